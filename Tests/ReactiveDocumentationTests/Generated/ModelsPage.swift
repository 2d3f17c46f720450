// Written by `make examples` from the blocks of the documentation: change those.

import Observation
import Reactive
import Testing

enum ModelsPage {
  @Observation.Observable final class Profile {
    var first = "Rintaro"
    var family = "Okabe"
  }

  @MainActor
  static func part1() async throws {
    let graph = Graph(clock: VirtualClock())
    let profile = Profile()
    let name = Property(in: graph, observing: { "\(profile.first) \(profile.family)" })
    name.distinct().observe { print($0) }
    shows("Rintaro Okabe")
    profile.first = "Kyouma"
    profile.family = "Hououin"
    graph.receive()
    shows("Kyouma Hououin")
    let chosen = Observable("Daru", in: graph)
    chosen.bind(to: profile, keyPath: \.first)
    print(profile.first)
    shows("Daru")
    let title = chosen.map { "\($0)'s page" }.observed()
    withObservationTracking {
      print(title.value)
    } onChange: {
      print("to be drawn again")
    }
    shows("Daru's page")
    chosen.value = "Mayu"
    shows("to be drawn again")
    print(title.value)
    shows("Mayu's page")
    shows()
  }
}

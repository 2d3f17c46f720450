// Written by `make examples` from the blocks of the documentation: change those.

import Observation
import Reactive
import Testing

enum ModelsPage {
  @Observation.Observable final class Profile {
    var first = "Rintaro"
    var family = "Okabe"
  }

  @Observation.Observable final class Cart {
    var prices = [3, 4]
  }

  @Observation.Observable final class Screen {
    var title = ""
  }

  @MainActor
  static func part1() async throws {
    let count = Observable(0)
    let shown = count.map { "\($0) stars" }
    withObservationTracking {
      print(shown.value)
    } onChange: {
      print("to be drawn again")
    }
    shows("0 stars")
    count.value = 1
    shows("to be drawn again")
    print(shown.value)
    shows("1 stars")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let graph = Graph(clock: VirtualClock(), usesObservation: true)
    let profile = Profile()
    let title = Observable("Dr.", in: graph)
    let name = Computed(in: graph) { "\(title.value) \(profile.first) \(profile.family)" }
    name.distinct().observe { print($0) }
    shows("Dr. Rintaro Okabe")
    profile.first = "Kyouma"
    profile.family = "Hououin"
    graph.receive()
    shows("Dr. Kyouma Hououin")
    title.value = "Mr."
    shows("Mr. Kyouma Hououin")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let cart = Cart()
    let total = Observable(0)
    total.bind(from: Observations { cart.prices.reduce(0, +) })
    for await sum in total.values where sum == 7 { break }
    cart.prices.append(5)
    for await sum in total.values where sum == 12 { break }
    print(total.value)
    shows("12")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let screen = Screen()
    let chosen = Observable("Daru")
    chosen.map { "\($0)'s page" }.bind(to: screen, keyPath: \.title)
    print(screen.title)
    shows("Daru's page")
    chosen.value = "Mayu"
    print(screen.title)
    shows("Mayu's page")
    shows()
  }
}

extension Example {
  static let ofModelsPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 1"
    ) {
      try await ModelsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 2"
    ) {
      try await ModelsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 3"
    ) {
      try await ModelsPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Models.md, part 4"
    ) {
      try await ModelsPage.part4()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Observation
import Reactive
import Testing

enum ObservedValueComments1 {
  @MainActor
  static func part1() async throws {
    let count = Observable(0)
    let shown = count.map { "\($0) stars" }.observed()
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
}

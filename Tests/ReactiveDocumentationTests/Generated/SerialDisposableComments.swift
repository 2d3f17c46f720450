// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum SerialDisposableComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(0)
    let place = SerialDisposable()
    place.otherDisposable = number.observeNew {
      print("the first value: \($0)")
      place.dispose()
    }
    number.value = 1
    shows("the first value: 1")
    number.value = 2
    shows()
  }
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CompositeDisposableComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(0)
    let all = CompositeDisposable()
    all += number.observeNew { print("first \($0)") }
    all += number.observeNew { print("second \($0)") }
    print(all.count)
    shows("2")
    all.dispose()
    number.value = 1
    shows()
  }
}

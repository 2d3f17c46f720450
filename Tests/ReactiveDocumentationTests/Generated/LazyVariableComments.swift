// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum LazyVariableComments1 {
  @MainActor
  static func part1() async throws {
    let name = LazyVariable<String>()
    name.observe { print("hello \($0)") }
    print(name.currentValue == nil)
    shows("true")
    name.accept("Okabe")
    shows("hello Okabe")
    shows()
  }
}

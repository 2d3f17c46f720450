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

enum LazyVariableComments2 {
  @MainActor
  static func part1() async throws {
    let count = LazyVariable<Int>()
    count.observe { print($0) }
    count.accept { ($0 ?? 0) + 1 }
    shows("1")
    count.accept { ($0 ?? 0) + 1 }
    shows("2")
    shows()
  }
}

enum LazyVariableComments3 {
  @MainActor
  static func part1() async throws {
    let count = Variable(0)
    count.accept { $0 + 1 }
    print(count.value)
    shows("1")
    shows()
  }
}

extension Example {
  static let ofLazyVariableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 1, part 1"
    ) {
      try await LazyVariableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 2, part 1"
    ) {
      try await LazyVariableComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Targets/LazyVariable.swift, comment 3, part 1"
    ) {
      try await LazyVariableComments3.part1()
    },
  ]
}

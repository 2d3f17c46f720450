// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ComputedComments1 {
  @MainActor
  static func part1() async throws {
    let width = Observable(2)
    let height = Observable(3)
    let area = Computed { width.value * height.value }
    area.observe { print($0) }
    shows("6")
    width.value = 10
    shows("30")
    shows()
  }
}

enum ComputedComments2 {
  @MainActor
  static func part1() async throws {
    let age = Observable(30)
    let isAdult = Computed(distinct: true) { age.value >= 20 }
    isAdult.observe { print($0) }
    shows("true")
    age.value = 31
    age.value = 19
    shows("false")
    shows()
  }
}

extension Example {
  static let ofComputedComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Computed.swift, comment 1, part 1"
    ) {
      try await ComputedComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Computed.swift, comment 2, part 1"
    ) {
      try await ComputedComments2.part1()
    },
  ]
}

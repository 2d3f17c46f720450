// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CombineLatestNumbersComments1 {
  @MainActor
  static func part1() async throws {
    let width = Observable(2)
    let key = EventProducer<Int>()
    combineLatest(width, key).map { $0.0 * $0.1 }.observe { print($0) }
    key.next(3)
    shows("6")
    shows()
  }
}

enum CombineLatestNumbersComments2 {
  @MainActor
  static func part1() async throws {
    let (year, month, day) = (Observable(2016), Observable("May"), EventProducer<Int>())
    combineLatest(year, month, day) { "\($0) \($1) \($2)" }.observe { print($0) }
    day.next(1)
    shows("2016 May 1")
    shows()
  }
}

extension Example {
  static let ofCombineLatestNumbersComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Numbers.swift, comment 1, part 1"
    ) {
      try await CombineLatestNumbersComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Numbers.swift, comment 2, part 1"
    ) {
      try await CombineLatestNumbersComments2.part1()
    },
  ]
}

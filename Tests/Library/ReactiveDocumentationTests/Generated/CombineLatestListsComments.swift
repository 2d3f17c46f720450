// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CombineLatestListsComments1 {
  @MainActor
  static func part1() async throws {
    let keys = [EventProducer<Int>(), EventProducer<Int>()]
    combineLatest(keys) { $0.reduce(0, +) }.observe { print($0) }
    keys[0].next(5)
    keys[1].next(4)
    shows("9")
    shows()
  }
}

enum CombineLatestListsComments2 {
  @MainActor
  static func part1() async throws {
    let prices = [Observable(3), Observable(4)]
    let total = combineLatest(prices) { $0.reduce(0, +) }
    print(total.value)
    shows("7")
    prices[0].value = 5
    print(total.value)
    shows("9")
    shows()
  }
}

extension Example {
  static let ofCombineLatestListsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Lists.swift, comment 1, part 1"
    ) {
      try await CombineLatestListsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Lists.swift, comment 2, part 1"
    ) {
      try await CombineLatestListsComments2.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeFoldingComments1 {
  @MainActor
  static func part1() async throws {
    let deposit = EventProducer<Int>()
    deposit.scan(0) { $0 + $1 }.observe { print($0) }
    deposit.next(5)
    shows("5")
    deposit.next(3)
    shows("8")
    shows()
  }
}

enum ObservableTypeFoldingComments2 {
  @MainActor
  static func part1() async throws {
    let word = EventProducer<String>()
    word.scan(into: [:]) { $0[$1, default: 0] += 1 }.observe { print($0) }
    word.next("tea")
    shows("[\"tea\": 1]")
    word.next("tea")
    shows("[\"tea\": 2]")
    shows()
  }
}

enum ObservableTypeFoldingComments3 {
  @MainActor
  static func part1() async throws {
    let price = Observable(100)
    price.pairwise().observe { print("\($0) -> \($1)") }
    price.value = 120
    shows("100 -> 120")
    price.value = 90
    shows("120 -> 90")
    shows()
  }
}

extension Example {
  static let ofObservableTypeFoldingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFoldingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFoldingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Folding.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFoldingComments3.part1()
    },
  ]
}

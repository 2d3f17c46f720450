// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableArrayOperatorsComments1 {
  @MainActor
  static func part1() async throws {
    let scores = ObservableArray([3, 1, 2])
    let ranking = scores.sorted()
    scores.replace(at: 1, with: 9)
    print(ranking.elements)
    shows("[2, 3, 9]")
    shows()
  }
}

extension Example {
  static let ofAnyObservableArrayOperatorsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Lists/AnyObservableArray+Operators.swift, comment 1, part 1"
    ) {
      try await AnyObservableArrayOperatorsComments1.part1()
    }
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeGroupingComments1 {
  @MainActor
  static func part1() async throws {
    let word = EventProducer<String>()
    word.groupBy(\.count).observe { group in
      group.scan(0) { count, _ in count + 1 }
        .observe { print("\($0) of length \(group.key)") }
    }
    word.next("tea")
    shows("1 of length 3")
    word.next("milk")
    shows("1 of length 4")
    word.next("jam")
    shows("2 of length 3")
    shows()
  }
}

extension Example {
  static let ofObservableTypeGroupingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Grouping.swift, comment 1, part 1"
    ) {
      try await ObservableTypeGroupingComments1.part1()
    }
  ]
}

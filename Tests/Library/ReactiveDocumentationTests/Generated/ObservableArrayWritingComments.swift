// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableArrayWritingComments1 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray([1, 2, 3])
    let (even, sum) = (list.filter { $0 % 2 == 0 }, list.sum())
    list.changes.observe { print("\($0.edits.count) gone") }
    list.removeAll()
    shows("3 gone")
    print(even.count, sum.value)
    shows("0 0")
    shows()
  }
}

enum ObservableArrayWritingComments2 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray(["a", "b", "c"])
    list.differences.observe { print($0.removals.count, $0.insertions.count) }
    list.update(to: ["a", "c", "d"])
    shows("1 1")
    shows()
  }
}

extension Example {
  static let ofObservableArrayWritingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray+Writing.swift, comment 1, part 1"
    ) {
      try await ObservableArrayWritingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray+Writing.swift, comment 2, part 1"
    ) {
      try await ObservableArrayWritingComments2.part1()
    },
  ]
}

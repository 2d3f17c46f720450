// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ListChangeComments1 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray(["a", "b", "c"])
    var copy = list.elements
    list.changes.observe { copy = copy.applying($0.difference) ?? [] }
    list.batch {
      list.move(from: 0, to: 2)
      list.append("d")
    }
    print(copy)
    shows("[\"b\", \"c\", \"a\", \"d\"]")
    shows()
  }
}

extension Example {
  static let ofListChangeComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Lists/ListChange.swift, comment 1, part 1"
    ) {
      try await ListChangeComments1.part1()
    }
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableArrayComments1 {
  @MainActor
  static func part1() async throws {
    let names = ObservableArray(["Okabe", "Daru"])
    let short = names.filter { $0.count < 5 }.sorted()
    short.changes.observe { _ in print(short.elements) }
    names.append("Mayu")
    shows("[\"Daru\", \"Mayu\"]")
    names.append("Kurisu")
    names.remove(at: 1)
    shows("[\"Mayu\"]")
    shows()
  }
}

enum ObservableArrayComments2 {
  @MainActor
  static func part1() async throws {
    let list = ObservableArray([1, 2, 3])
    let sum = list.sum()
    sum.observeNew { print($0) }
    list.batch {
      list.remove(at: 0)
      list.replace(at: 1, with: 30)
    }
    shows("32")
    shows()
  }
}

extension Example {
  static let ofObservableArrayComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray.swift, comment 1, part 1"
    ) {
      try await ObservableArrayComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Lists/ObservableArray.swift, comment 2, part 1"
    ) {
      try await ObservableArrayComments2.part1()
    },
  ]
}

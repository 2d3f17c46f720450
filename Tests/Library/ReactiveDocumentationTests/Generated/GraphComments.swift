// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum GraphComments1 {
  @MainActor
  static func part1() async throws {
    let width = Observable(1)
    let height = Observable(1)
    width.combineLatest(with: height).observeNew { print($0 * $1) }
    Graph.main.transaction {
      width.value = 3
      height.value = 4
    }
    shows("12")
    shows()
  }
}

enum GraphComments2 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let number = Observable(0, in: graph)
    let scope = graph.scope {
      number.observeNew { print($0) }
      number.map { $0 * 10 }.observeNew { print($0) }
    }
    number.value = 1
    shows("1", "10")
    scope.dispose()
    number.value = 2
    shows()
  }
}

enum GraphComments3 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    graph.onLimit { print("no end after \($0) waves") }
    let number = Observable(0, in: graph)
    number.observeNew { number.value = $0 + 1 }
    number.value = 1
    shows("no end after 10000 waves")
    shows()
  }
}

extension Example {
  static let ofGraphComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 1, part 1"
    ) {
      try await GraphComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 2, part 1"
    ) {
      try await GraphComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph.swift, comment 3, part 1"
    ) {
      try await GraphComments3.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum GraphSourcesComments1 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    graph.every(.seconds(1)).observe { print($0) }
    clock.advance(by: .seconds(2))
    shows("1", "2")
    shows()
  }
}

enum GraphSourcesComments2 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    graph.after(.seconds(60)).observe { print("a minute later") }
    clock.advance(by: .seconds(60))
    shows("a minute later")
    shows()
  }
}

extension Example {
  static let ofGraphSourcesComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Graph+Sources.swift, comment 1, part 1"
    ) {
      try await GraphSourcesComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Graph+Sources.swift, comment 2, part 1"
    ) {
      try await GraphSourcesComments2.part1()
    },
  ]
}

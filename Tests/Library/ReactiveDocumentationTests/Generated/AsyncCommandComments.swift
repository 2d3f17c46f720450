// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AsyncCommandComments1 {
  struct NoPage: Error {}

  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let load = AsyncCommand<Int, String>(in: graph) { number in
      if number < 1 { throw NoPage() }
      return "page \(number)"
    }
    load.isExecuting.observeNew { print($0 ? "loading" : "ready") }
    load.results.observe { print($0) }
    load.errors.observe { print($0) }
    load.execute(1)
    shows("loading")
    clock.advance(by: .zero)
    shows("page 1", "ready")
    load.execute(0)
    shows("loading")
    clock.advance(by: .zero)
    shows("NoPage()", "ready")
    shows()
  }
}

extension Example {
  static let ofAsyncCommandComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/AsyncCommand.swift, comment 1, part 1"
    ) {
      try await AsyncCommandComments1.part1()
    }
  ]
}

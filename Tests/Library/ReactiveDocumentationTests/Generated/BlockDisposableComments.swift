// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum BlockDisposableComments1 {
  @MainActor
  static func part1() async throws {
    let end = BlockDisposable { print("the end") }
    end.dispose()
    shows("the end")
    end.dispose()
    shows()
  }
}

extension Example {
  static let ofBlockDisposableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Disposal/BlockDisposable.swift, comment 1, part 1"
    ) {
      try await BlockDisposableComments1.part1()
    }
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum MergeComments1 {
  @MainActor
  static func part1() async throws {
    let keyboard = EventProducer<String>()
    let mouse = EventProducer<String>()
    merge(keyboard, mouse).observe { print($0) }
    keyboard.next("Enter")
    shows("Enter")
    mouse.next("click")
    shows("click")
    shows()
  }
}

extension Example {
  static let ofMergeComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/Merge.swift, comment 1, part 1"
    ) {
      try await MergeComments1.part1()
    }
  ]
}

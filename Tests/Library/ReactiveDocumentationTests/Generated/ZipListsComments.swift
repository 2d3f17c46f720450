// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ZipListsComments1 {
  @MainActor
  static func part1() async throws {
    let jumps = [EventProducer<Int>(), EventProducer<Int>()]
    zip(jumps).observe { print($0) }
    jumps[0].next(3)
    jumps[0].next(5)
    jumps[1].next(4)
    shows("[3, 4]")
    shows()
  }
}

extension Example {
  static let ofZipListsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/Zip+Lists.swift, comment 1, part 1"
    ) {
      try await ZipListsComments1.part1()
    }
  ]
}

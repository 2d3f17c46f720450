// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum InboxComments1 {
  @MainActor
  static func part1() async throws {
    let temperature = Observable(20)
    let inbox = temperature.inbox()
    Task.detached { inbox.post(21) }
    for await value in temperature.values where value == 21 { break }
    print(temperature.value)
    shows("21")
    shows()
  }
}

extension Example {
  static let ofInboxComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Threads/Inbox.swift, comment 1, part 1"
    ) {
      try await InboxComments1.part1()
    }
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ElsewhereComments1 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let address = Observable("a.png", in: graph)
    let image = Observable("", in: graph)
    address.deliver(on: .background).map { "the image of \($0)" }
      .deliver(on: .owner).bind(to: image)
    clock.advance(by: .zero)
    print(image.value)
    shows("the image of a.png")
    shows()
  }
}

extension Example {
  static let ofElsewhereComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Threads/Elsewhere.swift, comment 1, part 1"
    ) {
      try await ElsewhereComments1.part1()
    }
  ]
}

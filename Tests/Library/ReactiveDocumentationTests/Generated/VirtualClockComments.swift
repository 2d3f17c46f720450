// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum VirtualClockComments1 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    graph.after(.seconds(60)).observe { print("a minute has passed") }
    clock.advance(by: .seconds(60))
    shows("a minute has passed")
    shows()
  }
}

enum VirtualClockComments2 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let number = Observable(0, in: Graph(clock: clock))
    number.observeNew { print("\($0) at \(clock.now)") }
    clock.at(.seconds(2)) { number.value = 5 }
    clock.advance(to: .seconds(3))
    shows("5 at 2.0 seconds")
    shows()
  }
}

extension Example {
  static let ofVirtualClockComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Time/VirtualClock.swift, comment 1, part 1"
    ) {
      try await VirtualClockComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Time/VirtualClock.swift, comment 2, part 1"
    ) {
      try await VirtualClockComments2.part1()
    },
  ]
}

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

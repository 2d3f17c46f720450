// Written by `make examples` from the blocks of the documentation: change those.

import Observation
import Reactive
import Testing

enum PropertyModelsComments1 {
  @Observation.Observable final class Cart {
    var prices = [3, 4]
  }

  @MainActor
  static func part1() async throws {
    let graph = Graph(clock: VirtualClock())
    let cart = Cart()
    let total = Property(in: graph, observing: { cart.prices.reduce(0, +) })
    total.map { "\($0) yen" }.observe { print($0) }
    shows("7 yen")
    cart.prices.append(5)
    graph.receive()
    shows("12 yen")
    shows()
  }
}

extension Example {
  static let ofPropertyModelsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Models/Property+Models.swift, comment 1, part 1"
    ) {
      try await PropertyModelsComments1.part1()
    }
  ]
}

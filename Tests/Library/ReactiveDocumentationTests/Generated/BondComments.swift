// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum BondComments1 {
  @MainActor
  static func part1() async throws {
    let stars = Observable(0)
    var redraw: Bond<Int>? = Bond { print("stars: \($0)") }
    redraw?.bind(to: stars)
    stars.value = 1
    shows("stars: 1")
    redraw = nil
    stars.value = 2
    shows()
  }
}

extension Example {
  static let ofBondComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Targets/Bond.swift, comment 1, part 1"
    ) {
      try await BondComments1.part1()
    }
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CombineLatestListsComments1 {
  @MainActor
  static func part1() async throws {
    let prices = [Observable(3), Observable(4)]
    let total = combineLatest(prices) { $0.reduce(0, +) }
    total.observe { print($0) }
    shows("7")
    prices[0].value = 5
    shows("9")
    shows()
  }
}

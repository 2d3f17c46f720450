// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum READMEPage {
  @MainActor
  static func part1() async throws {
    let celsius = Observable(20.0)
    let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
    fahrenheit.observe { print("\($0) °F") }
    shows("68.0 °F")
    let limit = Observable(30.0)
    let state = Computed { celsius.value > limit.value ? "hot" : "fine" }
    let display = Observable("")
    state.bind(to: display)

    let inbox = celsius.inbox()
    Task.detached { inbox.post(35) }
    for await value in celsius.values where value == 35 { break }
    shows("95.0 °F")
    print(display.value)
    shows("hot")
    shows()
  }
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Runnel
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

  @MainActor
  static func part2() async throws {
    let rules = try FlowProgram(
      text: """
        cell total = 0
        total -> shipping = total > 100 ? 0 : 5
        """)
    let total = Observable(20)
    try rules.bind(total, to: "total")
    let shipping = try rules.observable("shipping", of: Int.self)
    shipping.observe { print("shipping \($0)") }
    shows("shipping 5")
    total.value = 120
    shows("shipping 0")
    rules.run("total -> shipping = total > 150 ? 0 : 5")
    shows("shipping 5")
    shows()
  }
}

extension Example {
  static let ofREADMEPage: [Example] = [
    Example(
      "README.md, part 1"
    ) {
      try await READMEPage.part1()
    },
    Example(
      "README.md, part 2"
    ) {
      try await READMEPage.part2()
    },
  ]
}

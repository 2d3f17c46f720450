// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ReactivePage {
  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let age = year.map { $0 - 1985 }
    age.filter { $0 >= 32 }.observe { print("now \($0)") }
    year.value = 2017
    shows("now 32")
    let label = Observable("")
    age.map { "\($0) years" }.bind(to: label)
    print(label.value)
    shows("32 years")
    let width = Observable(2)
    let height = Observable(3)
    let area = Computed { width.value * height.value }
    area.observe { print("area \($0)") }
    shows("area 6")
    Graph.main.transaction {
      width.value = 10
      height.value = 20
    }
    shows("area 200")
    shows()
  }
}

extension Example {
  static let ofReactivePage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Reactive.md, part 1"
    ) {
      try await ReactivePage.part1()
    }
  ]
}

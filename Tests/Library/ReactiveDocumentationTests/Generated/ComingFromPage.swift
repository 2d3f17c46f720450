// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ComingFromPage {
  @MainActor
  static func part1() async throws {
    let age = Observable(30)
    let text = age.map { "\($0) years" }.distinct()
    text.observe { print($0) }
    shows("30 years")
    age.value = 31
    shows("31 years")
    print(text.value)
    shows("31 years")
    shows()
  }
}

extension Example {
  static let ofComingFromPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/ComingFrom.md, part 1"
    ) {
      try await ComingFromPage.part1()
    }
  ]
}

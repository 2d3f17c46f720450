// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CombineLatestPropertiesComments1 {
  @MainActor
  static func part1() async throws {
    let width = Observable(2)
    let height = Observable(3)
    let area = combineLatest(width, height).map { $0.0 * $0.1 }
    print(area.value)
    shows("6")
    shows()
  }
}

enum CombineLatestPropertiesComments2 {
  @MainActor
  static func part1() async throws {
    let (year, month, day) = (Observable(2016), Observable("May"), Observable(1))
    let date = combineLatest(year, month, day) { "\($0) \($1) \($2)" }
    print(date.value)
    shows("2016 May 1")
    shows()
  }
}

extension Example {
  static let ofCombineLatestPropertiesComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Properties.swift, comment 1, part 1"
    ) {
      try await CombineLatestPropertiesComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest+Properties.swift, comment 2, part 1"
    ) {
      try await CombineLatestPropertiesComments2.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum CombineLatestComments1 {
  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let month = Observable("May")
    let day = Observable(1)
    combineLatest(year, month, day).observe { print("\($0) \($1) \($2)") }
    shows("2016 May 1")
    day.value = 2
    shows("2016 May 2")
    shows()
  }
}

enum CombineLatestComments2 {
  @MainActor
  static func part1() async throws {
    let first = Observable("Rintaro")
    let family = Observable("Okabe")
    first.combineLatest(with: family).observe { print($0, $1) }
    shows("Rintaro Okabe")
    family.value = "Hououin"
    shows("Rintaro Hououin")
    shows()
  }
}

enum CombineLatestComments3 {
  @MainActor
  static func part1() async throws {
    let width = Observable(3)
    let height = Observable(4)
    let area = width.combineLatest(with: height) { $0 * $1 }
    area.observe { print($0) }
    shows("12")
    width.value = 5
    shows("20")
    shows()
  }
}

extension Example {
  static let ofCombineLatestComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 1, part 1"
    ) {
      try await CombineLatestComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 2, part 1"
    ) {
      try await CombineLatestComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/CombineLatest.swift, comment 3, part 1"
    ) {
      try await CombineLatestComments3.part1()
    },
  ]
}

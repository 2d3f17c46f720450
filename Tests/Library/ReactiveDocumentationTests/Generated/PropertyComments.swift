// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum PropertyComments1 {
  @MainActor
  static func part1() async throws {
    let first = Observable("Rintaro")
    let family = Observable("Okabe")
    let name = first.combineLatest(with: family) { "\($0) \($1)" }.distinct()
    print(name.value)
    shows("Rintaro Okabe")
    first.value = "Kyouma"
    print(name.value)
    shows("Kyouma Okabe")
    shows()
  }
}

enum PropertyComments2 {
  @MainActor
  static func part1() async throws {
    let one = Property(1)
    one.observe { print($0) }
    shows("1")
    shows()
  }
}

enum PropertyComments3 {
  @MainActor final class Model {
    private let count = Observable(0)
    var visitors: Property<Int> { count.asProperty() }
    func countUp() { count.value += 1 }
  }

  @MainActor
  static func part1() async throws {
    let model = Model()
    model.countUp()
    print(model.visitors.value)
    shows("1")
    shows()
  }
}

extension Example {
  static let ofPropertyComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Property.swift, comment 1, part 1"
    ) {
      try await PropertyComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Property.swift, comment 2, part 1"
    ) {
      try await PropertyComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Property.swift, comment 3, part 1"
    ) {
      try await PropertyComments3.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum PropertyTypeOperatorsComments1 {
  @MainActor
  static func part1() async throws {
    let age = Observable(31)
    let text = age.map { "\($0) years" }
    print(text.value)
    shows("31 years")
    age.value = 90
    print(text.value)
    shows("90 years")
    shows()
  }
}

enum PropertyTypeOperatorsComments2 {
  @MainActor
  static func part1() async throws {
    let word = Observable("a")
    word.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
    shows("a")
    word.value = "A"
    word.value = "b"
    shows("b")
    shows()
  }
}

enum PropertyTypeOperatorsComments3 {
  @MainActor
  static func part1() async throws {
    let deposit = Observable(5)
    let balance = deposit.scan(100) { $0 + $1 }
    print(balance.value)
    shows("105")
    shows()
  }
}

enum PropertyTypeOperatorsComments4 {
  @MainActor
  static func part1() async throws {
    let page = Observable("home")
    let visits = page.scan(into: []) { $0.append($1) }
    page.value = "news"
    print(visits.value)
    shows("[\"home\", \"news\"]")
    shows()
  }
}

enum PropertyTypeOperatorsComments5 {
  @MainActor
  static func part1() async throws {
    let first = Observable("Rintaro")
    let family = Observable("Okabe")
    let name = first.combineLatest(with: family)
    print(name.value)
    shows("(\"Rintaro\", \"Okabe\")")
    shows()
  }
}

enum PropertyTypeOperatorsComments6 {
  @MainActor
  static func part1() async throws {
    let home = Observable(20)
    let office = Observable(23)
    let room = Observable(home)
    let temperature = room.switchToLatest()
    room.value = office
    print(temperature.value)
    shows("23")
    shows()
  }
}

enum PropertyTypeOperatorsComments7 {
  @MainActor
  static func part1() async throws {
    let word = Observable("a")
    let changed = word.distinct()
    changed.observe { print($0) }
    shows("a")
    word.value = "a"
    word.value = "b"
    shows("b")
    print(changed.value)
    shows("b")
    shows()
  }
}

extension Example {
  static let ofPropertyTypeOperatorsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 1, part 1"
    ) {
      try await PropertyTypeOperatorsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 2, part 1"
    ) {
      try await PropertyTypeOperatorsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 3, part 1"
    ) {
      try await PropertyTypeOperatorsComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 4, part 1"
    ) {
      try await PropertyTypeOperatorsComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 5, part 1"
    ) {
      try await PropertyTypeOperatorsComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 6, part 1"
    ) {
      try await PropertyTypeOperatorsComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/PropertyType+Operators.swift, comment 7, part 1"
    ) {
      try await PropertyTypeOperatorsComments7.part1()
    },
  ]
}

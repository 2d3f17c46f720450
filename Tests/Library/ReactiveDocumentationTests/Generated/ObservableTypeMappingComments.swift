// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeMappingComments1 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.map(\.count).observe { print($0) }
    key.next("Enter")
    shows("5")
    shows()
  }
}

enum ObservableTypeMappingComments2 {
  @MainActor
  static func part1() async throws {
    let age = Observable(10)
    age.filter { $0 >= 20 }.observe { print($0) }
    age.value = 20
    shows("20")
    age.value = 19
    shows()
  }
}

enum ObservableTypeMappingComments3 {
  @MainActor
  static func part1() async throws {
    let text = Observable("7")
    text.compactMap { Int($0) }.observe { print($0) }
    shows("7")
    text.value = "seven"
    text.value = "8"
    shows("8")
    shows()
  }
}

enum ObservableTypeMappingComments4 {
  @MainActor
  static func part1() async throws {
    let found = Observable<Int?>(nil)
    found.ignoreNil().observe { print($0) }
    found.value = 7
    shows("7")
    found.value = nil
    shows()
  }
}

enum ObservableTypeMappingComments5 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
    key.next("a")
    shows("a")
    key.next("A")
    key.next("b")
    shows("b")
    shows()
  }
}

enum ObservableTypeMappingComments6 {
  struct Person {
    let id: Int
    let name: String
  }

  @MainActor
  static func part1() async throws {
    let caller = EventProducer<Person>()
    caller.distinct(\.id).observe { print($0.name) }
    caller.next(Person(id: 1, name: "Okabe"))
    shows("Okabe")
    caller.next(Person(id: 1, name: "Hououin"))
    caller.next(Person(id: 2, name: "Daru"))
    shows("Daru")
    shows()
  }
}

enum ObservableTypeMappingComments7 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.distinct().observe { print($0) }
    key.next("a")
    shows("a")
    key.next("a")
    key.next("b")
    shows("b")
    shows()
  }
}

extension Example {
  static let ofObservableTypeMappingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 1, part 1"
    ) {
      try await ObservableTypeMappingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 2, part 1"
    ) {
      try await ObservableTypeMappingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 3, part 1"
    ) {
      try await ObservableTypeMappingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 4, part 1"
    ) {
      try await ObservableTypeMappingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 5, part 1"
    ) {
      try await ObservableTypeMappingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 6, part 1"
    ) {
      try await ObservableTypeMappingComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Mapping.swift, comment 7, part 1"
    ) {
      try await ObservableTypeMappingComments7.part1()
    },
  ]
}

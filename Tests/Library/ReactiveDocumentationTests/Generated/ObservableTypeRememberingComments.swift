// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeRememberingComments1 {
  @MainActor
  static func part1() async throws {
    let door = EventProducer<String>()
    let state = door.remembering()
    door.next("open")
    state.observe { print($0) }
    shows("open")
    shows()
  }
}

enum ObservableTypeRememberingComments2 {
  @MainActor
  static func part1() async throws {
    let line = EventProducer<String>()
    let history = line.remembering(2)
    for text in ["one", "two", "three"] { line.next(text) }
    history.observe { print($0) }
    shows("two", "three")
    shows()
  }
}

enum ObservableTypeRememberingComments3 {
  @MainActor
  static func part1() async throws {
    let door = EventProducer<String>()
    let state = door.hold("closed")
    print(state.value)
    shows("closed")
    door.next("open")
    print(state.value)
    shows("open")
    shows()
  }
}

enum ObservableTypeRememberingComments4 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.startWith("?").observe { print($0) }
    shows("?")
    key.next("a")
    shows("a")
    shows()
  }
}

enum ObservableTypeRememberingComments5 {
  @MainActor
  static func part1() async throws {
    let age = Observable(31)
    let text = age.filter { $0 > 30 }.map { "\($0) years" }.goBetween()
    text.observe { print($0) }
    shows("31 years")
    text.next("fifty years")
    shows("fifty years")
    age.value = 90
    shows("90 years")
    shows()
  }
}

enum ObservableTypeRememberingComments6 {
  @MainActor
  static func part1() async throws {
    let age = Observable(31)
    let text = age.map { "\($0) years" }.goBetween()
    text.value = "fifty years"
    print(text.value, age.value)
    shows("fifty years 31")
    age.value = 90
    print(text.value)
    shows("90 years")
    shows()
  }
}

extension Example {
  static let ofObservableTypeRememberingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 1, part 1"
    ) {
      try await ObservableTypeRememberingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 2, part 1"
    ) {
      try await ObservableTypeRememberingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 3, part 1"
    ) {
      try await ObservableTypeRememberingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 4, part 1"
    ) {
      try await ObservableTypeRememberingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 5, part 1"
    ) {
      try await ObservableTypeRememberingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Remembering.swift, comment 6, part 1"
    ) {
      try await ObservableTypeRememberingComments6.part1()
    },
  ]
}

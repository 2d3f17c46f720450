// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeFailingComments1 {
  struct NoNumber: Error {}

  @MainActor
  static func part1() async throws {
    let text = EventProducer<String>()
    let number = text.tryMap { text throws(NoNumber) in
      guard let number = Int(text) else { throw NoNumber() }
      return number
    }
    number.successes().observe { print($0) }
    number.failures().observe { _ in print("no number") }
    text.next("5")
    shows("5")
    text.next("five")
    shows("no number")
    text.next("6")
    shows("6")
    shows()
  }
}

enum ObservableTypeFailingComments2 {
  @MainActor
  static func part1() async throws {
    let text = EventProducer<String>()
    let length = text.tryMap { text in
      if text.isEmpty { throw CancellationError() }
      return text.count
    }
    length.recover { _ in 0 }.observe { print($0) }
    text.next("tea")
    shows("3")
    text.next("")
    shows("0")
    shows()
  }
}

enum ObservableTypeFailingComments3 {
  @MainActor
  static func part1() async throws {
    let text = Observable("five")
    let number = text.tryMap { text in
      guard let number = Int(text) else { throw CancellationError() }
      return number
    }.recover { _ in 0 }
    print(number.value)
    shows("0")
    text.value = "6"
    print(number.value)
    shows("6")
    shows()
  }
}

extension Example {
  static let ofObservableTypeFailingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFailingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFailingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Failing.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFailingComments3.part1()
    },
  ]
}

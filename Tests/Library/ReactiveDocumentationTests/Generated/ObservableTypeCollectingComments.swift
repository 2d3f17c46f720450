// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeCollectingComments1 {
  @MainActor
  static func part1() async throws {
    let number = EventProducer<Int>()
    number.take(3).buffer(count: 2).observe { print($0) }
    number.next(1)
    number.next(2)
    shows("[1, 2]")
    number.next(3)
    shows("[3]")
    shows()
  }
}

enum ObservableTypeCollectingComments2 {
  @MainActor
  static func part1() async throws {
    let word = EventProducer<String>()
    word.take(2).collect().observe { print($0) }
    word.next("tea")
    word.next("milk")
    shows("[\"tea\", \"milk\"]")
    shows()
  }
}

enum ObservableTypeCollectingComments3 {
  @MainActor
  static func part1() async throws {
    let number = EventProducer<Int>()
    number.take(3).reduce(0) { $0 + $1 }.observe { print($0) }
    for next in 1...3 { number.next(next) }
    shows("6")
    shows()
  }
}

enum ObservableTypeCollectingComments4 {
  @MainActor
  static func part1() async throws {
    let word = EventProducer<String>()
    word.take(2).reduce(into: []) { $0.append($1) }.observe { print($0) }
    word.next("tea")
    word.next("milk")
    shows("[\"tea\", \"milk\"]")
    shows()
  }
}

enum ObservableTypeCollectingComments5 {
  @MainActor
  static func part1() async throws {
    let number = EventProducer<Int>()
    number.take(3).take(last: 2).observe { print($0) }
    for next in 1...3 { number.next(next) }
    shows("2", "3")
    shows()
  }
}

extension Example {
  static let ofObservableTypeCollectingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 1, part 1"
    ) {
      try await ObservableTypeCollectingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 2, part 1"
    ) {
      try await ObservableTypeCollectingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 3, part 1"
    ) {
      try await ObservableTypeCollectingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 4, part 1"
    ) {
      try await ObservableTypeCollectingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Collecting.swift, comment 5, part 1"
    ) {
      try await ObservableTypeCollectingComments5.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeSignalsComments1 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    let close = EventProducer<Void>()
    key.take(until: close).observe { print($0) }
    key.next("a")
    shows("a")
    close.next()
    key.next("b")
    shows()
  }
}

enum ObservableTypeSignalsComments2 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    let ready = EventProducer<Void>()
    key.skip(until: ready).observe { print($0) }
    key.next("a")
    ready.next()
    key.next("b")
    shows("b")
    shows()
  }
}

enum ObservableTypeSignalsComments3 {
  @MainActor
  static func part1() async throws {
    let position = EventProducer<Int>()
    let frame = EventProducer<Void>()
    position.sample(on: frame).observe { print($0) }
    position.next(1)
    position.next(2)
    frame.next()
    shows("2")
    frame.next()
    shows()
  }
}

extension Example {
  static let ofObservableTypeSignalsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 1, part 1"
    ) {
      try await ObservableTypeSignalsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 2, part 1"
    ) {
      try await ObservableTypeSignalsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Signals.swift, comment 3, part 1"
    ) {
      try await ObservableTypeSignalsComments3.part1()
    },
  ]
}

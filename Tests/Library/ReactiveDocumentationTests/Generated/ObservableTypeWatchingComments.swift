// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeWatchingComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    let double = number.do { print("in", $0) }.map { $0 * 2 }
    shows("in 1")
    double.observe { print("out", $0) }
    shows("out 2")
    number.value = 3
    shows("in 3", "out 6")
    shows()
  }
}

enum ObservableTypeWatchingComments2 {
  @MainActor
  static func part1() async throws {
    let key = EventProducer<String>()
    key.take(1).debug("key") { print($0) }.observe { print($0) }
    key.next("a")
    shows("key: a", "a", "key: the end")
    shows()
  }
}

extension Example {
  static let ofObservableTypeWatchingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Watching.swift, comment 1, part 1"
    ) {
      try await ObservableTypeWatchingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Watching.swift, comment 2, part 1"
    ) {
      try await ObservableTypeWatchingComments2.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableComments1 {
  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let age = year.map { $0 - 1985 }
    age.observe { print($0) }
    shows("31")
    year.value = 2017
    shows("32")
    shows()
  }
}

enum ObservableComments2 {
  @MainActor
  static func part1() async throws {
    let tap = EventProducer<Void>()
    let count = Observable(0)
    for _ in 1...2 { tap.observe { count.update { $0 + 1 } } }
    tap.next()
    print(count.value)
    shows("2")
    shows()
  }
}

extension Example {
  static let ofObservableComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Observable.swift, comment 1, part 1"
    ) {
      try await ObservableComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Observable.swift, comment 2, part 1"
    ) {
      try await ObservableComments2.part1()
    },
  ]
}

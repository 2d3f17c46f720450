// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableObservingComments1 {
  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    let contract = year.observe { print($0) }
    shows("2016")
    year.value = 2017
    shows("2017")
    contract.dispose()
    year.value = 2018
    shows()
  }
}

enum AnyObservableObservingComments2 {
  @MainActor
  static func part1() async throws {
    let year = Observable(2016)
    year.observeNew { print($0) }
    year.value = 2017
    shows("2017")
    shows()
  }
}

enum AnyObservableObservingComments3 {
  @MainActor
  static func part1() async throws {
    let number = EventProducer<Int>()
    let two = number.take(2)
    two.observe { print($0) }
    two.onEnd { print("the end") }
    number.next(1)
    shows("1")
    number.next(2)
    shows("2", "the end")
    shows()
  }
}

enum AnyObservableObservingComments4 {
  @MainActor
  static func part1() async throws {
    let count = Observable(1)
    count.runWithLatestValue { print($0) }
    shows("1")
    count.value = 2
    LazyVariable<Int>().runWithLatestValue { print($0) }
    shows()
  }
}

extension Example {
  static let ofAnyObservableObservingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 1, part 1"
    ) {
      try await AnyObservableObservingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 2, part 1"
    ) {
      try await AnyObservableObservingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 3, part 1"
    ) {
      try await AnyObservableObservingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Observing.swift, comment 4, part 1"
    ) {
      try await AnyObservableObservingComments4.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableConstantsComments1 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let news = EventProducer<String>(in: graph)
    AnyObservable.of("ready", "steady", in: graph).concat(news).observe { print($0) }
    shows("ready", "steady")
    news.next("go")
    shows("go")
    shows()
  }
}

enum AnyObservableConstantsComments2 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let query = Observable("", in: graph)
    let answer = query.flatMap(.latest) { query in
      query.isEmpty ? .empty(in: graph) : .of("about \(query)", in: graph)
    }
    answer.observe { print($0) }
    query.value = "tea"
    shows("about tea")
    shows()
  }
}

enum AnyObservableConstantsComments3 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let key = EventProducer<String>(in: graph)
    let contract = key.take(1).concat(AnyObservable.never(in: graph)).observe { print($0) }
    key.next("a")
    shows("a")
    print(contract.isDisposed)
    shows("false")
    shows()
  }
}

extension Example {
  static let ofAnyObservableConstantsComments: [Example] = [
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 1, part 1"
    ) {
      try await AnyObservableConstantsComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 2, part 1"
    ) {
      try await AnyObservableConstantsComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/AnyObservable+Constants.swift, comment 3, part 1"
    ) {
      try await AnyObservableConstantsComments3.part1()
    },
  ]
}

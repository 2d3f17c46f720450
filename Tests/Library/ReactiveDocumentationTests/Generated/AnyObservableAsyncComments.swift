// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum AnyObservableAsyncComments1 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    var temperature: Observable? = Observable(20, in: graph)
    let values = temperature?.values
    temperature?.value = 21
    temperature = nil
    if let values {
      for await value in values { print(value) }
    }
    shows("20", "21")
    shows()
  }
}

enum AnyObservableAsyncComments2 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    var position: Observable? = Observable(0, in: graph)
    let newest = position?.values(bufferingPolicy: .bufferingNewest(1))
    for value in 1...100 { position?.value = value }
    position = nil
    if let newest {
      for await value in newest { print(value) }
    }
    shows("100")
    shows()
  }
}

enum AnyObservableAsyncComments3 {
  @MainActor
  static func part1() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let number = Observable(0)
    number.bind(from: stream)
    continuation.yield(7)
    for await value in number.values where value == 7 { break }
    print(number.value)
    shows("7")
    let (answers, continuation2) = AsyncStream.makeStream(of: String.self)
    let answer = EventProducer<String>()
    answer.collect().observe { print($0) }
    answer.bind(from: answers, finishing: true)
    for text in ["yes", "no"] { continuation2.yield(text) }
    continuation2.finish()
    for await _ in answer.values {}
    shows("[\"yes\", \"no\"]")
    shows()
  }
}

enum AnyObservableAsyncComments4 {
  @MainActor
  static func part1() async throws {
    let number = Observable(0)
    number.bind(retrying: 3, after: .milliseconds(1)) {
      AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(7)
        continuation.finish(throwing: CancellationError())
      }
    }
    for await value in number.values where value == 7 { break }
    print(number.value)
    shows("7")
    shows()
  }
}

enum AnyObservableAsyncComments5 {
  @MainActor
  static func part1() async throws {
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    let numbers = AnyObservable(stream)
    numbers.collect().observe { print($0) }
    for number in 1...3 { source.yield(number) }
    source.finish()
    for await _ in numbers.values {}
    shows("[1, 2, 3]")
    shows()
  }
}

extension Example {
  static let ofAnyObservableAsyncComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 1, part 1"
    ) {
      try await AnyObservableAsyncComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 2, part 1"
    ) {
      try await AnyObservableAsyncComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 3, part 1"
    ) {
      try await AnyObservableAsyncComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 4, part 1"
    ) {
      try await AnyObservableAsyncComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Threads/AnyObservable+Async.swift, comment 5, part 1"
    ) {
      try await AnyObservableAsyncComments5.part1()
    },
  ]
}

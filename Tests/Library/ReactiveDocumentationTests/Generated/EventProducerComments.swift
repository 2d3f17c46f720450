// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum EventProducerComments1 {
  @MainActor
  static func part1() async throws {
    let tap = EventProducer<Int>()
    tap.observe { print("tapped \($0)") }
    tap.next(3)
    shows("tapped 3")
    shows()
  }
}

enum EventProducerComments2 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    let lines = EventProducer<String>(in: graph, replayLength: 2)
    for line in ["one", "two", "three"] { lines.next(line) }
    lines.observe { print($0) }
    shows("two", "three")
    shows()
  }
}

enum EventProducerComments3 {
  @MainActor
  static func part1() async throws {
    let graph = Graph()
    var press: ((String) -> Void)?
    let keys = EventProducer<String>(in: graph) { send in
      press = send
      return BlockDisposable { print("stopped") }
    }
    let contract = keys.observe { print($0) }
    press?("a")
    shows("a")
    contract.dispose()
    shows()
  }
}

enum EventProducerComments4 {
  @MainActor
  static func part1() async throws {
    let door = EventProducer<String>()
    door.observe {
      print($0)
      if $0 == "open" { door.next("close") }
    }
    door.observe { print("also \($0)") }
    door.next("open")
    shows("open", "also open", "close", "also close")
    shows()
  }
}

enum EventProducerComments5 {
  @MainActor
  static func part1() async throws {
    let number = EventProducer<Int>()
    number.reduce(0) { $0 + $1 }.observe { print("sum \($0)") }
    number.onEnd { print("the end") }
    number.next(1)
    number.next(2)
    number.finish()
    shows("sum 3", "the end")
    number.next(3)
    shows()
  }
}

extension Example {
  static let ofEventProducerComments: [Example] = [
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 1, part 1"
    ) {
      try await EventProducerComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 2, part 1"
    ) {
      try await EventProducerComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 3, part 1"
    ) {
      try await EventProducerComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 4, part 1"
    ) {
      try await EventProducerComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/EventProducer.swift, comment 5, part 1"
    ) {
      try await EventProducerComments5.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeTimeComments1 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.throttle(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("b 1.0 seconds", "c 2.2 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments2 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.throttle(.seconds(1), edges: .leading).observe { print("first", $0, clock.now) }
    key.throttle(.seconds(1), edges: .both).observe { print("both", $0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows(
      "first a 0.0 seconds",
      "both a 0.0 seconds",
      "both b 1.0 seconds",
      "first c 1.2 seconds",
      "both c 2.0 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments3 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.debounce(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("c 2.2 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments4 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.delay(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("a 1.0 seconds", "b 1.3 seconds", "c 2.2 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments5 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.buffer(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("[\"a\", \"b\"] 1.0 seconds", "[\"c\"] 2.2 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments6 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.sample(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("b 1.0 seconds", "c 2.0 seconds")
    shows()
  }
}

enum ObservableTypeTimeComments7 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.timeout(.seconds(1), sending: "…").observe { print($0, clock.now) }
    for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("a 0.0 seconds", "b 0.3 seconds", "c 1.2 seconds", "… 2.2 seconds")
    shows()
  }
}

extension Example {
  static let ofObservableTypeTimeComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 1, part 1"
    ) {
      try await ObservableTypeTimeComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 2, part 1"
    ) {
      try await ObservableTypeTimeComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 3, part 1"
    ) {
      try await ObservableTypeTimeComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 4, part 1"
    ) {
      try await ObservableTypeTimeComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 5, part 1"
    ) {
      try await ObservableTypeTimeComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 6, part 1"
    ) {
      try await ObservableTypeTimeComments6.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Time.swift, comment 7, part 1"
    ) {
      try await ObservableTypeTimeComments7.part1()
    },
  ]
}

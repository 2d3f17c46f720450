// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeCountingComments1 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    number.skip(2).observe { print($0) }
    number.value = 2
    number.value = 3
    shows("3")
    shows()
  }
}

enum ObservableTypeCountingComments2 {
  @MainActor
  static func part1() async throws {
    let temperature = Observable(20)
    temperature.skip(while: { $0 < 30 }).observe { print($0) }
    temperature.value = 30
    shows("30")
    temperature.value = 25
    shows("25")
    shows()
  }
}

enum ObservableTypeCountingComments3 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    number.take(2).observe { print($0) }
    shows("1")
    number.value = 2
    shows("2")
    number.value = 3
    let clock = VirtualClock()
    let key = EventProducer<String>(in: Graph(clock: clock))
    key.take(1).delay(.seconds(1)).observe { print($0, clock.now) }
    for (instant, letter) in [(100, "a"), (200, "b")] {
      clock.at(.milliseconds(instant)) { key.next(letter) }
    }
    clock.advance(to: .seconds(5))
    shows("a 1.1 seconds")
    shows()
  }
}

enum ObservableTypeCountingComments4 {
  @MainActor
  static func part1() async throws {
    let countdown = Observable(2)
    countdown.take(while: { $0 > 0 }).observe { print($0) }
    shows("2")
    countdown.value = 1
    shows("1")
    countdown.value = 0
    countdown.value = 5
    shows()
  }
}

enum ObservableTypeCountingComments5 {
  @MainActor
  static func part1() async throws {
    let guess = EventProducer<Int>()
    guess.take(through: { $0 == 7 }).observe { print($0) }
    guess.next(3)
    shows("3")
    guess.next(7)
    shows("7")
    guess.next(5)
    shows()
  }
}

enum ObservableTypeCountingComments6 {
  @MainActor
  static func part1() async throws {
    let number = Observable(1)
    let later = number.updates()
    print(later.currentValue == nil)
    shows("true")
    number.value = 2
    later.observe { print($0) }
    shows("2")
    shows()
  }
}

extension Example {
  static let ofObservableTypeCountingComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 1, part 1"
    ) {
      try await ObservableTypeCountingComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 2, part 1"
    ) {
      try await ObservableTypeCountingComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 3, part 1"
    ) {
      try await ObservableTypeCountingComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 4, part 1"
    ) {
      try await ObservableTypeCountingComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 5, part 1"
    ) {
      try await ObservableTypeCountingComments5.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Counting.swift, comment 6, part 1"
    ) {
      try await ObservableTypeCountingComments6.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ObservableTypeFlatteningComments1 {
  @MainActor
  static func part1() async throws {
    let home = Observable(20)
    let office = Observable(23)
    let room = Observable(home)
    room.switchToLatest().observe { print($0) }
    shows("20")
    room.value = office
    shows("23")
    home.value = 18
    office.value = 24
    shows("24")
    shows()
  }
}

enum ObservableTypeFlatteningComments2 {
  @MainActor
  static func part1() async throws {
    let first = Observable("a")
    let second = Observable("b")
    let joined = EventProducer<Observable<String>>()
    joined.merge().observe { print($0) }
    joined.next(first)
    shows("a")
    joined.next(second)
    shows("b")
    first.value = "c"
    shows("c")
    shows()
  }
}

enum ObservableTypeFlatteningComments3 {
  @MainActor
  static func part1() async throws {
    let download = EventProducer<AnyObservable<String>>()
    let (first, second) = (EventProducer<String>(), EventProducer<String>())
    download.merge(maxConcurrent: 1).observe { print($0) }
    download.next(first.take(1))
    download.next(second)
    second.next("too early")
    first.next("first")
    shows("first")
    second.next("second")
    shows("second")
    shows()
  }
}

enum ObservableTypeFlatteningComments4 {
  @MainActor
  static func part1() async throws {
    let countdown = EventProducer<Int>()
    let news = Observable(0)
    countdown.take(2).concat(news).observe { print($0) }
    countdown.next(2)
    shows("2")
    countdown.next(1)
    shows("1", "0")
    news.value = 7
    shows("7")
    shows()
  }
}

enum ObservableTypeFlatteningComments5 {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let start = EventProducer<String>(in: graph)
    start.flatMap(.latest) { name in
      graph.every(.seconds(1)).map { "\(name) \($0)" }
    }.observe { print($0) }
    start.next("first")
    clock.advance(by: .seconds(2))
    shows("first 1", "first 2")
    start.next("second")
    clock.advance(by: .seconds(1))
    shows("second 1")
    let time = VirtualClock()
    let timed = Graph(clock: time)
    let wanted = EventProducer<String>(in: timed)
    wanted.flatMap(.concat) { name in
      timed.every(.seconds(1)).take(2).map { "\(name) \($0)" }
    }.observe { print($0, time.now) }
    wanted.next("first")
    wanted.next("second")
    time.advance(by: .seconds(5))
    shows(
      "first 1 1.0 seconds",
      "first 2 2.0 seconds",
      "second 1 3.0 seconds",
      "second 2 4.0 seconds")
    shows()
  }
}

extension Example {
  static let ofObservableTypeFlatteningComments: [Example] = [
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 1, part 1"
    ) {
      try await ObservableTypeFlatteningComments1.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 2, part 1"
    ) {
      try await ObservableTypeFlatteningComments2.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 3, part 1"
    ) {
      try await ObservableTypeFlatteningComments3.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 4, part 1"
    ) {
      try await ObservableTypeFlatteningComments4.part1()
    },
    Example(
      "Sources/Library/Reactive/Operators/ObservableType+Flattening.swift, comment 5, part 1"
    ) {
      try await ObservableTypeFlatteningComments5.part1()
    },
  ]
}

// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum ThreadsPage {
  actor Counter {
    private let graph = Graph()
    private var count: Observable<Int>?

    func open() -> (inbox: Inbox<Int>, labels: AsyncStream<String>) {
      let count = Observable(0, in: graph)
      self.count = count
      return (count.inbox(), count.map { "count \($0)" }.values)
    }

    func serve() async { await graph.serve() }
  }

  @MainActor
  static func part1() async throws {
    let temperature = Observable(20)
    let inbox = temperature.inbox()
    Task.detached {
      for value in 21...23 { inbox.post(value) }
    }
    for await value in temperature.values {
      print(value)
      if value == 23 { break }
    }
    shows("20", "21", "22", "23")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let graph = Graph()
    let sum = Observable(0, in: graph)
    let numbers = EventProducer<Int>(in: graph)
    numbers.observe { number in sum.update { $0 + number } }
    let inbox = numbers.inbox()
    await withTaskGroup { group in
      for number in 1...10 { group.addTask { inbox.post(number) } }
    }
    print(sum.value)
    shows("0")
    graph.receive()
    print(sum.value)
    shows("55")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let graph = Graph()
    var steps: Observable? = Observable(1, in: graph)
    let values = steps?.values
    let total = Task.detached {
      var total = 0
      if let values { for await value in values { total += value } }
      return total
    }
    steps?.value = 2
    steps?.value = 3
    steps = nil
    print(await total.value)
    shows("6")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let word = Observable("first")
    word.bind(from: stream)
    let words = word.values
    continuation.yield("second")
    for await value in words {
      print(value)
      if value == "second" { break }
    }
    shows("first", "second")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let text = Observable("one", in: graph)
    let length = text.deliver(on: .userInitiated).map { $0.count }.deliver(on: .owner)
    length.observe { print($0) }
    text.value = "three"
    clock.advance(by: .zero)
    shows("3", "5")
    shows()
  }

  @MainActor
  static func part6() async throws {
    let counter = Counter()
    let (inbox, labels) = await counter.open()
    let serving = Task { await counter.serve() }
    inbox.post(1)
    for await label in labels {
      print(label)
      if label == "count 1" { break }
    }
    serving.cancel()
    shows("count 0", "count 1")
    shows()
  }
}

extension Example {
  static let ofThreadsPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 1"
    ) {
      try await ThreadsPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 2"
    ) {
      try await ThreadsPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 3"
    ) {
      try await ThreadsPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 4"
    ) {
      try await ThreadsPage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 5"
    ) {
      try await ThreadsPage.part5()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Threads.md, part 6"
    ) {
      try await ThreadsPage.part6()
    },
  ]
}

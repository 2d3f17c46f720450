// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum FailuresPage {
  struct NoNumber: Error {}

  struct Broken: Error {}

  struct Offline: Error {}

  @MainActor
  static func part1() async throws {
    let text = Observable("5")
    let number = text.tryMap { text throws(NoNumber) in
      guard let number = Int(text) else { throw NoNumber() }
      return number
    }
    number.recover { _ in 0 }.observe { print("or none: \($0)") }
    shows("or none: 5")
    number.successes().observe { print("number \($0)") }
    shows("number 5")
    number.failures().observe { print($0) }
    text.value = "?"
    shows("or none: 0", "NoNumber()")
    text.value = "7"
    shows("or none: 7", "number 7")
    print(number.recover { _ in 0 }.value)
    shows("7")
    let lastGood = number.successes().hold(0)
    text.value = "seven"
    shows("or none: 0", "NoNumber()")
    print(lastGood.value)
    shows("7")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let lines = EventProducer<String>()
    lines.bind(retrying: 2, after: .milliseconds(1)) {
      AsyncThrowingStream<String, any Error> { continuation in
        continuation.yield("a line")
        continuation.finish(throwing: CancellationError())
      }
    }
    var count = 0
    for await line in lines.values {
      print(line)
      count += 1
      if count == 3 { break }
    }
    shows("a line", "a line", "a line")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let errors = EventProducer<String>()
    errors.observe { print($0) }
    let inbox = errors.inbox()
    let lines = AnyObservable(
      AsyncThrowingStream<String, any Error> { continuation in
        continuation.yield("a line")
        continuation.finish(throwing: Broken())
      }
    ) { error in
      inbox.post("\(error)")
    }
    lines.observe { print($0) }
    lines.onEnd { print("the end") }
    for await _ in lines.values {}
    shows("a line", "Broken()", "the end")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let address = Observable("a.png", in: graph)
    let load = AsyncCommand<String, Int>(in: graph, retries: 1) { address in
      if address.isEmpty { throw Offline() }
      return address.count
    }
    let loaded = load.results.map { "\($0) bytes" }
    let message = load.errors.map { "\($0)" }.merge(with: loaded).hold("nothing")
    load.execute(address.value)
    print(load.isExecuting.value, load.execute(""))
    shows("true false")
    clock.advance(by: .zero)
    print(message.value)
    shows("5 bytes")
    load.execute("")
    clock.advance(by: .zero)
    print(message.value, load.isExecuting.value)
    shows("Offline() false")
    shows()
  }
}

extension Example {
  static let ofFailuresPage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 1"
    ) {
      try await FailuresPage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 2"
    ) {
      try await FailuresPage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 3"
    ) {
      try await FailuresPage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Failures.md, part 4"
    ) {
      try await FailuresPage.part4()
    },
  ]
}

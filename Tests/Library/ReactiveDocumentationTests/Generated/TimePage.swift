// Written by `make examples` from the blocks of the documentation: change those.

import Reactive
import Testing

enum TimePage {
  @MainActor
  static func part1() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let ticks = graph.every(.seconds(1)).observe { print("\($0) at \(clock.now)") }
    clock.advance(by: .milliseconds(2500))
    shows("1 at 1.0 seconds", "2 at 2.0 seconds")
    clock.at(.seconds(4)) {
      print("enough")
      ticks.dispose()
    }
    clock.advance(by: .seconds(10))
    shows("3 at 3.0 seconds", "enough")
    print(clock.now, clock.pendingCount)
    shows("12.5 seconds 0")
    shows()
  }

  @MainActor
  static func part2() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let text = Observable("-", in: graph)

    @MainActor func show(_ name: String, _ output: AnyObservable<String>) -> AnyObservable<String> {
      let line = Observable("\(name):", in: graph)
      output.observe { value in
        line.update { "\($0) \(value)@\(clock.now / .milliseconds(1) / 1000)" }
      }
      return line
    }

    let second = Duration.seconds(1)
    let lines = [
      show("throttle", text.throttle(second)),
      show("debounce", text.debounce(second)),
      show("sample", text.sample(second)),
      show("delay", text.delay(second)),
      show("buffer", text.buffer(second).map { $0.joined() }),
      show("timeout", text.updates().timeout(second, sending: "!")),
    ]
    for (instant, value) in [(200, "a"), (500, "b"), (1500, "c"), (1900, "d"), (2600, "e")] {
      clock.at(.milliseconds(instant)) { text.value = value }
    }
    clock.advance(to: .seconds(10))
    for line in lines { print(line.currentValue ?? "") }
    shows(
      "throttle: b@1.0 d@2.5 e@3.6",
      "debounce: e@3.6",
      "sample: b@1.0 d@2.0 e@3.0",
      "delay: -@1.0 a@1.2 b@1.5 c@2.5 d@2.9 e@3.6",
      "buffer: -ab@1.0 cd@2.5 e@3.6",
      "timeout: a@0.2 b@0.5 c@1.5 d@1.9 e@2.6 !@3.6")
    shows()
  }

  @MainActor
  static func part3() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let key = EventProducer<String>(in: graph)
    key.delay(.seconds(1)).observe { print("delayed \($0)") }
    key.debounce(.seconds(1)).observe { print("quiet \($0)") }
    clock.at(.seconds(1)) { print("at") }
    key.next("x")
    clock.advance(by: .seconds(1))
    shows("at", "delayed x", "quiet x")
    shows()
  }

  @MainActor
  static func part4() async throws {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let text = Observable("x", in: graph)
    let contract = text.throttle(.seconds(1)).observe { print($0) }
    print(clock.pendingCount)
    shows("1")
    contract.dispose()
    print(clock.pendingCount)
    shows("0")
    clock.advance(by: .seconds(1))
    graph.after(.seconds(1)).map { "after" }.delay(.seconds(2)).observe { print($0, clock.now) }
    clock.advance(by: .seconds(5))
    shows("after 4.0 seconds")
    print(graph.contractCount)
    shows("0")
    shows()
  }

  @MainActor
  static func part5() async throws {
    let graph = Graph()
    graph.after(.milliseconds(1)).observe { print("later") }
    graph.serve(for: .milliseconds(50))
    shows("later")
    shows()
  }
}

extension Example {
  static let ofTimePage: [Example] = [
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 1"
    ) {
      try await TimePage.part1()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 2"
    ) {
      try await TimePage.part2()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 3"
    ) {
      try await TimePage.part3()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 4"
    ) {
      try await TimePage.part4()
    },
    Example(
      "Sources/Library/Reactive/Reactive.docc/Time.md, part 5"
    ) {
      try await TimePage.part5()
    },
  ]
}

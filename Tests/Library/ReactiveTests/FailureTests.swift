import Reactive
import Synchronization
import Testing

/// Failures are values, sources outside are made anew, and actions take time.
struct FailureTests {
  struct Failed: Error, Equatable {
    let number: Int
  }

  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  @Test func nothingEndsBecauseOfAFailure() {
    let source = Observable(1, in: graph)
    let half = source.tryMap { value throws(Failed) in
      if value % 2 == 1 { throw Failed(number: value) }
      return value / 2
    }
    #expect(half.value == .failure(Failed(number: 1)))
    let safe = half.recover { -$0.number }
    half.successes().observe { [log] in log("value", $0) }
    half.failures().observe { [log] in log("error", $0.number) }
    for value in [2, 3, 4] { source.value = value }
    #expect(log.take() == ["error 1", "value 1", "error 3", "value 2"])
    #expect(safe.value == 2)
    source.value = 9
    #expect(safe.value == -9)
  }

  @Test func anUntypedErrorIsAnyError() {
    let source = EventProducer<Int>(in: graph)
    source.tryMap { if $0 > 1 { throw Failed(number: $0) } else { $0 } }.failures()
      .observe { [log] in log(($0 as? Failed)?.number ?? 0) }
    source.next(1)
    source.next(2)
    #expect(log.take() == ["2"])
  }

  // MARK: Sources outside

  private final class Attempts: Sendable {
    private let number = Mutex(0)
    func next() -> Int {
      number.withLock { number in
        number += 1
        return number
      }
    }
  }

  @Test(arguments: [(2, 3), (0, 1)])
  func aSequenceThatFailsIsMadeAnew(_ retries: Int, _ expected: Int) async {
    let attempts = Attempts()
    let (errors, failed) = AsyncStream.makeStream(of: Int.self)
    let source = EventProducer<Int>(in: graph)
    source.observe { [log] in log($0) }
    source.bind(retrying: retries, after: .microseconds(1)) {
      failed.yield(($0 as? Failed)?.number ?? 0)
    } from: {
      let number = attempts.next()
      if number == 2 { throw Failed(number: number) }
      return AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(number * 10)
        continuation.finish(throwing: Failed(number: number))
      }
    }
    var seen: [Int] = []
    for await number in errors {
      seen.append(number)
      if seen.count == expected { break }
    }
    graph.receive()
    #expect(seen == Array(1...expected))
    #expect(log.take() == (expected == 3 ? ["10", "30"] : ["10"]))
  }

  @Test func aSequenceThatEndsIsNotMadeAnew() async {
    let attempts = Attempts()
    let source = EventProducer<Int>(in: graph)
    source.bind(retrying: 5) {
      let number = attempts.next()
      return AsyncStream<Int> { continuation in
        continuation.yield(number)
        continuation.finish()
      }
    }
    var came = 0
    source.observe { came = $0 }
    while came == 0 {
      await Task.yield()
      graph.receive()
    }
    for _ in 0..<100 { await Task.yield() }
    graph.receive()
    #expect(came == 1 && attempts.next() == 2)
  }

  // MARK: Actions

  @Test func anActionDisablesItsCommandUntilItIsOver() {
    let isAllowed = Observable(true, in: graph)
    let command = AsyncCommand<Int, Int>(enabled: isAllowed) { number in
      if number == 0 { throw Failed(number: 0) }
      return 10 / number
    }
    command.isEnabled.observe { [log] in log("enabled", $0) }
    command.results.observe { [log] in log("result", $0) }
    command.errors.observe { [log] in log("error", $0) }
    command.refused.observe { [log] in log("refused", $0) }
    #expect(command.execute(2))
    #expect(!command.execute(3))
    #expect(log.take() == ["enabled true", "enabled false", "refused 3"])
    clock.advance(by: .zero)
    #expect(log.take() == ["result 5", "enabled true"])
    #expect(command.execute(0))
    clock.advance(by: .zero)
    #expect(log.take() == ["enabled false", "error Failed(number: 0)", "enabled true"])
    isAllowed.value = false
    #expect(!command.execute(1))
    #expect(log.take() == ["enabled false", "refused 1"])
  }

  @Test func anActionIsTriedAgain() {
    let attempts = Attempts()
    let command = AsyncCommand<Int, Int>(in: graph, retries: 2) { limit in
      let number = attempts.next()
      if number < limit { throw Failed(number: number) }
      return number
    }
    command.results.observe { [log] in log("result", $0) }
    command.errors.observe { [log] in log("error", $0) }
    command.execute(3)
    clock.advance(by: .zero)
    #expect(log.take() == ["result 3"])
    command.execute(9)
    clock.advance(by: .zero)
    #expect(log.take() == ["error Failed(number: 6)"])
  }

  @Test func aCancelledActionTellsNothing() {
    let command = AsyncCommand<Void, Int>(in: graph) { _ in
      try await Task.sleep(for: .seconds(1000))
      return 1
    }
    command.results.observe { [log] in log("result", $0) }
    command.errors.observe { [log] in log("error", $0) }
    command.execute()
    #expect(command.isExecuting.value)
    command.cancel()
    #expect(!command.isExecuting.value)
    clock.advance(by: .zero)
    #expect(log.take() == [])
  }

  @Test func aCommandThatIsLetGoCancelsItsAction() {
    var command: AsyncCommand<Void, Int>? = AsyncCommand(in: graph) { _ in
      try await Task.sleep(for: .seconds(1000))
      return 1
    }
    command?.results.observe { [log] in log("result", $0) }
    command?.execute()
    command = nil
    clock.advance(by: .zero)
    #expect(log.take() == [])
    #expect(graph.liveNodeCount == 0)
  }

  @Test func aControlTakesIt() {
    final class Button: Commander {
      let commandSlot = CommandSlot<Int>()
      var isOn = false
      func setEnabled(_ isEnabled: Bool) { isOn = isEnabled }
    }
    let button = Button()
    button.setCommand(AsyncCommand<Int, Int>(in: graph) { $0 })
    #expect(button.isOn && button.commandSlot.execute(1) && !button.isOn)
    clock.advance(by: .zero)
    #expect(button.isOn)
  }
}

import Reactive
import Testing

/// Observables that are followed one after the other, or so many at a time, and groups.
struct QueueingTests {
  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  private func ticks(_ name: Int, _ count: Int) -> AnyObservable<String> {
    graph.every(.seconds(1)).take(count).map { "\(name).\($0)" }
  }

  @Test(
    arguments: [
      (FlatMapStrategy.merge, ["1.1", "2.1", "1.2", "2.2"]),
      (.concat, ["1.1", "1.2", "2.1", "2.2"]),
      (.first, ["1.1", "1.2"]),
      (.latest, ["2.1", "2.2"]),
    ])
  func aStrategyForSeveral(_ strategy: FlatMapStrategy, _ expected: [String]) {
    let start = EventProducer<Int>(in: graph)
    let made = start.flatMap(strategy) { ticks($0, 2) }
    made.observe { [log] in log($0) }
    start.next(1)
    start.next(2)
    clock.advance(by: .seconds(9))
    #expect(log.take() == expected)
  }

  @Test func soManyAtATime() {
    let source = EventProducer<EventProducer<Int>>(in: graph)
    var inner: [EventProducer<Int>?] = (0..<3).map { _ in EventProducer<Int>(in: graph) }
    source.merge(maxConcurrent: 2).observe { [log] in log($0) }
    for next in inner { if let next { source.next(next) } }
    for (number, next) in inner.enumerated() { next?.next(number) }
    #expect(log.take() == ["0", "1"])
    inner[0] = nil
    inner[2]?.next(20)
    #expect(log.take() == ["20"])
    inner = []
    #expect(graph.liveNodeCount == 3, "the source, what follows it, and the contract")
  }

  @Test func whatWaitsBeginsWithWhatItRemembersThen() {
    let source = EventProducer<AnyObservable<Int>>(in: graph)
    var first: Observable? = Observable(1, in: graph)
    let second = Observable(2, in: graph)
    source.merge(maxConcurrent: 1).observe { [log] in log($0) }
    if let first { source.next(first) }
    source.next(second)
    second.value = 3
    first?.value = 10
    #expect(log.take() == ["1", "10"])
    first = nil
    #expect(log.take() == ["3"])
    second.value = 4
    #expect(log.take() == ["4"])
  }

  @Test func severalThatHaveEndedFollowAtOnce() {
    let source = EventProducer<AnyObservable<Int>>(in: graph)
    source.merge(maxConcurrent: 1).observe { [log] in log($0) }
    source.merge(maxConcurrent: 1).onEnd { [log] in log("end") }
    let views = (1...3).map { Observable($0, in: graph).asAnyObservable() }
    let gate = Observable(0, in: graph).take(1)
    for next in [gate] + views { source.next(next) }
    #expect(log.take() == ["0", "1", "2", "3"])
  }

  @Test func oneAfterTheOther() {
    let (first, second) = (EventProducer<Int>(in: graph), EventProducer<Int>(in: graph))
    let both = first.take(2).concat(second.take(1))
    both.observe { [log] in log($0) }
    both.onEnd { [log] in log("end") }
    second.next(20)
    first.next(1)
    first.next(2)
    second.next(21)
    // Its one value came before its turn.
    #expect(log.take() == ["1", "2", "end"])
    #expect(graph.liveNodeCount == 3)
  }

  @Test func theSecondIsHeldUntilItsTurn() {
    let first = EventProducer<Int>(in: graph)
    first.take(1).concat(Observable(5, in: graph)).observe { [log] in log($0) }
    first.next(1)
    #expect(log.take() == ["1", "5"])
    #expect(graph.contractCount == 0)
  }

  @Test func aBusyOneDropsWhatComes() {
    let start = EventProducer<Int>(in: graph)
    start.flatMap(.first) { ticks($0, 1) }.observe { [log] in log($0) }
    for number in 1...3 {
      start.next(number)
      clock.advance(by: .milliseconds(600))
    }
    clock.advance(by: .seconds(5))
    #expect(log.take() == ["1.1", "3.1"])
  }

  // MARK: Groups

  @Test func eachValueGoesToItsGroup() {
    var source: EventProducer? = EventProducer<Int>(in: graph)
    source?.groupBy { $0 % 2 == 0 }.observe { [log] group in
      log("group", group.key)
      group.observe { log(group.key, $0) }
      group.onEnd { log("end", group.key) }
    }
    for value in 1...3 { source?.next(value) }
    #expect(log.take() == ["group false", "false 1", "group true", "true 2", "false 3"])
    source = nil
    #expect(log.take().sorted() == ["end false", "end true"])
    #expect(graph.contractCount == 0 && graph.liveNodeCount == 0)
  }

  @Test func aGroupThatNobodyKeepsIsMadeAnew() {
    let source = EventProducer<Int>(in: graph)
    var kept: [AnyObservable<Int>] = []
    source.groupBy { $0 % 2 }.observe { [log] group in
      log("group", group.key)
      if group.key == 0 { kept.append(group) }
    }
    for value in 1...4 { source.next(value) }
    #expect(log.take() == ["group 1", "group 0", "group 1"])
    #expect(kept.map(\.currentValue) == [4])
    kept = []
    for value in 0..<100 { source.next(value) }
    #expect(graph.liveNodeCount == 5, "the source, the groups, both contracts, the group kept")
  }

  @Test func aGroupOutlivesWhatGaveIt() {
    let source = Observable(1, in: graph)
    var group: AnyObservable<Int>?
    do {
      let groups = source.groupBy { $0 % 2 }
      group = groups.currentValue
    }
    group?.observe { [log] in log($0) }
    for value in [2, 3] { source.value = value }
    #expect(log.take() == ["1", "3"])
    group = nil
    #expect(graph.contractCount == 2, "the observer keeps its group")
  }

  // MARK: Ends

  @Test func anEndIsToldAfterTheLastValueAndWhatFollows() {
    let source = EventProducer<Int>(in: graph)
    let echo = EventProducer<Int>(in: graph)
    echo.observe { [log] in log("echo", $0) }
    let one = source.take(1)
    one.onEnd { [log] in
      log("end")
      echo.next(7)
      log("told")
    }
    one.observe { [log] in
      log($0)
      echo.next($0)
    }
    source.next(1)
    #expect(log.take() == ["1", "echo 1", "end", "echo 7", "told"])
  }

  @Test func whoIsDisposedOfIsNotTold() {
    var source: EventProducer? = EventProducer<Int>(in: graph)
    let contract = source?.onEnd { [log] in log("told") }
    source?.onEnd { [log] in log("other") }
    contract?.dispose()
    source = nil
    #expect(log.take() == ["other"])
  }

  @Test func anEndThatIsPastIsToldAtOnceOrAfterTheTransaction() {
    let over = Observable(1, in: graph).take(1)
    over.onEnd { [log] in log("first") }
    #expect(log.take() == ["first"])
    graph.transaction {
      over.onEnd { [log] in log("second") }
      log("in")
    }
    #expect(log.take() == ["in", "second"])
  }

  @Test func endsAreToldWhenAllHaveEnded() {
    var source: EventProducer? = EventProducer<Int>(in: graph)
    let mapped = source?.map { $0 + 1 }
    for _ in 0..<2 { mapped?.onEnd { [log, graph] in log(graph.contractCount) } }
    source?.onEnd { [log, graph] in log(graph.contractCount) }
    source = nil
    #expect(log.take() == ["0", "0", "0"])
  }
}

import Reactive
import Testing

/// What code that runs inside of a wave lets go of stays as long as the wave needs it, and no longer.
struct LettingGoTests {
  let graph = Graph(clock: VirtualClock())
  let log = Journal()

  private final class Token {
    let journal: Journal
    let name: String

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
    }

    deinit { journal("\(name) is gone") }
  }

  @Test func aTransformMayLetGoOfItsOwnResult() {
    let source = Observable(1, in: graph)
    var result: AnyObservable<Int>?
    let token = Token("transform", log)
    result = source.map { [unowned token] value in
      if value == 2 { result = nil }
      return value + (token.name.isEmpty ? 1 : 0)
    }
    #expect(result?.currentValue == 1)
    source.value = 2
    #expect(result == nil)
    source.value = 3
    #expect(graph.liveNodeCount == 1)
  }

  @Test func aTransformMayLetGoOfTheChainItStandsIn() {
    let source = Observable(1, in: graph)
    var end: AnyObservable<Int>?
    let middle: AnyObservable<Int> = source.map { value in
      if value == 2 { end = nil }
      return value
    }
    end = middle.map { $0 + 1 }.map { $0 + 1 }
    source.value = 2
    #expect(end == nil)
    #expect(middle.currentValue == 2)
    #expect(graph.liveNodeCount == 2)
  }

  @Test func aComputedValueMayLetGoOfItself() {
    let source = Observable(1, in: graph)
    var sum: Computed<Int>?
    sum = Computed(in: graph) {
      if source.value == 2 { sum = nil }
      return source.value
    }
    #expect(sum?.value == 1)
    source.value = 2
    #expect(sum == nil)
    #expect(graph.liveNodeCount == 1)
  }

  @Test func anObserverThatEndsItselfIsFreedWhenItReturns() {
    let source = Observable(1, in: graph)
    var contract: (any Disposable)?
    contract = source.observeNew { [log, token = Token("observer", log)] value in
      contract?.dispose()
      contract = nil
      log("\(token.name) goes on with \(value)")
    }
    source.value = 2
    #expect(log.take() == ["observer goes on with 2", "observer is gone"])
    source.value = 3
    #expect(log.take() == [])
    #expect(graph.contractCount == 0)
  }

  @Test func anObserverThatAnotherEndsIsFreedAtOnce() {
    let source = Observable(1, in: graph)
    var second: (any Disposable)?
    source.observeNew { [log] _ in
      second?.dispose()
      log("ended")
    }
    second = source.observeNew { [token = Token("second", log)] _ in _ = token }
    source.value = 2
    #expect(log.take() == ["second is gone", "ended"])
  }

  @Test func aTransformMayEndTheObserverOfItsResult() {
    let source = Observable(1, in: graph)
    var contract: (any Disposable)?
    contract = source.map { value -> Int in
      if value == 2 { contract?.dispose() }
      return value
    }.observeNew { [log, token = Token("observer", log)] in log("\(token.name) \($0)") }
    source.value = 2
    #expect(log.take() == ["observer is gone"])
    #expect(graph.liveNodeCount == 1)
  }

  @Test func aChosenSourceMayGoWhileItIsComputed() {
    let source = Observable(1, in: graph)
    let choices = EventProducer<AnyObservable<Int>>(in: graph, replayLength: 1)
    var holder: EventProducer<AnyObservable<Int>>? = choices
    let inner = source.map { value in
      if value == 2 { holder = nil }
      return value
    }
    choices.next(inner)
    choices.switchToLatest().observe { [log] in log($0) }
    source.value = 2
    source.value = 3
    #expect(log.take() == ["1", "2", "3"])
    #expect(holder == nil)
  }

  @Test func listsAreCombinedAsTheyChange() {
    let prices = (1...3).map { Observable($0, in: graph) }
    var kept: [[Int]] = []
    combineLatest(prices).observe { kept.append($0) }
    combineLatest(prices) { $0.reduce(0, +) }.observe { [log] in log($0) }
    prices[1].value = 7
    graph.transaction { for price in prices { price.value *= 10 } }
    #expect(kept == [[1, 2, 3], [1, 7, 3], [10, 70, 30]])
    #expect(log.take() == ["6", "11", "110"])
  }

  @Test func aListOfEventsRemembersThem() {
    let (left, right) = (EventProducer<Int>(in: graph), EventProducer<Int>(in: graph))
    combineLatest([left, right, left]).observe { [log] in log($0) }
    left.next(1)
    right.next(2)
    left.next(3)
    #expect(log.take() == ["[1, 2, 1]", "[3, 2, 3]"])
    let state = Observable(5, in: graph)
    combineLatest([left, state]).observe { [log] in log($0) }
    left.next(4)
    state.value = 6
    #expect(log.take() == ["[4, 2, 4]", "[4, 5]", "[4, 6]"])
  }

  @Test func twoAreCombinedByAClosure() {
    let (width, height) = (Observable(2, in: graph), Observable(3, in: graph))
    width.combineLatest(with: height) { $0 * $1 }.observe { [log] in log($0) }
    graph.transaction {
      width.value = 4
      height.value = 5
    }
    #expect(log.take() == ["6", "20"])
  }

  /// A value that has left is not kept by what others wait in.
  @Test func whatHasLeftAQueueIsLetGo() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let token = EventProducer<Token>(in: graph)
    let go = EventProducer<Int>(in: graph)
    token.zip(with: go).observe { [log] pair in log("zip \(pair.0.name)") }
    zip([token.map { $0 as Token? }, go.map { _ in nil }]) { $0.compactMap { $0 } }
      .observe { [log] tokens in for token in tokens { log("list \(token.name)") } }
    token.delay(.seconds(1)).observe { [log] token in log("delayed \(token.name)") }
    for name in ["first", "second", "third"] {
      token.next(Token(name, log))
      clock.advance(by: .milliseconds(100))
    }
    clock.advance(to: .milliseconds(1050))
    #expect(log.take() == ["delayed first"])
    go.next(1)
    #expect(log.take() == ["zip first", "list first", "first is gone"])
    clock.advance(to: .seconds(2))
    for _ in 1...2 { go.next(1) }
    #expect(log.take().filter { $0.hasSuffix("gone") } == ["second is gone", "third is gone"])
  }

  /// An observable that is followed is not held, though others wait behind it.
  @Test func whatIsFollowedMayEndWhileOthersWait() {
    var sources = ["first", "second", "third"].map { Observable($0, in: graph) as Observable? }
    let all = EventProducer<Observable<String>>(in: graph)
    all.merge(maxConcurrent: 1).observe { [log] in log("merge", $0) }
    all.flatMap(.concat) { $0 }.observe { [log] in log("concat", $0) }
    for source in sources.compactMap(\.self) { all.next(source) }
    #expect(log.take() == ["merge first", "concat first"])
    sources[0] = nil
    #expect(log.take() == ["merge second", "concat second"])
    sources[1] = nil
    #expect(log.take() == ["merge third", "concat third"])
  }
}

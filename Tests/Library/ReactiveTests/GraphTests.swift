import Reactive
import Testing

struct GraphTests {
  let graph = Graph()
  let log = Journal()

  // MARK: Transactions

  @Test func aTransactionIsOneWave() {
    let (width, height) = (Observable(1, in: graph), Observable(2, in: graph))
    width.combineLatest(with: height).observeNew { [log] in log($0.0 * $0.1) }
    graph.transaction {
      width.value = 3
      #expect(width.value == 3)
      height.value = 4
      height.value = 5
      graph.transaction { width.value += 1 }
    }
    #expect(log.take() == ["20"])
  }

  @Test func inATransactionEachOccurrenceOfAnEventIsAWave() {
    let tap = EventProducer<Int>(in: graph)
    let count = Observable(0, in: graph)
    tap.observe { [log] in log($0, count.value) }
    graph.transaction {
      tap.next(1)
      tap.next(2)
      count.value = 7
      tap.next(3)
    }
    #expect(log.take() == ["1 7", "2 7", "3 7"])
  }

  @Test func whatATransactionThrewIsPassedOn() {
    struct Failure: Error {}
    let a = Observable(1, in: graph)
    #expect(throws: Failure.self) {
      try graph.transaction {
        a.value = 2
        throw Failure()
      }
    }
    #expect(a.value == 2)
    a.value = 3
    #expect(a.value == 3)
  }

  @Test func anObserverReadsWhatItHasSet() {
    let (a, b) = (Observable(0, in: graph), Observable(0, in: graph))
    a.observeNew { [log] in
      b.value = $0
      b.value += 1
      log(b.value)
    }
    a.observeNew { [log] _ in log(b.value) }
    a.value = 5
    #expect(log.take() == ["6", "0"])
    #expect(b.value == 6)
  }

  @Test func updatesOfTwoObserversAddUp() {
    let (a, n) = (Observable(0, in: graph), Observable(0, in: graph))
    for _ in 0..<2 { a.observeNew { _ in n.update { $0 + 1 } } }
    a.value = 1
    #expect(n.value == 2)
  }

  // MARK: Computed values

  @Test func aComputedValueFollowsWhatItReads() {
    let (a, b) = (Observable(1, in: graph), Observable(2, in: graph))
    let total = Computed(in: graph) { a.value + b.value }
    #expect(total.value == 3)
    total.observeNew { [log] in log($0) }
    a.value = 5
    b.value = 10
    graph.transaction {
      a.value = 1
      b.value = 1
    }
    #expect(log.take() == ["7", "15", "2"])
  }

  @Test func aComputedValueForgetsWhatItNoLongerReads() {
    let isLeft = Observable(true, in: graph)
    let (left, right) = (Observable(1, in: graph), Observable(2, in: graph))
    var runs = 0
    let chosen = Computed(in: graph) {
      runs += 1
      return isLeft.value ? left.value : right.value
    }
    right.value = 20
    #expect(runs == 1)
    isLeft.value = false
    #expect(chosen.value == 20)
    left.value = 10
    #expect(runs == 2)
    #expect(left.dependentCount == 0 && right.dependentCount == 1)
  }

  @Test func aComputedValueOfComputedValuesRunsOnce() {
    let a = Observable(1, in: graph)
    let double = Computed(in: graph) { a.value * 2 }
    let square = Computed(in: graph) { a.value * a.value }
    var runs = 0
    let sum = Computed(in: graph) {
      runs += 1
      return double.value + square.value
    }
    a.value = 3
    #expect(sum.value == 15)
    #expect(runs == 2)
  }

  @Test func whatIsReadForTheFirstTimeInAWaveHasItsNewValue() {
    let a = Observable(1, in: graph)
    var late: Computed<Int>?
    let early = Computed(in: graph) { a.value > 1 ? late?.value ?? 0 : 0 }
    late = Computed(in: graph) { a.value * 100 }
    early.observeNew { [log] in log($0) }
    a.value = 2
    #expect(log.take() == ["200"])
  }

  // MARK: Replay

  @Test func aProducerReplaysAsManyAsItRemembers() {
    let producer = EventProducer<Int>(in: graph, replayLength: 2)
    for value in 1...3 { producer.next(value) }
    producer.observe { [log] in log($0) }
    #expect(log.take() == ["2", "3"])
    producer.map { $0 * 10 }.observe { [log] in log($0) }
    #expect(log.take() == ["20", "30"])
    producer.next(4)
    #expect(log.take() == ["4", "40"])
  }

  @Test func aBinderIsGivenAllThatIsRemembered() {
    final class Sink { var seen: [Int] = [] }
    let (all, new) = (Sink(), Sink())
    let producer = EventProducer<Int>(in: graph, replayLength: 2)
    for value in 1...3 { producer.next(value) }
    producer.bind(to: Binder(all) { $0.seen.append($1) })
    producer.bindNew(to: Binder(new) { $0.seen.append($1) })
    producer.next(4)
    #expect(all.seen == [2, 3, 4] && new.seen == [4])
  }

  @Test func anEventThatIsSampledIsRemembered() {
    let (save, draft) = (EventProducer<Int>(in: graph), EventProducer<String>(in: graph))
    save.withLatest(from: draft).observe { [log] in log($0, $1) }
    save.next(1)
    draft.next("a")
    draft.next("b")
    save.next(2)
    save.next(3)
    #expect(log.take() == ["2 b", "3 b"])
  }

  @Test func eventsAloneMakeAnEvent() {
    let (left, right) = (EventProducer<Int>(in: graph), EventProducer<Int>(in: graph))
    let both = combineLatest(left, right)
    let sum = left.combineLatest(with: right) { $0 + $1 }
    both.observe { [log] in log($0.0, $0.1) }
    sum.observe { [log] in log($0) }
    left.next(1)
    right.next(2)
    #expect(log.take() == ["1 2", "3"])
    #expect(both.currentValue == nil && sum.currentValue == nil)
  }

  @Test func aCommandOfAGraphIsAlwaysEnabled() {
    let command = Command<Int>(in: graph) { [log] in log($0) }
    #expect(command.execute(3))
    #expect(command.isEnabled.currentValue == true)
    #expect(log.take() == ["3"])
  }

  @MainActor
  @Test func aCommandOfTheMainActorIsAlwaysEnabled() {
    let command = Command<Int> { [log] in log($0) }
    #expect(command.execute(4))
    #expect(log.take() == ["4"])
  }

  /// Also where the values that are taken were there before it was made.
  @Test(arguments: [(0, []), (1, ["1"]), (2, ["1", "2"])])
  func whatWasTakenToItsEndIsLetGo(count: Int, seen: [String]) {
    let a = Observable(1, in: graph)
    a.take(count).observe { [log] in log($0) }
    a.value = 2
    a.value = 3
    #expect(log.take() == seen)
    #expect(graph.contractCount == 0 && graph.liveNodeCount == 1)
    let held = a.take(count)
    held.observe { _ in }
    a.value = 4
    a.value = 5
    #expect(graph.contractCount == 0, "what is for reading ends, whoever holds it")
    let between = a.take(count).goBetween()
    between.observe { [log] in log("held \($0)") }
    #expect(graph.contractCount == 1, "who holds it may still send into it")
    a.value = 6
    a.value = 7
    _ = log.take()
    between.next(8)
    #expect(log.take() == ["held 8"])
    withExtendedLifetime(held) {}
  }

  @Test func anEventHasNoMemory() {
    let event = EventProducer<Int>(in: graph)
    event.next(1)
    event.observe { [log] in log($0, event.currentValue ?? 0) }
    event.next(2)
    #expect(log.take() == ["2 2"])
    #expect(event.currentValue == nil)
  }

  @Test func startWithComesBeforeThePresentValue() {
    let a = Observable(1, in: graph)
    let started = a.startWith(99)
    started.observe { [log] in log($0) }
    #expect(log.take() == ["99", "1"])
    a.value = 2
    started.observe { [log] in log("late", $0) }
    #expect(log.take() == ["2", "late 2"])
  }

  @Test func aManagedProducerLivesWithItsObservers() {
    var send: ((Int) -> Void)?
    let stop = SimpleDisposable()
    var producer: EventProducer? = EventProducer<Int>(in: graph) {
      send = $0
      return stop
    }
    let contract = producer?.observe { [log] in log($0) }
    producer = nil
    send?(1)
    #expect(log.take() == ["1"])
    contract?.dispose()
    #expect(stop.isDisposed)
    #expect(graph.liveNodeCount == 0)
  }

  @Test func takeLetsGoOfItsSource() {
    let a = Observable(1, in: graph)
    a.take(2).observe { [log] in log($0) }
    a.value = 2
    a.value = 3
    #expect(log.take() == ["1", "2"])
    #expect(graph.contractCount == 0 && graph.liveNodeCount == 1)
  }

  @Test func aReadingViewKeepsNothingGoing() {
    var a: Observable? = Observable(1, in: graph)
    let view = a?.asAnyObservable()
    view?.observe { [log] in log($0) }
    #expect(!(view is Observable<Int>))
    a?.value = 2
    a = nil
    #expect(log.take() == ["1", "2"])
    #expect(graph.contractCount == 0)
    #expect(view?.currentValue == 2)
  }

  @Test func aContractThatHasEndedTouchesNothingWhenItIsFreed() {
    let a = Observable(0, in: graph)
    var ended: (any Disposable)? = a.observeNew { _ in }
    ended?.dispose()
    a.observeNew { [log] in log($0) }
    #expect(ended?.isDisposed == true)
    ended = nil
    a.value = 1
    #expect(log.take() == ["1"])
  }
}

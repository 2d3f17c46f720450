import Reactive
import Testing

/// Nodes end with their sources, and release what they held.
struct EndingTests {
  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  @Test func aZipDropsTheQueueOfASideThatHasNoPartnerAnyMore() {
    final class Heavy {}
    let left = EventProducer<Heavy>(in: graph)
    var right: EventProducer<Int>? = EventProducer(in: graph)
    var zipped = right.map { left.zip(with: $0) }
    weak var heavy: Heavy?
    do {
      let value = Heavy()
      heavy = value
      left.next(value)
    }
    #expect(heavy != nil)
    right = nil
    #expect(heavy == nil)
    zipped = nil
    #expect(zipped == nil)
    #expect(graph.liveNodeCount == 1)
  }

  @Test func aFedProducerEndsWhenNobodyHoldsWhatFeedsIt() {
    var press: ((String) -> Void)?
    var keys: EventProducer? = EventProducer<String>(in: graph) { [log] send in
      press = send
      return BlockDisposable { log("stopped") }
    }
    let contract = keys?.observe { [log] in log($0) }
    keys = nil
    press?("a")
    #expect(log.take() == ["a"])
    #expect(contract?.isDisposed == false)
    press = nil
    #expect(log.take() == ["stopped"])
    #expect(contract?.isDisposed == true)
    #expect(graph.liveNodeCount == 0)
  }

  @Test func aFedProducerThatIsHeldGoesOn() {
    let keys = EventProducer<String>(in: graph, replayLength: 2) { send in
      send("a")
      send("b")
      return nil
    }
    let contract = keys.observe { [log] in log($0) }
    keys.next("c")
    #expect(log.take() == ["a", "b", "c"])
    #expect(!contract.isDisposed)
  }

  @Test @MainActor func aProducerEndsWhenAnotherThreadLetsGoOfWhatFeedsIt() async {
    @MainActor final class Holder {
      let send: (Int) -> Void
      init(_ send: @escaping (Int) -> Void) { self.send = send }
    }
    var holder: Holder?
    let contract = EventProducer<Int> { send in
      holder = Holder(send)
      return nil
    }.observe { _ in }
    Task.detached { [holder] in withExtendedLifetime(holder) {} }
    holder = nil
    while !contract.isDisposed { await Task.yield() }
  }

  @Test func aSourceThatIsFinishedEndsThoughItIsHeld() {
    let source = Observable(1, in: graph)
    let target = Observable(0, in: graph)
    let double = source.map { $0 * 2 }
    double.observe { [log] in log($0) }
    source.bind(to: target)
    double.take(last: 1).observe { [log] in log("last", $0) }
    source.onEnd { [log] in log("end") }
    source.value = 2
    source.finish()
    source.finish()
    #expect(log.take() == ["2", "4", "last 4", "end"])
    source.value = 3
    #expect(log.take() == [] && target.value == 2 && source.value == 2 && double.value == 4)
    source.observe { [log] in log("late", $0) }
    source.update { $0 + 1 }
    let late = target.bind(to: source)
    source.onEnd { [log] in log("end") }
    #expect(log.take() == ["late 2", "end"] && late.isDisposed)
    #expect(graph.contractCount == 0)
  }

  @Test func whatIsQueuedArrivesBeforeTheEnd() {
    let source = EventProducer<Int>(in: graph)
    source.observe { [log] value in
      log(value)
      if value == 1 {
        source.next(2)
        source.finish()
        source.next(3)
      }
    }
    source.delay(.seconds(1)).observe { [log] in log("later", $0) }
    source.onEnd { [log] in log("end") }
    source.next(1)
    #expect(log.take() == ["1", "2", "end"])
    clock.advance(by: .seconds(1))
    #expect(log.take() == ["later 1", "later 2"])
    let other = EventProducer<Int>(in: graph)
    other.observe { [log] in log($0) }
    graph.transaction {
      other.finish()
      other.next(1)
    }
    other.next(2)
    #expect(log.take() == [])
    #expect(graph.contractCount == 0)
  }

  @Test func aFinishedSourceIsFedNoMore() {
    let source = EventProducer<Int>(in: graph) { [log] _ in BlockDisposable { log("stopped") } }
    let feeder = Observable(1, in: graph)
    let binding = feeder.bind(to: source)
    source.finish()
    #expect(log.take() == ["stopped"])
    #expect(binding.isDisposed && feeder.dependentCount == 0)
  }

  @Test func aJoinOfGraphsIsRefused() async {
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.combineLatest(with: right)
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = combineLatest(left, left, right)
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.zip(with: right)
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      left.bind(to: right)
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = merge([left, right])
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.withLatest(from: right)
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.flatMap(.latest) { _ in right }
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.take(until: right.updates())
    }
    await #expect(processExitsWith: .failure) {
      let (left, right) = (Observable(1, in: Graph()), Observable(2, in: Graph()))
      _ = left.sample(on: right)
    }
    await #expect(processExitsWith: .failure) {
      let right = Observable(2, in: Graph())
      _ = AnyObservable.of(1, in: Graph()).concat(right)
    }
  }

  @Test func ofAnEmptyListThereIsAnEmptyListOrNothing() {
    let none: [Observable<Int>] = []
    combineLatest(none).observe { [log] in log($0) }
    combineLatest(none) { $0.reduce(0, +) }.observe { [log] in log($0) }
    merge(none).observe { [log] in log("merged \($0)") }
    zip(none).observe { [log] in log("zipped \($0)") }
    #expect(log.take() == ["[]", "0"])
  }

  @Test func whatIsMadeOfAnEmptyListGoesTogetherWithAnyGraph() {
    let none: [Observable<Int>] = []
    let names = Observable([Observable(1, in: graph)], in: graph)
    let number = Observable(5, in: graph)
    names.flatMap(.latest) { combineLatest($0) }.observe { [log] in log($0) }
    names.flatMap(.merge) { merge($0) }.observe { [log] in log("merged \($0)") }
    #expect(log.take() == ["[1]", "merged 1"])
    names.value = []
    number.value = 6
    #expect(log.take() == ["[]"])
    combineLatest(combineLatest(none), number).observe { [log] in log($0.0, $0.1) }
    combineLatest(none).withLatest(from: number).observe { [log] in log($0.0, $0.1) }
    number.combineLatest(with: combineLatest(none)).observe { [log] in log($0.0, $0.1) }
    let target = Observable([0], in: graph)
    combineLatest(none).bind(to: target)
    #expect(target.value == [])
    target.value = [1]
    graph.transaction { _ = combineLatest(none).bind(to: target) }
    #expect(target.value == [])
    #expect(log.take() == ["[] 6", "[] 6", "6 []"])
    number.value = 7
    #expect(log.take() == ["[] 7", "7 []"])
  }
}

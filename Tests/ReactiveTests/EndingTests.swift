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

import Reactive
import Testing

/// Operators that another observable steers, and what becomes of them when one of both ends.
struct SignalTests {
  let graph = Graph(clock: VirtualClock())
  let log = Journal()

  private func event() -> EventProducer<Int> { EventProducer(in: graph) }

  @Test func takeUntilAndSkipUntilShareTheValues() {
    let (source, signal) = (event(), event())
    source.take(until: signal).observe { [log] in log("before", $0) }
    source.skip(until: signal).observe { [log] in log("after", $0) }
    source.next(1)
    graph.transaction {
      source.next(2)
      signal.next(0)
    }
    source.next(3)
    signal.next(0)
    source.next(4)
    #expect(log.take() == ["before 1", "after 2", "after 3", "after 4"])
    #expect(graph.contractCount == 1)
    #expect(signal.dependentCount == 0, "a signal that has come is released")
  }

  @Test func aSignalThatIsThereCountsAtOnce() {
    let (source, signal) = (Observable(1, in: graph), Observable(0, in: graph))
    source.take(until: signal).observe { [log] in log("before", $0) }
    source.skip(until: signal).observe { [log] in log("after", $0) }
    source.sample(on: signal).observe { [log] in log("sampled", $0) }
    #expect(log.take() == ["after 1", "sampled 1"])
    #expect(graph.contractCount == 2)
  }

  @Test func aSignalThatEndsWithoutAValue() {
    let source = event()
    var signal: EventProducer? = event()
    if let signal {
      source.take(until: signal).observe { [log] in log("taken", $0) }
      source.skip(until: signal).observe { [log] in log("skipped", $0) }
      source.sample(on: signal).observe { [log] in log("sampled", $0) }
    }
    source.next(1)
    signal = nil
    #expect(signal == nil && graph.contractCount == 1)
    source.next(2)
    #expect(log.take() == ["taken 1", "taken 2"])
  }

  @Test func aSourceThatEnds() {
    var source: EventProducer? = event()
    let signal = event()
    source?.take(until: signal).onEnd { [log] in log("take") }
    source?.skip(until: signal).onEnd { [log] in log("skip") }
    source?.sample(on: signal).observe { [log] in log("sampled", $0) }
    source?.sample(on: signal).onEnd { [log] in log("sample") }
    source?.next(1)
    source = nil
    #expect(log.take() == ["take", "skip"])
    signal.next(0)
    #expect(log.take() == ["sampled 1", "sample"])
    #expect(graph.contractCount == 0 && graph.liveNodeCount == 1)
  }

  @Test func bothInOneWaveAreSeenByTheLook() {
    let source = Observable(1, in: graph)
    source.sample(on: source.filter { $0 > 5 }).observe { [log] in log($0) }
    for value in [2, 6, 3, 7] { source.value = value }
    #expect(log.take() == ["6", "7"])
  }

  @Test func takeWhileIsOverWithTheFirstThatFails() {
    let source = Observable(1, in: graph)
    let small = source.take(while: { $0 < 3 })
    small.observe { [log] in log($0) }
    for value in [2, 3, 1] { source.value = value }
    #expect(log.take() == ["1", "2"])
    #expect(graph.contractCount == 0)
    source.take(while: { $0 > 5 }).observe { [log] in log($0) }
    #expect(log.take() == [] && graph.contractCount == 0)
    withExtendedLifetime(small) {}
  }

  @Test func aListOfFixedLengthAndTheRest() {
    var source: EventProducer? = event()
    source?.buffer(count: 2).observe { [log] in log($0) }
    source?.buffer(count: 2).onEnd { [log] in log("end") }
    for value in 1...5 { source?.next(value) }
    #expect(log.take() == ["[1, 2]", "[3, 4]"])
    source = nil
    #expect(log.take() == ["[5]", "end"])
    #expect(graph.liveNodeCount == 0)
  }

  @Test func reduceTellsAtTheEnd() {
    let source = event()
    let sum = source.take(3).reduce(0) { $0 + $1 }
    sum.observe { [log] in log("observed", $0) }
    source.take(0).reduce(7) { $0 + $1 }.observe { [log] in log("none", $0) }
    #expect(log.take() == ["none 7"])
    for value in 1...3 { source.next(value) }
    #expect(log.take() == ["observed 6"])
    sum.observe { [log] in log("later", $0) }
    #expect(log.take() == ["later 6"])
    #expect(graph.contractCount == 0)
  }

  @Test func aWatcherSeesValuesBeforeObservers() {
    let source = Observable(1, in: graph)
    source.observe { [log] in log("observer", $0) }
    let watched = source.do { [log] in log("watcher", $0) }
    #expect(watched.value == 1)
    _ = log.take()
    source.value = 2
    #expect(log.take() == ["watcher 2", "observer 2"])
  }

  /// An operator that ends by itself may have ended before anything is made of it.
  @Test func whatIsMadeOfWhatHasEnded() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let source = Observable(1, in: graph)
    let over = source.take(1)
    over.timeout(.seconds(1), sending: 0).observe { [log] in log("timeout", $0) }
    over.debug("over") { [log] in log($0) }.observe { [log] in log("debugged", $0) }
    over.flatMap(.merge) { Observable($0, in: graph) }.observe { [log] in log("merged", $0) }
    over.sample(.seconds(1)).observe { [log] in log("sampled", $0) }
    over.buffer(count: 2).observe { [log] in log("list", $0) }
    #expect(
      log.take() == ["timeout 1", "over: 1", "over: the end", "debugged 1", "merged 1", "list [1]"])
    clock.advance(by: .seconds(5))
    #expect(log.take() == ["sampled 1"])
    #expect(graph.contractCount == 0 && clock.pendingCount == 0)
    withExtendedLifetime(source) {}
  }

  @Test func severalTargets() {
    let source = Observable(1, in: graph)
    let targets = (1...3).map { _ in Observable(0, in: graph) }
    let binding = source.bind(to: targets[0], targets[1], targets[2])
    source.value = 5
    #expect(targets.map(\.value) == [5, 5, 5])
    binding.dispose()
    source.value = 6
    #expect(targets.map(\.value) == [5, 5, 5] && graph.contractCount == 0)
  }
}

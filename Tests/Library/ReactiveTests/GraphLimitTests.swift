import Reactive
import Testing

/// A graph at its limits, and with very many observers.
struct GraphLimitTests {
  let graph = Graph()
  let log = Journal()

  @Test func observersThatFeedEachOtherMeetALimit() {
    let a = Observable(0, in: graph)
    #expect(graph.wavesPerCause == 10_000)
    graph.wavesPerCause = 100
    graph.onLimit { [log] in log("limit \($0)") }
    let contract = a.observeNew { a.value = $0 + 1 }
    a.value = 1
    #expect(log.take() == ["limit 100"])
    #expect(a.value == 100)
    contract.dispose()
    a.value = 5
    #expect(a.value == 5)
  }

  /// Who reads afterwards what he has sent does not find what was dropped before.
  @Test func whatWasDroppedAtTheLimitIsGone() {
    let (ring, sum, tap) = (
      Observable(0, in: graph), Observable(0, in: graph), EventProducer<Int>(in: graph)
    )
    graph.wavesPerCause = 10
    graph.onLimit { [log] in log("limit \($0)") }
    let contract = ring.observeNew { value in
      sum.update { $0 + 1 }
      tap.next(value)
      ring.value = value + 1
    }
    ring.value = 1
    contract.dispose()
    let before = sum.value
    tap.observeNew { [log] in log($0) }
    ring.observeNew { [log] _ in
      sum.update { $0 + 1 }
      log(sum.value - before)
      tap.next(7)
    }
    ring.value = 0
    ring.value = 0
    #expect(log.take() == ["limit 10", "1", "7", "2", "7"])
  }

  @Test func manyValuesOfOneObserverAreNotWavesWithoutEnd() {
    let (go, number) = (Observable(0, in: graph), Observable(0, in: graph))
    graph.wavesPerCause = 2
    graph.onLimit { [log] in log("limit \($0)") }
    var sum = 0
    number.observeNew { sum += $0 }
    go.observeNew { _ in for value in 1...1000 { number.value = value } }
    go.value = 1
    #expect(sum == 500_500)
    #expect(log.take() == [])
  }

  @Test func theMessageOfTheLimitNamesTheObserver() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let (text, number) = (Observable("", in: graph), Observable(0, in: graph))
      number.observe { _ in }
      text.map { $0.count }.debug("the length", to: { _ in }).map { "\($0)" }.observeNew { _ in
        text.value += "a"
      }
      text.observeNew { _ in number.value = 1 }
      text.value = "a"
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let message =
      "10000 waves followed one from the other: observers feed each other; "
      + "the last one to send is an observer of `String`"
    #expect(error.contains(message))
  }

  @Test func theMessageOfTheLimitNamesTheDebugBeforeTheObserver() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = Graph()
      let number = Observable(0, in: graph)
      number.debug("the number", to: { _ in }).map { $0 + 1 }.observeNew { number.value = $0 }
      number.value = 1
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(error.contains("is an observer of `Int`, behind `the number`"))
  }

  @Test func aMillionContractsAreDisposedOfInAnyOrder() {
    #if DEBUG
    let count = 100_000
    #else
    let count = 1_000_000
    #endif
    let a = Observable(0, in: graph)
    var contracts = (0..<count).map { _ in a.observeNew { _ in } }
    contracts.shuffle()
    for contract in contracts { contract.dispose() }
    #expect(graph.liveNodeCount == 1 && a.dependentCount == 0)
  }

  @Test func aLongChainRunsAndIsFreedWithoutRecursion() {
    let source = Observable(0, in: graph)
    var end = source.asProperty()
    for _ in 0..<100_000 { end = end.map { $0 + 1 } }
    var last = 0
    let contract = end.observe { last = $0 }
    source.value = 1
    #expect(last == 100_001)
    end = source.asProperty()
    contract.dispose()
    #expect(graph.liveNodeCount == 1)
  }

  @Test func aGraphThatIsLetGoIsFreed() {
    var graph: Graph? = Graph()
    weak var weakObject: Journal?
    if let graph {
      let journal = Journal()
      weakObject = journal
      let (a, b) = (Observable(0, in: graph), Observable(0, in: graph))
      a.bidirectionalBind(to: b)
      b.map { $0 + 1 }.observe { journal($0) }
      a.value = 1
    }
    graph = nil
    #expect(weakObject == nil)
  }
}

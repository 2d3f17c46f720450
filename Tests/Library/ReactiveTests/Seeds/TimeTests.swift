import Reactive
import Testing

/// Operators of time, by the virtual clock.
struct TimeTests {
  let clock = VirtualClock()
  let graph: Graph
  let log = Journal()

  init() {
    graph = Graph(clock: clock)
  }

  /// Sends values at instants in milliseconds, lets 10 s pass, and writes down what comes when.
  private func play<Value>(
    _ input: [(Int, String)], into source: EventProducer<String>, _ output: AnyObservable<Value>
  ) -> [String] {
    for (instant, value) in input {
      clock.at(.milliseconds(instant)) { source.next(value) }
    }
    let contract = output.observe { [log, clock] in
      log("\($0)@\(clock.now / .milliseconds(1) / 1000)")
    }
    clock.advance(by: .seconds(10))
    contract.dispose()
    return log.take()
  }

  static let input = [(200, "a"), (500, "b"), (1500, "c"), (1900, "d"), (2600, "e")]

  @Test("S1.20 throttle, then filter")
  func searchField() {
    let text = Observable("", in: graph)
    var typed = ""
    let input = "hello!!".enumerated().map { offset, letter in
      typed.append(letter)
      return (2000 + 100 * offset, typed)
    }
    let query = text.throttle(.seconds(1)).filter { $0.count > 5 }
    #expect(play(input, into: text, query) == ["hello!!@3.0"])
  }

  @Test("E7 throttle from a value")
  func throttleFromValue() {
    let text = Observable("init", in: graph)
    let output = text.throttle(.seconds(1))
    #expect(play(Self.input, into: text, output) == ["b@1.0", "d@2.5", "e@3.6"])
  }

  @Test("E7 throttle from an event")
  func throttleFromEvent() {
    let event = EventProducer<String>(in: graph)
    let output = event.throttle(.seconds(1))
    let input = [(0, "a"), (300, "b"), (900, "c"), (1200, "d")]
    #expect(play(input, into: event, output) == ["c@1.0", "d@2.2"])
  }

  @Test("E7 throttle of a burst")
  func throttleBurst() {
    let event = EventProducer<String>(in: graph)
    let output = event.throttle(.seconds(1))
    let input = (1...5).map { (0, "\($0)") }
    #expect(play(input, into: event, output) == ["5@1.0"])
  }

  @Test func debounceTellsTheLastOfEachBurst() {
    let text = Observable("init", in: graph)
    #expect(play(Self.input, into: text, text.debounce(.seconds(1))) == ["e@3.6"])
  }

  @Test func debounceLetsInputsAtItsInstantComeFirst() {
    let text = Observable("init", in: graph)
    let output = text.debounce(.milliseconds(300))
    #expect(play(Self.input, into: text, output) == ["b@0.8", "c@1.8", "d@2.2", "e@2.9"])
  }

  @Test func sampleLooksAtRegularInstants() {
    let text = Observable("init", in: graph)
    let output = text.sample(.seconds(1))
    #expect(play(Self.input, into: text, output) == ["b@1.0", "d@2.0", "e@3.0"])
  }

  @Test func delayShiftsEachValue() {
    let text = Observable("init", in: graph)
    let output = text.delay(.seconds(1))
    #expect(
      play(Self.input, into: text, output)
        == ["init@1.0", "a@1.2", "b@1.5", "c@2.5", "d@2.9", "e@3.6"])
  }

  @Test func bufferGivesTheValuesOfEachWindow() {
    let text = Observable("init", in: graph)
    let output = text.buffer(.seconds(1)).map { $0.joined(separator: "+") }
    #expect(play(Self.input, into: text, output) == ["init+a+b@1.0", "c+d@2.5", "e@3.6"])
  }

  @Test func timeoutSpeaksOncePerSilence() {
    let event = EventProducer<String>(in: graph)
    let output = event.timeout(.milliseconds(800), sending: "…")
    #expect(
      play(Self.input, into: event, output)
        == ["a@0.2", "b@0.5", "…@1.3", "c@1.5", "d@1.9", "e@2.6", "…@3.4"])
  }

  @Test func everyCountsFromOneAndEndsWithItsObserver() {
    let contract = graph.every(.seconds(1)).observe { [log, clock] in log($0, clock.now) }
    clock.advance(by: .milliseconds(2500))
    #expect(log.take() == ["1 1.0 seconds", "2 2.0 seconds"])
    #expect(clock.pendingCount == 1)
    contract.dispose()
    #expect(clock.pendingCount == 0)
    #expect(graph.liveNodeCount == 0)
  }

  @Test func afterFiresOnceAndIsGone() {
    graph.after(.seconds(1)).observe { [log] in log("once") }
    clock.advance(by: .seconds(5))
    #expect(log.take() == ["once"])
    #expect(graph.liveNodeCount == 0)
    #expect(graph.contractCount == 0)
  }

  @Test func timersOfOneInstantGoBySigning() {
    let text = EventProducer<String>(in: graph)
    text.delay(.seconds(1)).observe { [log] in log("1", $0) }
    text.debounce(.seconds(1)).observe { [log] in log("2", $0) }
    text.throttle(.seconds(1)).observe { [log] in log("3", $0) }
    text.next("x")
    clock.advance(by: .seconds(1))
    #expect(log.take() == ["1 x", "2 x", "3 x"])
  }

  @Test func aStageThatIsDisposedOfLetsGoOfItsTimer() {
    let text = Observable("x", in: graph)
    let contract = text.throttle(.seconds(1)).observe { [log] in log($0) }
    #expect(clock.pendingCount == 1)
    contract.dispose()
    #expect(clock.pendingCount == 0)
    clock.advance(by: .seconds(2))
    #expect(log.take() == [])
    #expect(graph.liveNodeCount == 1)
  }

  /// In Bond it is lost.
  @Test func whatIsSentInsideAnEmissionOpensTheNextWindow() {
    let text = EventProducer<String>(in: graph)
    text.throttle(.seconds(1)).observe { [log] in
      log($0)
      if $0 == "a" { text.next("b") }
    }
    text.next("a")
    clock.advance(by: .seconds(3))
    #expect(log.take() == ["a", "b"])
  }
}

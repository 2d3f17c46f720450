import Testing

@testable import Reactive

/// What a graph does under the real clock does not depend on how late it is served.
struct RealClockTests {
  /// What a clock of the machine shows.
  private final class Time {
    var now = Duration.zero
  }

  private let time = Time()
  private let clock: RealClock
  private let graph: Graph

  init() {
    clock = RealClock { [time] in
      // Reading it takes time, as it does.
      time.now += .nanoseconds(1)
      return time.now
    }
    graph = Graph(clock: clock)
  }

  private func serve(at instant: Int) {
    time.now = max(time.now, .milliseconds(instant))
    graph.receive()
  }

  @Test func whatComesDueHappensAtItsInstantHoweverLate() {
    var instants: [Duration] = []
    graph.every(.milliseconds(10)).take(3).observe { _ in instants.append(clock.now) }
    let start = time.now
    serve(at: 95)
    #expect(instants == [10, 20, 30].map { start + .milliseconds($0) })
    #expect(clock.now >= .milliseconds(95), "afterwards it shows what it reads")
  }

  /// After a pause no tick is left out, and those to come are where they would have been.
  @Test func ticksThatAreLateComeOneAfterTheOther() {
    var seen: [String] = []
    let ticks = graph.every(.milliseconds(10))
    let start = time.now
    ticks.observe { [clock] in
      let late = clock.now - start - .milliseconds(10 * $0)
      seen.append("\($0) \(late == .zero)")
    }
    serve(at: 12)
    #expect(seen == ["1 true"])
    serve(at: 57)
    #expect(seen.suffix(4) == ["2 true", "3 true", "4 true", "5 true"])
    serve(at: 59)
    #expect(seen.count == 5)
    serve(at: 61)
    #expect(seen.last == "6 true" && seen.count == 6)
  }

  @Test func whatFollowsFromSomethingServedLateCountsFromItsInstant() {
    var seen: [String] = []
    graph.transaction {
      graph.after(.milliseconds(10)).map { "delayed" }.delay(.milliseconds(10))
        .observe { seen.append($0) }
      graph.after(.milliseconds(25)).observe { seen.append("after") }
    }
    serve(at: 18)
    #expect(seen == [])
    serve(at: 27)
    #expect(seen == ["delayed", "after"])
  }

  @Test func whatIsBegunInOneWaveIsBegunAtOneInstant() {
    var seen: [String] = []
    let key = EventProducer<Int>(in: graph)
    let slow = key.map { value in
      time.now += .milliseconds(3)
      return value
    }
    slow.delay(.milliseconds(10)).observe { _ in seen.append("first") }
    key.delay(.milliseconds(10)).observe { _ in seen.append("second") }
    key.observe { _ in
      let begin = clock.now
      time.now += .milliseconds(3)
      #expect(clock.now == begin)
    }
    key.next(1)
    #expect(clock.now >= .milliseconds(6))
    serve(at: 50)
    #expect(seen == ["first", "second"])
  }

  @Test func aTransactionIsOneInstant() {
    graph.transaction {
      let begin = clock.now
      time.now += .milliseconds(3)
      #expect(clock.now == begin)
    }
    let next = graph.transaction { clock.now }
    #expect(next > .milliseconds(3), "the next one is another")
  }

  /// What was sent while something was overdue came first, and stays the earlier one.
  @Test func timeDoesNotGoBackBehindWhatWasSent() {
    var seen: [String] = []
    let key = EventProducer<String>(in: graph)
    graph.after(.milliseconds(10)).map { "timer" }.bind(to: key)
    key.delay(.milliseconds(10)).observe {
      seen.append("\($0) \(Int(clock.now / .milliseconds(1)))")
    }
    time.now = .milliseconds(15)
    key.next("sent")
    serve(at: 100)
    #expect(seen == ["sent 25", "timer 25"])
  }
}

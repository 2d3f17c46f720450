import Testing

@testable import Reactive

/// Timers beyond the end of time never fire, and no sum of instants overflows.
struct EndOfTimeTests {
  private static let longest = Duration.seconds(Int64.max)

  @Test func `a clock stands still at the end of time`() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    var ticks: [Int] = []
    let period = Duration.seconds(Int64.max / 3)
    let handle = graph.every(period).observe { ticks.append($0) }
    for _ in 0..<40 { clock.advance(by: Self.longest) }
    #expect(clock.now == .endOfTime)
    #expect(ticks == [1, 2, 3])
    withExtendedLifetime(handle) {}
  }

  @Test func `stages of time hold what is due beyond it`() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    let number = Observable(0, in: graph)
    var passed: [Int] = []
    let handles = [
      number.delay(Self.longest).observe { passed.append($0) },
      number.debounce(Self.longest).observe { passed.append($0) },
      number.throttle(Self.longest).observe { passed.append($0) },
      number.sample(Self.longest).observe { passed.append($0) },
      graph.after(Self.longest).observe { passed.append(-1) },
    ]
    clock.advance(by: .seconds(1))
    number.value = 1
    for _ in 0..<40 { clock.advance(by: Self.longest) }
    number.value = 2
    clock.advance(by: Self.longest)
    #expect(passed == [])
    withExtendedLifetime(handles) {}
  }

  @Test func `the real clock sleeps no longer than a day at a time`() {
    let clock = RealClock()
    let graph = Graph(clock: clock)
    var pauses: [Duration] = []
    clock.onWake { pauses.append($0) }
    let handle = graph.after(.seconds(Int64.max / 2)).observe {}
    #expect(pauses == [.longestSleep])
    graph.serve(for: .milliseconds(5))
    withExtendedLifetime(handle) {}
  }
}

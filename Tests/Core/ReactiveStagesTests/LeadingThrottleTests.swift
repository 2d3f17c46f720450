import ReactiveStages
import Testing

struct LeadingThrottleTests {
  /// Compares what a call gave that changes the stage.
  private func same<Value: Equatable>(
    _ value: Value, _ expected: Value, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: location)
  }

  @Test func theFirstOfAWindowPassesAndTheOthersDoNot() {
    var window = LeadingThrottle<Int>(givesLast: false)
    same(window.take(1), .pass)
    same(window.take(2), .drop)
    same(window.isHolding, false)
    same(window.timeIsUp(), nil)
    same(window.take(3), .pass)
  }

  @Test func theLastLeavesAndOpensTheNextWindow() {
    var window = LeadingThrottle<Int>(givesLast: true)
    same(window.take(1), .pass)
    same(window.take(2), .drop)
    same(window.take(3), .drop)
    same(window.isHolding, true)
    same(window.timeIsUp(), 3)
    same(window.take(4), .drop)
    same(window.timeIsUp(), 4)
    same(window.timeIsUp(), nil)
    same(window.take(5), .pass)
  }
}

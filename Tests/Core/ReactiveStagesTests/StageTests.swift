import ReactiveStages
import Testing

/// Each stage, value by value: what it remembers, what leaves, and what becomes of its timer.
@Suite struct StageTests {
  /// Compares what a call gave that changes the stage.
  private func same<Value: Equatable>(
    _ value: Value, _ expected: Value, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, comment, sourceLocation: location)
  }

  // MARK: Throttle

  @Test func aWindowOpensWithAValueAndItsNewestValueLeaves() {
    var window = Throttle<String, Int>()
    let first = window.take("a", closing: 10)
    let second = window.take("b", closing: 13)
    #expect(first == (10, .start))
    #expect(second == (10, .keep), "the first value says when the window ends")
    same(window.timeIsUp(), "b")
    window.delivered()
    same(window.timeIsUp(), nil)
    let third = window.take("c", closing: 20)
    #expect(third == (20, .start))
  }

  @Test func whatComesWhileAWindowsValueIsDeliveredIsLost() {
    var window = Throttle<String, Int>()
    _ = window.take("a", closing: 10)
    same(window.timeIsUp(), "a")
    let meanwhile = window.take("b", closing: 20)
    #expect(meanwhile == (10, .keep))
    window.delivered()
    same(window.timeIsUp(), nil)
    let next = window.take("c", closing: 30)
    #expect(next == (30, .start))
    same(window.timeIsUp(), "c")
  }

  @Test func aThrottleWithoutAWindowReleasesNothing() {
    #expect(Throttle<Int, Int>().timeIsUp() == nil)
    #expect(Throttle<Int, Int>(.open(last: 4, end: 1)).timeIsUp() == 4)
  }

  // MARK: Debounce

  @Test func eachValueBeginsANewSilence() {
    var silence = Debounce<Int>()
    same(silence.timeIsUp(), nil)
    same(silence.take(1), .restart)
    same(silence.take(2), .restart)
    same(silence.timeIsUp(), 2)
    same(silence.timeIsUp(), nil, "what has left is held no longer")
    same(silence.take(3), .restart)
    same(silence.timeIsUp(), 3)
  }

  // MARK: Buffer

  struct List: Batch, Equatable {
    var values: [Int]
    init(_ first: Int) { values = [first] }
    mutating func add(_ value: Int) { values.append(value) }
  }

  @Test func everythingOfAWindowLeavesInItsOrder() {
    var window = Buffer<List>()
    same(window.timeIsUp(), nil)
    same(window.take(1), .start)
    same(window.take(2), .keep)
    same(window.take(3), .keep)
    same(window.timeIsUp()?.values, [1, 2, 3])
    same(window.timeIsUp(), nil, "an empty window gives no list")
    same(window.take(4), .start)
    same(window.timeIsUp()?.values, [4])
  }

  @Test func aFullWindowIgnoresAValueAndGoesOn() {
    var window = Buffer<List>()
    same(window.take(1, isFull: true), .start, "an empty one takes its first value")
    same(window.take(2, isFull: true), .keep)
    same(window.take(3), .keep)
    same(window.timeIsUp()?.values, [1, 3])
  }

  // MARK: Collect

  @Test func collectGivesItsListOnceAtTheEnd() {
    var collect = Collect<List>()
    #expect(!collect.isOver)
    for value in 1...3 { collect.take(value) }
    #expect(!collect.isOver)
    same(collect.finish()?.values, [1, 2, 3])
    #expect(collect.isOver)
    collect.take(4)
    same(collect.finish()?.values, nil, "nothing comes after the end")
  }

  @Test func collectEndsWithNothingWhereNothingCame() {
    var collect = Collect<List>()
    same(collect.finish()?.values, nil)
    #expect(collect.isOver)
    var restored = Collect<List>(.gathering(List(7)))
    restored.take(8)
    same(restored.finish()?.values, [7, 8])
  }

  // MARK: Sampling

  @Test func aLookGivesTheNewestValueOnce() {
    var sampling = Sampling<Int>()
    #expect(!sampling.isHolding)
    same(sampling.look(), nil)
    same(sampling.take(1), true, "the first since the last look")
    same(sampling.take(2), false)
    #expect(sampling.isHolding)
    same(sampling.look(), 2)
    #expect(!sampling.isHolding)
    same(sampling.look(), nil)
    same(sampling.take(3), true)
  }

  // MARK: State

  /// A driver that journals takes a state out, and puts back what it was.
  @Test func aStageGoesOnFromAStateThatWasKept() {
    var window = Throttle<Int, Int>()
    _ = window.take(1, closing: 10)
    let kept = window.state
    _ = window.take(2, closing: 11)
    window.delivered()
    window = Throttle(kept)
    same(window.timeIsUp(), 1)
    var buffer = Buffer<List>(.open(List(7)))
    same(buffer.take(8), .keep)
    same(buffer.timeIsUp()?.values, [7, 8])
    var silence = Debounce(.waiting(last: 5))
    same(silence.timeIsUp(), 5)
    var sampling = Sampling(.holding(newest: 6))
    same(sampling.take(9), false)
    same(sampling.look(), 9)
  }
}

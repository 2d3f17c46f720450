import ReactiveStages
import Testing

/// A sliding window, value by value: what is in it, and what becomes of its timer.
@Suite struct SlidingWindowTests {
  private struct Row: TimedRow {
    var values: [String] = []
    var ends: [Int] = []

    var firstEnd: Int? { ends.first }

    mutating func add(_ value: String, until end: Int) {
      values.append(value)
      ends.append(end)
    }

    mutating func removeFirst(until instant: Int) -> Bool {
      let count = ends.prefix { $0 <= instant }.count
      values.removeFirst(count)
      ends.removeFirst(count)
      return count > 0
    }
  }

  @Test func whatComesStaysUntilItsTimeIsUp() {
    var window = SlidingWindow(Row())
    let first = window.take("a", until: 10, at: 0)
    let second = window.take("b", until: 13, at: 3)
    #expect(first == .start && second == .keep)
    #expect(window.row.values == ["a", "b"])
    let hasLeft = window.timeIsUp(at: 10)
    #expect(hasLeft && window.row.values == ["b"] && window.row.firstEnd == 13)
    let isEmpty = window.timeIsUp(at: 13)
    #expect(isEmpty && window.row.values.isEmpty && window.row.firstEnd == nil)
    let next = window.take("c", until: 40, at: 30)
    #expect(next == .start)
  }

  @Test func whatCameAtOneInstantLeavesTogether() {
    var window = SlidingWindow(Row())
    _ = window.take("a", until: 10, at: 0)
    _ = window.take("b", until: 10, at: 0)
    _ = window.take("c", until: 11, at: 1)
    let hasLeft = window.timeIsUp(at: 10)
    #expect(hasLeft && window.row.values == ["c"])
  }

  /// The timer that is due then finds nothing to tell, and goes on for the new value.
  @Test func whatComesAtTheInstantAtWhichAnotherLeavesIsAlone() {
    var window = SlidingWindow(Row())
    _ = window.take("a", until: 10, at: 0)
    let change = window.take("b", until: 20, at: 10)
    #expect(change == .keep && window.row.values == ["b"])
    let hasLeft = window.timeIsUp(at: 10)
    #expect(!hasLeft && window.row.firstEnd == 20)
  }
}

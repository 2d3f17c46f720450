/// The values that are in a sliding window, in the driver's own form: first in, first out.
public protocol TimedRow {
  associatedtype Element

  /// The instant at which the first of them leaves; nil while there are none.
  var firstEnd: Int? { get }

  /// Adds a value that leaves at an instant, which is none before that of the value before.
  mutating func add(_ value: Element, until end: Int)

  /// Removes the values whose time is up at an instant; false if there are none.
  mutating func removeFirst(until instant: Int) -> Bool
}

/// Gives all that came in the last so much time, whenever that changes.
///
///     0    1    2    3    4    5    6    7
///     a────b────|────|────|────────────────▶  3s
///     [a]  [a,b]     [b]  []
///
/// What came so long ago is not in it any more, also for a value that comes at that very instant. The driver's
/// timer runs while anything is in the window.
public struct SlidingWindow<Row: TimedRow> {
  /// The values in it.
  public var row: Row

  /// Makes a stage that has so much in it.
  @inlinable
  public init(_ row: Row) {
    self.row = row
  }

  /// Takes a value that comes at an instant and leaves at a later one; what is in the window then is given.
  @inlinable
  public mutating func take(_ value: Row.Element, until end: Int, at now: Int) -> TimerChange {
    // A timer that is due now, for what leaves here, starts the next one.
    let change: TimerChange = row.firstEnd == nil ? .start : .keep
    _ = row.removeFirst(until: now)
    row.add(value, until: end)
    return change
  }

  /// Drops what has been in it for long enough; while `firstEnd` is an instant the timer starts again for that.
  ///
  /// - Returns: False if nothing left, and nothing is to be given.
  @inlinable
  public mutating func timeIsUp(at now: Int) -> Bool {
    row.removeFirst(until: now)
  }
}

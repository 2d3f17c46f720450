/// Gives at most one value per window of time: the last one, when the window closes.
///
/// `Instant` is how the driver counts time; the stage only remembers when its window ends.
public struct Throttle<Element, Instant> {
  /// State of a stage.
  public enum State {
    /// No window is open; the next value opens one.
    case closed
    /// A window is open, and `last`, the newest value, leaves at `end`.
    case open(last: Element, end: Instant)
  }

  // The parts of the state by themselves: code for any `Element` looks up the type of a case that has both
  // each time, which costs more than all that the stage does.
  @usableFromInline var end: Instant?
  @usableFromInline var last: Element?

  /// The stage's present state.
  @inlinable public var state: State {
    if let last, let end { .open(last: last, end: end) } else { .closed }
  }

  /// Makes a stage, by default one that nothing has come to.
  @inlinable @inline(__always)
  public init(_ state: State = .closed) {
    if case .open(let last, let end) = state { (self.last, self.end) = (last, end) }
  }

  /// Takes a value, with the end of the window that it would open.
  ///
  /// - Returns: When the value leaves unless a newer one takes its place, and what becomes of the timer.
  @inlinable @inline(__always)
  public mutating func take(
    _ value: Element, closing end: Instant
  ) -> (leaves: Instant, timer: TimerChange) {
    last = value
    if let end = self.end { return (end, .keep) }
    self.end = end
    return (end, .start)
  }

  /// Returns the value that leaves when the window's time is up.
  ///
  /// The window stays open until `delivered`: what comes meanwhile is lost.
  @inlinable @inline(__always)
  public func timeIsUp() -> Element? { last }

  /// Closes the window, when everything that followed from its value has happened.
  @inlinable @inline(__always)
  public mutating func delivered() {
    (last, end) = (nil, nil)
  }
}

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

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .closed) {
    self.state = state
  }

  /// Takes a value, with the end of the window that it would open.
  ///
  /// - Returns: When the value leaves unless a newer one takes its place, and what becomes of the timer.
  @inlinable
  public mutating func take(
    _ value: Element, closing end: Instant
  ) -> (leaves: Instant, timer: TimerChange) {
    guard case .open(_, let end) = state else {
      state = .open(last: value, end: end)
      return (end, .start)
    }
    state = .open(last: value, end: end)
    return (end, .keep)
  }

  /// Returns the value that leaves when the window's time is up.
  ///
  /// The window stays open until `delivered`: what comes meanwhile is lost.
  @inlinable
  public func timeIsUp() -> Element? {
    if case .open(let last, _) = state { last } else { nil }
  }

  /// Closes the window, when everything that followed from its value has happened.
  @inlinable
  public mutating func delivered() { state = .closed }
}

/// Gives the first value of a window of time at once, and perhaps the last one when the window closes.
public struct LeadingThrottle<Element> {
  /// State of a stage.
  public enum State {
    /// No window is open; the next value passes and opens one.
    case closed
    /// A window is open, and nothing waits in it.
    case open
    /// A window is open, and `last`, the newest value, leaves when it closes.
    case holding(last: Element)
  }

  /// The stage's present state.
  public var state: State
  /// True if the last value of a window leaves when it closes.
  public let givesLast: Bool

  /// Makes a stage that nothing has come to.
  @inlinable
  public init(givesLast: Bool) {
    state = .closed
    self.givesLast = givesLast
  }

  /// Takes a value.
  ///
  /// - Returns: `pass` if it leaves at once, and a window begins; `drop` if it does not, though it
  ///   may leave later.
  @inlinable
  public mutating func take(_ value: Element) -> Verdict {
    guard case .closed = state else {
      if givesLast { state = .holding(last: value) }
      return .drop
    }
    state = .open
    return .pass
  }

  /// True while a value waits for the end of its window.
  @inlinable
  public var isHolding: Bool {
    if case .holding = state { true } else { false }
  }

  /// Closes the window when its time is up.
  ///
  /// - Returns: The value that leaves; it opens the next window. Nil if nothing waited, and no window
  ///   is open.
  @inlinable
  public mutating func timeIsUp() -> Element? {
    guard case .holding(let last) = state else {
      state = .closed
      return nil
    }
    state = .open
    return last
  }
}

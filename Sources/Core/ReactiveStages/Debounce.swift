/// Gives a value when none has come after it for a time.
public struct Debounce<Element> {
  /// State of a stage.
  public enum State {
    /// Nothing waits.
    case quiet
    /// `last`, the newest value, leaves if none comes before the timer's end.
    case waiting(last: Element)
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .quiet) {
    self.state = state
  }

  /// Takes a value, which begins a new silence.
  @inlinable
  public mutating func take(_ value: Element) -> TimerChange {
    state = .waiting(last: value)
    return .restart
  }

  /// Releases the value after which it was quiet for long enough.
  @inlinable
  public mutating func timeIsUp() -> Element? {
    guard case .waiting(let last) = state else { return nil }
    state = .quiet
    return last
  }
}

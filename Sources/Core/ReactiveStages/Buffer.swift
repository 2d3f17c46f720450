/// The list of a window's values, in the driver's own form.
public protocol Batch {
  associatedtype Element

  /// Makes the list of a window's first value.
  init(_ first: Element)

  /// Adds a later value of the window.
  mutating func add(_ value: Element)
}

/// Gives the values of each window of time together, when the window closes.
public struct Buffer<Values: Batch> {
  /// State of a stage.
  public enum State {
    /// No window is open; the next value opens one.
    case closed
    /// A window is open, and what has come in it leaves together when it closes.
    case open(Values)
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .closed) {
    self.state = state
  }

  /// Takes a value; where the driver allows no more of them, `isFull`, a window that is open ignores it.
  @inlinable
  public mutating func take(_ value: Values.Element, isFull: Bool = false) -> TimerChange {
    guard case .open(var values) = state else {
      state = .open(Values(value))
      return .start
    }
    if isFull { return .keep }
    state = .closed
    values.add(value)
    state = .open(values)
    return .keep
  }

  /// Releases everything that came in the window, which closes.
  @inlinable
  public mutating func timeIsUp() -> Values? {
    guard case .open(let values) = state else { return nil }
    state = .closed
    return values
  }
}

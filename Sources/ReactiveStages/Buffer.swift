/// What a window of `buffer` collects: the driver's own list of its values.
public protocol Batch {
  associatedtype Element

  /// Makes the list of a window's first value.
  init(_ first: Element)

  /// Adds a later value of the window.
  mutating func add(_ value: Element)
}

/// Gives the values of each window of time together, when the window closes.
public struct Buffer<Values: Batch> {
  public enum State {
    /// No window is open; the next value opens one.
    case closed
    /// A window is open, and what has come in it leaves together when it closes.
    case open(Values)
  }

  public var state: State

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

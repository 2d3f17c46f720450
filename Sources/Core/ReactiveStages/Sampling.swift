/// Looks at regular instants, and gives the newest value if one came since the last look.
public struct Sampling<Element> {
  /// State of a stage.
  public enum State {
    /// Nothing has come since the last look.
    case empty
    /// `newest` leaves at the next look unless a newer one comes.
    case holding(newest: Element)
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .empty) {
    self.state = state
  }

  /// True while a value waits for the next look.
  @inlinable
  public var isHolding: Bool {
    if case .holding = state { true } else { false }
  }

  /// Takes a value.
  ///
  /// - Returns: True for the first one since the last look.
  @inlinable
  @discardableResult
  public mutating func take(_ value: Element) -> Bool {
    let isFirst = !isHolding
    state = .holding(newest: value)
    return isFirst
  }

  /// Releases the newest value at the instant of a look.
  @inlinable
  public mutating func look() -> Element? {
    guard case .holding(let newest) = state else { return nil }
    state = .empty
    return newest
  }
}

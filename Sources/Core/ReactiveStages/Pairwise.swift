/// Gives each value together with the one before it.
public struct Pairwise<Element> {
  /// State of a stage.
  public enum State {
    /// No value has come.
    case empty
    /// `previous` came last.
    case holding(previous: Element)
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .empty) {
    self.state = state
  }

  /// Takes a value and returns the one before it; nil for the first, which has none.
  @inlinable
  public mutating func take(_ value: Element) -> Element? {
    defer { state = .holding(previous: value) }
    if case .holding(let previous) = state { return previous }
    return nil
  }
}

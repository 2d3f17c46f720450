/// Drops a value that equals the one that passed before it.
public struct Distinct<Element> {
  /// State of a stage.
  public enum State {
    /// The next value passes, whatever it is.
    case open
    /// `last` has passed, and what equals it is dropped.
    case passed(last: Element)
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .open) {
    self.state = state
  }

  /// Returns the value that a new one is compared with; nil if the next one passes without.
  @inlinable
  public var last: Element? {
    if case .passed(let last) = state { last } else { nil }
  }

  /// Takes a value, of which the driver says whether it equals `last`.
  @inlinable
  public mutating func take(_ value: Element, equalsLast: Bool) -> Verdict {
    if equalsLast { return .drop }
    state = .passed(last: value)
    return .pass
  }

  /// Has the next value pass: an error has passed.
  @inlinable
  public mutating func forget() {
    state = .open
  }
}

extension Distinct where Element: Equatable {
  /// Takes a value.
  @inlinable
  public mutating func take(_ value: Element) -> Verdict {
    take(value, equalsLast: last == value)
  }
}

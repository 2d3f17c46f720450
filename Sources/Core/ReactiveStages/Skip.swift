/// Drops the first values.
public struct Skip {
  /// State of a stage.
  public enum State: Equatable, Sendable {
    /// So many values more are dropped, at least one.
    case dropping(left: Int)
    /// Every value passes.
    case passing
  }

  /// The stage's present state.
  public var state: State

  /// Makes one that drops so many values.
  @inlinable
  public init(_ count: Int) {
    state = count > 0 ? .dropping(left: count) : .passing
  }

  /// Returns how many values are still dropped.
  @inlinable
  public var left: Int {
    if case .dropping(let left) = state { left } else { 0 }
  }

  /// Takes a value.
  @inlinable
  public mutating func take() -> Verdict {
    guard case .dropping(let left) = state else { return .pass }
    state = left > 1 ? .dropping(left: left - 1) : .passing
    return .drop
  }
}

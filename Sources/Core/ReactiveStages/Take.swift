/// Passes the first values and ends with the last of them.
public struct Take {
  /// State of a stage.
  public enum State: Equatable, Sendable {
    /// So many values more pass, at least one.
    case passing(left: Int)
    /// The last value has passed, or none was to.
    case over
  }

  /// The stage's present state.
  public var state: State

  /// Makes one that passes so many values.
  @inlinable
  public init(_ count: Int) {
    state = count > 0 ? .passing(left: count) : .over
  }

  /// True when nothing passes any more.
  @inlinable
  public var isOver: Bool { state == .over }

  /// Returns how many values still pass.
  @inlinable
  public var left: Int {
    if case .passing(let left) = state { left } else { 0 }
  }

  /// Takes a value; the last one to pass is `last`.
  @inlinable
  public mutating func take() -> Verdict {
    guard case .passing(let left) = state else { return .drop }
    state = left > 1 ? .passing(left: left - 1) : .over
    return left > 1 ? .pass : .last
  }
}

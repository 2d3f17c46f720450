/// Gathers every value, and gives the list once, when nothing can come any more.
public struct Collect<Values: Batch> {
  /// State of a stage.
  public enum State {
    /// Nothing has come yet.
    case empty
    /// A value or more has come.
    case gathering(Values)
    /// The list was given.
    case over
  }

  /// The stage's present state.
  public var state: State

  /// Makes a stage, by default one that nothing has come to.
  @inlinable
  public init(_ state: State = .empty) {
    self.state = state
  }

  /// True when the list was given.
  @inlinable
  public var isOver: Bool {
    if case .over = state { true } else { false }
  }

  /// Takes a value; ignored when the list was given.
  @inlinable
  public mutating func take(_ value: Values.Element) {
    switch state {
    case .empty: state = .gathering(Values(value))
    case .gathering(var values):
      state = .empty
      values.add(value)
      state = .gathering(values)
    case .over: break
    }
  }

  /// Ends the gathering, since nothing can come any more.
  ///
  /// - Returns: What has come; nil if nothing has.
  @inlinable
  public mutating func finish() -> Values? {
    defer { state = .over }
    return if case .gathering(let values) = state { values } else { nil }
  }
}

/// Ticks as `Every` does, but its time is told from outside, and may be none or a failure.
///
/// Each time that it is told begins it anew: the count at zero, the timer from that instant on.
public struct PacedEvery<Failure> {
  /// Time between two ticks, as far as the clock has to know it.
  public enum Pace {
    /// There is none yet.
    case unknown
    /// It is one that the clock can keep.
    case good
    case failed(Failure)
  }

  /// State of a clock.
  public enum State {
    /// It has ticked so often since it began; without a time it stands still at zero.
    case counted(Int)
    /// Its time is a failure, which is what it gives.
    case failed(Failure)
  }

  /// The clock's present state.
  public var state: State

  /// Makes a clock, by default one that has not ticked.
  @inlinable
  public init(_ state: State = .counted(0)) {
    self.state = state
  }

  /// Begins anew.
  ///
  /// - Returns: True if its timer starts again from now on; otherwise none runs.
  @inlinable
  public mutating func begin(_ pace: Pace) -> Bool {
    switch pace {
    case .unknown:
      state = .counted(0)
      return false
    case .good:
      state = .counted(0)
      return true
    case .failed(let failure):
      state = .failed(failure)
      return false
    }
  }

  /// Counts a tick.
  @inlinable
  public mutating func tick() {
    if case .counted(let count) = state { state = .counted(count + 1) } else { state = .counted(1) }
  }
}

/// Ticks at regular instants, and counts.
///
/// Its timer runs from the beginning on, and is set again at each tick, before anything follows from that.
public struct Every: Equatable, Sendable {
  /// Number of ticks so far.
  public var count: Int

  /// Makes a clock that has ticked so often.
  @inlinable
  public init(count: Int = 0) {
    self.count = count
  }

  /// Counts a tick.
  ///
  /// - Returns: The number of them, this one included.
  @inlinable
  @discardableResult
  public mutating func tick() -> Int {
    count += 1
    return count
  }
}

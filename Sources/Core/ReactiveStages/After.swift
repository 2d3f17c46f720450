/// Fires once, some time after its beginning, and is over; its timer is not set again.
public struct After: Equatable, Sendable {
  /// True once it has fired.
  public var isOver: Bool

  /// Makes a clock, by default one that has not fired.
  @inlinable
  public init(isOver: Bool = false) {
    self.isOver = isOver
  }

  /// Fires.
  @inlinable
  public mutating func tick() { isOver = true }
}

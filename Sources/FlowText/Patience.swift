/// Asked by work whose length a text decides, such as reading and checking a program: whether it may go
/// on.
///
/// Once it has ended it stays so, and everything that asks winds up; what it made is of no use then.
package final class Patience {
  /// How many steps lie between two questions.
  private static let interval = 1024

  /// How many small steps, such as tokens, may be counted at once.
  package static let stride = 256

  private let isOver: () -> Bool
  private var left = Patience.interval
  package private(set) var hasEnded = false

  /// - Parameter isOver: Whether to stop; asked now and then, and at the first step.
  package init(_ isOver: @escaping () -> Bool) {
    self.isOver = isOver
    left = 1
  }

  /// Counts a step, or several at once; false when the work is to stop.
  package func lasts(_ steps: Int = 1) -> Bool {
    left &-= steps
    return left > 0 || asks()
  }

  @inline(never)
  private func asks() -> Bool {
    left = Self.interval
    if !hasEnded { hasEnded = isOver() }
    if hasEnded { left = 0 }
    return !hasEnded
  }
}

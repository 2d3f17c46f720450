/// Decides whether work whose length depends on a text, such as parsing and checking, may continue.
///
/// Once it has ended it stays ended, and all work that asks it stops; the results of that work are
/// useless then.
package final class Patience {
  /// Number of steps between two calls of `isOver`.
  private static let interval = 1024

  /// Number of small steps, such as tokens, that may be counted at once.
  package static let stride = 256

  private let isOver: () -> Bool
  private var left = Patience.interval
  package private(set) var hasEnded = false

  /// - Parameter isOver: Returns true if the work is to stop; called from time to time, and at the
  ///   first step.
  package init(_ isOver: @escaping () -> Bool) {
    self.isOver = isOver
    left = 1
  }

  /// Counts a step, or several at once; returns false when the work is to stop.
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

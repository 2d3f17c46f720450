import Synchronization

/// Limit for the work of a program of a lesson.
///
/// It is counted and not timed, so that it is the same on every machine. It counts the run's
/// questions whether to stop, of which there is one about every 64 nodes.
final class StepBudget: Sendable {
  /// The usual limit: more than any program of a lesson needs, and used up in a few seconds.
  static let most = 3_000

  private let left: Atomic<Int>

  init(_ most: Int) { left = Atomic(most) }

  /// Counts one question; returns true if none was left.
  func isSpent() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).newValue < 0 }
}

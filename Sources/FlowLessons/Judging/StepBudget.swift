import Synchronization

/// How much a program of a lesson may do before it is stopped, counted and not timed, so that it comes out the
/// same on every machine.
///
/// What is counted is how often the run asks whether it shall stop, which it does about every 64 nodes.
final class StepBudget: Sendable {
  /// More than any program of a lesson needs, and done in a few seconds.
  static let most = 3_000

  private let left: Atomic<Int>

  init(_ most: Int) { left = Atomic(most) }

  /// Takes one of them; true when there is none left.
  func isSpent() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).newValue < 0 }
}

import Synchronization

/// How much a program of a lesson may do before it is stopped, counted in steps and not in time, so that
/// it comes out the same on every machine.
final class StepBudget: Sendable {
  /// More than any program of a lesson needs, and done in a few seconds.
  static let steps = 300_000

  private let left: Atomic<Int>

  init(steps: Int = StepBudget.steps) { left = Atomic(steps) }

  /// Takes a step; true when there is none left.
  func isSpent() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).newValue < 0 }
}

import FlowCheck
import FlowLower
package import FlowRuntime

/// A text that was read and has no errors, to be carried out statement by statement.
package final class SessionPiece {
  /// The result of one step.
  package enum Progress: Sendable {
    case performed
    /// The value of a bare expression.
    case gave(Value)
    /// A `wait` until that instant, in nanoseconds from the start.
    case waits(until: Int)
    case finished
  }

  let fragment: CheckedFragment
  let lowering: Lowering
  var next = 0

  init(_ fragment: CheckedFragment, _ lowering: Lowering) {
    self.fragment = fragment
    self.lowering = lowering
  }
}

/// How much of what an entry did is shown.
///
/// Prints and diagnostics always are.
package enum AnswerLevel: String, Sendable {
  /// Nothing but prints, diagnostics and what was asked for.
  case quiet
  /// What moved and what was stopped, as far as a screen holds it.
  case normal
  /// Everything, with the contract that did it.
  case trace
}

/// The amount of detail in answers.
///
/// Printed lines and diagnostics are always shown.
package enum AnswerLevel: String, Sendable {
  /// Only printed lines, diagnostics and requested answers.
  case quiet
  /// Changes and stopped values, as far as a screen has room.
  case normal
  /// Everything, with the contract that caused it.
  case trace
}

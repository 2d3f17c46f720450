package import FlowText

/// A computation that failed: a value that goes down the graph in place of a result.
///
/// An object, so that every cell it reaches holds the same one and it is reported once.
package final class Failure: Sendable {
  package let code: DiagnosticCode
  /// One sentence, lower case, without a full stop.
  package let message: String
  package let span: Span
  package let labels: [DiagnosticLabel]
  package let help: [String]

  package init(
    _ code: DiagnosticCode, _ message: String, at span: Span, labels: [DiagnosticLabel] = [],
    help: [String] = []
  ) {
    self.code = code
    self.message = message
    self.span = span
    self.labels = labels
    self.help = help
  }

  package var diagnostic: Diagnostic {
    Diagnostic(code, message, at: span, labels: labels, help: help)
  }
}

/// How serious a diagnostic is.
package enum Severity: String, Sendable {
  /// The program is wrong and does not run.
  case error
  /// The program runs; something will likely surprise.
  case warning
  /// The program is right; it could say what it means better.
  case hint
}

/// A second place that explains a diagnostic, with its own words.
package struct DiagnosticLabel: Hashable, Sendable {
  package let span: Span
  package let text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}

/// Something that is wrong, or could be better, with a program: a value, never thrown.
///
/// `message` is one sentence in lower case without a full stop that says what was found and what was
/// expected, with names and source text in backticks. `help` says what to do, one entry per way out.
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var message: String
  /// The place it speaks of.
  package var span: Span
  /// Words beside the carets, such as "did you mean `year`?".
  package var label: String?
  /// Secondary places, such as where a name was declared.
  package var labels: [DiagnosticLabel]
  /// Facts that help to understand.
  package var notes: [String]
  /// Ways out.
  package var help: [String]

  package init(
    _ code: DiagnosticCode, severity: Severity = .error, _ message: String, at span: Span,
    label: String? = nil, labels: [DiagnosticLabel] = [], notes: [String] = [], help: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.span = span
    self.label = label
    self.labels = labels
    self.notes = notes
    self.help = help
  }
}

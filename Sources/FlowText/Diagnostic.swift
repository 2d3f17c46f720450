/// Severity of a diagnostic.
package enum Severity: String, Sendable {
  /// The program is wrong and does not run.
  case error
  /// The program runs, but something will likely surprise.
  case warning
  /// The program is correct, but could express its meaning better.
  case hint
}

/// A second place that explains a diagnostic, with a text of its own.
package struct DiagnosticLabel: Hashable, Sendable {
  package let span: Span
  package let text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}

/// Something that is wrong, or could be better, in a program: a value, never thrown.
///
/// `message` is one sentence in lower case without a full stop that states what was found and what
/// was expected, with names and source text in backticks. `help` tells how to fix it, one entry per
/// way.
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  /// True if it is about how the program was started and not about its text, of which no line is shown then.
  package var concernsStart = false
  package var message: String
  /// The place that it is about.
  package var span: Span
  /// Text beside the carets, such as "did you mean `year`?".
  package var label: String?
  /// Secondary places, such as where a name was declared.
  package var labels: [DiagnosticLabel]
  /// Facts that help to understand it.
  package var notes: [String]
  /// Ways to fix it.
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

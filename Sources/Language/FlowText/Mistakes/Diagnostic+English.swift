/// The words in English, which tests, JSON and embedding programs take.
extension Diagnostic {
  package var message: String { wording(.english).message }
  package var label: String? { wording(.english).label }
  package var labels: [DiagnosticLabel] { wording(.english).labels }
  package var notes: [String] { wording(.english).notes }
  package var help: [String] { wording(.english).ways.map(\.sentence) }
}

extension Diagnostic {
  /// A diagnostic whose words there are in English only.
  package init(
    _ code: DiagnosticCode, severity: Severity = .error, _ message: String, at span: Span,
    label: String? = nil, labels: [DiagnosticLabel] = [], notes: [String] = [], help: [String] = [],
    concernsStart: Bool = false
  ) {
    self.init(
      EnglishMistake(
        code: code, severity: severity, span: span, concernsStart: concernsStart,
        words: Wording(
          message, label: label, labels: labels, notes: notes, ways: help.map { WayOut($0) })))
  }
}

/// A mistake that was given its words, in English only.
struct EnglishMistake: Mistake {
  var code: DiagnosticCode
  var severity: Severity
  var span: Span
  var concernsStart = false
  var words: Wording

  func wording(_ say: Language) -> Wording { words }
}

/// Severity of a diagnostic.
package enum Severity: String, Sendable {
  /// The program is wrong and does not run.
  case error
  /// The program runs, but something will likely surprise.
  case warning
  /// The program is correct, but could express its meaning better.
  case hint

  /// The word for it, as before a message.
  package func word(_ say: Language) -> String {
    switch self {
    case .error: say("error", "エラー")
    case .warning: say("warning", "警告")
    case .hint: say("hint", "ヒント")
    }
  }
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
/// Code, severity and place are there at once; the words are made when somebody asks for them, in
/// the language in which they are asked for.
package struct Diagnostic: Hashable, Sendable {
  package let code: DiagnosticCode
  package var severity: Severity
  /// The place that it is about.
  package let span: Span
  private let content: AnyMistake
  /// A source that the user does not have, of which no place is shown.
  package var hiddenSource: SourceID?

  package init(_ mistake: some Mistake) {
    code = mistake.code
    severity = mistake.severity
    span = mistake.span
    content = AnyMistake(mistake: mistake)
  }

  /// The facts.
  package var mistake: any Mistake { content.mistake }

  /// True if it is about how the program was started and not about its text, of which no line is
  /// shown then.
  package var concernsStart: Bool { mistake.concernsStart }

  /// False if no line of the program is shown.
  package var showsPlace: Bool { mistake.showsPlace }

  /// Makes the words in a language.
  package func wording(_ language: Language) -> Wording {
    var words = mistake.wording(language)
    if let hiddenSource { words.labels.removeAll { $0.span.source == hiddenSource } }
    return words
  }
}

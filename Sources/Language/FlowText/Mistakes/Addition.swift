/// Words that somebody adds who knows more than whoever saw a mistake: where its file is imported, or
/// the line of the input that it came of.
package protocol Addition: Sendable {
  /// False if the place that the mistake is about stands in sight, so that no line of it is shown.
  var showsPlace: Bool { get }

  func add(to words: inout Wording, _ say: Language)
}

extension Addition {
  package var showsPlace: Bool { true }
}

extension Diagnostic {
  /// Returns the diagnostic with something added to its words.
  package func adding(_ addition: some Addition) -> Diagnostic {
    var more = Diagnostic(MoreMistake(original: self, addition: addition))
    more.hiddenSource = hiddenSource
    return more
  }

  /// The facts without what was added to them.
  package var original: any Mistake {
    (mistake as? any ExtendedMistake)?.original.original ?? mistake
  }
}

/// A mistake about which more is said than by its own words.
private protocol ExtendedMistake: Mistake {
  var original: Diagnostic { get }
}

/// A mistake with what was added to it.
private struct MoreMistake<More: Addition>: ExtendedMistake {
  let original: Diagnostic
  let addition: More

  var code: DiagnosticCode { original.code }
  var severity: Severity { original.severity }
  var span: Span { original.span }
  var concernsStart: Bool { original.concernsStart }
  var showsPlace: Bool { addition.showsPlace && original.showsPlace }

  func wording(_ say: Language) -> Wording {
    var words = original.wording(say)
    addition.add(to: &words, say)
    return words
  }
}

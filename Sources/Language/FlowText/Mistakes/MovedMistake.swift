extension Diagnostic {
  /// Returns the diagnostic about other places: of a text of which the checked one was made.
  ///
  /// Labels whose place is nowhere are left out, and changes of the text, too.
  ///
  /// - Parameters:
  ///   - elsewhere: The place if it is nowhere itself.
  ///   - place: The place in the other text; nil if it isn't there.
  /// - Returns: The diagnostic with the other places.
  package func moved(else elsewhere: Span, _ place: (Span) -> Span?) -> Diagnostic {
    let labels = wording(.english).labels.map(\.span)
    let places = Dictionary(labels.map { ($0, place($0)) }) { first, _ in first }
    return Diagnostic(
      MovedMistake(
        original: self, span: place(span) ?? elsewhere, places: places.compactMapValues { $0 }))
  }
}

/// A mistake that was found in a text made of others, told about those.
struct MovedMistake: Mistake {
  let original: Diagnostic
  let span: Span
  /// The places of the labels.
  let places: [Span: Span]

  var code: DiagnosticCode { original.code }
  var severity: Severity { original.severity }

  func wording(_ say: Language) -> Wording {
    var words = original.wording(say)
    words.labels = words.labels.compactMap { label in
      places[label.span].map { DiagnosticLabel($0, label.text) }
    }
    words.labelFix = nil
    for index in words.ways.indices { words.ways[index].fix = nil }
    return words
  }
}

import FlowText

/// R1001 and R1002: something else is expected here.
struct Expected<Way: Advice>: Mistake {
  let span: Span
  /// True if nothing was found at all.
  let isMissing: Bool
  let what: Expectation
  let found: Found
  var labels: [SyntaxLabel] = []
  let ways: [Way]

  var code: DiagnosticCode { isMissing ? .missingToken : .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "\(what.clause(say)), \(found.clause(say))",
        "\(what.clause(say))が、\(found.clause(say))"),
      labels: labels.map { $0.label(say) },
      ways: [WayOut](ways, say))
  }
}

/// R1005: a reserved word as a name.
struct ReservedName: Mistake {
  let span: Span
  let word: String
  let use: NameUse

  var code: DiagnosticCode { .reservedWord }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "`\(word)` is a reserved word and cannot be \(use.phrase(say))",
        "`\(word)` は予約語なので、\(japaneseUse)には使えません"),
      ways: [WayOut(say("choose another name", "ほかの名前を選びます"))])
  }

  /// The use, with a blank where it begins with code.
  private var japaneseUse: String {
    use == .rightOfBinding ? " \(use.phrase(.japanese))" : use.phrase(.japanese)
  }
}

/// R1001: a hyphen in a name.
struct HyphenInName: Mistake {
  let span: Span
  /// The name with capital letters in place of the hyphens.
  let joined: String
  let underscored: String

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    let fix = Fix(replacing: span, with: Snippet(joined), .choice)
    return Wording(
      say("a name has no `-`", "名前に `-` は入りません"),
      ways: [
        fix.way(
          say(
            "write `\(joined)` or `\(underscored)`", "`\(joined)` または `\(underscored)` と書きます"))
      ])
  }
}

/// A second place of a mistake of syntax: a fact.
enum SyntaxLabel: Sendable {
  /// A bracket that is not closed.
  case open(Span, String)
  /// A bracket that another one does not close.
  case toClose(Span, String)

  func label(_ say: Language) -> DiagnosticLabel {
    switch self {
    case .open(let span, let text):
      DiagnosticLabel(span, say("this `\(text)` is not closed", "この `\(text)` は閉じられていません"))
    case .toClose(let span, let text):
      DiagnosticLabel(span, say("to close this `\(text)`", "この `\(text)` を閉じるためです"))
    }
  }
}

import FlowText

/// R1002: a sign with nothing behind it.
struct MissingSide: Mistake {
  let span: Span
  let sign: String
  let kind: Kind
  /// The line that follows, where that is a statement of its own.
  var nextLine: Span?

  var code: DiagnosticCode { .missingToken }

  /// The sign by what stands behind it, with a way to write that or to do without.
  enum Kind: Sendable {
    /// An operator has a right side.
    case operation(Fix)
    case other(Fix)
    /// A comma stands before another source.
    case source(Fix)
    case value(Fix)
  }

  func wording(_ say: Language) -> Wording {
    let labels = nextLine.map {
      [
        DiagnosticLabel(
          $0, say("this line is a statement of its own", "この行はそれだけで一つの文です"))
      ]
    }
    return Wording(message(say), labels: labels ?? [], ways: [way(say)])
  }

  private func message(_ say: Language) -> String {
    if case .operation = kind {
      return say("the right side of `\(sign)` is missing", "`\(sign)` の右側がありません")
    }
    return say("nothing stands behind `\(sign)`", "`\(sign)` の後ろに何もありません")
  }

  private func way(_ say: Language) -> WayOut {
    switch kind {
    case .operation(let fix), .other(let fix):
      fix.way(
        say(
          "write what belongs there, or remove the `\(sign)`", "そこに入るものを書くか、`\(sign)` を取り除きます"))
    case .source(let fix):
      fix.way(
        say(
          "write another source there, or remove the `,`", "そこに別の源を書くか、`,` を取り除きます"))
    case .value(let fix):
      fix.way(
        say(
          "write the value there, as in `\(fix.shown)`", "`\(fix.shown)` のように、そこに値を書きます"))
    }
  }
}

/// R1001: an arrow or a stage without a source before it.
struct MissingSource: Mistake {
  let span: Span
  let sign: String
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("the source before this `\(sign)` is missing", "この `\(sign)` の前に源がありません"),
      ways: [fix.write(say)])
  }
}

import FlowText

/// R1001: a tuple with a spread whose other parts are not as they have to be.
struct WrongSpread: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// The fault of its parts.
  enum Kind: Sendable {
    /// Nothing stands behind the spread.
    case alone(Fix)
    /// It is not the first, or there are several.
    case later(spread: String)
    case noLabel(Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .alone(let fix):
      Wording(
        say(
          "behind a spread stands at least one part with its label",
          "展開の後ろには、ラベルの付いた部分が少なくとも一つ必要です"),
        ways: [
          fix.way(
            say(
              "write `\(fix.shown)`, or the tuple alone", "`\(fix.shown)` と書くか、組だけを書きます"))
        ])
    case .later(let spread):
      Wording(
        say(
          "a spread is the first part of its tuple, and the only one",
          "展開は組の最初の部分で、一つだけです"),
        ways: [
          WayOut(
            say(
              "write `(\(spread), n: 1)`, with each other part by its label",
              "`(\(spread), n: 1)` のように、ほかの部分をラベルつきで書きます"))
        ])
    case .noLabel(let fix):
      Wording(
        say("a part behind a spread has a label", "展開の後ろの部分にはラベルが必要です"),
        ways: [
          fix.way(
            say(
              "write `\(fix.shown)`, with the name of the field",
              "フィールドの名前を付けて `\(fix.shown)` と書きます"))
        ])
    }
  }
}

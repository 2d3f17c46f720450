import FlowText

/// R1001: braces behind `=>`.
struct BracesOfLambda: Mistake {
  let span: Span
  /// The braces as a sentence shows them.
  let block: String

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "behind `=>` stands one expression, found `{`",
        "`=>` の後ろには一つの式を書きますが、`{` がありました"),
      ways: [
        WayOut(say("leave the braces out: `x => x + 1`", "波括弧を省きます: `x => x + 1`")),
        WayOut(
          say(
            "to do something with every value, write `source -> \(block)`",
            "すべての値で何かを行うには `source -> \(block)` と書きます")),
      ])
  }
}

import FlowText

/// Ways to write a condition that gives a name.
enum ConditionAdvice: Advice {
  /// The value is missing; the name in it would hide that of the cell.
  case binding(Fix)
  /// Two of them stand one inside the other.
  case nested(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .binding(let fix): fix.write(say)
    case .nested(let fix):
      fix.way(
        say("one stands inside the other: `\(fix.shown)`", "一つをもう一つの中に書きます: `\(fix.shown)`"))
    }
  }
}

/// R1001: a word that a condition follows, without one.
struct MissingCondition: Mistake {
  let span: Span
  let word: String

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("the condition behind `\(word)` is missing", "`\(word)` の後ろに条件がありません"),
      ways: [
        WayOut(
          say(
            "write a comparison there, as in `\(word) a > 0`",
            "`\(word) a > 0` のように、そこに比較を書きます"))
      ])
  }
}

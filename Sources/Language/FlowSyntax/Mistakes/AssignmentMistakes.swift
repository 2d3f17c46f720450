import FlowText

/// R1001: `=` or a block in a place where a condition stands.
struct ConditionSlip: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// A slip, with the ways out of it.
  enum Kind: Sendable {
    /// An assignment.
    case assignment(Fix)
    /// Braces behind an `always`: to act, or to state it only.
    case block(act: Fix, state: Fix)
  }

  func wording(_ say: Language) -> Wording {
    switch kind {
    case .assignment(let fix):
      Wording(
        say("`=` assigns; a condition compares", "`=` は代入です。条件には比較を書きます"),
        ways: [fix.write(say)])
    case .block(let act, let state):
      Wording(
        say(
          "`always` only states a condition, and does nothing",
          "`always` は条件を述べるだけで、何も行いません"),
        ways: [
          act.way(
            say(
              "to do something whenever it holds, write `\(act.shown)`",
              "成り立つたびに何かを行うには `\(act.shown)` と書きます")),
          state.way(
            say(
              "to state that it always holds, write `\(state.shown)`",
              "いつも成り立つと述べるには `\(state.shown)` と書きます")),
        ])
    }
  }
}

/// R1001: several names before one `=`.
struct SeveralAssigned: Mistake {
  let span: Span
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("an assignment has one name before its `=`", "代入では、`=` の前の名前は一つです"),
      ways: [fix.write(say)])
  }
}

/// R1001: a sign between the head of a statement and its brace.
struct SignBeforeBrace: Mistake {
  let span: Span
  let sign: String
  /// The statement as it is written without the sign, if a sentence shows it.
  let shown: String?
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "no `\(sign)` stands before \(sign == "->" ? "this" : "a") `{`",
        sign == "->" ? "この `{` の前に `\(sign)` は要りません" : "`{` の前に `\(sign)` は要りません"),
      ways: [
        shown.map { fix.shown(as: $0).write(say) }
          ?? fix.way(say("leave the `\(sign)` out", "`\(sign)` を省きます"))
      ])
  }
}

import FlowText

/// R1001: a slip in the tokens of an expression, from another language or of the hand.
struct InnerSlip: Mistake {
  let span: Span
  let kind: Kind

  var code: DiagnosticCode { .unexpectedToken }

  /// A slip, with the way out of it.
  enum Kind: Sendable {
    /// `not`, with the condition in one or two other forms.
    case not(Fix, opposite: String?)
    case returnOfFunction(Fix)
    case new
    /// A letter before a text; the change rewrites its values.
    case letterBeforeText(Fix, letter: String, isFilled: Bool)
    case blankInDuration(Fix)
    case blankInArrow
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: [way(say)])
  }

  private func message(_ say: Language) -> String {
    switch kind {
    case .not: say("`not` is written `!`", "`not` は `!` と書きます")
    case .returnOfFunction: say("a function has no `return`", "関数に `return` はありません")
    case .new: say("nothing is made with `new`", "`new` で作るものはありません")
    case .letterBeforeText: say("no letter stands before a text", "文字列の前に文字は付けません")
    case .blankInDuration:
      say(
        "a duration is a number and its unit, without a blank",
        "時間の長さは、数と単位を空白なしで続けて書きます")
    case .blankInArrow:
      say("the arrow is written without a blank", "矢印は空白を入れずに書きます")
    }
  }

  private func way(_ say: Language) -> WayOut {
    switch kind {
    case .not(let fix, let opposite?):
      fix.way(
        say(
          "write `\(fix.shown)`, or `\(opposite)`", "`\(fix.shown)` または `\(opposite)` と書きます"))
    case .not(let fix, nil), .returnOfFunction(let fix), .blankInDuration(let fix):
      fix.write(say)
    case .new:
      WayOut(
        say(
          "a list is written `[1, 2]`, and a tuple `(x: 1, y: 2)`",
          "リストは `[1, 2]`、組は `(x: 1, y: 2)` と書きます"))
    case .letterBeforeText(let fix, _, isFilled: true): fix.write(say)
    case .letterBeforeText(let fix, let letter, isFilled: false):
      fix.way(
        say(
          "leave `\(letter)` out; a value in a text is written `\\(name)`",
          "`\(letter)` を省きます。文字列の中の値は `\\(name)` と書きます"))
    case .blankInArrow: Fix(replacing: span, with: "->").write(say)
    }
  }
}

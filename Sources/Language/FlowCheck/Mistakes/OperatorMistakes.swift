import FlowText

/// R3004: an operator that does not work on its operands.
struct OperatorMismatch: Mistake {
  /// The sign.
  let span: Span
  let sign: String
  let operands: [TypedPlace]
  var ways: [Way] = []

  var code: DiagnosticCode { .noSuchOperation }

  /// A way to compute what was meant.
  enum Way: Sendable {
    case dateFirst(Fix)
    case days(Fix)
    case readDate(Fix)
    /// An operand may be nil.
    case optional(OptionalOperand)
    /// A text that contains the value; or the text of that value.
    case putIntoText(Fix, orText: String?)
    case calculate(Fix)
    case readNumber(Fix)
    case repeatText(Fix)
    case wholeNumbers
    case joinLists(Fix)
    case forEach(Fix)
    case conditions
  }

  /// An operand that may be nil.
  struct OptionalOperand: Sendable {
    /// The operand with a value in place of nil.
    let fix: Fix
    /// True where stages come before, which can let only values pass.
    let isInFlow: Bool
    /// The operand, in a block.
    let inBlock: String?
  }

  func wording(_ say: Language) -> Wording {
    let what = operands.map { $0.type.phrase(behind: say) }.joined(separator: say(" and ", " と"))
    return Wording(
      say("`\(sign)` does not work on \(what)", "`\(sign)` は\(what) には使えません"),
      labels: operands.map { $0.label(say) }, ways: ways.map { words(of: $0, say) })
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .dateFirst(let fix):
      fix.way(say("the date stands first: `\(fix.shown)`", "日時を先に書きます: `\(fix.shown)`"))
    case .days(let fix):
      fix.way(
        say(
          "a time has a unit: of a number of days, `\(fix.shown)`",
          "時間には単位があります。日数なら `\(fix.shown)` と書きます"))
    case .readDate(let fix):
      fix.way(say("a text is read first: `\(fix.shown)`", "先に文字列を読みます: `\(fix.shown)`"))
    case .optional(let operand): words(of: operand, say)
    case .putIntoText, .calculate, .readNumber, .repeatText: ofText(way, say)
    case .wholeNumbers:
      WayOut(say("`%` is for Int: `Int(x) % 2`", "`%` は Int に使います: `Int(x) % 2`"))
    case .joinLists(let fix):
      fix.way(
        say(
          "`+` joins two lists: write `\(fix.shown)`",
          "`+` は二つのリストをつなぎます。`\(fix.shown)` と書きます"))
    case .forEach(let fix):
      fix.way(
        say(
          "for each element write `\(fix.shown)`", "要素それぞれについては `\(fix.shown)` と書きます"))
    case .conditions: WayOut(say("both sides are conditions", "両側には条件を書きます"))
    }
  }

  private func ofText(_ way: Way, _ say: Language) -> WayOut {
    switch way {
    case .putIntoText(let fix, let text?):
      fix.way(
        say(
          "put the value into the text: `\(fix.shown)`, or write `\(text)`",
          "値を文字列の中に入れます: `\(fix.shown)`。または `\(text)` と書きます"))
    case .putIntoText(let fix, nil):
      fix.way(
        say("put the value into the text: `\(fix.shown)`", "値を文字列の中に入れます: `\(fix.shown)`"))
    case .calculate(let fix):
      fix.way(say("to calculate, write `\(fix.shown)`", "計算するには `\(fix.shown)` と書きます"))
    case .readNumber(let fix):
      fix.way(
        say(
          "`\(fix.shown)` reads a number from the text", "`\(fix.shown)` で文字列から数を読みます"))
    case .repeatText(let fix):
      fix.way(
        say("to repeat a text, write `\(fix.shown)`", "文字列を繰り返すには `\(fix.shown)` と書きます"))
    default: words(of: way, say)
    }
  }

  private func words(of operand: OptionalOperand, _ say: Language) -> WayOut {
    let shown = operand.fix.shown
    return operand.fix.way(
      say(
        "say what to use when it is nil: `\(shown)`"
          + (operand.isInFlow ? ", or let it pass `| ignoreNil` first" : "")
          + (operand.inBlock.map { "; in a block, `if let value = \($0) { … }`" } ?? ""),
        "nil のときに使う値を書きます: `\(shown)`"
          + (operand.isInFlow ? "。または、先に `| ignoreNil` に通します" : "")
          + (operand.inBlock.map { "。ブロックの中では `if let value = \($0) { … }`" } ?? "")))
  }
}

/// R3001: a value behind `??` of another type than the one before may hold.
struct ReplacementType: Mistake {
  let span: Span
  let wanted: FlowType
  let found: FlowType
  let optional: TypedPlace

  var code: DiagnosticCode { .typeMismatch }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "expected \(wanted.phrase), found \(found.phrase)",
        "\(wanted.phrase(say)) が必要ですが、\(found.phrase(say)) があります"),
      labels: [optional.label(say)])
  }
}

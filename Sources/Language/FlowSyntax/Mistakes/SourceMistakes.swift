import FlowText

/// R1001: an expression where only a name may be sent to or assigned.
struct NotAName: Mistake {
  let span: Span
  /// The sign on whose left side it stands.
  let sign: String
  let found: Found
  let way: Way

  var code: DiagnosticCode { .unexpectedToken }

  /// A way to mend it.
  enum Way: Advice {
    case takeOut
    case itIsRead
    case nameOfCell

    func way(_ say: Language) -> WayOut {
      switch self {
      case .takeOut:
        WayOut(
          say(
            "take what may be nil out with `if let`, and assign the whole",
            "nil かもしれないものを `if let` で取り出し、全体を代入します"))
      case .itIsRead:
        WayOut(
          say(
            "`it` is what came down the contract; nothing is sent to it",
            "`it` は契約を流れてきた値です。そこには何も送れません"))
      case .nameOfCell: WayOut(say("write the name of a cell", "セルの名前を書きます"))
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "the left side of `\(sign)` must be a name, \(found.clause(say))",
        "`\(sign)` の左側は名前でなければなりませんが、\(found.clause(say))"),
      ways: [way.way(say)])
  }
}

/// R1001: an expression before an arrow.
struct NotASource: Mistake {
  let span: Span
  let found: Found
  let ways: [Way]

  var code: DiagnosticCode { .unexpectedToken }

  /// A contract that may be meant.
  enum Way: Advice {
    /// One that computes the expression.
    case computing(Fix)
    /// One that computes it into a cell that is there.
    case intoCell(Fix)
    /// One whose stage stands behind an operator.
    case stage(Fix)

    func way(_ say: Language) -> WayOut {
      switch self {
      case .computing(let fix):
        fix.way(
          say(
            "name the cells before the arrow and compute behind it: `\(fix.shown)`",
            "矢印の前にセルの名前を書き、計算はその後ろに書きます: `\(fix.shown)`"))
      case .intoCell(let fix):
        fix.way(
          say(
            "into a cell that is there already: `\(fix.shown)`",
            "すでにあるセルに入れるには: `\(fix.shown)`"))
      case .stage(let fix):
        fix.way(
          say(
            "a stage stands behind `|`: write `\(fix.shown)`",
            "ステージは `|` の後ろに書きます。`\(fix.shown)` と書きます"))
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say(
        "a source is a cell, an event or a pipeline, \(found.clause(say))",
        "源になるのはセルかイベントかパイプラインですが、\(found.clause(say))"),
      ways: [WayOut](ways, say))
  }
}

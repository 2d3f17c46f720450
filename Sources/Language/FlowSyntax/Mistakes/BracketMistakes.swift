import FlowText

/// R1001: an opening brace on a line of its own.
struct BraceOnOwnLine: Mistake {
  let span: Span
  /// The brace behind the line before.
  let fix: Fix

  var code: DiagnosticCode { .unexpectedToken }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this `{` stands on a line of its own", "この `{` だけで一行になっています"),
      ways: [fix.way(say("put it at the end of the line before", "前の行の終わりに置きます"))])
  }
}

/// R1001: a closing bracket that nothing opened.
struct UnopenedBracket: Mistake {
  let span: Span
  let bracket: String
  let ways: [Way]

  var code: DiagnosticCode { .unexpectedToken }

  /// A way to mend it.
  enum Way: Advice {
    case remove(Fix)
    /// Something else opens a block.
    case removeBrace(Fix)
    /// It closes a call whose opening one is missing.
    case write(Fix)

    func way(_ say: Language) -> WayOut {
      switch self {
      case .remove(let fix):
        fix.way(
          say("remove it, or open the bracket before", "取り除くか、前で開きます"))
      case .removeBrace(let fix):
        fix.way(
          say("remove it, or open a block with `{` before", "取り除くか、前で `{` を書いてブロックを開きます"))
      case .write(let fix): fix.write(say)
      }
    }
  }

  func wording(_ say: Language) -> Wording {
    Wording(
      say("this `\(bracket)` closes nothing", "この `\(bracket)` は何も閉じていません"),
      ways: [WayOut](ways, say))
  }
}

/// Ways to close a bracket.
enum BracketAdvice: Advice {
  case close(Fix, String, beforeLine: Int?)
  /// A division of another language began a comment, in which the bracket is.
  case comment(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .close(let fix, let bracket, let line?):
      fix.way(
        say(
          "close it with `\(bracket)` before line \(line)", "\(line) 行目の前で `\(bracket)` を書いて閉じます"))
    case .close(let fix, let bracket, nil):
      fix.way(say("close it with `\(bracket)`", "`\(bracket)` を書いて閉じます"))
    case .comment(let fix):
      fix.way(
        say(
          "`//` begins a comment; a division is written `/`",
          "`//` はコメントの始まりです。割り算は `/` と書きます"))
    }
  }
}

/// Ways to separate two values in brackets.
enum CommaAdvice: Advice {
  case write(Fix)
  case oneText(Fix)
  case comma(Fix)
  /// A comma with the values around it.
  case commaBetween(Fix)

  func way(_ say: Language) -> WayOut {
    switch self {
    case .write(let fix): fix.write(say)
    case .oneText(let fix):
      fix.way(
        say(
          "write one text: `\(fix.shown)`, or a `,` between",
          "一つの文字列にして `\(fix.shown)` と書くか、間に `,` を書きます"))
    case .comma(let fix): fix.way(say("write a `,` between", "間に `,` を書きます"))
    case .commaBetween(let fix):
      fix.way(
        say("write a `,` between: `\(fix.shown)`", "間に `,` を書きます: `\(fix.shown)`"))
    }
  }
}

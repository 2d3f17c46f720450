import FlowText

/// R1004: a value alone, which does nothing.
struct LoneValue: Mistake {
  let span: Span
  let what: What
  let ways: [Way]

  var code: DiagnosticCode { .statementNotAllowedHere }

  /// A value that does nothing.
  enum What: Sendable {
    case expression
    /// The name of an event or a command.
    case event
    case command
    /// The name of a statement of the library, such as `print`.
    case statement(String)
    case comparison
    /// `a <- b`, which compares with the opposite of a number.
    case leftArrow
    /// A `match` that gives a value.
    case match
  }

  /// A way to use the value.
  enum Way: Sendable {
    case foreign(ForeignAdvice, replacing: Span)
    case write(Fix)
    /// A member of another language, which has another name here.
    case renamed(Fix, String)
    case show(Fix)
    case keep(Fix)
    case act(Fix)
    case actInEachCase(Fix)
    case send(Fix)
    case react(Fix)
    case run(Fix)
    case end(Fix)
    case call(Fix)
    case follow(Fix)
    case sendOrCall(Fix)
    case assign(Fix)
    case test(Fix)
    case sourceFirst(Fix)
    case exampleOfSource
    case goOn
    case stages(Fix)
  }

  func wording(_ say: Language) -> Wording {
    Wording(message(say), ways: ways.map { words(of: $0, say) })
  }

  private func message(_ say: Language) -> String {
    switch what {
    case .expression: say("an expression alone does nothing", "式だけでは何も起こりません")
    case .event:
      say("the name of an event alone does nothing", "イベントの名前だけでは何も起こりません")
    case .command:
      say("the name of a command alone does nothing", "コマンドの名前だけでは何も起こりません")
    case .statement(let name):
      say("the name of `\(name)` alone does nothing", "`\(name)` という名前だけでは何も起こりません")
    case .comparison:
      say(
        "this compares and does nothing with the answer", "比べるだけで、その答えを何にも使っていません")
    case .leftArrow:
      say(
        "there is no arrow to the left; values go from left to right",
        "左向きの矢印はありません。値は左から右へ流れます")
    case .match:
      say(
        "the arms of a `match` that does something are blocks",
        "何かを行う `match` では、それぞれのケースにブロックを書きます")
    }
  }

  private func words(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .foreign(let advice, let place): return advice.way(say, replacing: place)
    case .write(let fix): return fix.write(say)
    case .renamed(let fix, let member):
      return fix.way(
        say(
          "`\(member)` is called `\(fix.shown)` here", "`\(member)` はここでは `\(fix.shown)` といいます"))
    case .actInEachCase(let fix):
      return fix.way(
        say(
          "to do something in each case, write `\(fix.shown)`",
          "ケースごとに何かを行うには `\(fix.shown)` と書きます"))
    case .exampleOfSource:
      return WayOut(
        say("write the source first: `source -> target`", "源を先に書きます: `source -> target`"))
    case .goOn:
      return WayOut(
        say(
          "to go on with the line before, put the `-` at its end",
          "前の行から続けるには、その行末に `-` を書きます"))
    case .end, .call, .sendOrCall, .sourceFirst, .stages: return callWords(of: way, say)
    case .show(let fix):
      return purpose("to show its value", "値を表示するには", fix, say)
    case .keep(let fix): return purpose("to keep it", "取っておくには", fix, say)
    case .act(let fix): return purpose("to act on it", "その結果によって何かを行うには", fix, say)
    case .send(let fix): return purpose("to send it", "送るには", fix, say)
    case .react(let fix): return purpose("to react to it", "それに応じるには", fix, say)
    case .run(let fix): return purpose("to run it", "実行するには", fix, say)
    case .follow(let fix): return purpose("to follow it", "その値に従うには", fix, say)
    case .assign(let fix): return purpose("to assign", "代入するには", fix, say)
    case .test(let fix): return purpose("to test", "確かめるには", fix, say)
    }
  }

  private func purpose(
    _ english: String, _ japanese: String, _ fix: Fix, _ say: Language
  ) -> WayOut {
    fix.way(say("\(english), write `\(fix.shown)`", "\(japanese) `\(fix.shown)` と書きます"))
  }

  private func callWords(of way: Way, _ say: Language) -> WayOut {
    switch way {
    case .end(let fix):
      fix.way(
        say(
          "to end the run, write `exit(0)`; 0 is the status that says that all went well",
          "実行を終えるには `exit(0)` と書きます。0 はすべてうまくいったことを表します"))
    case .call(let fix):
      fix.way(
        say(
          "write `\(fix.shown)`, with a value in the parentheses",
          "丸括弧の中に値を入れて `\(fix.shown)` と書きます"))
    case .sendOrCall(let fix):
      fix.way(
        say(
          "an event is sent and a command called with `\(fix.shown)`",
          "イベントを送ったりコマンドを呼び出したりするには `\(fix.shown)` と書きます"))
    case .sourceFirst(let fix):
      fix.way(say("write the source first: `\(fix.shown)`", "源を先に書きます: `\(fix.shown)`"))
    case .stages(let fix):
      fix.way(
        say(
          "stages stand behind `|`: write `\(fix.shown)`",
          "ステージは `|` の後ろに書きます: `\(fix.shown)`"))
    default: words(of: way, say)
    }
  }
}

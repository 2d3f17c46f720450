import FlowText

/// The refusals of a command that was typed wrongly.
extension PromptWords {
  func ambiguous(_ name: String, _ candidates: [PromptCommand]) -> String {
    let names = candidates.map { ":\($0.rawValue)" }
    return say(
      "`:\(name)` may mean \(names.joined(separator: " or "))",
      "`:\(name)` は \(names.joined(separator: " か ")) のどれかです")
  }

  func unknownCommand(_ name: String, nearest: PromptCommand?) -> String {
    say("there is no command `:\(name)`", "`:\(name)` というコマンドはありません")
      + (nearest.map { say.ifMeant(":\($0.rawValue)") }
        ?? say("; :help lists them", "。:help で一覧が見られます"))
  }

  func takesNothing(_ command: PromptCommand) -> String {
    say(
      "`:\(command.rawValue)` takes nothing behind it", "`:\(command.rawValue)` の後ろには何も書きません")
  }

  func takesCount(_ name: String) -> String {
    say(
      "`:\(name)` takes the number of entries, as in `:\(name) 2`",
      "`:\(name)` には `:\(name) 2` のように入力の個数を書きます")
  }

  var disposeTakesNumber: String {
    say(
      "`:dispose` takes the number of a contract, or `last`; :contracts lists them",
      "`:dispose` には契約の番号か `last` を書きます。番号は :contracts で見られます")
  }

  func takesCell(_ name: String) -> String {
    say("`:\(name)` takes the name of a cell", "`:\(name)` にはセルの名前を書きます")
  }

  func takesFile(_ name: String) -> String {
    say("`:\(name)` takes the name of a file", "`:\(name)` にはファイルの名前を書きます")
  }

  var whyTakesCell: String {
    say(
      "`:why` takes the name of a cell, as in `:why age` or `:why not age`",
      "`:why` には `:why age` や `:why not age` のようにセルの名前を書きます")
  }

  var stepsTakesExpression: String {
    say(
      "`:steps` takes a cell or an expression, as in `:steps age`",
      "`:steps` には `:steps age` のようにセルか式を書きます")
  }

  var whatIfTakesEntry: String {
    say(
      "`:what-if` takes an entry, as in `:what-if year = 2030`",
      "`:what-if` には `:what-if year = 2030` のように入力を書きます")
  }

  var speedTakesNumber: String {
    say(
      "`:speed` takes a number, as in `:speed 10`; without one, real time",
      "`:speed` には `:speed 10` のように数を書きます。数がなければ実時間で進みます")
  }

  var stepTakesDuration: String {
    say(
      "`:step` takes a duration with its unit, as in `:step 300ms`, `:step 2s` or `:step 1min`",
      "`:step` には `:step 300ms`、`:step 2s`、`:step 1min` のように単位の付いた時間の長さを書きます")
  }

  var explainTakesCode: String {
    say(
      "`:explain` takes the code of a message, as in `:explain R2001`",
      "`:explain` には `:explain R2001` のようにメッセージの番号を書きます")
  }

  func takesOnOrOff(_ level: AnswerLevel) -> String {
    say(
      "`:\(level.rawValue)` takes `on` or `off`", "`:\(level.rawValue)` には `on` か `off` を書きます")
  }

  func tooManyMarks(_ most: Int) -> String {
    say(
      "no command has more than \(most) combining marks in a row",
      "コマンドに結合文字が \(most) 個より多く続くことはありません")
  }

  // MARK: `:fix`

  /// The line behind a refused entry that can be mended.
  func fixIsThere(_ count: Int) -> String {
    count == 1
      ? say("`:fix` enters it mended", "`:fix` で、直したものを入力できます")
      : say("`:fix` lists \(count) ways to mend it", "`:fix` で、\(count) 通りの直し方が見られます")
  }

  var nothingToFix: String {
    say(
      "no change is known that would mend the last entry; `:explain` tells more",
      "最後の入力を直す変更は見つかっていません。詳しくは `:explain` で見られます")
  }

  func takesFix(of count: Int) -> String {
    count == 1
      ? say("there is one change, which `:fix` makes", "変更は 1 つで、`:fix` で行えます")
      : say(
        "`:fix` takes a number from 1 to \(count)", "`:fix` には 1 から \(count) までの数を書きます")
  }

  // MARK: `:set`

  func unknownSwitch(_ name: String, isEditor: Bool, nearest: String?) -> String {
    let hint =
      isEditor
      ? say(
        "the keys are libedit's: `bind -v` in `~/.editrc` chooses vi's, `bind -e` emacs's",
        "キーは libedit のものです。`bind -v` を `~/.editrc` に書くと vi の、`bind -e` を書くと emacs のキーになります")
      : nearest.map { say.didYouMean($0) }
        ?? say(":set lists them", ":set で一覧が見られます")
    return say("there is no switch `\(name)`; \(hint)", "`\(name)` というスイッチはありません。\(hint)")
  }

  func takesOneValue(_ name: String) -> String {
    say("`:set \(name)` takes one value", "`:set \(name)` には値を 1 つ書きます")
  }

  func isOnOrOff(_ name: String) -> String {
    say("`\(name)` is `on` or `off`", "`\(name)` は `on` か `off` です")
  }

  var semanticsAre: String {
    say("the semantics are `waves` or `classic`", "意味論は `waves` か `classic` です")
  }

  // MARK: `:watch`

  var watchNeedsTerminal: String {
    say(
      "`:watch` keeps rows above the prompt of a terminal, and there is none here",
      "`:watch` は端末のプロンプトの上に行を表示するもので、ここには端末がありません")
  }

  func nothingIsWatched(anyMore: Bool) -> String {
    anyMore
      ? say(
        "nothing is watched any more; `:watch name` keeps a value in sight",
        "値の表示をすべてやめました。`:watch name` で値を表示し続けます")
      : say(
        "nothing is watched; `:watch name` keeps a value in sight",
        "表示し続けている値はありません。`:watch name` で値を表示し続けます")
  }

  func nothingToWatch(_ name: String) -> String {
    say(
      "there is no cell or event `\(name)` to watch", "`\(name)` という、表示できるセルやイベントはありません")
  }

  func watchesAtMost(_ most: Int) -> String {
    say(
      "no more than \(most) names are watched at once", "一度に表示し続けられる名前は \(most) 個までです")
  }

  /// The number of changes in a second; empty if there are none.
  func rate(_ count: Int) -> String {
    count == 0 ? "" : say("\(count) change\(count == 1 ? "" : "s")/s", "毎秒 \(count) 回")
  }

  var watchEnds: String { say("`:watch` alone ends this", "`:watch` だけを入力すると終わります") }
}

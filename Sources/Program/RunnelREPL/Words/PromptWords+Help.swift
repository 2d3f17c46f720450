import FlowHelp
import FlowText

/// The words of the overview of `:help`, of the switches, and around pages.
extension PromptWords {
  var overviewLead: String {
    say(
      "Declare cells and contracts, then change a cell and watch what follows:",
      "セルと契約を宣言し、セルを変えて、何が従うかを見ます:")
  }

  var commandsLead: String {
    say(
      "Commands, which may be shortened while it is clear which is meant:",
      "コマンド (どれか分かるかぎり短くできます):")
  }

  /// The title of a part of the overview.
  func title(of group: PromptCommand.Group) -> String {
    switch group {
    case .looking: say("to look", "見る")
    case .changing: say("to change and take back", "変える、元に戻す")
    case .time: say("the clock", "時計")
    case .files: say("files and kept sessions", "ファイルとセッション")
    case .prompt: say("the prompt", "プロンプト")
    case .help: say("help", "ヘルプ")
    }
  }

  func topics(_ names: String) -> String {
    say("Topics for :help: " + names, ":help の話題: " + names)
  }

  var overviewEnd: [String] {
    let text = say(
      "Every word has a page with an example, and so has the code of a message; what\n"
        + "other languages call it leads there:",
      "どの言葉にも、メッセージの番号にも、例のあるページがあります。\nほかの言語での呼び名でも見つかります:")
    return text.split(separator: "\n").map(String.init)
  }

  func nothingCalled(_ topic: String, nearest: String?) -> String {
    say("there is nothing called `\(topic)`", "`\(topic)` というものはありません")
      + (nearest == nil
        ? say("; `:help` shows what there is", "。`:help` で何があるか見られます") : say.ifMeant(nearest))
  }

  func isWordToo(_ word: String) -> String {
    say(
      "the language has such a word, too: :help \(word)", "この言語にも同じ言葉があります: :help \(word)")
  }

  func seeAlso(_ names: String) -> String { say("see also: " + names, "関連: " + names) }

  /// The description of a word in its page's title.
  func phrase(of kind: HelpPage.Kind) -> String {
    switch kind {
    case .keyword: say("a word of the language", "言語の言葉")
    case .stage: say("a stage", "ステージ")
    case .source: say("a source", "源")
    case .function: say("a function", "関数")
    case .type: say("a type", "型")
    case .member: say("a member", "メンバー")
    case .sign: say("a sign", "記号")
    case .command: say("a command of the prompt", "プロンプトのコマンド")
    case .topic: say("a topic", "話題")
    }
  }

  func summary(of chosen: PromptSwitch) -> String {
    switch chosen {
    case .hints:
      say("dim words that say how a line might go on", "行の続きの候補を薄い文字で示します")
    case .preview:
      say("what a line would change, while it is typed", "入力中に、その行が何を変えるかを示します")
    case .quiet:
      say("nothing but prints and diagnostics is shown", "出力とメッセージだけを示します")
    case .semantics:
      say("how changes spread: waves or classic", "変化の伝わり方: waves か classic")
    case .speed:
      say("how many times as fast as real time the clock goes", "時計が実時間の何倍で進むか")
    case .time: say("how long each entry took", "それぞれの入力にかかった時間")
    case .trace: say("everything that happened is shown", "起きたことをすべて示します")
    }
  }

  var stopped: String { say("stopped", "停止") }

  func explanation(of level: AnswerLevel) -> String {
    switch level {
    case .quiet:
      say(
        "only prints and diagnostics are shown now; :quiet off for answers again",
        "これからは出力とメッセージだけを示します。:quiet off で答えも示します")
    case .normal:
      say("answers show what moved and what was stopped", "変わったものと止められたものを答えます")
    case .trace:
      say(
        "answers show everything now; :trace off for less",
        "これからはすべてを答えます。:trace off で減らせます")
    }
  }
}

import FlowDrawing
import FlowHelp
import FlowSession
import FlowText

/// Answers of the line at `flow>` as the prompt gives them.
extension PageTab {
  /// Carries out a line that asks or commands; returns the reason if it was refused.
  func answer(_ line: PromptLine, _ number: Int?) -> String? {
    switch line {
    case .help(let word): return help(about: word, number)
    case .why(let name):
      guard !name.isEmpty else {
        return say("`:why` takes the name of a cell", "`:why` にはセルの名前が要ります")
      }
      return tellLines(run.session.why(name), number)
    case .whyNot(let name): return tellLines(run.session.whyNot(name), number)
    case .undo(let count):
      let given = branches.now.inputs.count
      guard given > 0, count > 0 else { return say.nothingToTakeBack }
      return leave(after: max(0, given - count), at: nil)
    case .reset: return load(branches.now.text, .none)
    case .elsewhere(let command):
      return PlaceOnPage.byCommand[command]?.sentence(say)
        ?? say("write `:\(command)` alone, and in full", "`:\(command)` だけを、略さずに書いてください")
    case .unknown(let name, let nearest):
      let name = name.prefix(40)
      guard let nearest else {
        return say("there is no command `:\(name)`", "`:\(name)` というコマンドはありません")
      }
      return say(
        "there is no command `:\(name)`; did you mean `:\(nearest)`?",
        "`:\(name)` というコマンドはありません。`:\(nearest)` のことですか")
    }
  }

  /// Answers as `:help` does: the value of a name of the program, and the pages about a word.
  private func help(about word: String, _ number: Int?) -> String? {
    if word.isEmpty || word == ":" { return tellLines(overview, number) }
    var lines = run.session.description(of: word).map { [$0] } ?? []
    let book = HelpBook.language
    let found = book.answer(to: word) ?? book.completion(of: word).flatMap(book.answer)
    if let found, lines.isEmpty || found.lead == nil {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(of: found)
    }
    guard lines.isEmpty else { return tellLines(lines, number) }
    let shown = word.prefix(40)
    let nearest = book.nearest(to: word, declared: run.session.picture.nodes.map(\.name))
    guard let nearest else {
      return say("there is no help about `\(shown)`", "`\(shown)` の説明はありません")
    }
    return say(
      "there is no help about `\(shown)`; did you mean `\(nearest)`?",
      "`\(shown)` の説明はありません。`\(nearest)` のことですか")
  }

  private var overview: [String] {
    [
      say(
        "A line is carried out as at the prompt: `price = 90`, `price * 2`, `price -> print`.",
        "一行は、プロンプトと同じように実行されます: `price = 90`、`price * 2`、`price -> print`。"),
      say(
        ":why price      why a cell has its value; :why not price, why it has not changed",
        ":why price      セルの値の理由。:why not price は、変わっていない理由"),
      say(
        "throttle?       about a word of the language, or a name of the program",
        "throttle?       言語のことば、またはプログラムの名前について"),
      say(":undo [2]       takes inputs back", ":undo [2]       入力を取り消す"),
      say(":reset          begins anew, without inputs", ":reset          入力なしで最初から始める"),
      say(
        ":reload :follow reads the file again, once or whenever it is saved",
        ":reload :follow ファイルを読み直す。一度だけ、または保存されるたびに"),
      say("The button ? shows the keys.", "「?」のボタンでキーを見られます。"),
    ]
  }

  private func lines(of answer: HelpAnswer) -> [String] {
    var lines = answer.lead(in: say).map { [$0] } ?? []
    for page in answer.pages {
      if !lines.isEmpty { lines.append("") }
      lines += page.forms + [page.text(in: say)] + exampleLines(of: page)
      if !page.seeAlso.isEmpty { lines.append("→ " + page.seeAlso.joined(separator: "  ")) }
    }
    if let page = answer.diagnostic {
      lines += (DiagnosticPage.page(for: page.code, in: say) ?? page).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
    return lines
  }

  private func exampleLines(of page: HelpPage) -> [String] {
    switch page.example {
    case nil: []
    case .program(let text):
      lines(of: ExampleRun(text, in: say, interruption: interruption))
    case .classic(let text):
      lines(of: ExampleRun(text, semantics: .classic, in: say, interruption: interruption))
    case .session(let text), .shown(let text): text.split(separator: "\n").map { "  \($0)" }
    }
  }

  private func lines(of run: ExampleRun) -> [String] {
    run.lines.flatMap { line in
      ["  \(line.code)"]
        + line.results.map { result in
          switch result {
          case .printed(let text): "    //> \(text)"
          case .diagnostic(let code, let message): "    //! \(code) \(message)"
          }
        }
    }
  }

  /// Shows lines as the answer to what was asked.
  private func tellLines(_ lines: [String], _ number: Int?) -> String? {
    frames.add("result") { json in
      json.add("n", number)
      json.add("text", lines.joined(separator: "\n"))
    }
    return nil
  }
}

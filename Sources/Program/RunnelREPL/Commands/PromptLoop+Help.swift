import FlowHelp
import FlowSession
import FlowText

/// Answers to questions about a word, a name or a code.
extension PromptLoop {
  /// Answers `:help X`: the value of the name X of the program, and the pages about the word X.
  func help(about topic: String) {
    guard let description = interpreter.description(of: topic) else {
      return showPages(about: topic)
    }
    show([StyledText(escapedForTerminal(description))])
    if HelpText.answer(to: topic) != nil { showPages(about: topic) }
  }

  /// Answers `X?`: for a name of the program its value, for any other word its page.
  func answerQuestion(about word: String) {
    guard let description = interpreter.description(of: word) else { return showPages(about: word) }
    show([StyledText(escapedForTerminal(description))])
    // A word of another language has a lead, and is none of this one.
    if let answer = HelpText.answer(to: word), answer.lead == nil {
      show([StyledText(words.isWordToo(word), .faint)])
    }
  }

  /// Shows the topic alone, without the page about the command of that name.
  func showKeys() {
    let topics = HelpText.book.pages(named: "keys").filter { $0.kind == .topic }
    let layout = HelpLayout(interruption: interpreter.interruption, words: words)
    show(layout.lines(of: HelpAnswer(pages: topics)))
  }

  func explain(_ argument: String) {
    guard !argument.isEmpty else { return complain(words.explainTakesCode) }
    showPages(about: argument)
  }

  /// Shows pages, whose examples are run now; ^C stops them.
  private func showPages(about topic: String) {
    var lines: [StyledText] = []
    let declared = HelpText.answer(to: topic) == nil ? interpreter.listing(of: .cells) : []
    evaluate {
      lines = HelpText.lines(
        about: topic, in: console.look.language, declared: declared.compactMap(\.name),
        interruption: interpreter.interruption)
    }
    interpreter.interruption.lower()
    show(lines)
  }
}

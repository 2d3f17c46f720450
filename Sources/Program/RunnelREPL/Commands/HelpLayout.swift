import FlowHelp
import FlowSession
import FlowText

/// Lays out pages in lines, and runs their examples.
struct HelpLayout {
  let interruption: Interruption
  let words: PromptWords

  /// Largest width of texts and results, whatever the terminal; code is not broken.
  static let width = 78
  /// Smallest column at which results begin, so that they are aligned.
  private static let resultColumn = 30

  func lines(of answer: HelpAnswer) -> [StyledText] {
    var lines: [StyledText] = []
    if let lead = answer.lead(in: words.say) {
      lines += Self.wrapped(lead).map { StyledText($0, .notice) }
    }
    for page in answer.pages {
      if !lines.isEmpty { lines.append(StyledText()) }
      lines += self.lines(of: page)
    }
    if let diagnostic = answer.diagnostic { lines += self.lines(of: diagnostic) }
    return lines
  }

  private func lines(of page: HelpPage) -> [StyledText] {
    let name = page.kind == .sign ? page.names.joined(separator: "  ") : page.name
    var title = StyledText(page.kind == .command ? ":\(name)" : name, .name)
    title.append("  \(words.phrase(of: page.kind))", .faint)
    var lines = [title]
    lines += page.forms.filter { !page.names.contains($0) }.map(Self.code)
    for paragraph in page.text(in: words.say).split(separator: "\n") {
      lines +=
        paragraph.first == " "
        ? [StyledText(String(paragraph))]
        : Self.wrapped(String(paragraph)).map { StyledText($0) }
    }
    let example = exampleLines(of: page)
    if !example.isEmpty { lines += [StyledText()] + example }
    if !page.seeAlso.isEmpty {
      lines += Self.wrapped(words.seeAlso(page.seeAlso.joined(separator: "  "))).map {
        StyledText($0, .faint)
      }
    }
    return lines
  }

  // MARK: Examples

  private func exampleLines(of page: HelpPage) -> [StyledText] {
    switch page.example {
    case nil: []
    case .program(let text):
      Self.lines(
        of: ExampleRun(text, in: words.say, interruption: interruption))
    case .classic(let text):
      Self.lines(
        of: ExampleRun(
          text, semantics: .classic, in: words.say, interruption: interruption))
    case .session(let text): transcript(of: text)
    case .shown(let text): text.split(separator: "\n").map { Self.code(String($0)) }
    }
  }

  private static func lines(of run: ExampleRun) -> [StyledText] {
    let fitting = run.lines.filter { $0.results.count == 1 }.map(\.code.displayWidth)
    let longest = fitting.filter { $0 <= 50 }.max() ?? 0
    let column = max(resultColumn, longest + 4)
    var lines: [StyledText] = []
    for line in run.lines {
      var code = Self.code(line.code)
      let results = line.results.map(Self.text)
      let fits = code.width <= column && column + (results.first?.width ?? 0) <= width
      if results.count == 1, fits {
        code.append(String(repeating: " ", count: column - code.width))
        code.append(results[0])
        lines.append(code)
      } else {
        lines.append(code)
        for result in results {
          var line = StyledText("  ")
          line.append(result)
          lines.append(line.cut(to: width))
        }
      }
    }
    return lines
  }

  private static func text(of result: ExampleRun.Result) -> StyledText {
    switch result {
    case .printed(let line):
      var text = StyledText("//> ", .faint)
      text.append(escapedForTerminal(line))
      return text
    case .diagnostic(let code, let message):
      var text = StyledText("//! ", .faint)
      text.append("\(code) ", .notice)
      text.append(escapedForTerminal(message))
      return text
    }
  }

  private func transcript(of text: String) -> [StyledText] {
    let rehearsal = PromptRehearsal(
      reader: ExampleFiles(), in: words.say, interruption: interruption)
    rehearsal.play(
      text.split(separator: "\n").map { $0.first == "(" ? String($0) : "flow> " + $0 })
    return rehearsal.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      line in
      guard line.hasPrefix("flow> ") else { return StyledText("  " + line).cut(to: Self.width) }
      var typed = StyledText("  flow> ", .prompt)
      typed.append(Highlighter.styled(String(line.dropFirst(6))))
      return typed
    }
  }

  private static func code(_ line: String) -> StyledText {
    var text = StyledText("  ")
    text.append(Highlighter.styled(line))
    return text
  }

  // MARK: Texts

  private func lines(of page: DiagnosticPage) -> [StyledText] {
    page.lines.flatMap { line in
      switch line {
      case .heading(let text): [StyledText(text, .name)]
      case .program(let text):
        Self.lines(
          of: ExampleRun(script: text, in: words.say, interruption: interruption))
      case .code(let text): [text.isEmpty ? StyledText() : Self.code(text)]
      case .text(let text): [StyledText(text)]
      }
    }
  }

  /// Splits a text into lines.
  static func wrapped(_ text: String) -> [String] {
    FlowText.wrapped(text, columns: width, keepsCode: true)
  }
}

package import FlowHelp
package import FlowSession
package import FlowText

/// The answers of `:help`: the pages about the language and the prompt, laid out in lines.
package enum HelpText {
  /// The pages about the language, and those about the prompt itself.
  package static let book = HelpBook(
    HelpBook.language.pages + HelpPage.commands + HelpPage.promptTopics)

  /// Returns the lines about a topic, whose examples are run; without a topic, an overview.
  ///
  /// `declared` are the names that may be suggested for an unknown one.
  package static func lines(
    about topic: String, in language: Language = .english, declared: [String] = [],
    interruption: Interruption = Interruption()
  ) -> [StyledText] {
    let words = PromptWords(language)
    if topic.isEmpty || topic == ":" { return overview(words) }
    let answer = answer(to: topic) ?? book.completion(of: topic).flatMap(book.answer)
    guard var answer else { return refusal(of: topic, declared, words) }
    if let page = answer.diagnostic {
      answer.diagnostic = DiagnosticPage.page(for: page.code, in: language) ?? page
    }
    return HelpLayout(interruption: interruption, words: words).lines(of: answer)
  }

  /// Returns the pages with exactly this name, or for a short form of a command.
  package static func answer(to topic: String) -> HelpAnswer? {
    book.answer(to: topic)
      ?? PromptCommand.shortForms[topic.drop { $0 == ":" }.lowercased()]
      .flatMap { book.answer(to: ":\($0.rawValue)") }
  }

  /// Returns how a stage or function is called, as its page has it: `scan(first, expression with acc)`;
  /// nil for other words, and for what takes nothing in parentheses.
  package static func signature(of name: String) -> String? {
    guard !takesAnything.contains(name) else { return nil }
    let kinds: [HelpPage.Kind] = [.stage, .source, .function, .member]
    let pages = book.pages(named: name).filter {
      kinds.contains($0.kind) && $0.names.contains(name)
    }
    // A list and a text may both have such a member.
    var found: [String] = []
    for call in pages.compactMap({ page in page.forms.lazy.compactMap { call(name, in: $0) }.first }
    )
    where !found.contains(call) {
      found.append(call)
    }
    return found.isEmpty ? nil : found.joined(separator: "    ")
  }

  /// The functions whose arguments are any number of any type.
  private static let takesAnything: Set<String> = ["print", "write", "warn"]

  /// Returns the call of a name in a form, up to the parenthesis that closes it.
  private static func call(_ name: String, in form: String) -> String? {
    guard let start = form.firstRange(of: name + "(")?.lowerBound,
      start == form.startIndex || !form[form.index(before: start)].isLetter
    else { return nil }
    var depth = 0
    for index in form[start...].indices {
      if form[index] == "(" { depth += 1 }
      if form[index] == ")" { depth -= 1 }
      if form[index] == ")", depth == 0 { return String(form[start...index]) }
    }
    return nil
  }

  /// Returns the word of a question: `throttle?`, `help throttle`; nil if the line is not one.
  package static func question(in line: some StringProtocol) -> String? {
    guard let last = line.last(where: { !$0.isWhitespace }) else { return nil }
    let isQuestion = last == "?"
    guard isQuestion || line.drop(while: \.isWhitespace).hasPrefix("help ") else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace)
    if !isQuestion { return words.count == 2 ? String(words[1]) : nil }
    guard words.count == 1 else { return nil }
    let word = String(words[0].dropLast())
    let isName = word.first.map { $0.isLetter || $0 == "_" } ?? false
    let isPath = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName && isPath || !book.pages(named: word).isEmpty ? word : nil
  }

  /// Returns the names with this prefix, with their kinds.
  static func completions(ofCodesOnly: Bool, beginning word: Substring) -> [Completion] {
    var found: [Completion] = []
    for name in book.names where name.hasPrefix(word) && name != word && !name.hasPrefix(":") {
      let answer = book.answer(to: name)
      if ofCodesOnly, answer?.diagnostic == nil { continue }
      let kinds = answer?.pages.map(\.kind.rawValue) ?? []
      let kind = answer?.diagnostic?.title ?? kinds.joined(separator: ", ")
      found.append(Completion(text: name, kind: kind, value: nil))
    }
    return found
  }

  private static func refusal(
    of topic: String, _ declared: [String], _ words: PromptWords
  ) -> [StyledText] {
    let nearest = book.nearest(to: topic, declared: declared).map(escapedForTerminal)
    return [StyledText(words.nothingCalled(escapedForTerminal(topic), nearest: nearest), .notice)]
  }

  private static var topicNames: String {
    book.pages.filter { $0.kind == .topic }.map(\.name).sorted().joined(separator: " ")
  }

  private static func overview(_ words: PromptWords) -> [StyledText] {
    var lines = [
      StyledText(words.overviewLead),
      Highlighter.styled("  cell year = 2016"),
      Highlighter.styled("  year -> age = year - 1985"),
      Highlighter.styled("  year = 2017"),
      StyledText(),
      StyledText(words.commandsLead),
    ]
    for group in PromptCommand.Group.allCases {
      lines.append(StyledText(words.title(of: group), .name))
      lines += PromptCommand.allCases.filter { $0.group == group }.map { line(for: $0, words) }
    }
    lines.append(StyledText())
    lines += HelpLayout.wrapped(words.topics(topicNames)).map { StyledText($0) }
    lines += words.overviewEnd.map { StyledText($0) }
    lines.append(StyledText("  throttle?    :help combineLatest    :explain R2001", .command))
    return lines
  }

  private static func line(
    for command: PromptCommand, _ words: PromptWords
  ) -> StyledText {
    var line = StyledText("  ")
    line.append(":\(command.rawValue)", .command)
    if !command.argument.isEmpty { line.append(" \(command.argument)") }
    line.pad(to: 24)
    line.append(words.summary(of: command))
    return line
  }
}

import FlowText

/// What `:help` says.
package enum HelpText {
  /// The lines for a topic; without one, what there is to know first.
  package static func lines(about topic: String) -> [StyledText] {
    let words = topic.drop { $0 == ":" }.lowercased()
    if words.isEmpty { return overview }
    var found: [StyledText] = []
    if let command = PromptCommand(rawValue: words) ?? PromptCommand.shortForms[words] {
      found.append(line(for: command))
    }
    if let topic = topics[words] { found += styled(topic) }
    if !found.isEmpty { return found }
    let known = topics.keys.sorted() + PromptCommand.allCases.map(\.rawValue)
    let starting = known.filter { $0.hasPrefix(words) }
    if starting.count == 1 { return lines(about: starting[0]) }
    var answer = StyledText("there is no help about `\(escapedForTerminal(topic))`", .notice)
    if let nearest = NearestName.of(words, among: known) {
      answer.append("; did you mean `\(nearest)`?", .notice)
    }
    return [answer, StyledText("topics: " + topics.keys.sorted().joined(separator: " "), .faint)]
  }

  /// Whether there is help about exactly this.
  package static func knows(_ topic: String) -> Bool {
    let words = topic.drop { $0 == ":" }.lowercased()
    return words.isEmpty || topics[words] != nil || PromptCommand(rawValue: words) != nil
      || PromptCommand.shortForms[words] != nil
  }

  /// The names of everything there is help about.
  package static var names: [String] {
    topics.keys.sorted() + PromptCommand.allCases.map(\.rawValue)
  }

  private static var overview: [StyledText] {
    var lines = styled(
      """
      Declare cells and contracts, then change a cell and watch what follows:
        cell year = 2016
        year -> age = year - 1985
        year = 2017

      Commands, which may be shortened while it is clear which is meant:
      """)
    lines += PromptCommand.allCases.map(line)
    lines.append(StyledText())
    lines.append(StyledText("Topics for :help: " + topics.keys.sorted().joined(separator: " ")))
    return lines
  }

  private static func line(for command: PromptCommand) -> StyledText {
    var line = StyledText("  ")
    line.append(":\(command.rawValue)", .command)
    if !command.argument.isEmpty { line.append(" \(command.argument)") }
    line.pad(to: 22)
    line.append(command.summary)
    return line
  }

  /// Lines that stand indented are examples.
  private static func styled(_ text: String) -> [StyledText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("  ") && !$0.hasPrefix("         ")
        ? Highlighter.styled(String($0)) : StyledText(String($0))
    }
  }
}

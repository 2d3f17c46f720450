import FlowText

/// A parsed command line: `:he stages` is `help` with `stages`.
package enum CommandLine: Hashable, Sendable {
  case command(PromptCommand, argument: String)
  /// The letters are a prefix of several commands.
  case ambiguous(String, [PromptCommand])
  case unknown(String, nearest: PromptCommand?)

  /// Parses an entry whose first visible character is a colon.
  package init(_ text: String) {
    let body = text.drop { $0.isWhitespace || $0 == ":" }
    let word = body.prefix { !$0.isWhitespace }
    let name = word.lowercased()
    let argument = Self.trimmed(body[word.endIndex...])
    if let exact = PromptCommand(rawValue: name) ?? PromptCommand.shortForms[name] {
      self = .command(exact, argument: argument)
      return
    }
    let candidates = name.isEmpty ? [] : Self.candidates(for: name)
    switch candidates.count {
    case 0: self = .unknown(name, nearest: Self.nearest(to: name))
    case 1: self = Self.ofLetters(name, candidates[0], argument)
    default: self = .ambiguous(name, candidates)
    }
  }

  /// Returns the commands that begin with the typed letters; a forced command only if its `!` is typed.
  private static func candidates(for name: String) -> [PromptCommand] {
    let isForced = name.hasSuffix("!")
    let letters = isForced ? name.dropLast() : name[...]
    guard !letters.isEmpty else { return [] }
    return PromptCommand.allCases.filter { command in
      command.rawValue.hasPrefix(letters) && command.rawValue.hasSuffix("!") == isForced
    }
  }

  /// Returns whether an entry is a command line.
  package static func isCommand(_ entry: some StringProtocol) -> Bool {
    entry.first { !$0.isWhitespace } == ":"
  }

  private static func nearest(to name: String) -> PromptCommand? {
    if let command = PromptCommand(calledElsewhere: name) { return command }
    let names = PromptCommand.allCases.map(\.rawValue)
    return NearestName.of(name, among: names).flatMap(PromptCommand.init(rawValue:))
  }

  /// Returns the command whose first letters were typed: `:what if year = 2030` is `:what-if`.
  private static func ofLetters(
    _ letters: String, _ command: PromptCommand, _ argument: String
  ) -> CommandLine {
    let isParted = command == .whatIf && letters == "what" && argument.hasPrefix("if ")
    // `if` with a block is a statement.
    guard isParted, !argument.contains("{") else { return .command(command, argument: argument) }
    return .command(command, argument: trimmed(argument.dropFirst(2)))
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

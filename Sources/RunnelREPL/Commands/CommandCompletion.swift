import FlowSession

/// Completion of the prompt's own commands and of what follows them.
enum CommandCompletion {
  /// nil where the text is no command line.
  static func completions(in text: String, at offset: Int) -> (start: Int, [Completion])? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    let wordStart =
      head.lastIndex(where: { $0.isWhitespace || $0 == ":" })
      .map { head.index(after: $0) } ?? head.startIndex
    let word = head[wordStart...]
    let start = head.utf8.distance(from: head.startIndex, to: wordStart)
    if head[..<wordStart].last == ":" {
      let commands = PromptCommand.allCases.filter { $0.rawValue.hasPrefix(word) }
      return (
        start, commands.map { Completion(text: typed($0), kind: $0.summary, value: nil) }
      )
    }
    return (start, arguments(of: CommandLine(head), beginning: word))
  }

  /// A command as it is put in; what needs something behind it is followed by a blank.
  private static func typed(_ command: PromptCommand) -> String {
    let needsMore = !command.argument.isEmpty && !command.argument.hasPrefix("[")
    return needsMore || command == .why ? command.rawValue + " " : command.rawValue
  }

  /// Where the name begins that a command asks about; nil where it takes none.
  static func startOfName(in text: String, at offset: Int) -> Int? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    guard case .command(let command, _) = CommandLine(head),
      [.edit, .graph, .history, .marbles, .remove, .steps, .watch, .whatIf, .why].contains(command),
      let blank = head.lastIndex(where: \.isWhitespace)
    else { return nil }
    return head.utf8.distance(from: head.startIndex, to: head.index(after: blank))
  }

  /// Where the contract begins that `:dispose` is to end; nil in any other text.
  static func startOfContract(in text: String, at offset: Int) -> Int? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    guard case .command(.dispose, _) = CommandLine(head),
      let blank = head.firstIndex(where: \.isWhitespace)
    else { return nil }
    return head.utf8.distance(from: head.startIndex, to: head.index(after: blank))
  }

  /// The words of a command that may stand in place of the name it takes.
  static func words(beginning word: String, of text: String) -> [Completion] {
    guard case .command(let command, let argument) = CommandLine(text), argument == word else {
      return []
    }
    let offered: Completion? =
      switch command {
      case .why: Completion(text: "not", kind: "why it did not change", value: nil)
      case .dispose: Completion(text: "last", kind: "the latest contract", value: nil)
      default: nil
      }
    guard let offered, offered.text.hasPrefix(word), offered.text != word else { return [] }
    return [offered]
  }

  /// Whether a command takes an entry or an expression, and not only names.
  static func takesProgramText(_ text: String) -> Bool {
    guard case .command(let command, _) = CommandLine(text) else { return false }
    return [.edit, .steps, .whatIf].contains(command)
  }

  /// The path that a command takes, as far as it is written; nil where it takes none.
  static func path(in text: String, at offset: Int) -> String? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    guard case .command(let command, _) = CommandLine(head), command.argument.contains("file"),
      let blank = head.firstIndex(where: \.isWhitespace)
    else { return nil }
    return String(head[head.index(after: blank)...].drop(while: \.isWhitespace))
  }

  private static func arguments(
    of line: CommandLine, beginning word: Substring
  ) -> [Completion] {
    guard case .command(let command, let argument) = line else { return [] }
    if command == .help || command == .explain {
      return HelpText.completions(ofCodesOnly: command == .explain, beginning: word)
    }
    let words: [String] =
      switch command {
      case .quiet, .time, .trace: ["on", "off"]
      case .semantics: ["classic", "waves"]
      case .set: switches(argument, isNext: word.isEmpty)
      case .tour: ["next", "back", "stop"]
      case .cells, .clear, .clock, .contracts, .dispose, .drop, .edit, .entries, .explain, .follow,
        .graph,
        .help, .history, .keys, .load, .log, .marbles, .pause, .quit, .redo, .reload, .remove,
        .reset, .save,
        .saveAnyway,
        .speed, .step, .steps, .timers, .transcript, .undo, .watch, .whatIf, .why:
        []
      }
    return words.filter { $0.hasPrefix(word) }
      .map { Completion(text: $0, kind: "", value: nil) }
  }

  /// The switches of `:set`, or behind one what it may be.
  private static func switches(_ argument: String, isNext: Bool) -> [String] {
    let name = argument.prefix { !$0.isWhitespace }
    guard let chosen = PromptSwitch(rawValue: String(name)), isNext || chosen.rawValue != argument
    else {
      return PromptSwitch.allCases.map(\.rawValue)
    }
    return chosen.values
  }
}

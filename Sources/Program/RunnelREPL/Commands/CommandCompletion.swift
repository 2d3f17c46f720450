import FlowSession
import FlowText

/// Completes the prompt's own commands and their arguments.
enum CommandCompletion {
  /// Returns the completions in a command line; nil for any other text.
  static func completions(
    in text: String, at offset: Int, _ say: PromptWords
  ) -> (start: Int, [Completion])? {
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
        start, commands.map { Completion(text: typed($0), kind: say.summary(of: $0), value: nil) }
      )
    }
    return (start, arguments(of: CommandLine(head), beginning: word))
  }

  /// Returns a command as it is inserted; one that needs an argument is followed by a blank.
  private static func typed(_ command: PromptCommand) -> String {
    let needsMore = !command.argument.isEmpty && !command.argument.hasPrefix("[")
    return needsMore || command == .why ? command.rawValue + " " : command.rawValue
  }

  /// Returns the offset of the name argument of a command; nil if it takes none.
  static func startOfName(in text: String, at offset: Int) -> Int? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    guard case .command(let command, _) = CommandLine(head),
      [.edit, .graph, .history, .marbles, .remove, .steps, .watch, .whatIf, .why].contains(command),
      let blank = head.lastIndex(where: \.isWhitespace)
    else { return nil }
    return head.utf8.distance(from: head.startIndex, to: head.index(after: blank))
  }

  /// Returns the offset of the contract argument of `:dispose`; nil in any other text.
  static func startOfContract(in text: String, at offset: Int) -> Int? {
    guard CommandLine.isCommand(text) else { return nil }
    let head = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self)
    guard case .command(.dispose, _) = CommandLine(head),
      let blank = head.firstIndex(where: \.isWhitespace)
    else { return nil }
    return head.utf8.distance(from: head.startIndex, to: head.index(after: blank))
  }

  /// Returns the words that a command accepts in place of a name.
  static func words(
    beginning word: String, of text: String, _ say: PromptWords
  ) -> [Completion] {
    guard case .command(let command, let argument) = CommandLine(text), argument == word else {
      return []
    }
    let offered: Completion? =
      switch command {
      case .why: Completion(text: "not", kind: say.whyItDidNotChange, value: nil)
      case .dispose: Completion(text: "last", kind: say.latestContract, value: nil)
      default: nil
      }
    guard let offered, offered.text.hasPrefix(word), offered.text != word else { return [] }
    return [offered]
  }

  /// Returns whether a command takes an entry or an expression, and not only names.
  static func takesProgramText(_ text: String) -> Bool {
    guard case .command(let command, _) = CommandLine(text) else { return false }
    return [.edit, .steps, .whatIf].contains(command)
  }

  /// Returns the path argument of a command as far as it is written; nil if it takes none.
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
      case .cells, .clear, .clock, .contracts, .dispose, .drop, .edit, .entries, .explain, .fix,
        .follow,
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

  /// Returns the switches of `:set`, or the values of a switch that is already written.
  private static func switches(_ argument: String, isNext: Bool) -> [String] {
    let name = argument.prefix { !$0.isWhitespace }
    guard let chosen = PromptSwitch(rawValue: String(name)), isNext || chosen.rawValue != argument
    else {
      return PromptSwitch.allCases.map(\.rawValue)
    }
    return chosen.values
  }
}

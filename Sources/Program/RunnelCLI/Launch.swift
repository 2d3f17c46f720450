import ArgumentParser
import CStart
import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Processes the arguments and returns an exit code.
enum Launch {
  /// Runs the command line.
  ///
  /// A plain file name and the prompt are handled here without the argument parser, as they are the
  /// most frequent forms, the first one also in a `#!` line.
  static func run(_ arguments: [String]) -> Int32 {
    prepareProcess()
    guard let first = arguments.first else {
      return ReplCommand.run(options: SessionOptions(), color: .auto)
    }
    if TokenPrinting.isAsked(arguments) { return TokenPrinting.run(arguments) }
    if !isOption(first), !RunnelCommand.subcommandNames.contains(first) {
      if let answer = answer(to: first) {
        StandardError.complain(answer.sentence)
        return answer.status.rawValue
      }
      if let status = runPlainly(.path(first), arguments.dropFirst()) { return status }
    }
    if first == "-e", arguments.count >= 2,
      let status = runPlainly(.text(arguments[1]), arguments.dropFirst(2))
    {
      return status
    }
    if first == "help" || first == "--complete" || first.hasPrefix(CompletionScript.option) {
      EndingWatch.start()
    }
    if first == "help", arguments.count == 2, ScriptHelp.isScript(arguments[1]) {
      return ScriptHelp.run(arguments[1])
    }
    if first == "--complete" { return WordCompletion.run(Array(arguments.dropFirst())) }
    if first.hasPrefix(CompletionScript.option) { return CompletionScript.run(arguments) }
    if let option = RepeatedOption.first(in: arguments) {
      StandardError.complain(CommandWords.spoken.isRepeated(option))
      return ExitStatus.usage.rawValue
    }
    // Options without a file are those of the prompt.
    if isOption(first), let prompt = try? ReplCommand.parse(arguments), prompt.file == nil {
      return prompt.serve()
    }
    return parse(arguments)
  }

  /// Runs a script behind which nothing but `name=value` may stand; nil if an option is among the words.
  private static func runPlainly(_ source: ScriptSource, _ words: ArraySlice<String>) -> Int32? {
    guard !words.contains(where: isOption) else { return nil }
    EndingWatch.start()
    var options = SessionOptions()
    if let word = options.take(words) {
      StandardError.complain(CommandWords.spoken.isNoValue(escapedForTerminal(word)))
      for row in ScriptHelp.parameters(of: source) {
        StandardError.write(TerminalText.escaped(row) + "\n")
      }
      return ExitStatus.usage.rawValue
    }
    return RunCommand.run(
      ScriptCall(source, values: Array(words)), options: SessionOptions(),
      output: ConsoleOutput(
        colored: ColorChoice.auto.isColored(descriptor: 2), language: .english))
  }

  /// Returns whether an argument is an option; a lone `-` is standard input.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  /// Returns the message for a word that is neither a file nor a subcommand, and does not look like
  /// a file name.
  private static func answer(to word: String) -> (sentence: String, status: ExitStatus)? {
    guard !word.isEmpty, word.utf8.count < 32, word.allSatisfy({ $0.isLetter }),
      access(word, F_OK) != 0
    else { return nil }
    let nearest = nearestSubcommand(to: word).map { "runnel \($0)" }
    let words = CommandWords.spoken
    let names = RunnelCommand.subcommandNames.joined(separator: words.say.separator)
    // Without one near, the word may also have been meant as a script.
    return (
      words.noSubcommand(word, nearest: nearest, all: names), nearest == nil ? .noInput : .usage
    )
  }

  /// Returns the subcommand that begins with the word, or the one with the most similar name.
  private static func nearestSubcommand(to word: String) -> String? {
    let names = RunnelCommand.subcommandNames
    let begun = names.filter { $0.hasPrefix(word) }
    return word.count >= 2 && begun.count == 1 ? begun[0] : NearestName.of(word, among: names)
  }

  private static func parse(_ arguments: [String]) -> Int32 {
    // The prompt watches by itself.
    if arguments.first != ReplCommand.configuration.commandName { EndingWatch.start() }
    do {
      var command = try RunnelCommand.parseAsRoot(arguments)
      try command.run()
      return ExitStatus.success.rawValue
    } catch {
      let code = RunnelCommand.exitCode(for: error).rawValue
      let message =
        ParserRefusal.text(of: error, arguments)
        ?? HelpArrangement.arranged(RunnelCommand.fullMessage(for: error))
      if code != 0 {
        if !message.isEmpty {
          // It repeats arguments as they were given.
          StandardError.write(
            TerminalText.escaped(onOneLine(arguments, in: message)) + "\n")
        }
        return code
      }
      let output = BufferedOutput(descriptor: 1)
      output.write(message.isEmpty ? "" : message + "\n")
      return output.finish()
    }
  }

  /// Returns a message in which no argument that it repeats, whole or behind its `=`, takes more than one line.
  private static func onOneLine(_ arguments: [String], in message: String) -> String {
    arguments.reduce(message) { text, argument in
      guard argument.contains(where: \.isNewline) else { return text }
      let value = argument.drop { $0 != "=" }.dropFirst()
      return [argument, String(value)].reduce(text) { text, part in
        part.contains(where: \.isNewline) && !part.allSatisfy(\.isNewline)
          ? text.replacing(part, with: escapedForTerminal(part)) : text
      }
    }
  }

  private static func prepareProcess() {
    cstart_tidy()
    // A closed reader is a normal end, which the failing write reports.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that has reached its size limit.
    signal(SIGXFSZ, SIG_IGN)
    // The next opened file would get a closed descriptor. These take its place, and cannot be used
    // for its purpose.
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}

import ArgumentParser
import FlowSession
import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// From the arguments to an exit code.
enum Launch {
  /// The plain form and the prompt are answered here, without the argument parser: they are what is
  /// typed most, and what a `#!` line does.
  static func run(_ arguments: [String]) -> Int32 {
    prepareProcess()
    guard let first = arguments.first else {
      return ReplCommand.run(options: SessionOptions(), color: .auto)
    }
    if !isOption(first), !RunnelCommand.subcommandNames.contains(first) {
      if let answer = answer(to: first) {
        StandardError.complain(answer.sentence)
        return answer.status.rawValue
      }
      if arguments.count == 1 {
        return RunCommand.run(file: first, options: SessionOptions(), color: .auto)
      }
    }
    // Options alone are those of the prompt.
    if isOption(first), let prompt = try? ReplCommand.parse(arguments), prompt.file == nil {
      return prompt.serve()
    }
    return parse(arguments)
  }

  /// A lone `-` is standard input.
  private static func isOption(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument != "-"
  }

  /// What to say to a word that is no file and no subcommand, and has nothing of a file's name.
  private static func answer(to word: String) -> (sentence: String, status: ExitStatus)? {
    guard !word.isEmpty, word.utf8.count < 32, word.allSatisfy({ $0.isLetter }),
      access(word, F_OK) != 0
    else { return nil }
    let answer = "there is no subcommand `\(word)`, and no file `\(word)`"
    if let nearest = nearestSubcommand(to: word) {
      return ("\(answer); did you mean `runnel \(nearest)`?", .usage)
    }
    // A script may have been meant just as well.
    let names = RunnelCommand.subcommandNames.joined(separator: ", ")
    return ("\(answer); the subcommands are \(names)", .noInput)
  }

  /// The one that begins as typed, or the one a slip of the keyboard away.
  private static func nearestSubcommand(to word: String) -> String? {
    let names = RunnelCommand.subcommandNames
    let begun = names.filter { $0.hasPrefix(word) }
    return word.count >= 2 && begun.count == 1 ? begun[0] : NearestName.of(word, among: names)
  }

  private static func parse(_ arguments: [String]) -> Int32 {
    do {
      var command = try RunnelCommand.parseAsRoot(arguments)
      try command.run()
      return ExitStatus.success.rawValue
    } catch {
      let code = RunnelCommand.exitCode(for: error).rawValue
      let message = RunnelCommand.fullMessage(for: error)
      if code != 0 {
        if !message.isEmpty {
          // It repeats arguments as they were given.
          StandardError.write(TerminalText.escaped(message) + "\n")
        }
        return code
      }
      let output = BufferedOutput(descriptor: 1)
      output.write(message.isEmpty ? "" : message + "\n")
      return output.finish()
    }
  }

  private static func prepareProcess() {
    // A reader that goes away is an ordinary end: the write says so.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow.
    signal(SIGXFSZ, SIG_IGN)
    // A closed descriptor would be given to the next file opened. These stand in for it, and can't
    // be used for what it was for.
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}

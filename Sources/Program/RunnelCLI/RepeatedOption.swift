import ArgumentParser

/// An option that is given more than once, of which the argument parser would take the last in silence.
///
/// A flag may be repeated, since that says nothing else.
enum RepeatedOption {
  /// Returns the first one as it was typed; nil if there is none.
  static func first(in arguments: [String]) -> String? {
    // Hardly any command line needs the table of commands, which takes a millisecond.
    guard hasEqualWords(arguments), let root = CommandTable.own?.command else { return nil }
    var words = arguments[...]
    let named = root.subcommands?.first { $0.commandName == words.first }
    if named != nil { words.removeFirst() }
    // Without a subcommand they are those of a run, or of the prompt.
    let prompt = ReplCommand.configuration.commandName
    let commands =
      named.map { [$0] }
      ?? (root.subcommands ?? []).filter {
        [root.defaultSubcommand, prompt].contains($0.commandName)
      }
    return commands.lazy.compactMap { WordsBefore(words, of: $0).repeatedOption }.first
  }

  /// Returns whether two words begin as the same option.
  private static func hasEqualWords(_ arguments: [String]) -> Bool {
    let options = arguments.filter { $0.hasPrefix("-") }.map { $0.prefix { $0 != "=" } }
    return Set(options).count < options.count
  }
}

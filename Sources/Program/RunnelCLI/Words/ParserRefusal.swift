import ArgumentParser
import FlowText

/// Tells in the language of the command line what the argument parser refuses, which speaks English.
///
/// It keeps for itself what was wrong, so that is looked for again, with the table of commands.
enum ParserRefusal {
  /// Returns the refusal; nil in English, where the parser's own words stand, and for what is no refusal.
  static func text(of error: any Error, _ arguments: [String]) -> String? {
    let words = CommandWords.spoken
    guard words.say != .english, RunnelCommand.exitCode(for: error) == .validationFailure,
      !RunnelCommand.fullMessage(for: error).isEmpty,
      let table = CommandTable.own
    else { return nil }
    let named = table.command.subcommands?.first { $0.commandName == arguments.first }
    let name = named?.commandName ?? RunCommand.configuration.commandName ?? ""
    let command = named ?? table.command.subcommands?.first { $0.commandName == name }
    let rest = named == nil ? arguments[...] : arguments.dropFirst()
    let type = RunnelCommand.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    let sentence = command.flatMap { self.sentence(about: rest, of: $0, words) }
    return words.refusal(
      sentence ?? RunnelCommand.message(for: error),
      usage: RunnelCommand.usageString(for: type ?? RunCommand.self),
      help: "runnel \(name) --help")
  }

  /// Returns whether an option whose value is so called takes this one.
  private static func isRead(_ value: String, as name: String?) -> Bool {
    switch name {
    case "duration": DurationArgument(argument: value) != nil
    case "instant": DateArgument(argument: value) != nil
    case "size": ByteCount(argument: value) != nil
    case "n": Int(value) != nil || UInt64(value) != nil
    default: true
    }
  }

  /// Returns what is wrong with the words behind a subcommand, as far as the table says it.
  private static func sentence(
    about words: ArraySlice<String>, of command: CommandTable.Command, _ say: CommandWords
  ) -> String? {
    let options = (command.arguments ?? []).filter { $0.kind != .positional }
    var count = 0
    var rest = words
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        count += 1
        continue
      }
      // What stands behind it is no option.
      if word == "--" {
        count += rest.count
        break
      }
      let name = String(word.prefix { $0 != "=" })
      guard let option = options.first(where: { $0.isCalled(name) }) else {
        let names = options.flatMap { $0.names ?? [] }.map(\.typed)
        guard !["-h", "--help", "--version"].contains(name) else { return nil }
        return say.unknownOption(name, nearest: NearestName.of(name, among: names))
      }
      guard option.kind == .option else { continue }
      let value = name == word ? rest.popFirst() : String(word.dropFirst(name.count + 1))
      guard let value else { return say.lacksValue(name, option.valueName ?? "") }
      if let all = option.allValues, !all.contains(value) {
        return say.isNoValue(value, of: name, all)
      }
      guard isRead(value, as: option.valueName) else {
        return say.isNotRead(value, of: name, option.valueName ?? "")
      }
    }
    let missing = (command.arguments ?? []).filter { $0.kind == .positional }.dropFirst(count)
      .first { !$0.isOptional }
    return missing.map { say.lacksArgument($0.valueName ?? "") }
  }
}

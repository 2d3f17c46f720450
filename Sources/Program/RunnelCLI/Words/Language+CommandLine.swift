import ArgumentParser
import FlowText

extension Language {
  /// The language that the command line asks for; refusals of the command line itself are said in it, too.
  static let ofCommandLine = Language(words: CommandLine.arguments.dropFirst())

  /// Reads the language from words that nobody has parsed yet.
  ///
  /// A lesson without `--lang` speaks the language of the locale. `test` has no such option: it tells everything in
  /// English, as the markers of scripts are.
  init(words: some Sequence<String>) {
    let words = Array(words.prefix { $0 != "--" })
    let option = "--lang"
    var given: String?
    for (place, word) in words.enumerated() {
      if word == option, place + 1 < words.count { given = words[place + 1] }
      if word.hasPrefix(option + "=") { given = String(word.dropFirst(option.count + 1)) }
    }
    switch words.first {
    case TestCommand.configuration.commandName: self = .english
    case LearnCommand.configuration.commandName where given == nil:
      self = Language(environment: Environment.variable)
    default: self = given.flatMap { Language(rawValue: $0) } ?? .english
    }
  }
}

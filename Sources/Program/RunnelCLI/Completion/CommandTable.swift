import ArgumentParser

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The commands with their arguments, as the argument parser knows them, so that nothing is listed twice.
struct CommandTable: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
    let defaultSubcommand: String?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }

      let kind: Kind
      let name: String

      /// The name as it is typed.
      var typed: String { (kind == .long ? "--" : "-") + name }
    }

    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let isOptional: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let allValues: [String]?
    let completionKind: Value?

    /// Returns whether an option or a flag is typed in this way.
    func isCalled(_ word: String) -> Bool { names?.contains { $0.typed == word } == true }
  }

  /// How the value of an argument is completed.
  struct Value: Decodable {
    struct Files: Decodable { let extensions: [String] }
    struct Words: Decodable { let values: [String] }
    struct Nothing: Decodable {}

    let file: Files?
    let directory: Nothing?
    let list: Words?
    /// Set for what only the program can say, by looking at the other words.
    let custom: Nothing?
  }

  let command: Command

  /// Reads the table; nil if the parser gives another form than this one.
  static var own: CommandTable? {
    try? JSONDecoder().decode(CommandTable.self, from: Data(RunnelCommand._dumpHelp().utf8))
  }
}

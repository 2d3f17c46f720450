import Testing

@testable import RunnelCLI

/// A number below 0 behind an option is its value, however wrong, and no other option.
struct NumberOptionTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let command: String
    let option: String

    var testDescription: String { "\(command) \(option)" }
  }

  /// Every option of every subcommand that takes a number, a size, a length of time or a date.
  private static let places: [Place] = {
    let kinds: Set<String> = ["n", "size", "duration", "instant", "port", "number"]
    let commands = CommandTable.own?.command.subcommands ?? []
    return commands.flatMap { command in
      (command.arguments ?? []).compactMap { argument in
        guard argument.kind == .option, kinds.contains(argument.valueName ?? ""),
          let name = argument.names?.first?.typed
        else { return nil }
        return Place(command: command.commandName, option: name)
      }
    }
  }()

  @Test func `there are options`() { #expect(Self.places.count > 60) }

  @Test(arguments: places) func `a value below 0 is answered`(_ place: Place) throws {
    let words: [String] =
      switch place.command {
      case "why": ["-", "x"]
      case "repl": []
      case "show": ["-", "--as", "combine"]
      default: ["-"]
      }
    let result = try Program.run(
      [place.command] + words + [place.option, "-1"], bytes: Array("print(1)\n".utf8))
    #expect(result.status == 64)
    #expect(!result.errors.contains("Missing value"))
    #expect(result.errors.contains("'\(place.option)"))
    #expect(result.errors.contains("'-1'") || result.errors.contains(" number"))
  }
}

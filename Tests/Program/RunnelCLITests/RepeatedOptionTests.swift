import Testing

@testable import RunnelCLI

/// An option with a value counts once, so that no value is dropped in silence.
struct RepeatedOptionTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let command: String
    let option: String

    var testDescription: String { "\(command) \(option)" }
  }

  /// Every option with a value of every subcommand.
  private static let places: [Place] = {
    let commands = CommandTable.own?.command.subcommands ?? []
    return commands.flatMap { command in
      (command.arguments ?? []).compactMap { argument in
        guard argument.kind == .option, let name = argument.names?.first?.typed else { return nil }
        return Place(command: command.commandName, option: name)
      }
    }
  }()

  @Test func `there are options`() { #expect(Self.places.count > 80) }

  @Test(arguments: places) func `an option that is given twice is refused`(_ place: Place) throws {
    let option = place.option
    for words in [[option, "1", option, "2"], [option + "=1", "x.flow", option + "=2"]] {
      #expect(RepeatedOption.first(in: [place.command] + words) == option)
    }
    #expect(RepeatedOption.first(in: [place.command, option, "1"]) == nil)
    #expect(RepeatedOption.first(in: [place.command, option, "1", "--", option, "2"]) == nil)
  }

  @Test func `values, flags and programs are no repeated options`() {
    for words in [
      ["run", "-e", "-e"], ["run", "--trace", "--trace", "x.flow"], ["x.flow", "a=-1", "b=-1"],
      ["test", "--junit", "--junit"],
    ] { #expect(RepeatedOption.first(in: words) == nil) }
    #expect(RepeatedOption.first(in: ["--seed", "1", "x.flow", "--seed", "2"]) == "--seed")
    #expect(RepeatedOption.first(in: ["--session", "a", "--session=b"]) == "--session")
  }

  @Test func `nothing runs`() throws {
    let result = try Program.run(
      ["run", "--stdin", "/nowhere", "--stdin=-", "-"], bytes: Array("print(1)\n".utf8))
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors == "runnel: `--stdin` is given more than once, and takes one value\n")
  }
}

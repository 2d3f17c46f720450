import Foundation
import Testing

/// Values of parameters, and lines, for every subcommand that runs a script.
struct GivenTests {
  private static let program = """
    param currency: String = "EUR"
    cell total = 0
    stdin.line | map(it.split) | filter(it.count == 3) -> { total += Int(it[2]) ?? 0 }
    total | updates -> shown = "\\(it) \\(currency)"
    """
  private static let lines = "deposit ann 100\nx\ndeposit bob 5\n"
  private static let note = "note: this reads no input; `--stdin=FILE` gives it some\n"

  private struct Place {
    let scratch: Scratch
    let script: String
    let lines: String

    init() throws {
      scratch = try Scratch()
      script = try scratch.script(GivenTests.program)
      lines = try scratch.file("lines.txt", Data(GivenTests.lines.utf8)).path
    }
  }

  private static let tools: [[String]] = [
    ["why", "FILE", "shown"], ["marbles", "FILE", "shown"], ["graph", "FILE", "shown"],
    ["compare", "FILE"], ["run", "--trace", "--time=virtual", "FILE"],
  ]

  private func run(
    _ tool: [String], _ more: [String], at place: Place, input: String = ""
  ) throws -> Program.Result {
    try Program.run(
      tool.map { $0 == "FILE" ? place.script : $0 } + more, bytes: Array(input.utf8))
  }

  @Test(arguments: tools) func aToolTakesValuesAndLines(tool: [String]) throws {
    let place = try Place()
    let given = try run(tool, ["currency=USD", "--stdin=\(place.lines)"], at: place)
    #expect(given.status == 0)
    #expect(given.errors == "")
    #expect(given.output.contains("105 USD"))
    let piped = try run(tool, ["currency=USD", "--stdin=-"], at: place, input: Self.lines)
    #expect(piped.output == given.output)
    #expect(piped.errors == "")
  }

  @Test(arguments: tools.dropLast()) func aToolThatReadsNothingSaysSo(tool: [String]) throws {
    let place = try Place()
    let result = try run(tool, [], at: place, input: Self.lines)
    #expect(result.status == 0)
    #expect(result.errors == Self.note)
    #expect(!result.output.contains("105"))
  }

  @Test(arguments: tools) func aWrongValueIsRefused(tool: [String]) throws {
    let place = try Place()
    let result = try run(tool, ["curency=USD", "--stdin=\(place.lines)"], at: place)
    #expect(result.status == 64)
    #expect(result.errors.contains("did you mean `currency`?"))
  }

  @Test(arguments: tools) func linesThatAreNotThereAreSaid(tool: [String]) throws {
    let place = try Place()
    let result = try run(tool, ["--stdin=\(place.lines).gone"], at: place)
    #expect(result.status == 66)
    #expect(result.errors.contains("there is no file"))
    let folder = try run(tool, ["--stdin=/"], at: place)
    #expect(folder.status == 66)
    #expect(folder.errors == "runnel: error[R6001]: `/` is a directory, and has no lines\n")
    let both = tool.map { $0 == "FILE" ? "-" : $0 } + ["--stdin=-"]
    #expect(try Program.run(both, bytes: []).status == 64)
  }

  @Test func aScriptThatSendsItsOwnLinesNeedsNone() throws {
    let scratch = try Scratch()
    let script = try scratch.script("stdin.line -> last = it\nstdin.line(\"tea\")\n")
    let result = try Program.run("why", script, "last")
    #expect(result.errors == "")
    #expect(result.output.contains("tea"))
  }

  @Test func aTestTakesValuesAndLines() throws {
    let place = try Place()
    let driver = try place.scratch.file(
      "driver.flow",
      Data(
        "//@ currency=CHF --stdin=lines.txt\nimport \"\((place.script as NSString).lastPathComponent)\"\n"
          .utf8) + Data("stdin.end -> print(shown)    //> 105 CHF\n".utf8)
    ).path
    let result = try Program.run("test", driver)
    #expect(result.status == 0)
    #expect(result.errors == "")
    let other = try Program.run("test", driver, "currency=USD")
    #expect(other.status == 1)
    #expect(other.output.contains("+ 105 USD"))
    #expect(try Program.run("test", place.script, "curency=USD").status == 0)
    let lacking = try place.scratch.file(
      "lacking.flow", Data("stdin.line -> print\nexpect 1 == 1\n".utf8)
    ).path
    #expect(try Program.run("test", lacking).errors == Self.note)
  }

  @Test(arguments: ["../lines.txt", "/etc/hostname", "./lines.txt", "gone.txt", "."])
  func aTestReadsOnlyWhatLiesBesideIt(path: String) throws {
    let place = try Place()
    let test = try place.scratch.file(
      "driver.flow", Data("//@ --stdin=\(path)\nexpect 1 == 1\n".utf8)
    ).path
    let result = try Program.run("test", test)
    #expect(result.status == 65)
    #expect(result.output.contains("driver.flow:1: the lines of `\(path)` can't be read"))
  }
}

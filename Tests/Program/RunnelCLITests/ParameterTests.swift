import Foundation
import Testing

/// Parameters on the command line, and what a script says of itself.
struct ParameterTests {
  private static let program = """
    enum Kind { plain, loud }
    param limit: Int = 20
    param half: Float = 0.5
    param name: String = "tea"
    param loud: Bool = false
    param pause: Duration = 2s
    param kind: Kind = .plain
    param top: Int? = nil
    print(limit, half, name, loud, pause, kind == .loud, top ?? 0)
    """

  @Test(arguments: [
    ([], "20 0.5 tea false 2s false 0\n"),
    (["limit=-3"], "-3 0.5 tea false 2s false 0\n"),
    (["limit=1_000", "half=3"], "1000 3.0 tea false 2s false 0\n"),
    (["half=-1.5e2"], "20 -150.0 tea false 2s false 0\n"),
    (["name=a=b c"], "20 0.5 a=b c false 2s false 0\n"),
    (["name="], "20 0.5  false 2s false 0\n"),
    (["loud=true", "pause=1h30min"], "20 0.5 tea true 1h30min false 0\n"),
    (["kind=loud", "top=7"], "20 0.5 tea false 2s true 7\n"),
  ])
  func aTextIsReadAsALiteral(arguments: [String], output: String) throws {
    let result = try Program.run(["-e", Self.program] + arguments, bytes: [])
    #expect(result.errors == "")
    #expect(result.output == output)
    let same = try Program.run(["run", "-e", Self.program] + arguments, bytes: [])
    #expect(same.output == output)
  }

  @Test(arguments: [
    ["limit=x"], ["limit=1.5"], ["limit="], ["limit=0x10"], ["limit=99999999999999999999"],
    ["half=.5"], ["half=1e999"], ["half=nan"], ["loud=yes"], ["pause=3"], ["pause=3 s"],
    ["kind=.loud"], ["kind=Loud"], ["top=nil"], ["limt=3"], ["limit=1", "limit=1"], ["=3"],
    ["limit"],
  ])
  func aWrongValueIsRefusedBeforeAnythingRuns(arguments: [String]) throws {
    let result = try Program.run(["-e", Self.program] + arguments, bytes: [])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors != "")
  }

  @Test func theParametersAreListed() throws {
    let result = try Program.run(["-e", Self.program, "limt=3"], bytes: [])
    #expect(result.errors.contains("did you mean `limit`?"))
    #expect(result.errors.contains("parameter `limit: Int = 20`"))
    #expect(result.errors.contains("parameter `top: Int? = nil`"))
  }

  @Test(arguments: [[], ["run"]]) func aWordThatIsNoValueListsThem(subcommand: [String]) throws {
    let scratch = try Scratch()
    let file = try scratch.script(
      "param value: Int\nparam from: String = \"m\"\nprint(value, from)\n")
    let result = try Program.run(subcommand + [file, "5", "km"], bytes: [])
    #expect(result.status == 64)
    #expect(result.errors.contains("  value: Int          has to be given\n"))
    #expect(result.errors.contains("  from: String = \"m\"\n"))
    #expect(
      try Program.run(subcommand + [file, "value=5", "from=km"], bytes: []).output == "5 km\n")
    let none = try scratch.script("print(1)\n")
    #expect(
      try Program.run(subcommand + [none, "5"], bytes: []).errors.contains("has no parameters"))
  }

  @Test func aMissingValueIsAskedForWithoutTheText() throws {
    let program = "param name: String\nparam n: Int = 1\nprint(name, n)"
    let result = try Program.run(["-e", program], bytes: [])
    #expect(result.status == 64)
    #expect(
      result.errors == """
        -e: error[R3003]: `name` has to be given: it takes a String
          = note: parameter `name: String`
          = note: parameter `n: Int = 1`
          = help: write `name=…` behind the file

        """)
    #expect(try Program.run(["-e", program, "name=Ada"], bytes: []).output == "Ada 1\n")
  }

  @Test func aPlaceMayNotTakeAValue() throws {
    let program = "param pause: Duration = 1s\nevery(pause) | take(1) -> print"
    let result = try Program.run(["-e", program, "pause=0s"], bytes: [])
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("R3008"))
    #expect(result.errors.contains("parameter `pause: Duration = 1s`"))
    #expect(try Program.run(["-e", program, "pause=1ms"], bytes: []).output == "1\n")
  }

  @Test func aWrongProgramIsToldFirst() throws {
    let result = try Program.run(["-e", "param a: Int = 1\nprint(b)", "c=3"], bytes: [])
    #expect(result.status == 65)
  }

  @Test func aCheckNeedsNoValues() throws {
    let scratch = try Scratch()
    let file = try scratch.script(
      "param n: Int\nparam pause: Duration\nevery(pause) | take(n) -> print\n")
    #expect(try Program.run("check", file).status == 0)
  }

  @Test func helpShowsTheCommentsAndTheParameters() throws {
    let scratch = try Scratch()
    let file = try scratch.script(
      """
      #!/usr/bin/env runnel
      // Shows the most frequent words.
      // Reads standard input.

      // How many rows are shown.
      param limit: Int = 20
      param pause: Duration = 2s
      /* Whose words these are. */
      param name: String
      print(limit)
      """)
    let result = try Program.run("help", file)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Shows the most frequent words.")
    #expect(lines.dropFirst().first == "Reads standard input.")
    #expect(result.output.contains("  limit: Int = 20       How many rows are shown.\n"))
    #expect(result.output.contains("  pause: Duration = 2s\n"))
    #expect(result.output.contains("  name: String          Whose words these are.\n"))
    #expect(result.output.contains("has to be given"))
  }

  @Test func anEnvironmentVariableIsRead() throws {
    let result = try Program.shell(
      "RUNNEL_TEST_NAME=Ada runnel -e 'print(env(\"RUNNEL_TEST_NAME\") ?? \"none\", env(\"RUNNEL_TEST_NO\") ?? \"none\")'"
    )
    #expect(result.output == "Ada none\n")
  }
}

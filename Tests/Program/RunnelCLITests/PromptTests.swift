import Foundation
import Testing

/// The prompt as the command line opens it; how it answers is tested where it is made.
struct PromptTests {
  @Test(arguments: [[], ["repl"], ["repl", "--time", "virtual", "--color", "never"]])
  func pipedLinesAreAnsweredWithoutAPrompt(arguments: [String]) throws {
    let input = "cell year = 2016\nyear -> age = year - 1985\nyear = 2017\n"
    let result = try Program.run(arguments, bytes: Array(input.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("2016 -> 2017") && result.output.contains("31 -> 32"))
    #expect(!result.output.contains("flow>"))
    #expect(result.errors == "")
  }

  @Test func aFileIsLoadedAndThePromptStays() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "model.flow")
    try Data("cell year = 2016\nyear -> age = year - 1985\n".utf8).write(to: file)
    let answer = try Program.run(["repl", file.path], bytes: Array("year = 2017\n".utf8))
    #expect(
      answer.output == """
        year = 2016
        age = 31          year -> age
        year  2016 -> 2017
          age   31 -> 32

        """)
  }

  /// One rule for both: whatever a person may write, and then read.
  @Test(arguments: ["../up.flow", "\"a b.flow\"", "a b.flow", "~/home.flow", "'~/it is.flow'"])
  func aFileIsNamedAlikeForSavingAndLoading(_ name: String) throws {
    let scratch = try Scratch()
    let inner = scratch.folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    for (entry, answer) in [
      ("cell a = 1\n:save \(name)", "a = 1\nsaved 1 line as "), (":load \(name)", "a = 1\n"),
    ] {
      try Data((entry + "\n").utf8).write(to: scratch.folder.appending(path: "entries"))
      let said = try Program.shell("cd '\(inner.path)'; HOME=$PWD/.. runnel repl < ../entries")
      #expect(said.output.hasPrefix(answer) && said.errors == "", "\(said.output)\(said.errors)")
    }
  }

  @Test func theExitCodeTellsOfAMistake() throws {
    let result = try Program.run(["repl"], bytes: Array("yaer = 3\nprint(1)\n".utf8))
    #expect(result.status == 65)
    #expect(result.output.hasSuffix("1\n"), "and the next line was answered")
    #expect(result.errors.contains("R2001"))
  }

  /// A pipe ends as a script does: what is held comes, and an idle clock holds nobody.
  @Test func aPipeEndsAsAScriptDoes() throws {
    let held = "cell n = 1\nn | delay(1h) -> print(\"late \\(it)\")\nafter(2h) -> print(\"end\")\n"
    let result = try Program.run(
      ["repl", "--time", "virtual", "--until", "1h"], bytes: Array(held.utf8))
    #expect(result.output.hasSuffix("late 1\n"), "\(result.output)")
    let idle = "event e: Int\ne | sample(1h) -> print\ne | timeout(1h, 0) -> print\nprint(1)\n"
    #expect(try Program.run(["repl"], bytes: Array(idle.utf8)).output.hasSuffix("1\n"))
  }

  @Test func whatAPipePrintsIsSeenBeforeItSleeps() throws {
    let program = try RunningProgram(entries: "print(\"ready\")\nwait 1h\n")
    #expect(program.read() == "ready\n")
    program.send(SIGINT)
    #expect(program.end() == 130)
    let last = try RunningProgram(entries: "print(\"ready\")\nevery(1h) -> print\n")
    #expect(last.read().hasPrefix("ready\n"))
    last.send(SIGTERM)
    #expect(last.end() == 143)
  }

  /// Nobody reads on, and the pipe is full: it ends all the same when it is asked to.
  @Test func aPipeThatNobodyReadsKeepsNobody() throws {
    let program = try RunningProgram(entries: "print(1...300000)\nprint(2)\n")
    #expect(program.read().hasPrefix("[1, 2,"))
    program.send(SIGTERM)
    #expect(program.end() == 143)
  }

  /// What a pipe brought before is not begun any more.
  @Test(arguments: [SIGTERM, SIGINT]) func whatFollowsInAPipeIsNotDone(_ signal: Int32) throws {
    let program = try RunningProgram(entries: "print(\"ready\")\nwait 1h\nprint(\"more\")\n")
    #expect(program.read() == "ready\n")
    program.send(signal)
    #expect(program.readToEnd() == "")
    #expect(program.end() == 128 + signal)
  }
}

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

  @Test func theExitCodeTellsOfAMistake() throws {
    let result = try Program.run(["repl"], bytes: Array("yaer = 3\nprint(1)\n".utf8))
    #expect(result.status == 65)
    #expect(result.output.hasSuffix("1\n"), "and the next line was answered")
    #expect(result.errors.contains("R2001"))
  }
}

import Testing

/// A lesson at a terminal: the same keys, earlier entries, Tab and colours as at the prompt.
@Suite struct LearnTerminalTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  private func lesson(_ number: String, _ language: String = "en") throws -> Terminal {
    try Terminal(
      home.program("runnel"), arguments: ["learn", number, "--lang", language],
      environment: ["HOME": home.path], columns: 80, rows: 40)
  }

  @Test func aLessonIsTypedWithTheEditorOfThePrompt() throws {
    let terminal = try lesson("1")
    try terminal.wait("the question") { $0.line == ">" }
    terminal.type("sk\t")
    try terminal.wait("the completed command") { $0.line == "> skip" }
    terminal.type("\r")
    try terminal.wait("the next part") { $0.line == ">" && $0.lines.contains("[##---] Run") }
    terminal.type("\u{1b}[A")
    try terminal.wait("the entry before") { $0.line == "> skip" }
    // ^C drops the line, and the lesson goes on.
    terminal.type("\u{3}")
    try terminal.wait("an empty line") { $0.line == ">" }
    terminal.type("quot\u{1b}[D\u{7f}i\r")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.transcript.contains { $0.hasPrefix("Left at Run") })
    #expect(terminal.received.hasSuffix("\u{1b}[?25h"))
    #expect(terminal.echoes)
  }

  @Test func aProgramIsTypedInBlocksAndJudged() throws {
    let terminal = try lesson("8")
    try terminal.wait("the question") { $0.line == ">" }
    terminal.type("skip\rskip\rskip\rskip\r")
    try terminal.wait("the last part") { $0.line == ">" && $0.lines.contains("[#####] Make") }
    terminal.type("cell messages = 0\rcell seen = 0\r")
    try terminal.wait("the program goes on") { $0.line == "..." }
    terminal.type("scope visit {\r")
    try terminal.wait("the block goes on") { $0.lines.contains("... scope visit {") }
    terminal.type("mess\t -> seen\r}\r")
    terminal.type("messages += 1\rmessages += 1\rdispose visit\rmessages += 1\r.\r")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.transcript.contains("It does what it shall do."))
  }

  /// Who types only `runnel learn` is asked for a lesson, and need not know another command line.
  @Test func theListAsksForALesson() throws {
    let terminal = try Terminal(
      home.program("runnel"), arguments: ["learn", "--lang", "en"],
      environment: ["HOME": home.path], columns: 80, rows: 40)
    try terminal.wait("the question") { $0.line == ">" }
    terminal.type("99\r")
    try terminal.wait("the refusal") {
      $0.line == ">" && $0.lines.contains { $0.hasPrefix("there is no lesson `99`") }
    }
    terminal.type("3\r")
    try terminal.wait("the lesson") {
      $0.line == ">" && $0.lines.contains { $0.hasPrefix("Lesson 3 of") }
    }
    terminal.type("quit\r")
    #expect(try terminal.exitCode() == 0)
  }

  @Test func theEndOfTheInputLeavesTheLesson() throws {
    let terminal = try lesson("1", "ja")
    try terminal.wait("the question") { $0.line == ">" }
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.transcript.contains { $0.hasPrefix("「予想」で終えました") })
  }
}

import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a person sees at a terminal, mostly with a stand-in for the session.
///
/// Few, because each needs a process; whatever can be a plain value is tested as one.
@Suite struct TerminalTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  @Test func japaneseTextIsEditedInTheRightColumns() throws {
    let terminal = try home.terminal()
    #expect(terminal.screen.lines[0] == "Runnel 0.1.0 — :help for help, ^D to leave")
    terminal.type("cell 趣味 = \"サッカー観戦\"")
    try terminal.wait("the entry") { $0.line == "flow> cell 趣味 = \"サッカー観戦\"" }
    // Over the quote and 観戦, and the long mark goes.
    terminal.type("\u{1b}[D\u{1b}[D\u{1b}[D\u{7f}")
    try terminal.wait("one character less") {
      $0.line == "flow> cell 趣味 = \"サッカ観戦\"" && $0.x == 25
    }
    terminal.type("ー\r")
    try terminal.wait("the answer") { $0.lines[2] == "趣味 = \"サッカー観戦\"" && $0.x == 6 }
    #expect(terminal.screen.lines[1] == "flow> cell 趣味 = \"サッカー観戦\"")
    #expect(terminal.screen.unknown.isEmpty)
    try terminal.leave()
  }

  /// What such a size would take is far more than is granted here.
  @Test func aTerminalThatSaysItIsEndlessIsNotBelieved() throws {
    let endless = "stty cols 65535 rows 65535"
    // AddressSanitizer takes all addresses for itself.
    let limit = getenv("ASAN_OPTIONS") == nil ? "ulimit -v 2000000; " : ""
    let terminal = try Terminal(
      "/bin/sh",
      arguments: ["-c", "\(endless); \(limit)exec \"$0\" repl", home.program("runnel")],
      environment: ["HOME": home.path])
    try terminal.wait("the first prompt") { $0.line == "flow>" }
    terminal.type("20 + 22\r")
    try terminal.wait("the answer") { $0.lines.contains { $0.hasPrefix("42") } }
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
  }

  @Test func controlCDropsTheLineAndControlDLeaves() throws {
    let terminal = try home.terminal()
    terminal.type("half typed")
    try terminal.wait("the line") { $0.line == "flow> half typed" }
    terminal.type("\u{3}")
    try terminal.wait("a new prompt") { $0.lines[1] == "flow> half typed^C" && $0.y == 2 }
    #expect(!terminal.echoes)
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.transcript.last == "flow>")
    #expect(terminal.received.hasSuffix("\u{1b}[?25h"))
    #expect(terminal.echoes)
  }

  @Test func controlCStopsWhatIsRunningAndThePromptStays() throws {
    let terminal = try home.terminal()
    terminal.type("spin\r")
    try terminal.wait("the run") { $0.lines.contains("spinning") }
    terminal.type("\u{3}")
    try terminal.wait("the prompt") { $0.lines.contains("stopped") && $0.line == "flow>" }
    terminal.type("print on\r")
    try terminal.wait("the next answer") { $0.lines.contains("on") }
    // It has stopped the run and not the line as well.
    #expect(!terminal.screen.transcript.contains { $0.hasSuffix("^C") })
    try terminal.leave()
  }

  @Test func outputAppearsAboveAHalfTypedLine() throws {
    let terminal = try home.terminal()
    terminal.type("flood 30\rprint half")
    try terminal.wait("the last tick") { $0.transcript.contains("tick 29") }
    try terminal.wait("the line") { $0.line == "flow> print half" && $0.x == 16 }
    #expect(
      terminal.screen.transcript.filter { $0.hasPrefix("tick") } == (0..<30).map { "tick \($0)" })
    #expect(terminal.screen.transcript.filter { $0.hasPrefix("flow>") }.count == 2)
    terminal.type(" typed\r")
    try terminal.wait("the answer") { $0.lines.contains("half typed") }
    try terminal.leave()
  }

  @Test func aResizeDrawsTheLineAnew() throws {
    let terminal = try home.terminal()
    terminal.type("print abcdefghijklmnopqrstuvwxyz")
    try terminal.wait("the line") { $0.x == 38 }
    terminal.resize(columns: 100, rows: 10)
    terminal.type("!")
    try terminal.wait("the line, wider") { $0.line.hasSuffix("xyz!") && $0.x == 39 }
    terminal.resize(columns: 30, rows: 10)
    terminal.type("?")
    try terminal.wait("the line in two rows") { $0.line == "stuvwxyz!?" && $0.x == 10 }
  }

  /// More than the rows of the terminal hold, up to each column of the last one, with the cursor moved.
  @Test func aLineLongerThanTheScreenIsEdited() throws {
    let terminal = try home.terminal(columns: 16, rows: 6)
    for count in 78...100 {
      terminal.type("print " + String(repeating: "a", count: count))
      terminal.type("\u{1b}[H")
      terminal.type("\u{5}")
      terminal.type(":clear\r")
      terminal.type("print \(count).\r")
      try terminal.wait("the answer") { $0.lines.contains("\(count).") && $0.line == "flow>" }
    }
  }

  /// As long as nobody types, with wide letters, while the screen becomes smaller and larger.
  @Test func aVeryLongLineArrivesWhole() throws {
    let terminal = try home.terminal(columns: 40, rows: 10)
    let text = String(repeating: "観戦ab", count: 1_000)
    terminal.type("\u{1b}[200~print \(text)\u{1b}[201~")
    try terminal.wait("the end of the line") { $0.line.hasSuffix("ab") }
    for (columns, rows) in [(1, 1), (7, 3), (100, 40), (40, 10)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.type("\u{1b}[H\u{5}.")
    }
    try terminal.wait("what was typed since") { $0.line.hasSuffix("ab....") }
    terminal.type("\r")
    try terminal.wait("the answer") { $0.transcript.joined().contains(text + "....") }
    try terminal.leave()
  }

  @Test func entriesAreRememberedAndFoundAgain() throws {
    let first = try home.terminal()
    first.type("print one\r print secret\rprint two\r\u{4}")
    #expect(try first.exitCode() == 0)
    let second = try home.terminal()
    second.type("\u{12}one")
    try second.wait("the search") {
      $0.line == "flow> print one" && $0.lines.contains("search: one")
    }
    second.type("\r")
    try second.wait("the answer") { $0.lines.contains("one") && $0.line == "flow>" }
    second.type("\u{10}\u{10}")
    try second.wait("the one before") { $0.line == "flow> print two" }
    second.type("\u{10}")
    try second.wait("no older one") { $0.bells > 0 && $0.line == "flow> print two" }
    second.type("\u{3}")
    try second.wait("an empty line") { $0.line == "flow>" }
    second.type("\u{12}nowhere")
    try second.wait("a search in vain") { $0.lines.contains("no earlier entry with nowhere") }
    // Of what is pasted into a search the first line counts; a key of another kind accepts it.
    second.type("\u{3}")
    try second.wait("an empty line") { $0.line == "flow>" }
    second.type("\u{12}\u{1b}[200~two\rmore\u{1b}[201~")
    try second.wait("what was pasted is found") {
      $0.line == "flow> print two" && $0.lines.contains("search: two")
    }
    second.type("\u{1b}[H")
    try second.wait("the search accepted") {
      $0.line == "flow> print two" && $0.x == 6 && !$0.lines.contains("search: two")
    }
    try second.leave()
  }

  @Test func aPastedSessionIsOneEntryOfTheRealThing() throws {
    let terminal = try home.terminal(running: ["runnel", "repl"])
    let session = [
      "flow> cell year = 2016", "year = 2016", "flow> year -> age = year - 1985",
      "age = 31          year -> age", "flow> year = 2017",
    ]
    terminal.type("\u{1b}[200~" + session.joined(separator: "\r") + "\r\u{1b}[201~")
    try terminal.wait("the pasted lines") { $0.y == 3 && $0.line == "  ... year = 2017" }
    // The last year can still be changed.
    terminal.type("\u{7f}8\r")
    try terminal.wait("the answers") { $0.y == 8 && $0.line == "flow>" }
    #expect(
      terminal.screen.lines[4...7] == [
        "year = 2016", "age = 31          year -> age", "year  2016 -> 2018", "  age   31 -> 33",
      ])
    // What a stage holds comes a second later by the real clock, above what is typed meanwhile.
    terminal.type(
      "year | updates | throttle(1s) -> print(\"slow: \\(it)\")\ryear = 2019\rdispose a")
    try terminal.wait("what was held") { screen in
      screen.line == "flow> dispose a" && screen.lines[screen.y - 1] == "slow: 2019"
    }
    terminal.type("ge\r")
    try terminal.wait("the end of the contract") { screen in
      screen.lines.contains("disposed age (keeps 34): year -> age") && screen.line == "flow>"
    }
    try terminal.leave()
  }

  @Test func withoutColoursAndWithoutATerminalToDrawOnItStillWorks() throws {
    let plain = try home.terminal(environment: ["NO_COLOR": "1"])
    plain.type("cell x = 1")
    try plain.wait("the entry") { $0.line == "flow> cell x = 1" }
    #expect(!plain.received.contains("\u{1b}[3"))
    try plain.leave()
    let dumb = try home.terminal(environment: ["TERM": "dumb"])
    dumb.type("cell x = 1\r")
    try dumb.wait("the answer") { $0.lines.contains("x = 1") && $0.line == "flow>" }
    #expect(!dumb.received.contains("\u{1b}"))
    dumb.type("\u{4}")
    #expect(try dumb.exitCode() == 0)
    let nameless = try Terminal(
      "/bin/sh", arguments: ["-c", "unset TERM; exec \"$0\"", home.program("REPLFixture")],
      environment: ["HOME": home.path])
    try nameless.wait("the prompt") { $0.line == "flow>" }
    nameless.type("cell x = 1\r\u{4}")
    #expect(try nameless.exitCode() == 0)
    #expect(nameless.screen.lines.contains("x = 1"))
  }
}

import Foundation
import Testing

/// What happens above a line while somebody types it, at a pseudo-terminal.
@Suite struct TerminalWatchingTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  /// A tick every two milliseconds and four threads that post, while somebody types: every line is there
  /// whole and in its order, and the line that is typed is as it was typed.
  @Test func nothingIsLostOrTornWhileSomebodyTypes() throws {
    let terminal = try home.terminal(running: ["REPLFixture"])
    let ticks = 400
    let posts = 100
    terminal.type("ticker \(ticks)\rpost \(posts)\r")
    let entry = "print 趣味 = \"サッカー観戦\" 👍🏽 e\u{301} and the rest of the line, which goes on"
    for character in entry {
      terminal.type(String(character))
      try terminal.wait("the next character") { $0.x > 0 || $0.y > 0 }
    }
    func posted(by thread: Int, in lines: some Sequence<String>) -> [String] {
      lines.filter { $0.hasPrefix("thread \(thread) says ") }
    }
    try terminal.wait("the last posts") { screen in
      let lines = screen.transcript
      return (0..<4).allSatisfy { lines.contains("thread \($0) says \(posts - 1)") }
    }
    try terminal.wait("the end of the flood") { screen in
      screen.transcript.contains { $0.hasPrefix("tick \(ticks - 1)   after ") }
    }
    let last = "print 趣味 = \"サッカー観戦\" 👍🏽 é and the rest of the"
    try terminal.wait("the line") { screen in
      screen.line.hasSuffix("goes on")
        && screen.lines[screen.y - 1].precomposedStringWithCanonicalMapping.hasPrefix(
          "flow> \(last)".precomposedStringWithCanonicalMapping)
    }
    let shown = terminal.screen.transcript
    for thread in 0..<4 {
      #expect(
        posted(by: thread, in: shown) == (0..<posts).map { "thread \(thread) says \($0)" })
    }
    #expect(terminal.screen.unknown.isEmpty)
    terminal.type("\r")
    try terminal.wait("the answer") { $0.line == "flow>" }
    // The log has every tick, those that were not shown as well, among the posts.
    terminal.type(":log\r")
    try terminal.wait("the whole log") { screen in
      let lines = screen.transcript
      guard let start = lines.lastIndex(of: "flow> :log") else { return false }
      return screen.line == "flow>" && lines.count > start + ticks + 4 * posts
    }
    let all = terminal.screen.transcript
    let log = all[try #require(all.lastIndex(of: "flow> :log"))...]
    #expect(log.filter { $0.hasPrefix("tick") } == (0..<ticks).map { "tick \($0)" })
    for thread in 0..<4 {
      #expect(posted(by: thread, in: log) == (0..<posts).map { "thread \(thread) says \($0)" })
    }
    try terminal.leave()
  }

  @Test func aWatchedCellStaysAboveTheLineThatIsTyped() throws {
    let terminal = try home.terminal(running: ["runnel", "repl"])
    terminal.type("cell n = 0\rcell name = \"a\"\r:watch n name\r")
    try terminal.wait("the rows") { screen in
      screen.y > 1 && screen.lines[screen.y - 1] == "name  \"a\"" && screen.line == "flow>"
    }
    terminal.type("every(2ms) -> { n = n + 1 }\r")
    terminal.type("name = \"b")
    try terminal.wait("the row of a flood, above the half-typed line") { screen in
      screen.y > 1 && screen.lines[screen.y - 2].contains("changes/s")
        && screen.line.hasPrefix("flow> name = \"b")
    }
    // On a narrow one the row still says how often it changes.
    terminal.resize(columns: 30, rows: 6)
    terminal.type("!")
    try terminal.wait("the row, narrower") { screen in
      screen.y > 1 && screen.lines[screen.y - 2].hasSuffix("changes/s")
        && screen.lines[screen.y - 2].hasPrefix("n ")
        && screen.lines[screen.y - 1].hasPrefix("name  \"a\"")
        && screen.line == "flow> name = \"b!"
    }
    terminal.type("\u{7f}")
    // A smaller screen keeps the line in sight.
    terminal.resize(columns: 60, rows: 2)
    try terminal.wait("one row above") { screen in
      screen.y == 1 && screen.lines[0] == "name  \"a\"" && screen.line.hasPrefix("flow> name = \"b")
    }
    terminal.resize(columns: 60, rows: 12)
    terminal.type("\"\r:watch\r:dispose last\r")
    try terminal.wait("no rows") { screen in
      screen.line == "flow>" && screen.transcript.contains { $0.hasPrefix("disposed every(2ms)") }
        && !screen.lines.contains { $0.hasPrefix("name  \"") && !$0.contains("->") }
    }
    #expect(terminal.screen.unknown.isEmpty)
    try terminal.leave()
  }

  /// The terminal is the editor's while it runs, and ^C in it ends the editor only.
  @Test func theEditorHasTheTerminalAndGivesItBack() throws {
    let script = URL(filePath: home.path).appending(path: "editor")
    try """
    #!/bin/sh
    stty -a | grep -o -e '-\\?icanon' > "$HOME/modes"
    trap 'echo "1 + 41" > "$1"; exit 0' INT
    echo editing
    while :; do sleep 0.01; done
    """.write(to: script, atomically: true, encoding: .utf8)
    let terminal = try home.terminal(
      running: ["runnel", "repl"], environment: ["EDITOR": "sh \(script.path)"])
    terminal.type(":edit\r")
    try terminal.wait("the editor") { $0.lines.contains("editing") }
    terminal.type("\u{3}")
    try terminal.wait("what it wrote, and the answer") { screen in
      screen.line == "flow>" && screen.lines.contains("flow> 1 + 41")
        && screen.lines.contains { $0.hasPrefix("42 ") }
    }
    #expect(
      try String(contentsOf: URL(filePath: home.path).appending(path: "modes"), encoding: .utf8)
        == "icanon\n")
    terminal.type("cell a = (")
    try terminal.wait("the keys are the prompt's again") { $0.line == "flow> cell a = (" }
    try terminal.leave()
  }
}

import Foundation
import Testing

/// How long a person at the prompt waits, from key to screen, at a pseudo-terminal.
///
/// `RUNNEL_SPEED=100`, on an optimised build in `RUNNEL_PROGRAM_FOLDER`, takes each time so often, prints
/// them, and holds the median against its goal. Without it nothing is measured: a debug build has other times.
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["RUNNEL_SPEED"] != nil)) struct PromptSpeedTests
{
  private static let environment = ProcessInfo.processInfo.environment
  private static let cells = 100_000

  private let home: TerminalHome
  private let program: String
  private let tries: Int

  init() throws {
    home = try TerminalHome()
    let folder = try #require(Self.environment["RUNNEL_PROGRAM_FOLDER"])
    program = folder + "/runnel"
    tries = try #require(Self.environment["RUNNEL_SPEED"].flatMap { Int($0) })
  }

  private func terminal(
    _ arguments: String..., columns: Int = 80, rows: Int = 24
  ) throws -> Terminal {
    let terminal = try Terminal(
      program, arguments: arguments, environment: ["HOME": home.path], columns: columns, rows: rows)
    try terminal.wait("the first prompt") { $0.line == "flow>" && $0.x == 6 }
    return terminal
  }

  /// A prompt with a hundred thousand cells in chains of a hundred.
  private func largeProgram() throws -> Terminal {
    let file = URL(filePath: home.path).appending(path: "large.flow")
    let lines = (0..<Self.cells).map { number in
      number.isMultiple(of: 100)
        ? "cell name\(number) = 1\n" : "name\(number) := name\(number - 1) + 1\n"
    }
    try Data(lines.joined().utf8).write(to: file)
    let terminal = try terminal("repl")
    terminal.type(":quiet on\r:load \(file.path)\r:quiet off\r1 + 41\r")
    try terminal.wait("all cells") {
      $0.lines.contains { $0.hasPrefix("42") } && $0.line == "flow>"
    }
    return terminal
  }

  /// How long it takes from the first key until the screen is as expected.
  private func time(
    _ keys: String, in terminal: Terminal, until isThere: (Screen) -> Bool
  ) throws -> Duration {
    let start = ContinuousClock.now
    terminal.type(keys)
    try terminal.wait("the answer to a key", until: isThere)
    return ContinuousClock.now - start
  }

  private func report(_ what: String, _ times: [Duration], goal: Duration) {
    let sorted = times.sorted()
    let last = sorted.count - 1
    print("\(what): p50 \(sorted[last / 2]), p99 \(sorted[last * 99 / 100]), max \(sorted[last])")
    #expect(sorted[last / 2] < goal, "\(what)")
  }

  /// Types each character, and clears the line when it is long.
  private func keyTimes(
    _ text: String, in terminal: Terminal, pause: UInt32 = 0
  ) throws -> [Duration] {
    var times: [Duration] = []
    while times.count < tries * 10 {
      var column = 6
      for character in text {
        if pause > 0 { usleep(pause) }
        column += 1
        times.append(try time(String(character), in: terminal) { $0.x == column })
      }
      terminal.type("\u{15}")
      try terminal.wait("an empty line") { $0.line == "flow>" && $0.x == 6 }
    }
    return times
  }

  @Test func thePromptIsThereInTenMilliseconds() throws {
    var times: [Duration] = []
    for _ in 0..<tries {
      let start = ContinuousClock.now
      let terminal = try terminal("repl")
      times.append(ContinuousClock.now - start)
      terminal.type("\u{4}")
      #expect(try terminal.exitCode() == 0)
    }
    report("to the prompt", times, goal: .milliseconds(10))
  }

  @Test func aKeyIsOnTheScreenInTwoMillisecondsBesideAHundredThousandCells() throws {
    let terminal = try largeProgram()
    report(
      "a key, 100,000 cells", try keyTimes("name500 = name99 + 12", in: terminal),
      goal: .milliseconds(2))
    try terminal.leave()
  }

  /// The keys come just when the entry before them is being tried out.
  @Test func thePreviewIsNeverInTheWay() throws {
    let terminal = try largeProgram()
    var times: [Duration] = []
    for attempt in 0..<max(1, tries / 10) {
      let pause = UInt32(148_000 + attempt % 20 * 500)
      terminal.type("name500 = name99 + 12")
      var column = 27
      for digit in "3456" {
        usleep(pause)
        column += 1
        times.append(try time(String(digit), in: terminal) { $0.x == column })
      }
      terminal.type("\u{15}")
      try terminal.wait("an empty line") { $0.line == "flow>" && $0.x == 6 }
    }
    report("a key while a preview is made", times, goal: .milliseconds(2))
    try terminal.leave()
  }

  @Test func aHundredThousandNamesAreCompletedInFiftyMilliseconds() throws {
    let terminal = try largeProgram()
    var one: [Duration] = []
    var all: [Duration] = []
    for _ in 0..<tries {
      terminal.type("name9999")
      try terminal.wait("the word") { $0.x == 14 }
      one.append(try time("\t", in: terminal) { $0.lines.contains { $0.contains("name99990") } })
      terminal.type("\u{15}")
      try terminal.wait("an empty line") { $0.line == "flow>" && $0.x == 6 }
      terminal.type("na")
      try terminal.wait("the word") { $0.x == 8 }
      all.append(try time("\t", in: terminal) { $0.lines.contains { $0.contains("page 1 of") } })
      terminal.type("\u{15}")
      try terminal.wait("an empty line") { $0.line == "flow>" && $0.x == 6 }
    }
    report("Tab, 11 of 100,000 names", one, goal: .milliseconds(50))
    report("Tab, all of 100,000 names", all, goal: .milliseconds(50))
    try terminal.leave()
  }

  /// How long it takes from ^C until something is seen of it.
  private func timeOfInterruption(in terminal: Terminal) throws -> Duration {
    let before = terminal.received.utf8.count
    return try time("\u{3}", in: terminal) { _ in terminal.received.utf8.count > before }
  }

  @Test func aPasteOfTenMegabytesIsTakenInWithinASecond() throws {
    let line = "cell pasted = 1 // and a remark behind it\r"
    let paste = String(repeating: line, count: 10_000_000 / line.utf8.count)
    var taken: [Duration] = []
    var dropped: [Duration] = []
    var interrupted: [Duration] = []
    for _ in 0..<max(1, tries / 10) {
      let terminal = try terminal("repl")
      taken.append(
        try time("\u{1b}[200~\(paste)end of it\u{1b}[201~", in: terminal) {
          $0.line == "  ... end of it"
        })
      dropped.append(try timeOfInterruption(in: terminal))
      try terminal.wait("the prompt") { $0.line == "flow>" && $0.x == 6 }
      // In the middle of another one.
      terminal.type("\u{1b}[200~\(paste)")
      interrupted.append(try timeOfInterruption(in: terminal))
      terminal.type("\u{1b}[201~\u{3}")
      try terminal.leave()
    }
    report("a paste of 10 MB", taken, goal: .seconds(1))
    report("^C behind it", dropped, goal: .milliseconds(20))
    report("^C in the middle of it", interrupted, goal: .milliseconds(20))
  }

  @Test func aLineOfAHundredThousandCharactersIsEditedUnderTwentyMilliseconds() throws {
    let terminal = try terminal("repl")
    let text = "print(\"" + String(repeating: "a word ", count: 100_000 / 7)
    terminal.type("\u{1b}[200~\(text)\u{1b}[201~")
    try terminal.wait("the line") { $0.line.contains("a word") }
    var end: [Duration] = []
    var start: [Duration] = []
    for _ in 0..<tries {
      let column = terminal.screen.x
      end.append(try time("x", in: terminal) { $0.x != column })
      let next = terminal.screen.x
      end.append(try time("\u{7f}", in: terminal) { $0.x != next })
    }
    terminal.type("\u{1}")
    try terminal.wait("the beginning") { $0.x == 6 && $0.y == 0 }
    for _ in 0..<tries {
      start.append(try time("x", in: terminal) { $0.x == 7 })
      start.append(try time("\u{7f}", in: terminal) { $0.x == 6 })
    }
    report("a key at the end of 100,000 characters", end, goal: .milliseconds(20))
    report("a key at their beginning", start, goal: .milliseconds(20))
    try terminal.leave()
  }
}

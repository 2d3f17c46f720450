import Foundation
import Testing

/// ^C, ^Z and a hangup at the real prompt, while it waits and in the middle of work without end.
///
/// `RUNNEL_INTERRUPTS=200` tries ^C so often, over a million cells, and prints how long it took until
/// the prompt was back; with `RUNNEL_PROGRAM_FOLDER` another build of the program is tried.
@Suite(.serialized) struct PromptSignalTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let tries = environment["RUNNEL_INTERRUPTS"].flatMap { Int($0) }
  private static var cells: Int { tries == nil ? 2_000 : 1_000_000 }

  /// Work without end that `go()` begins, after it has said so.
  struct Work: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let program: String
    /// An entry that says `whole` when nothing is left half done.
    let question: String
  }

  static let works = [
    Work(
      testDescription: "a wave over many cells",
      program: "cell a0 = 1\n" + (1..<cells).map { "a\($0) := a\($0 - 1) + 1\n" }.joined()
        + "a\(cells - 1) -> { if on { a0 += 1 } }\n"
        + "go -> { print(\"on \\(it)\"); on = true; a0 += 1 }\n",
      question: "if a\(cells - 1) == a0 + \(cells - 1) { print(\"whole\") }"),
    Work(
      testDescription: "cells that feed each other",
      program: "cell p = 0\ncell q = 0\nd := p + 1\np -> { if on { q = p + 1 } }\n"
        + "q -> { if on { p = q + 1 } }\ngo -> { print(\"on \\(it)\"); on = true; p += 1 }\n",
      question: "if d == p + 1 { print(\"whole\") }"),
    Work(
      testDescription: "a busy block",
      program: "cell p = 0\nd := p + 1\ngo -> { print(\"on \\(it)\"); p += 1; "
        + "print((1...900000).map(n => (1...9000).filter(x => x > n)).count) }\n",
      question: "if p == 0 && d == 1 { print(\"whole\") }"),
    Work(
      testDescription: "functions that call each other",
      program: "cell p = 0\nd := p + 1\nfn f0(x: Int) = x\n"
        + (1...59).map { "fn f\($0)(x: Int) = f\($0 - 1)(x) + f\($0 - 1)(x)\n" }.joined()
        + "go -> { print(\"on \\(it)\"); p += 1; print(f59(p)) }\n",
      question: "if p == 0 && d == 1 { print(\"whole\") }"),
  ]

  private let folder: URL
  private let program: String

  init() throws {
    folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "runnel-signals-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tests = try #require(CommandLine.arguments.first { $0.contains("/") })
    let beside = URL(filePath: tests).deletingLastPathComponent().path
    program = (Self.environment["RUNNEL_PROGRAM_FOLDER"] ?? beside) + "/runnel"
    try #require(FileManager.default.isExecutableFile(atPath: program), "runnel is not built")
  }

  private func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A prompt in the folder, under a shell that goes on when it stops.
  private func prompt(
    _ options: String = "", under shell: String = "exec \"$0\" repl $1"
  ) throws
    -> Terminal
  {
    let options = "--max-waves 1000000000000000 --max-steps 1000000000000000 " + options
    let terminal = try Terminal(
      "/bin/sh", arguments: ["-c", "cd '\(folder.path)' && \(shell)", program, options],
      environment: ["HOME": folder.path], rows: 40)
    try terminal.wait("the first prompt") { $0.line == "flow>" && $0.x == 6 }
    return terminal
  }

  private func enter(_ text: String, _ terminal: Terminal, until answer: String) throws {
    terminal.type(text + "\r")
    try terminal.wait("\(answer)") { $0.transcript.contains(answer) && $0.line == "flow>" }
  }

  private func begin(_ work: Work, _ terminal: Terminal) throws {
    let text = "event go: Int\ncell on = false\n" + work.program + "print(\"ready\")\n"
    try Data(text.utf8).write(to: folder.appending(path: "work.flow"))
    try enter(":quiet on", terminal, until: "flow> :quiet on")
    try enter("import \"work.flow\"", terminal, until: "ready")
  }

  @Test(arguments: works) func controlCBringsThePromptBack(_ work: Work) throws {
    defer { remove() }
    let terminal = try prompt()
    try begin(work, terminal)
    var times: [Duration] = []
    for attempt in 0..<(Self.tries ?? 3) {
      terminal.type("go(\(attempt))\r")
      try terminal.wait("the work") { $0.transcript.contains("on \(attempt)") }
      if Self.tries != nil { usleep(UInt32(attempt % 20) * 3_000) }
      let start = ContinuousClock.now
      terminal.type("\u{3}")
      try terminal.wait("the prompt") { $0.line == "flow>" && $0.x == 6 }
      times.append(ContinuousClock.now - start)
      #expect(terminal.screen.lines.contains { $0.contains("R6004") })
      try enter("on = false", terminal, until: "flow> on = false")
      try enter("\(work.question) // \(attempt)", terminal, until: "whole")
      // The next try must be answered anew.
      terminal.type("\u{c}")
      try terminal.wait("an empty screen") { $0.lines[0] == "flow>" && $0.y == 0 }
    }
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
    report(times, "at the prompt, \(work.testDescription)")
  }

  /// The terminal is as it was, and what was entered is there again.
  @Test(arguments: [true, false]) func aHangupLosesNothing(inTheMiddle isBusy: Bool) throws {
    defer { remove() }
    for attempt in 0..<(Self.tries.map { min($0, 200) } ?? 2) {
      let name = "kept\(attempt)"
      let terminal = try prompt("--session \(name)", under: "exec \"$0\" repl $1")
      try enter("cell a = 40", terminal, until: "a = 40")
      try enter("a -> b = a + 2", terminal, until: "b = 42            a -> b")
      if isBusy {
        terminal.type("together { print(\"on\"); if (1...9000).map(n => (1...1000).filter(")
        terminal.type("x => x > n).count).count > 0 { a = 1 } }\r")
        try terminal.wait("the work") { $0.transcript.contains("on") }
      } else {
        terminal.type("half typed")
        try terminal.wait("the line") { $0.line == "flow> half typed" }
      }
      terminal.send(signal: SIGHUP)
      #expect(try terminal.exitCode() == 128 + SIGHUP)
      #expect(terminal.echoes)
      #expect(terminal.received.hasSuffix("\u{1b}[?2004l\u{1b}[?25h"))
      let again = try prompt("--session \(name)")
      try enter("b + 0", again, until: "42                Int")
      again.type("\u{4}")
      #expect(try again.exitCode() == 0)
    }
  }

  /// The shell has its terminal while the prompt is stopped, and the prompt goes on where it was.
  @Test func controlZGivesTheTerminalToTheShell() throws {
    defer { remove() }
    let shell =
      "set -m; \"$0\" repl $1; echo stopped $?; stty -a | grep -ow -e -echo -e echo; read go; fg; "
      + "echo stopped again $?; stty -a | grep -ow -e -echo -e echo; read go; fg; echo left $?"
    let terminal = try prompt(under: shell)
    try begin(Self.works[2], terminal)
    terminal.type("half typed")
    try terminal.wait("the line") { $0.line == "flow> half typed" }
    terminal.type("\u{1a}")
    try terminal.wait("the shell") { $0.lines.contains("stopped 148") && $0.lines.contains("echo") }
    terminal.type("\r")
    try terminal.wait("the same line") { $0.line == "flow> half typed" }
    terminal.type("\u{3}go(1)\r")
    try terminal.wait("the work") { $0.lines.contains("on 1") }
    terminal.type("\u{1a}")
    try terminal.wait("the shell") { $0.lines.contains("stopped again 148") }
    terminal.type("\r")
    // The prompt has the terminal again: until then ^C is the shell's.
    try terminal.wait("the work") { _ in !terminal.echoes }
    terminal.type("\u{3}")
    try terminal.wait("the prompt") { $0.line == "flow>" && $0.x == 6 }
    try enter(Self.works[2].question, terminal, until: "whole")
    terminal.type("\u{4}")
    #expect(try terminal.exitCode() == 0)
    #expect(terminal.screen.transcript.contains("left 0"))
  }

  private func report(_ times: [Duration], _ what: String) {
    guard Self.tries != nil else { return }
    let sorted = times.sorted()
    let last = sorted.count - 1
    print("\(what): p50 \(sorted[last / 2]), p99 \(sorted[last * 99 / 100]), max \(sorted[last])")
  }
}

import Foundation
import Testing

/// What `runnel file.flow` says to a person at a terminal only.
@Suite struct RunAtTerminalTests {
  private let home: TerminalHome

  init() throws { home = try TerminalHome() }

  private static let program = "cell a = 1\ncell b = 2\na <-> b\nwrite(\"b is \\(b)\")\n"

  /// The screen after a program has run there.
  private func screen(
    _ name: String, _ text: String, _ arguments: [String] = [],
    _ environment: [String: String] = [:]
  ) throws -> (lines: [String], received: String) {
    let path = "\(home.path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let terminal = try Terminal(
      "/bin/sh",
      arguments: ["-c", "cd '\(home.path)'; exec '\(home.program("runnel"))' \"$@\"", "sh"]
        + (arguments.isEmpty ? [name] : arguments),
      environment: ["HOME": home.path].merging(environment) { _, new in new }, columns: 80)
    _ = try terminal.exitCode()
    return (terminal.screen.transcript, terminal.received)
  }

  @Test func hintsAreCountedInADimLineBehindTheRun() throws {
    let (lines, received) = try screen("age.flow", Self.program)
    #expect(lines == ["b is 1", "1 hint: runnel check age.flow"])
    #expect(received.contains("\u{1b}[90m1 hint"))
    #expect(
      try screen("my age.flow", Self.program).lines.last == "1 hint: runnel check 'my age.flow'")
    #expect(
      try screen("age.flow", Self.program, ["run", "--lang", "ja", "age.flow"]).lines.last
        == "ヒント 1 件: runnel check age.flow")
    let plain = try screen("age.flow", Self.program, [], ["NO_COLOR": "1"]).received
    #expect(plain.contains("1 hint: ") && !plain.contains("\u{1b}["))
  }

  @Test func whereThereIsNothingToReadNothingIsSaid() throws {
    #expect(try screen("a.flow", "print(1)").lines == ["1"])
    #expect(try screen("a.flow", Self.program, ["-e", Self.program]).lines == ["b is 1"])
    #expect(
      try screen("a.flow", Self.program + "nope()\n").lines.allSatisfy { !$0.contains("hint") })
    // Whoever reads a pipe gets the program's own lines.
    let piped = try Terminal(
      "/bin/sh", arguments: ["-c", "'\(home.program("runnel"))' '\(home.path)/a.flow' | cat"],
      environment: ["HOME": home.path])
    _ = try piped.exitCode()
    #expect(!piped.screen.transcript.contains { $0.contains("hint:") })
  }
}

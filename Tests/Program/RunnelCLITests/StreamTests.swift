import Foundation
import Testing

struct StreamTests {
  private static let ticking = "print(\"ready\")\nevery(1ms) -> print\n"

  @Test func aReaderThatGoesAwayEndsTheRunQuietly() throws {
    let result = try Program.shell(
      """
      { printf '%s\\n' 'cell n = 0' 'print("ready")' 'n -> { print(n); n += 1 }' |
        runnel run --max-waves 1000000000000000 -; echo "status $?" >&2; } | head -n 1
      """)
    #expect(result.output == "ready\n")
    #expect(result.errors == "status 0\n")
  }

  @Test(.enabled(if: knowsTime)) func interruptedWithEverythingWritten() throws {
    let program = try RunningProgram(script: Self.ticking)
    #expect(program.read().hasPrefix("ready\n"), "what was printed is seen before the run sleeps")
    program.send(SIGINT)
    _ = program.readToEnd()
    #expect(program.end() == 130)
  }

  @Test(.enabled(if: knowsTime)) func terminatedWithEverythingWritten() throws {
    let program = try RunningProgram(script: Self.ticking)
    let start = program.read()
    program.send(SIGTERM)
    let text = start + program.readToEnd()
    #expect(program.end() == 143)
    #expect(text.hasPrefix("ready\n") && text.hasSuffix("\n"))
  }

  @Test(.enabled(if: knowsTime)) func aLongSleepIsInterruptedAtOnce() throws {
    let program = try RunningProgram(script: "print(\"ready\")\nwait 1h\nprint(\"late\")\n")
    #expect(program.read() == "ready\n")
    program.send(SIGINT)
    #expect(program.read() == "")
    #expect(program.end() == 130)
  }

  /// A program in the middle of waves without end; so much has been printed that a part has been sent.
  private func endless() throws -> RunningProgram {
    let program = try RunningProgram(
      ["run", "--max-waves", "1000000000000000"],
      script: "cell n = 0\nprint(1...20000)\nn -> { n += 1 }\n")
    #expect(program.read().hasPrefix("[1, 2, 3,"))
    return program
  }

  @Test func wavesWithoutEndAreInterrupted() throws {
    let program = try endless()
    program.send(SIGINT)
    #expect(program.readToEnd().hasSuffix("20000]\n"), "what was printed is not lost")
    #expect(program.end() == 130)
    #expect(try program.errors().contains("R6004"))
  }

  @Test func wavesWithoutEndAreTerminated() throws {
    let program = try endless()
    program.send(SIGTERM)
    #expect(program.readToEnd().hasSuffix("20000]\n"))
    #expect(program.end() == 143)
  }

  @Test func printedTextReachesAPipeUnchanged() throws {
    let result = try Program.run("-", input: #"print("a\u{1B}[2J\u{202E}b\tc")"#)
    #expect(result.output == "a\u{1B}[2J\u{202E}b\tc\n")
  }

  @Test func outputAndDiagnosticsKeepTheirOrder() throws {
    let result = try Program.shell(
      "printf 'print(1)\\nexpect 1 == 2\\nprint(2)\\n' | runnel - 2>&1")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "1")
    #expect(lines.last == "2")
    #expect(lines.count > 2)
  }

  @Test func muchOutputArrivesWhole() throws {
    let script = "let xs = 1...100000\nprint(xs)\nprint(xs.count)\n"
    let result = try Program.run("-", input: script)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("99999, 100000]\n100000\n"))
  }
}

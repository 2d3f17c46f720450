import Foundation
import Testing

/// ^C in the middle of all that takes long ends the run, with what was printed written.
///
/// `RUNNEL_INTERRUPTS=200` tries each so often, and prints how long the end took; with
/// `RUNNEL_PROGRAM_FOLDER` another build of the program is tried.
@Suite(.serialized) struct InterruptTests {
  private static let tries = ProcessInfo.processInfo.environment["RUNNEL_INTERRUPTS"].flatMap {
    Int($0)
  }
  /// A million cells in the long run; a debug build would take a minute to sign them.
  private static var cells: Int { tries == nil ? 2_000 : 1_000_000 }

  struct Work: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var options: [String] = []
    /// What stands before the line that says that the work begins.
    var before = ""
    let script: String
  }

  static let works = [
    Work(
      testDescription: "a wave over many cells", before: "cell a0 = 1\n",
      script: (1..<cells).map { "a\($0) := a\($0 - 1) + 1\n" }.joined()
        + mark + String(repeating: "a0 += 1\n", count: 100_000)),
    Work(
      testDescription: "cells that feed each other",
      options: ["run", "--max-waves", "1000000000000000"], before: "cell a = 0\ncell b = 0\n",
      script: mark + "a -> { b = a + 1 }\nb -> { a = b + 1 }\n"),
    Work(
      testDescription: "a fold over a long list",
      script: mark + "print((1...900000).map(n => (1...9000).reduce(n, (a, x) => a + x)).count)\n"),
    Work(
      testDescription: "a busy block", before: "event e\n",
      script: "e -> { print((1...900000).map(n => (1...9000).filter(x => x > n)).count) }\n"
        + mark + "e()\n"),
    Work(
      testDescription: "functions that call each other",
      options: ["run", "--max-steps", "1000000000000"],
      before: "fn f0(x: Int) = x\n"
        + (1...59).map { "fn f\($0)(x: Int) = f\($0 - 1)(x) + f\($0 - 1)(x)\n" }.joined(),
      script: mark + "print(f59(1))\n"),
    Work(
      testDescription: "sorting",
      before: "let xs = (1...200000).map(n => n * 7919 % 1000003)\n",
      script: mark + "print((1...9000).map(n => xs.sorted().count))\n"),
    Work(
      testDescription: "a search that goes back again and again",
      before: "let t = (1...200000).map(n => \"a\").join(\"\")\n",
      script: mark + "print((1...9000).map(n => t.contains(t.prefix(100000) + \"b\")))\n"),
    Work(
      testDescription: "long texts",
      before: "let t = (1...300000).map(n => \"a\").join(\"\")\n",
      script: mark + "print((1...900000).map(n => (t + t + t).count))\n"),
  ]

  /// So much that a part of it is sent before the work begins.
  private static let mark = "print(1...20000)\n"

  @Test(arguments: works) func endsTheRun(_ work: Work) throws {
    var times: [Duration] = []
    var loading: [Duration] = []
    for attempt in 0..<(Self.tries ?? 2) {
      let load = ContinuousClock.now
      let program = try RunningProgram(work.options, script: work.before + work.script)
      #expect(program.read().hasPrefix("[1, 2, 3,"))
      loading.append(ContinuousClock.now - load)
      // In the long run at another moment each time.
      if Self.tries != nil { usleep(UInt32(attempt % 20) * 3_000) }
      let start = ContinuousClock.now
      program.send(SIGINT)
      let output = program.readToEnd()
      #expect(program.end() == 130)
      times.append(ContinuousClock.now - start)
      #expect(output.hasSuffix("20000]\n"), "what was printed is not lost")
      #expect(try program.errors().contains("R6004"))
    }
    report(times, work.testDescription)
    report(loading, work.testDescription + ", until it begins")
  }

  /// Nothing has been done yet: it ends without a word.
  @Test func endsTheReadingOfALargeScript() throws {
    var times: [Duration] = []
    for attempt in 0..<(Self.tries ?? 2) {
      let script = "print(1)\n" + String(repeating: "let x = (1 + 2) * 3\n", count: Self.cells)
      let program = try RunningProgram(script: script)
      usleep(20_000 + UInt32(attempt % 20) * 3_000)
      let start = ContinuousClock.now
      program.send(SIGINT)
      let output = program.readToEnd()
      let status = program.end()
      times.append(ContinuousClock.now - start)
      #expect([130, 65].contains(status), "interrupted, or done with it")
      #expect(output == "")
    }
    report(times, "reading")
  }

  private func report(_ times: [Duration], _ what: String) {
    guard Self.tries != nil else { return }
    let sorted = times.sorted()
    let last = sorted.count - 1
    print("\(what): p50 \(sorted[last / 2]), p99 \(sorted[last * 99 / 100]), max \(sorted[last])")
  }
}

import FlowSession
import FlowText
import RunnelREPL
import Testing

@Suite struct PromptLoopTests {
  /// A loop over a script, with everything it touches at hand.
  private struct Bench {
    let device = RecordingDevice()
    let console: Console
    let output: PromptOutput
    let interpreter: ScriptedInterpreter
    let source: ScriptLineSource
    let inbox = PromptInbox()
    let loop: PromptLoop

    init(_ source: ScriptLineSource, level: AnswerLevel = .normal) {
      console = Console(device: device, look: Console.Look())
      output = PromptOutput(console: console, renderer: AnswerRenderer(level: level))
      interpreter = ScriptedInterpreter(output: output)
      self.source = source
      loop = PromptLoop(
        interpreter: interpreter, source: source, console: console, output: output,
        history: EntryHistory(), inbox: inbox)
    }
  }

  private func diagnostic(_ code: DiagnosticCode) -> (Diagnostic, SourceMap) {
    var sources = SourceMap()
    let file = sources.add(name: "prompt:1", bytes: Array("yaer = 3".utf8))
    return (
      Diagnostic(
        code, "there is no cell named `yaer`", at: Span(source: file.id, start: 0, end: 4)),
      sources
    )
  }

  @Test func printsAndAnswersComeInTheOrderInWhichTheyHappened() {
    let bench = Bench(ScriptLineSource("year = 2017"))
    bench.interpreter.answers["year = 2017"] = { output in
      output.show(.moved(name: "year", old: "2016", new: "2017", depth: 0, contract: nil))
      output.print("It is 2017")
      output.show(.moved(name: "age", old: "31", new: "32", depth: 1, contract: nil))
    }
    #expect(bench.loop.run() == 0)
    #expect(
      bench.device.transcript == "year  2016 -> 2017\nIt is 2017\n  age  31 -> 32\n")
  }

  @Test func diagnosticsGoToStandardErrorBehindWhatWasSaidBefore() {
    let bench = Bench(ScriptLineSource("x"))
    let (diagnostic, sources) = diagnostic(.unknownName)
    bench.interpreter.answers["x"] = { output in
      output.print("before")
      output.report(diagnostic, in: sources)
      output.print("after")
    }
    #expect(bench.loop.run() == 65)
    #expect(bench.device.transcript.hasPrefix("before\n!prompt:1:1:1: error[R2001]: there is no"))
    #expect(bench.device.transcript.hasSuffix("after\n"))
  }

  @Test(arguments: [
    (DiagnosticCode.typeMismatch, Severity.error, RunStatus.succeeded, Int32(65)),
    (.sampledOnly, .hint, .succeeded, 0), (.ringStopped, .warning, .succeeded, 0),
    (.divisionByZero, .error, .failedWhileRunning, 70),
    (.expectationFailed, .error, .expectationFailed, 1),
    (.typeMismatch, .error, .failedWhileRunning, 70),
    // A failure that a later `expect failed(x)` has confirmed does not count.
    (.divisionByZero, .error, .succeeded, 0),
  ])
  func aPipedSessionEndsWithHowTheProgramWent(
    code: DiagnosticCode, severity: Severity, status: RunStatus, expected: Int32
  ) {
    var (diagnostic, sources) = diagnostic(code)
    diagnostic.severity = severity
    for isInteractive in [false, true] {
      let bench = Bench(ScriptLineSource("x", isInteractive: isInteractive))
      bench.interpreter.answers["x"] = { $0.report(diagnostic, in: sources) }
      bench.interpreter.status = status
      #expect(bench.loop.run() == (isInteractive ? 0 : expected))
    }
  }

  @Test func whoeverEndsTheProcessIsToldSo() {
    #expect(Bench(ScriptLineSource([.terminated], isInteractive: true)).loop.run() == 143)
    #expect(Bench(ScriptLineSource([.interrupted])).loop.run() == 130)
  }

  @Test func emptyEntriesAndDroppedOnesDoNothing() {
    let bench = Bench(ScriptLineSource([.entry(""), .dropped, .entry(" \n "), .entry("a")]))
    #expect(bench.loop.run() == 0)
    #expect(bench.interpreter.submitted == ["a"])
  }

  @Test func quitLeavesAndWhatFollowsIsNotRun() {
    let bench = Bench(ScriptLineSource("a", ":q", "b"))
    #expect(bench.loop.run() == 0)
    #expect(bench.interpreter.submitted == ["a"])
  }

  @Test func aPersonIsGreetedAndAPipeIsNot() {
    let person = Bench(ScriptLineSource([], isInteractive: true))
    _ = person.loop.run()
    #expect(person.device.transcript == "Runnel 0.1.0 — :help for help, ^D to leave\n")
    let pipe = Bench(ScriptLineSource([]))
    _ = pipe.loop.run()
    #expect(pipe.device.transcript.isEmpty)
  }

  @Test func levelsAreChosenAndLeft() {
    let bench = Bench(ScriptLineSource(":quiet", "a", ":quiet", "a", ":trace on", "a"))
    bench.interpreter.answers["a"] = { output in
      output.show(.moved(name: "a", old: "1", new: "2", depth: 0, contract: "b -> a"))
      output.print("said")
    }
    _ = bench.loop.run()
    let lines = bench.device.transcript.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(lines[1] == "said")
    #expect(lines[3...4] == ["a  1 -> 2", "said"])
    #expect(lines[6].hasPrefix("a  1 -> 2  "))
    #expect(lines[6].hasSuffix("b -> a"))
  }

  @Test func aLevelIsLeftByItsName() {
    let bench = Bench(ScriptLineSource(":trace on", ":trace off", ":quiet on", ":quiet off", "a"))
    bench.interpreter.answers["a"] = { output in
      output.show(.moved(name: "a", old: "1", new: "2", depth: 0, contract: "b -> a"))
    }
    _ = bench.loop.run()
    #expect(bench.device.transcript.hasSuffix("\na  1 -> 2\n"))
  }

  @Test func anEmptyListingSaysHowToBegin() {
    let bench = Bench(ScriptLineSource(":cells", ":contracts"))
    _ = bench.loop.run()
    #expect(
      bench.device.transcript == "no cells yet: cell year = 2016\nno contracts yet: a -> b\n")
  }

  /// The list of completions has as many rows as there are, the last of them saying on which page.
  @Test func manyCompletionsHavePages() {
    let many = (1...7).map { Completion(text: "name\($0)", kind: "Int", value: nil) }
    func rows(_ page: Int) -> [String] {
      var menu = CompletionMenu(many)
      menu.page = page
      return CompletionList.rows(menu, height: 4).map(\.plain)
    }
    #expect(
      rows(1) == [
        "  name4  Int", "  name5  Int", "  name6  Int", "  page 2 of 3, Tab for more, ↑ ↓ choose",
      ])
    #expect(rows(2) == ["  name7  Int", "  page 3 of 3, Tab for more, ↑ ↓ choose"])
    #expect(rows(3) == rows(0))
  }

  @Test func listingsAreTables() {
    let bench = Bench(ScriptLineSource(":cells"))
    bench.interpreter.rows = [
      ListingRow(name: "趣味", type: "String?", value: nil, contract: nil),
      ListingRow(name: "age", type: "Int", value: "31", contract: "year -> age"),
    ]
    _ = bench.loop.run()
    #expect(
      bench.device.transcript == """
        趣味  String?  no value
        age   Int      31        year -> age

        """)
    let contracts = Bench(ScriptLineSource(":cont"))
    contracts.interpreter.rows = [
      ListingRow(name: "age", type: nil, value: nil, contract: "year -> age"),
      ListingRow(name: nil, type: nil, value: nil, contract: "year -> print(\"年\")"),
    ]
    _ = contracts.loop.run()
    #expect(contracts.device.transcript == "year -> age          age\nyear -> print(\"年\")\n")
  }

  @Test func unknownCommandsAreAnsweredOnStandardError() {
    let bench = Bench(ScriptLineSource(":halp", ":qui", ":quiet maybe"))
    _ = bench.loop.run()
    #expect(
      bench.device.transcript == """
        !there is no command `:halp`; did you mean `:help`?
        !`:qui` may mean :quiet or :quit
        !`:quiet` takes `on` or `off`

        """)
  }

  @Test func timersAndMessagesAreServedWhileWaiting() {
    let source = ScriptLineSource("a")
    let bench = Bench(source)
    source.beforeEach = { $0.serve() }
    bench.interpreter.now = 5
    bench.interpreter.nextDeadline = 5
    bench.inbox.post(.notice("file changed"))
    _ = bench.loop.run()
    #expect(bench.device.transcript == "file changed\ntimer\n")
    #expect(bench.interpreter.timerRuns == 1)
  }

  @Test func whatIsNotDueYetIsLeftAlone() {
    let source = ScriptLineSource("a")
    let bench = Bench(source)
    source.beforeEach = { $0.serve() }
    bench.interpreter.nextDeadline = 5
    #expect(bench.loop.timeToNextDeadline == 5)
    _ = bench.loop.run()
    #expect(bench.interpreter.timerRuns == 0)
  }

  @Test func aReaderThatHasGoneEndsTheLoopQuietly() {
    let bench = Bench(ScriptLineSource("a", "b"))
    bench.interpreter.answers["a"] = { $0.print(String(repeating: "x", count: 40_000)) }
    bench.device.failure = .closed
    #expect(bench.loop.run() == 0)
    #expect(bench.interpreter.submitted == ["a"])
    #expect(bench.device.transcript.isEmpty)
  }

  @Test func aFullDiskIsSaid() {
    let bench = Bench(ScriptLineSource("a"))
    bench.interpreter.answers["a"] = { $0.print("x") }
    bench.device.failure = .failed("No space left on device")
    #expect(bench.loop.run() == 74)
    #expect(bench.device.transcript == "!runnel: can't write: No space left on device\n")
  }

  @Test func commandsAreCompletedByThePromptAndTheRestByTheSession() {
    let bench = Bench(ScriptLineSource([]))
    #expect(bench.loop.completions(in: ":he", at: 3).start == 1)
    #expect(bench.loop.completions(in: ":he", at: 3).1.map(\.text) == ["help"])
    // What needs something behind it is put in with the blank.
    #expect(bench.loop.completions(in: ":disp", at: 5).1.map(\.text) == ["dispose "])
    #expect(bench.loop.completions(in: ":dispose ", at: 9).1.map(\.text) == ["year", "last"])
    #expect(bench.loop.completions(in: ":dispose ", at: 9).start == 9)
    #expect(
      bench.loop.completions(in: ":help st", at: 8).1.map(\.text) == [
        "stdin", "startWith", "stages", "steps", "step",
      ])
    #expect(bench.loop.completions(in: ":why ye", at: 7).start == 7)
    #expect(bench.loop.completions(in: ":why ye", at: 7).1.map(\.text) == ["year"])
    #expect(bench.loop.completions(in: ":quiet o", at: 8).1.map(\.text) == ["on", "off"])
    let semantics = bench.loop.completions(in: ":set semantics ", at: 15).1.map(\.text)
    #expect(semantics == ["classic", "waves"])
    #expect(bench.loop.completions(in: ":set qu", at: 7).1.map(\.text) == ["quiet"])
    #expect(bench.loop.completions(in: ":set quiet o", at: 12).1.map(\.text) == ["on", "off"])
    #expect(bench.loop.completions(in: "ye", at: 2).1.map(\.text) == ["year"])
    #expect(!bench.loop.isUnfinished(":help ("))
    #expect(bench.loop.isUnfinished("a ->"))
  }
}

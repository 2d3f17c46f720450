import FlowSession
import FlowText
import Testing

/// What classic semantics does where a file with expectations can't say it: limits, long chains, the
/// record, interruptions.
@Suite struct ClassicTests {
  /// Keeps what is printed and what moves, in one list.
  private final class Transcript: SessionOutput {
    private(set) var lines: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    var didPrint: (String) -> Void = { _ in }

    func print(_ line: String) {
      lines.append(line)
      didPrint(line)
    }

    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      diagnostics.append(diagnostic)
    }

    func show(_ event: SessionEvent) {
      switch event {
      case .moved(let name, _, let new, let depth, _):
        let value = new ?? SessionEvent.happened
        lines.append(String(repeating: "  ", count: depth) + "\(name) -> \(value)")
      case .stopped(_, let reason, let depth, _):
        lines.append(String(repeating: "  ", count: depth) + ". \(reason)")
      default: break
      }
    }
  }

  private func session(
    _ output: Transcript, watches: Bool = false, deliveries: Int = 2_000_000
  ) -> Session {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = .classic
    options.watches = watches
    options.limits.deliveriesPerCause = deliveries
    return Session(options: options, output: output)
  }

  private func run(_ lines: [String], on session: Session) -> RunStatus {
    session.run(name: "classic.flow", bytes: Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `waves are the default`() {
    #expect(SessionOptions().semantics == .waves)
  }

  /// Each diamond doubles what is behind it; without a limit this would not end in a lifetime.
  @Test func `a chain of diamonds meets the limit, and the run goes on`() throws {
    let output = Transcript()
    var lines = ["cell x0 = 1", "cell after = 0"]
    for index in 0..<60 {
      lines.append("a\(index) := x\(index) + 1")
      lines.append("b\(index) := x\(index) - 1")
      lines.append("x\(index + 1) := (a\(index) + b\(index)) / 2")
    }
    lines += ["x0 = 2", "after = x0", "x0 | updates -> print(\"\\(it)\")", "print(x0, after)"]
    let status = run(lines, on: session(output, deliveries: 1000))
    #expect(status == .failedWhileRunning)
    #expect(output.diagnostics.map(\.code.rawValue) == ["R6003"])
    #expect(try #require(output.diagnostics.first).message.contains("1000 deliveries"))
    #expect(output.lines == ["2 2"], "and no cell counts as being told for ever")
  }

  @Test func `what the limit allows is delivered`() {
    let lines = ["cell a = 0", "a | updates -> print", "a | updates -> print", "a = 1", "a = 2"]
    let enough = Transcript()
    #expect(run(lines, on: session(enough, deliveries: 2)) == .succeeded)
    #expect(enough.lines == ["1", "1", "2", "2"])
    let scant = Transcript()
    #expect(run(lines, on: session(scant, deliveries: 1)) == .failedWhileRunning)
    #expect(scant.lines == ["1", "2"])
  }

  /// Tests run on small stacks, which a call for each cell would not fit in.
  @Test func `a chain of cells and blocks of any length is told`() {
    let count = 5_000
    var lines = ["cell x0 = 1"]
    for index in 0..<count {
      lines.append("y\(index) := x\(index) + 1")
      lines.append("cell x\(index + 1) = 0")
      lines.append("y\(index) | updates -> { x\(index + 1) = it }")
    }
    lines += ["x0 = 2", "print(x\(count))"]
    let output = Transcript()
    #expect(run(lines, on: session(output)) == .succeeded)
    #expect(output.lines == ["\(count + 2)"])
  }

  @Test func `the record tells each delivery when it happens, and how deep`() {
    let output = Transcript()
    let session = session(output, watches: true)
    for line in [
      "cell a = 1", "p := a * 10", "q := a * 100", "p, q | updates -> print(\"\\(it.0) \\(it.1)\")",
      "cell b = 1", "a <-> b", "a | updates -> { if it == 3 { a = 4 } }",
    ] {
      session.submit(line)
    }
    let before = output.lines.count
    session.submit("b = 2")
    #expect(
      Array(output.lines[before...]) == [
        "b -> 2", "  a -> 2", "    p -> 20", "20 100", "    q -> 200", "20 200",
      ])
    session.submit("a = 3")
    let untold = "  . stored, told to nobody: the value before is still being told"
    #expect(output.lines.suffix(2) == ["  a -> 4", "  " + untold])
  }

  @Test func `an interruption drops the rest and keeps what was told`() throws {
    let output = Transcript()
    let session = session(output)
    output.didPrint = { [interruption = session.interruption] _ in interruption.raise() }
    var lines = ["cell a = 0", "cell last = 0"]
    lines += Array(repeating: "a | updates -> print", count: 200)
    lines += ["a -> last", "a = 1", "print(last)"]
    #expect(run(lines, on: session) == .interrupted)
    #expect(output.lines.count < 200 && !output.lines.isEmpty)
    #expect(try #require(output.diagnostics.last).message.contains("not delivered yet"))
  }

  @Test func `a cell redefined at the prompt tells its contracts of one event`() {
    let output = Transcript()
    let session = session(output)
    for line in [
      "cell a = 1", "cell b = 1", "a, b | updates -> print(\"\\(it.0) \\(it.1)\")",
      "a, (a | map(it * 10)) | updates -> print(\"\\(it.0) \\(it.1)\")",
    ] {
      session.submit(line)
    }
    session.submit("cell a = 2")
    #expect(output.lines == ["2 1", "1 20", "2 20"])
    session.submit("b = 5")
    #expect(output.lines.last == "2 5")
    session.submit("cell b: Int")
    session.submit("a = 7")
    #expect(output.lines.suffix(2) == ["2 70", "7 70"], "the pair with b waits")
    #expect(output.diagnostics.isEmpty)
  }

  private final class Keeper: EntryKeeper {
    var steps: [SessionStep] = []

    func keep(_ entry: String, at instant: Int) -> String? {
      steps.append(SessionStep(.entry(entry), instant: instant))
      return nil
    }

    func timeDidPass(to instant: Int) {}

    func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String? {
      steps[steps.count - 1].stop = SessionStep.Stop(
        statements: statements, waves: waves, instant: instant)
      return nil
    }
    func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String? { nil }
    func count(from instant: Int) -> String? { nil }
  }

  @Test func `an interrupted entry comes as far again when the session is had again`() {
    let output = Transcript()
    let session = session(output)
    let keeper = Keeper()
    session.keeper = keeper
    session.submit("cell a = 0; cell count = 0")
    for _ in 0..<200 { session.submit("a | updates -> { count += 1; print(count) }") }
    output.didPrint = { if $0 == "70" { session.interruption.raise() } }
    session.submit("a = 1")
    output.didPrint = { _ in }
    session.submit("print(count)")
    #expect(keeper.steps.contains { $0.stop != nil })
    let reached = output.lines.last
    #expect(reached != "200" && reached != "0")

    let again = Transcript()
    let other = self.session(again)
    #expect(other.replay(keeper.steps).refused.isEmpty)
    other.submit("print(count)")
    #expect(again.lines.last == reached)
  }
}

import FlowTesting
import FlowText
import Testing

@testable import FlowRuntime
@testable import FlowSession

/// An interruption in the middle of a computation ends the run, wherever the computation is written, and
/// is reported once.
@Suite struct InterruptedWorkTests {
  private static let long = "(1...100000).reduce(0, (sum, n) => sum + n)"

  /// Statements, each with a computation that takes long.
  private static let statements = [
    "let k = \(long)", "cell k = \(long)", "a = \(long)", "a += \(long)", "b = [\(long)]",
    "e(\(long))", "go(\(long))", "print(\(long))", "if \(long) > 0 { print(1) }",
    "for i in 1...\(long) { print(i) }", "together { a = 1; a = \(long) }", "expect \(long) > 0",
    "wait 1ms * \(long)", "at 1ms * \(long) { print(1) }", "after 1ms * \(long) { print(1) }",
    "exit(\(long))",
  ]

  /// What takes long whenever `a` or `e` brings something, also when it is signed.
  private static let contracts = [
    "k := a + \(long)", "k := a + 1; m := k + \(long)", "a | map(it + \(long)) -> c",
    "a | filter(it < \(long)) -> c", "a -> { c = it + \(long) }", "a -> { print(it + \(long)) }",
    "a | delay(1ms * \(long)) -> c", "a | scan(0, acc + \(long)) -> k = it",
    "e -> { c = it + \(long) }", "e -> { print(it + \(long)) }", "e -> go(\(long))",
    "e | filter(it > \(long)) -> c", "e -> k = it + \(long)", "e, a -> { c = it.0 + \(long) }",
    "always a < \(long)", "command slow() when a < \(long) { c = 1 }",
  ]

  private static let surroundings =
    "cell a = 1; cell b: [Int] = []; cell c = 0; event e: Int; command go(n: Int) { c = n }\n"

  @Test(arguments: statements, [SessionOptions.Semantics.waves, .classic])
  func aScriptEnds(_ statement: String, _ semantics: SessionOptions.Semantics) {
    let (session, recorder) = session(semantics)
    let script = Self.surroundings + "print(\"begun\")\n\(statement)\n"
    #expect(session.run(name: "work.flow", bytes: Array(script.utf8)) == .interrupted)
    #expect(recorder.lines == ["begun"])
    #expect(recorder.found.map(\.diagnostic.code) == [.interrupted])
  }

  @Test(arguments: statements + [long], [SessionOptions.Semantics.waves, .classic])
  func anEntryEnds(_ entry: String, _ semantics: SessionOptions.Semantics) {
    judge(entry, after: [], semantics)
  }

  /// An event has nothing that is computed at signing.
  @Test(
    arguments: contracts.filter { !$0.hasPrefix("e") }, [SessionOptions.Semantics.waves, .classic])
  func aSigningEnds(_ contract: String, _ semantics: SessionOptions.Semantics) {
    judge(contract, after: [], semantics)
  }

  @Test(arguments: contracts, [SessionOptions.Semantics.waves, .classic])
  func aDeliveryEnds(_ contract: String, _ semantics: SessionOptions.Semantics) {
    judge(contract.hasPrefix("e") ? "e(2)" : "a = 2", after: [contract], semantics)
  }

  private func judge(
    _ entry: String, after entries: [String], _ semantics: SessionOptions.Semantics
  ) {
    let (session, recorder) = session(semantics)
    for entry in [Self.surroundings] + entries + ["print(\"begun\")", entry] {
      session.submit(entry)
    }
    #expect(session.status == .interrupted)
    #expect(recorder.lines.last == "begun")
    #expect(recorder.found.map(\.diagnostic.code) == [.interrupted])
  }

  /// A session that is interrupted by the first question whether to stop after "begun" was printed.
  private func session(_ semantics: SessionOptions.Semantics) -> (Session, RunRecorder) {
    var options = SessionOptions()
    options.time = .virtual
    options.until = 0
    options.semantics = semantics
    let (recorder, interruption) = (RunRecorder(), Interruption())
    let session = Session(options: options, output: recorder, interruption: interruption)
    session.runtime.bounds.isInterrupted = {
      if recorder.lines.last == "begun" { interruption.raise() }
      return interruption.isRaised
    }
    return (session, recorder)
  }
}

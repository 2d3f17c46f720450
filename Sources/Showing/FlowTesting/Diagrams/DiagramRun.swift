import FlowSession
import FlowText

/// Runs a program with the inputs of a diagram, and compares the other rows with the record of the
/// run.
final class DiagramRun {
  private let diagram: MarbleDiagram
  private let test: FlowTest
  private let marks: [TestMarkers.Mark]
  private let run: Run<RunRecorder>
  private let interruption: Interruption
  private(set) var isInterrupted = false
  /// The line of the row for each entry, by the name of the entry in messages.
  private var entryLines: [String: Int] = [:]
  private var entries = 0
  private var failed: [TestFailure] = []

  init(
    _ diagram: MarbleDiagram, of test: FlowTest, marks: [TestMarkers.Mark],
    options: SessionOptions, _ interruption: Interruption
  ) {
    self.diagram = diagram
    self.test = test
    self.marks = marks
    self.interruption = interruption
    var options = options
    options.records = true
    options.until = nil
    run = test.run(with: options, interruption: interruption)
  }

  private var session: Session { run.session }
  private var recorder: RunRecorder { run.output }

  /// Runs the program and returns its failures.
  ///
  /// With `judgesTheBeginning`, diagnostics of the file's own statements count too, because the
  /// program isn't run by itself.
  func failures(judgesTheBeginning: Bool) -> [TestFailure] {
    guard test.begin(run) == nil else { return [] }
    let reportedBefore = judgesTheBeginning ? 0 : recorder.found.count
    let roles = DiagramRoles(diagram, of: session)
    var values = DiagramValues(diagram, recorder: recorder)
    for row in roles.outputs {
      for letter in Set(row.row.marbles.map(\.sign)).sorted(by: { $0.character < $1.character }) {
        guard case .value(let letter) = letter else { continue }
        let place = values.place(of: letter, in: row.row)
        values.evaluate(letter, for: row, in: session) { enter($0, place: place) }
      }
    }
    failed += (roles.problems + values.problems).map {
      TestFailure(.expectation, file: test.name, line: $0.place, column: $0.column, $0.text)
    }
    if failed.isEmpty, roles.outputs.isEmpty, !test.hasExpectations {
      failed.append(
        TestFailure(
          .expectation, file: test.name, line: diagram.place,
          "no row of this diagram is compared, for nothing in the program changes what they name"))
    }
    guard failed.isEmpty, !isInterrupted else { return failed }
    let start = session.instant
    let before = recorder.log.count
    drive(roles, from: start)
    guard !isInterrupted else { return failed }
    judgeDiagnostics(recorder.found[reportedBefore...], roles)
    let comparison = DiagramComparison(
      diagram: diagram, roles: roles, values: values,
      history: RowHistory(recorder.log.moments(since: before), from: start))
    failed += comparison.failures(in: test.name)
    return failed
  }

  /// Enters the inputs, each at its instant, after everything that is due by then.
  private func drive(_ roles: DiagramRoles, from start: Int) {
    let inputs = roles.inputs.enumerated().flatMap { number, input in
      input.row.marbles.map { (input: input, marble: $0, number: number) }
    }.sorted { ($0.marble.instant, $0.number) < ($1.marble.instant, $1.number) }
    for (input, marble, _) in inputs {
      advance(to: marble.instant, from: start)
      guard !isInterrupted else { return }
      guard let statement = input.statement(for: marble, legend: diagram.legend) else { continue }
      enter(statement, place: input.row.place)
    }
    advance(to: diagram.end, from: start)
  }

  private func advance(to time: Int, from start: Int) {
    guard !isInterrupted else { return }
    let instant = ScriptTime.instant(time, after: start)
    session.step(by: instant - session.instant)
    noteInterruption()
  }

  /// Enters one statement, and notes the line to which its errors belong.
  private func enter(_ statement: String, place: Int) {
    guard !isInterrupted else { return }
    entries += 1
    entryLines["prompt:\(entries)"] = place
    session.submit(statement)
    noteInterruption()
  }

  private func noteInterruption() {
    isInterrupted = isInterrupted || session.status == .interrupted || interruption.isRaised
  }

  /// Judges the diagnostics of the run: each needs a mark in the file, but errors of values do not
  /// if a row has `#`.
  private func judgeDiagnostics(_ found: ArraySlice<RunRecorder.Found>, _ roles: DiagramRoles) {
    let expectsErrors = roles.outputs.contains { row in
      row.row.marbles.contains { $0.sign == .error }
    }
    let judge = RunJudge(test: test, markers: test.markers, sources: session.sources)
    for one in found where one.diagnostic.severity != .hint {
      let code = one.diagnostic.code
      guard !marks.contains(where: { $0.matches(one) }) else { continue }
      let isOfValue =
        code.rawValue.hasPrefix("R5") && code != .expectationFailed && code != .alwaysBroken
      guard !expectsErrors || !isOfValue else { continue }
      guard let line = entryLines[one.file] else {
        failed.append(judge.unexpected(one))
        continue
      }
      failed.append(
        TestFailure(
          .expectation, file: test.name, line: line,
          test.language(
            "this input can't be carried out: \(one.diagnostic.message)",
            "この入力は実行できません: \(one.diagnostic.wording(.japanese).message)")))
    }
  }
}

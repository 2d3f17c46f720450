package import FlowSession
import FlowSyntax
package import FlowText

/// A program and its expected behaviour: the entry point of this module.
///
/// The expectations are in the program, in `expect` and `always` and in comments (`TestMarkers`),
/// or, if another person's program is judged, in a text of its own:
///
///     let test = FlowTest(
///       program: "cell year = 2016\nyear -> age = year - 1985\n", named: "answer.flow",
///       checks: "expect age == 31\nyear = 2017\nprint(age)  //> 32\n")
///     for failure in test.run().failures { print(failure.place, failure.message) }
///
/// Every run has a session of its own, under virtual time.
package struct FlowTest: Sendable {
  /// The name in messages of the file that is run.
  package let name: String
  package let bytes: [UInt8]
  package let markers: TestMarkers
  /// Reader of the imported files; without one nothing can be imported.
  package let reader: (any SourceReader)?
  /// The program before it that is judged; comments in it or in imported files are then no
  /// expectations.
  private let judged: (name: String, bytes: [UInt8])?
  /// True if a program without a single `//>` has to print nothing.
  package var comparesAllOutput = false
  /// True if the result has all that the run said, by which marks are accepted.
  package var keepsOutcome = false
  /// The language of what failures say; markers are compared with English words all the same.
  package var language = Language.english

  /// Makes a test of a program whose own comments state the expectations.
  package init(name: String, bytes: [UInt8], reader: (any SourceReader)? = nil) {
    self.name = name
    self.bytes = bytes
    self.reader = reader
    judged = nil
    markers = TestMarkers(file: name, bytes: bytes)
  }

  /// Makes a test of a program that is judged by a text of checks, such as a learner's answer.
  ///
  /// The checks are a program of their own that runs when the statements of the other one are done,
  /// and can use all its names. They may contain everything a test may: statements, markers and
  /// marble diagrams. What both print is compared if the checks expect any output. Comments in
  /// `program` are not expectations. Failures have the name of the file that they are in: `name` of
  /// the program, or `checksName`.
  ///
  /// Names are those of files, with the ending `.flow`; other files that the program or the checks
  /// import are in `files`.
  package init(
    program: String, named name: String = "program.flow", checks: String,
    checksName: String = "checks.flow", files: [String: String] = [:]
  ) {
    self.name = checksName
    bytes = Array(checks.utf8)
    markers = TestMarkers(file: checksName, bytes: bytes)
    judged = (name, Array(program.utf8))
    reader = TextFiles(files.mapValues { Array($0.utf8) })
  }

  /// Runs it, and each of its diagrams, and returns the failures.
  ///
  /// A program of which nothing is expected, in none of its files, is only checked for errors. Time
  /// is virtual, whatever the options say. An interruption, raised by another thread, ends the
  /// current run and all further ones.
  package func run(
    options: SessionOptions = SessionOptions(), interruption: Interruption = Interruption()
  ) -> TestResult {
    let files = reader.map(ReadFiles.init)
    var options = runOptions(options)
    options.reader = files
    let input = TestInput(markers.input, readBy: reader, limit: options.limits.allValueBytes)
    if let bytes = input?.bytes { options.input = .text(bytes) }
    if !expectsSomething, let result = check(options, files) { return result }
    var cases: [TestCase] = []
    var canRun = true
    var isInterrupted = false
    var lacksInput = false
    var ending: RunStatus?
    var outcome: RunOutcome?
    let isOfDiagramsOnly =
      !markers.diagrams.isEmpty && !markers.judgesTheRun && !hasExpectations
      && markers.slips.isEmpty && judged == nil
    if !isOfDiagramsOnly || !isRight(options) {
      let (result, status, lacks, said) = runByItself(options, files, input, interruption)
      cases.append(result)
      (ending, lacksInput, outcome) = (status, lacks, said)
      canRun = status != .programWrong
      isInterrupted = status == .interrupted
    }
    for diagram in markers.diagrams where canRun && !isInterrupted {
      var failures: [TestFailure] = []
      let duration = ContinuousClock().measure {
        let run = DiagramRun(
          diagram, of: self, marks: wholeMarkers(files).marks, options: options, interruption)
        failures = run.failures(judgesTheBeginning: isOfDiagramsOnly)
        isInterrupted = run.isInterrupted
      }
      cases.append(
        TestCase(kind: .diagram(line: diagram.place), failures: failures, duration: duration))
    }
    return TestResult(
      name: name, cases: cases, isInterrupted: isInterrupted, status: ending,
      lacksInput: lacksInput, imports: (files?.asked ?? []) + (input.map { [$0.asked] } ?? []),
      outcome: outcome)
  }

  // MARK: What is expected

  private var expectsSomething: Bool {
    comparesAllOutput || judged != nil || markers.judgesTheRun || !markers.diagrams.isEmpty
      || !markers.slips.isEmpty || hasExpectations
  }

  /// Checks for errors without running anything; returns nil if an imported file expects something.
  private func check(_ options: SessionOptions, _ files: ReadFiles?) -> TestResult? {
    var failures: [TestFailure] = []
    var isExpected = false
    let duration = ContinuousClock().measure {
      let run = run(with: options)
      _ = run.check()
      let whole = wholeMarkers(files)
      isExpected =
        whole.judgesTheRun
        || (files?.files ?? []).contains { Self.hasExpectations(in: $0.bytes) }
      let judge = RunJudge(test: self, markers: whole, sources: run.session.sources)
      failures = run.output.found.filter { $0.diagnostic.severity == .error }.map(judge.unexpected)
    }
    guard !isExpected else { return nil }
    return TestResult(
      name: name, cases: [TestCase(kind: .check, failures: failures, duration: duration)],
      imports: files?.asked ?? [])
  }

  // MARK: Runs

  private func runByItself(
    _ options: SessionOptions, _ files: ReadFiles?, _ input: TestInput?,
    _ interruption: Interruption
  ) -> (result: TestCase, status: RunStatus, lacksInput: Bool, outcome: RunOutcome?) {
    var failures: [TestFailure] = []
    var outcome: RunOutcome?
    var status = RunStatus.succeeded
    var lacksInput = false
    let duration = ContinuousClock().measure {
      let run = run(with: options, interruption: interruption)
      status = begin(run) ?? run.session.finish()
      lacksInput = run.session.lacksInput
      guard status != .interrupted else { return }
      let whole = wholeMarkers(files)
      var inWaves: RunRecorder?
      if !whole.outputInWaves.isEmpty {
        let waves = self.run(with: options, .waves, interruption: interruption)
        _ = begin(waves) ?? waves.session.finish()
        inWaves = waves.output
      }
      var found = run.output.found.filter { $0.diagnostic.severity != .hint }
      if whole.countsHints {
        // Diagnostics of the check, and those that only the run reports.
        let checked = self.run(with: options, .waves, interruption: interruption)
        if let judged { _ = checked.session.begin(name: judged.name, bytes: judged.bytes) }
        _ = checked.check()
        let said = Set(checked.output.found.map(\.diagnostic))
        found = checked.output.found + found.filter { !said.contains($0.diagnostic) }
      }
      let judge = RunJudge(test: self, markers: whole, sources: run.session.sources)
      failures = judge.failures(
        of: run.output, inWaves: inWaves, found: found, status: status)
      if let problem = input?.problem(in: name) { failures.append(problem) }
      if keepsOutcome {
        outcome = RunOutcome(
          run.output, inWaves: inWaves, found: found, of: name, status: status.rawValue)
      }
    }
    let result = TestCase(kind: .run, failures: failures, duration: duration)
    return (result, status, lacksInput, outcome)
  }

  /// Runs the statements, first those of the judged program; returns the status if one of them is
  /// wrong.
  func begin(_ run: Run<RunRecorder>) -> RunStatus? {
    if let judged {
      let session = run.session
      if let refusal = session.begin(name: judged.name, bytes: judged.bytes) { return refusal }
      // Nothing of the checks is done then.
      guard session.status != .interrupted, !session.hasExited else { return session.status }
    }
    return run.begin()
  }

  /// Returns the expectations of the file and of those that it has imported.
  private func wholeMarkers(_ files: ReadFiles?) -> TestMarkers {
    guard judged == nil, let files else { return markers }
    return markers.including(
      files.files.map { TestMarkers(file: $0.name, bytes: $0.bytes) })
  }

  /// Makes a run of the file, with its own semantics unless others are named.
  func run(
    with options: SessionOptions, _ semantics: SessionOptions.Semantics? = nil,
    interruption: Interruption = Interruption()
  ) -> Run<RunRecorder> {
    var options = options
    if let semantics { options.semantics = semantics }
    return Run(
      bytes, named: name, options: options, output: RunRecorder(), interruption: interruption)
  }

  private func runOptions(_ options: SessionOptions) -> SessionOptions {
    var options = options
    options.time = .virtual
    options.semantics = markers.semantics
    options.until = markers.until ?? options.until
    options.seed = markers.seed ?? options.seed
    options.date = markers.date ?? options.date
    // What the caller gives goes before what the script says of itself.
    let given = Set(options.arguments.map(\.name))
    options.arguments += markers.arguments.filter { !given.contains($0.name) }
    return options
  }

  private func isRight(_ options: SessionOptions) -> Bool {
    run(with: options).check() == .succeeded
  }

  /// True if the program itself contains `expect` or `always`.
  var hasExpectations: Bool { Self.hasExpectations(in: bytes) }

  private static func hasExpectations(in bytes: [UInt8]) -> Bool {
    var sources = SourceMap()
    let (source, problems) = sources.add(name: "", rawBytes: bytes)
    guard problems.isEmpty else { return false }
    return parse(source, mode: .file).tree.tokens.contains {
      $0.kind == .expectKeyword || $0.kind == .alwaysKeyword
    }
  }
}

package import FlowSession
package import FlowText

/// Result of testing one program.
package struct TestResult: Hashable, Sendable {
  /// The name of the program in messages.
  package let name: String
  /// The cases: the run of the program, and each of its diagrams.
  package let cases: [TestCase]
  /// True if it was interrupted before its end.
  package let isInterrupted: Bool
  /// Exit status of the run of the program by itself; nil if there was none.
  package let status: RunStatus?
  /// True if it waited for lines from standard input, of which a test reads none by itself.
  package let lacksInput: Bool
  /// The files that it imports, and that of its lines.
  package let imports: [ReadFiles.Asked]
  /// All that its run by itself said, if that is kept.
  package let outcome: RunOutcome?

  package init(
    name: String, cases: [TestCase], isInterrupted: Bool = false, status: RunStatus? = nil,
    lacksInput: Bool = false, imports: [ReadFiles.Asked] = [], outcome: RunOutcome? = nil
  ) {
    self.name = name
    self.cases = cases
    self.isInterrupted = isInterrupted
    self.status = status
    self.lacksInput = lacksInput
    self.imports = imports
    self.outcome = outcome
  }

  /// Makes the result of a file that could not be read.
  package init(unreadable name: String, line: Int = 1, _ message: String) {
    let failure = TestFailure(.file, file: name, line: line, message)
    self.init(
      name: name, cases: [TestCase(kind: .reading, failures: [failure], duration: .zero)])
  }

  package var failures: [TestFailure] { cases.flatMap(\.failures) }
  package var hasPassed: Bool { !isInterrupted && failures.isEmpty }
  package var duration: Duration { cases.reduce(.zero) { $0 + $1.duration } }
}

/// A run of a program that was judged.
package struct TestCase: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The program by itself.
    case run
    /// The program with the inputs of the marble diagram that begins at this line.
    case diagram(line: Int)
    /// A check for errors only, since nothing is expected of it.
    case check
    /// The attempt to read a file that could not be read.
    case reading
  }

  package let kind: Kind
  package let failures: [TestFailure]
  /// Time that it took.
  package let duration: Duration

  package init(kind: Kind, failures: [TestFailure], duration: Duration) {
    self.kind = kind
    self.failures = failures
    self.duration = duration
  }
}

/// A difference from the expectations.
package struct TestFailure: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case output
    case diagnostic
    case status
    case marbles
    /// The expectation itself can't be read.
    case expectation
    /// The file can't be read.
    case file
  }

  package let kind: Kind
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column from 1, in characters; nil for the whole line.
  package let column: Int?
  /// A message of one sentence.
  package let message: String
  /// The failure as lines of plain text, to be shown below the message.
  package let picture: [String]
  /// The diagnostic of the run that it is about; nil if there is none.
  package let report: Report?

  /// A diagnostic of a run, with the text that it is about.
  package struct Report: Hashable, Sendable {
    /// A side of an expected comparison, and what it was instead.
    package struct Finding: Hashable, Sendable {
      package let part: String
      package let value: String
    }

    package let code: DiagnosticCode
    package let severity: Severity
    package let message: String
    /// The text at its place; `line` is the whole line.
    package let part: String
    package let line: String
    /// The values that an expectation found in its file.
    package let findings: [Finding]

    init(_ diagnostic: Diagnostic, in sources: SourceMap, _ say: Language) {
      let source = sources[diagnostic.span.source]
      code = diagnostic.code
      severity = diagnostic.severity
      message = diagnostic.wording(say).message
      part = source.text(of: diagnostic.span)
      line = source.text(ofLine: source.line(at: diagnostic.span.start))
      findings = diagnostic.findings.filter { $0.span.source == source.id }.map {
        Finding(part: source.text(of: $0.span), value: $0.value)
      }
    }
  }

  package init(
    _ kind: Kind, file: String, line: Int, column: Int? = nil, _ message: String,
    picture: [String] = [], report: Report? = nil
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.picture = picture
    self.report = report
  }

  /// The place as `file:line:` or `file:line:column:`.
  package var place: String {
    "\(file):\(line):" + (column.map { "\($0):" } ?? "")
  }
}

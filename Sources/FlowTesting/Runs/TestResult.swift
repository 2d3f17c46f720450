package import FlowSession
package import FlowText

/// What came of testing one program.
package struct TestResult: Hashable, Sendable {
  /// As messages call the program.
  package let name: String
  /// What was checked: the run of the program, and each of its diagrams.
  package let cases: [TestCase]
  /// Whether it was interrupted before its end.
  package let isInterrupted: Bool
  /// How the run of the program by itself ended; nil where there was none.
  package let status: RunStatus?
  /// The files that it imports.
  package let imports: [ReadFiles.Asked]

  package init(
    name: String, cases: [TestCase], isInterrupted: Bool = false, status: RunStatus? = nil,
    imports: [ReadFiles.Asked] = []
  ) {
    self.name = name
    self.cases = cases
    self.isInterrupted = isInterrupted
    self.status = status
    self.imports = imports
  }

  /// A file that could not be read.
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
    /// Nothing is expected of it, so that it was only looked at for mistakes.
    case check
    /// It could not be read.
    case reading
  }

  package let kind: Kind
  package let failures: [TestFailure]
  /// How long it took.
  package let duration: Duration

  package init(kind: Kind, failures: [TestFailure], duration: Duration) {
    self.kind = kind
    self.failures = failures
    self.duration = duration
  }
}

/// Something that is not as it is expected to be.
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
  /// From 1.
  package let line: Int
  /// From 1, in characters; nil where the whole line is meant.
  package let column: Int?
  /// One sentence.
  package let message: String
  /// The failure as lines of plain text, to be shown below the message.
  package let picture: [String]
  /// The message of the run that it is about; nil where there is none.
  package let report: Report?

  /// A message of a run, with the text that it speaks of.
  package struct Report: Hashable, Sendable {
    /// A further place that the message shows, and what it says there.
    package struct Label: Hashable, Sendable {
      package let part: String
      package let text: String
    }

    package let code: DiagnosticCode
    package let severity: Severity
    package let message: String
    /// The text at its place, and the whole line.
    package let part: String
    package let line: String
    /// Those in the same file.
    package let labels: [Label]

    init(_ diagnostic: Diagnostic, in sources: SourceMap) {
      let source = sources[diagnostic.span.source]
      code = diagnostic.code
      severity = diagnostic.severity
      message = diagnostic.message
      part = source.text(of: diagnostic.span)
      line = source.text(ofLine: source.line(at: diagnostic.span.start))
      labels = diagnostic.labels.filter { $0.span.source == source.id }.map {
        Label(part: source.text(of: $0.span), text: $0.text)
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

  /// `file:line:` or `file:line:column:`.
  package var place: String {
    "\(file):\(line):" + (column.map { "\($0):" } ?? "")
  }
}

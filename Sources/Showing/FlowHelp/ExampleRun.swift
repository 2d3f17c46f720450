package import FlowSession
package import FlowText

/// An example that has been run, with the results of each line.
package struct ExampleRun: Hashable, Sendable {
  /// A line that the example printed, or a diagnostic about it.
  package enum Result: Hashable, Sendable {
    case printed(String)
    case diagnostic(code: String, message: String)
  }

  package struct Line: Hashable, Sendable {
    package let code: String
    package internal(set) var results: [Result]
  }

  package private(set) var lines: [Line] = []
  /// The codes of the diagnostics, in their order.
  package private(set) var codes: [String] = []
  package private(set) var wasInterrupted = false

  /// Largest number of results kept; a page has no room for more.
  private static let mostResults = 24
  /// Largest number of times that the clock advances after the last line.
  private static let mostMoments = 100

  /// Runs a program under a virtual clock, each of its statements as an entry at the prompt.
  package init(
    _ program: String, semantics: SessionOptions.Semantics = .waves,
    in language: Language = .english, interruption: Interruption = Interruption()
  ) {
    let results = ExampleResults(most: Self.mostResults, language)
    let session = Session(
      options: Self.options(semantics, language), output: results, interruption: interruption)
    for entry in Self.entries(of: program) {
      guard !wasInterrupted else { break }
      session.submit(entry.map(\.code).joined(separator: "\n"))
      lines += entry
      lines[lines.count - 1].results += results.take()
      wasInterrupted = session.status == .interrupted
    }
    var moments = 0
    while !wasInterrupted, moments < Self.mostMoments, session.goOn() {
      moments += 1
      wasInterrupted = session.status == .interrupted
    }
    let later = results.take()
    if !later.isEmpty, !lines.isEmpty { lines[lines.count - 1].results += later }
    codes = results.codes
  }

  /// Checks a script as a whole and, if it has no errors, runs it for ten seconds of virtual time.
  ///
  /// Diagnostics, including hints, are results of the lines that they are about; printed lines are
  /// results of the last line.
  package init(
    script: String, in language: Language = .english, interruption: Interruption = Interruption()
  ) {
    var options = Self.options(.waves, language)
    options.until = 10_000_000_000
    let bytes = Array(script.utf8)
    func run(_ output: ExampleResults) -> Run<ExampleResults> {
      Run(
        bytes, named: "example.flow", options: options, output: output, interruption: interruption)
    }
    let found = ExampleResults(most: Self.mostResults, language, showsHints: true)
    let isRight = run(found).check() == .succeeded
    lines = script.split(separator: "\n", omittingEmptySubsequences: false).map {
      Line(code: String($0), results: [])
    }
    place(found)
    guard isRight else { return }
    let results = ExampleResults(most: Self.mostResults, language)
    wasInterrupted = run(results).finish() == .interrupted
    place(results)
  }

  private mutating func place(_ results: ExampleResults) {
    codes += results.codes
    for (line, result) in results.takeWithLines() {
      let place = line.map { $0 - 1 } ?? lines.count - 1
      if lines.indices.contains(place) { lines[place].results.append(result) }
    }
  }

  private static func options(
    _ semantics: SessionOptions.Semantics, _ language: Language
  ) -> SessionOptions {
    var options = SessionOptions()
    options.language = language
    options.time = .virtual
    options.semantics = semantics
    options.limits.cells = 1_000
    options.limits.stepsPerWave = 10_000
    options.limits.wavesPerCause = 2_000
    options.limits.deliveriesPerCause = 10_000
    options.limits.valueBytes = 64 * 1024
    options.limits.allValueBytes = 1024 * 1024
    options.limits.queued = 1_000
    return options
  }

  /// Returns the lines of each statement; a line that is indented, or begins with `}`, `|`, `-` or
  /// `.`, continues the one before.
  private static func entries(of program: String) -> [[Line]] {
    var entries: [[Line]] = []
    for line in program.split(separator: "\n") {
      let code = withoutMark(line)
      let goesOn = line.first.map { " }|-.".contains($0) } ?? false
      if goesOn, !entries.isEmpty {
        entries[entries.count - 1].append(Line(code: code, results: []))
      } else {
        entries.append([Line(code: code, results: [])])
      }
    }
    return entries
  }

  /// Returns the codes that a program expects with `//! R5007`, in their order.
  package static func expectedCodes(of program: String) -> [String] {
    program.split(separator: "\n").compactMap { line in
      line.firstRange(of: "//! ").map { String(line[$0.upperBound...]) }
    }
  }

  private static func withoutMark(_ line: Substring) -> String {
    guard let mark = line.firstRange(of: "//! ") else { return String(line) }
    let code = line[..<mark.lowerBound]
    return String(
      code.prefix(upTo: code.lastIndex { $0 != " " }.map(code.index(after:)) ?? code.startIndex))
  }
}

/// Records what a session prints and reports.
private final class ExampleResults: SessionOutput {
  /// The results, each with the line that a diagnostic is about.
  private var results: [(line: Int?, result: ExampleRun.Result)] = []
  private(set) var codes: [String] = []
  private var room: Int
  private let showsHints: Bool

  private let say: Language

  init(most: Int, _ language: Language, showsHints: Bool = false) {
    room = most
    say = language
    self.showsHints = showsHints
  }

  /// Returns the results since the last call.
  func take() -> [ExampleRun.Result] {
    takeWithLines().map(\.result)
  }

  func takeWithLines() -> [(line: Int?, result: ExampleRun.Result)] {
    defer { results = [] }
    return results
  }

  func print(_ line: String) {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      keep(.printed(String(part)))
    }
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    guard showsHints || diagnostic.severity != .hint else { return }
    codes.append(diagnostic.code.rawValue)
    // Texts at further places, such as the sides of an `expect`.
    let words = diagnostic.wording(say)
    let facts = words.labels.map(\.text).joined(separator: say.separator)
    let message = facts.isEmpty ? words.message : "\(words.message) (\(facts))"
    let line = sources[diagnostic.span.source].line(at: diagnostic.span.start)
    keep(.diagnostic(code: diagnostic.code.rawValue, message: message), line)
  }

  func show(_ event: SessionEvent) {}

  private func keep(_ result: ExampleRun.Result, _ line: Int? = nil) {
    guard room > 0 else { return }
    room -= 1
    results.append(room == 0 ? (nil, .printed("…")) : (line, result))
  }
}

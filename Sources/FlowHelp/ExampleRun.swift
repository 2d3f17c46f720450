package import FlowSession
import FlowText

/// An example that has been carried out, with what came of each line.
package struct ExampleRun: Hashable, Sendable {
  /// Something that the example printed or was told.
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

  /// More than a page holds is left out.
  private static let mostResults = 24
  /// How often the clock moves on after the last line.
  private static let mostMoments = 100

  /// Runs a program under a virtual clock, each of its statements as an entry at the prompt.
  package init(
    _ program: String, semantics: SessionOptions.Semantics = .waves,
    interruption: Interruption = Interruption()
  ) {
    let results = ExampleResults(most: Self.mostResults)
    let session = Session(
      options: Self.options(semantics), output: results, interruption: interruption)
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

  private static func options(_ semantics: SessionOptions.Semantics) -> SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.limits.cells = 1_000
    options.limits.stepsPerWave = 10_000
    options.limits.wavesPerCause = 1_000
    options.limits.deliveriesPerCause = 10_000
    options.limits.valueBytes = 64 * 1024
    options.limits.allValueBytes = 1024 * 1024
    options.limits.queued = 1_000
    return options
  }

  /// The lines of each statement: it begins where a line is not indented and closes or goes on with nothing.
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

  /// The codes that a program says it shows, `//! R5007`, in their order.
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

/// Keeps what a session prints and reports.
private final class ExampleResults: SessionOutput {
  private var results: [ExampleRun.Result] = []
  private(set) var codes: [String] = []
  private var room: Int

  init(most: Int) { room = most }

  func take() -> [ExampleRun.Result] {
    defer { results = [] }
    return results
  }

  func print(_ line: String) {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      keep(.printed(String(part)))
    }
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    guard diagnostic.severity != .hint else { return }
    codes.append(diagnostic.code.rawValue)
    // What stands below the places, such as the sides of an `expect`.
    let facts = diagnostic.labels.map(\.text).joined(separator: ", ")
    let message = facts.isEmpty ? diagnostic.message : "\(diagnostic.message) (\(facts))"
    keep(.diagnostic(code: diagnostic.code.rawValue, message: message))
  }

  func show(_ event: SessionEvent) {}

  private func keep(_ result: ExampleRun.Result) {
    guard room > 0 else { return }
    room -= 1
    results.append(room == 0 ? .printed("…") : result)
  }
}

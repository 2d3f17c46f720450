import FlowSession
import FlowText
import Foundation
import Testing

/// Every program under `Tests/Golden` and `examples` does what its comments say.
@Suite struct GoldenTests {
  @Test(arguments: try GoldenFiles.cases())
  func `a program does what its comments say`(_ golden: GoldenCase) {
    for slip in golden.slips {
      Issue.record("\(slip.text)", sourceLocation: golden.location(slip.place))
    }
    let (run, status) = perform(golden) { $0.run(name: golden.name, bytes: golden.bytes) }
    compareOutput(of: golden, with: run.lines)
    var found = run.found.filter { $0.diagnostic.severity != .hint }
    if golden.countsHints {
      // What the check says, and what only the run says.
      let (check, _) = perform(golden) { $0.check(name: golden.name, bytes: golden.bytes) }
      let said = Set(check.found.map(\.diagnostic))
      found = check.found + found.filter { !said.contains($0.diagnostic) }
    }
    compareDiagnostics(of: golden, with: found)
    if status.rawValue != golden.status {
      Issue.record(
        "exit status: expected \(golden.status), found \(status.rawValue)",
        sourceLocation: golden.location(1))
    }
  }

  @Test(arguments: try GoldenFiles.prompts())
  func `a prompt does what the comments of its entries say`(_ golden: GoldenCase) {
    for slip in golden.slips {
      Issue.record("\(slip.text)", sourceLocation: golden.location(slip.place))
    }
    let recorder = GoldenRecorder()
    let session = session(for: recorder)
    var entry = ""
    var first = 1
    let lines = String(decoding: golden.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      entry += entry.isEmpty ? line : "\n\(line)"
      guard !session.isUnfinished(entry) else { continue }
      recorder.firstLines.append(first)
      session.submit(entry)
      entry = ""
      first = index + 2
    }
    #expect(entry.isEmpty, "the last entry is unfinished")
    while session.goOn() {}
    compareOutput(of: golden, with: recorder.lines)
    compareDiagnostics(
      of: golden, with: recorder.found.filter { $0.diagnostic.severity != .hint })
  }

  @Test func `there are programs, and nothing else lies beside them`() throws {
    let language = try GoldenFiles.all(in: "Tests/Golden/language")
    let examples = try GoldenFiles.all(in: "examples").filter { $0.pathExtension == "flow" }
    let seeds = try GoldenFiles.all(in: "Tests/Golden/seeds")
    let limits = try GoldenFiles.all(in: "Tests/Golden/limits")
    let repl = try GoldenFiles.all(in: "Tests/Golden/repl")
    #expect(!language.isEmpty)
    #expect(!seeds.isEmpty)
    #expect(!examples.isEmpty)
    #expect(!repl.isEmpty)
    let paths = Set(try (GoldenFiles.cases() + GoldenFiles.prompts()).map(\.path))
    for file in language + seeds + examples + limits + repl {
      #expect(paths.contains(file.path), "\(file.path) is not a case")
    }
  }

  @Test func `a claim that does not hold is found`() {
    let text = "print(1) //> 2\n//! R2001 \"near\" R2002 //= 7\n//?\n"
    let golden = GoldenCase(name: "x.flow", path: "/x.flow", bytes: Array(text.utf8))
    #expect(golden.output.map(\.text) == ["2"])
    #expect(golden.marks.map(\.code) == ["R2001", "R2002"])
    #expect(golden.marks.map(\.words) == [["near"], []])
    #expect(golden.status == 7)
    #expect(golden.slips.map(\.place) == [3])
    withKnownIssue {
      `a program does what its comments say`(golden)
    }
  }

  private func perform(
    _ golden: GoldenCase, _ action: (Session) -> RunStatus
  ) -> (GoldenRecorder, RunStatus) {
    let recorder = GoldenRecorder()
    let status = action(session(for: recorder))
    return (recorder, status)
  }

  private func session(for recorder: GoldenRecorder) -> Session {
    var options = SessionOptions()
    options.time = .virtual
    return Session(options: options, output: recorder)
  }

  private func compareOutput(of golden: GoldenCase, with found: [String]) {
    let expected = golden.output.map(\.text)
    guard expected != found else { return }
    let difference =
      zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(expected.count, found.count)
    let place = difference < golden.output.count ? golden.output[difference].place : 1
    Issue.record(
      """
      standard output differs from its line \(difference + 1) on
      expected:
      \(Self.excerpt(of: expected, from: difference))
      found:
      \(Self.excerpt(of: found, from: difference))
      """, sourceLocation: golden.location(place))
  }

  /// The lines around the first that differs; a run without end prints many.
  private static func excerpt(of lines: [String], from difference: Int) -> String {
    let shown = lines.dropFirst(max(0, difference - 3)).prefix(12)
    return shown.map { "  " + $0 }.joined(separator: "\n")
  }

  private func compareDiagnostics(of golden: GoldenCase, with found: [GoldenRecorder.Found]) {
    var left = found
    for mark in golden.marks {
      let match = left.firstIndex { candidate in
        candidate.line == mark.place && candidate.diagnostic.code.rawValue == mark.code
          && mark.words.allSatisfy { candidate.words.contains($0) }
      }
      if let match {
        left.remove(at: match)
        continue
      }
      let words = mark.words.map { " \"\($0)\"" }.joined()
      Issue.record(
        "expected: \(mark.code)\(words), not reported here",
        sourceLocation: golden.location(mark.place))
    }
    for candidate in left {
      Issue.record(
        "found: \(candidate.diagnostic.code.rawValue) \(candidate.words)",
        sourceLocation: golden.location(candidate.line))
    }
  }
}

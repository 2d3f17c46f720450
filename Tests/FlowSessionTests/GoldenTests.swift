import FlowSession
import FlowText
import Foundation
import Testing

/// Every program under `Tests/Golden` and `examples` does what its comments say.
@Suite struct GoldenTests {
  @Test(arguments: try GoldenFiles.cases())
  func `a program does what its comments say`(_ golden: GoldenCase) {
    let imports = GoldenImports(of: golden)
    let (run, status) = perform(imports, golden.semantics) {
      $0.run(name: golden.name, bytes: golden.bytes)
    }
    let golden = golden.including(imports.cases)
    for slip in golden.slips {
      Issue.record("\(slip.text)", sourceLocation: golden.location(slip.place))
    }
    compare(golden.output, with: run.lines, of: golden)
    if !golden.outputInWaves.isEmpty {
      let (waves, _) = perform(imports, .waves) {
        $0.run(name: golden.name, bytes: golden.bytes)
      }
      compare(golden.outputInWaves, with: waves.lines, of: golden)
    }
    var found = run.found.filter { $0.diagnostic.severity != .hint }
    if golden.countsHints {
      // What the check says, and what only the run says.
      let (check, _) = perform(imports) { $0.check(name: golden.name, bytes: golden.bytes) }
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

  private static func examples() throws -> [GoldenCase] {
    let examples = try GoldenFiles.cases().filter { $0.name.hasPrefix("examples/") }
    precondition(examples.count > 10, "the examples are there")
    return examples
  }

  /// What a reader is shown first gives `check` nothing to hint at.
  @Test(arguments: try examples())
  func `an example gets no hint, save where a line is to fail`(_ golden: GoldenCase) {
    let (check, _) = perform(GoldenImports(of: golden)) {
      $0.check(name: golden.name, bytes: golden.bytes)
    }
    for said in check.found where said.diagnostic.severity == .hint {
      guard !golden.marks.contains(where: { $0.place == said.line && $0.file == said.file })
      else { continue }
      Issue.record("\(said.words)", sourceLocation: golden.location(said.line))
    }
  }

  @Test func `there are programs, and nothing else lies beside them`() throws {
    let language = try GoldenFiles.all(in: "Tests/Golden/language")
    let examples = try GoldenFiles.all(in: "examples").filter { $0.pathExtension == "flow" }
    let classic = try GoldenFiles.all(in: "Tests/Golden/classic")
    let seeds = try GoldenFiles.all(in: "Tests/Golden/seeds")
    let limits = try GoldenFiles.all(in: "Tests/Golden/limits")
    #expect(!language.isEmpty)
    #expect(!classic.isEmpty)
    #expect(!seeds.isEmpty)
    #expect(!examples.isEmpty)
    let cases = try GoldenFiles.cases()
    var known = Set(cases.map(\.path))
    for golden in cases where String(decoding: golden.bytes, as: UTF8.self).contains("import \"") {
      let imports = GoldenImports(of: golden)
      _ = perform(imports) { $0.check(name: golden.name, bytes: golden.bytes) }
      known.formUnion(imports.cases.map(\.path))
    }
    for file in language + classic + seeds + examples + limits {
      #expect(known.contains(file.path), "\(file.path) is neither a case nor imported by one")
    }
  }

  @Test func `only classic programs say what they do in waves`() throws {
    for golden in try GoldenFiles.cases() {
      if golden.name.hasPrefix("Tests/Golden/classic/") { #expect(golden.isClassic, "\(golden)") }
      #expect(golden.isClassic || golden.outputInWaves.isEmpty, "\(golden)")
    }
  }

  @Test func `a claim that does not hold is found`() {
    let text = "print(1) //> 2\n//! R2001 \"near\" R2002 //= 7\n//?\n//@ --x\n//< 3\n"
    let golden = GoldenCase(name: "x.flow", path: "/x.flow", bytes: Array(text.utf8))
    #expect(golden.output.map(\.text) == ["2"])
    #expect(golden.marks.map(\.code) == ["R2001", "R2002"])
    #expect(golden.marks.map(\.words) == [["near"], []])
    #expect(golden.status == 7)
    #expect(golden.slips.map(\.place) == [3, 4])
    #expect(golden.outputInWaves.map(\.text) == ["3"])
    #expect(!golden.isClassic)
    withKnownIssue {
      `a program does what its comments say`(golden)
    }
  }

  private func perform(
    _ imports: GoldenImports, _ semantics: SessionOptions.Semantics = .waves,
    _ action: (Session) -> RunStatus
  ) -> (GoldenRecorder, RunStatus) {
    var options = SessionOptions()
    options.semantics = semantics
    options.time = .virtual
    options.reader = imports
    let recorder = GoldenRecorder()
    let session = Session(options: options, output: recorder)
    let status = action(session)
    return (recorder, status)
  }

  private func compare(
    _ lines: [GoldenCase.Line], with found: [String], of golden: GoldenCase
  ) {
    let expected = lines.map(\.text)
    guard expected != found else { return }
    let difference =
      zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(expected.count, found.count)
    let place = difference < lines.count ? lines[difference].place : 1
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
        candidate.line == mark.place && candidate.file == mark.file
          && candidate.diagnostic.code.rawValue == mark.code
          && mark.words.allSatisfy { candidate.words.contains($0) }
      }
      if let match {
        left.remove(at: match)
        continue
      }
      let words = mark.words.map { " \"\($0)\"" }.joined()
      Issue.record(
        "expected: \(mark.code)\(words), not reported in line \(mark.place) of \(mark.file)",
        sourceLocation: golden.location(mark.place))
    }
    for candidate in left {
      Issue.record(
        "found in \(candidate.file): \(candidate.diagnostic.code.rawValue) \(candidate.words)",
        sourceLocation: golden.location(candidate.line))
    }
  }
}

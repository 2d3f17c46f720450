import FlowSession
import FlowText
import Foundation
import Testing

@testable import FlowDrawing

/// Stages side by side under one input.
///
/// `Tests/Golden/stages/<name>.txt` has its stages and its input on the first lines, then the drawing.
struct StageTrialTests {
  struct Case: CustomTestStringConvertible {
    let url: URL
    let stages: String
    let input: String
    var testDescription: String { url.lastPathComponent }
  }

  static func cases() throws -> [Case] {
    let folder = Scripts.root.appending(path: "Tests/Golden/stages")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
      .map { url in
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        func value(_ line: Int, _ name: String) -> String {
          #expect(lines[line].hasPrefix(name))
          return String(lines[line].dropFirst(name.count))
        }
        return Case(url: url, stages: value(0, "stages: "), input: value(1, "input: "))
      }
  }

  private func outcome(_ stages: String, _ input: String) throws -> StageOutcome {
    let trial = try StageTrial(stages: stages, input: input, unit: 100_000_000)
    let run = RecordedScript(trial.program)
    #expect(run.codes == [])
    return StageOutcome(trial, run.record)
  }

  private func texts(_ stages: String, _ input: String) throws -> [String] {
    try outcome(stages, input).lines(width: 200).map { line in
      line.split(separator: "  ").dropFirst().joined(separator: "  ")
        .trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: try cases())
  func `stages are drawn as what stands below them`(_ golden: Case) throws {
    let outcome = try outcome(golden.stages, golden.input)
    let lines =
      ["stages: \(golden.stages)", "input: \(golden.input)", ""]
      + MarbleText.lines(outcome.chart, width: 80, style: .ascii) + [""] + outcome.lines(width: 80)
    try GoldenDrawing.compare(lines.joined(separator: "\n") + "\n", with: golden.url)
  }

  /// What other libraries make of the same input was measured; `docs/OTHER-LIBRARIES.md` has the table.
  @Test(arguments: [
    // As Bond 4; the others also let the first value go at once, each in its own way.
    ("throttle(1s)", "b@1s d@2.5s e@3.6s"),
    // All libraries agree.
    ("debounce(1s)", "e@3.6s"),
    ("debounce(300ms)", "b@800ms c@1.8s d@2.2s e@2.9s"),
    // As RxSwift and ReactiveKit.
    ("sample(1s)", "b@1s d@2s e@3s"),
    // As RxSwift, ReactiveSwift and OpenCombine.
    ("delay(1s)", "init@1s a@1.2s b@1.5s c@2.5s d@2.9s e@3.6s"),
    // RxSwift's `buffer(1s, 2)` closes when it is full as well, begins with its signing and not with a
    // value, and gives empty lists; ours is a window like that of `throttle`.
    ("buffer(1s)", #"["init", "a", "b"]@1s ["c", "d"]@2.5s ["e"]@3.6s"#),
  ])
  func `the table that every learner should be able to reproduce`(
    stages: String, expected: String
  ) throws {
    let input = "init@0 a@200ms b@500ms c@1.5s d@1.9s e@2.6s"
    #expect(try texts("\(stages), map(it)", input).first == expected)
  }

  @Test(arguments: [
    ("debounse(1s)", 0, 0), ("throttle(1s), debounse(1s)", 0, 14), ("map(it + ), take(1)", 0, 7),
    ("throttle(\"x\")", 0, 9), ("take(1), map(other)", 0, 13),
  ])
  func `a wrong stage is shown where it was written`(
    stages: String, source: Int, offset: Int
  ) throws {
    let trial = try StageTrial(stages: stages, input: "a@1s", unit: 1)
    let diagnostic = try #require(Self.diagnostics(of: trial).first)
    #expect(diagnostic.span.source.index == Int32(source))
    #expect(diagnostic.span.start == Int32(offset), "\(diagnostic)")
    #expect(Int(diagnostic.span.end) <= stages.utf8.count)
  }

  @Test func `a value of another type is shown where it was written`() throws {
    let trial = try StageTrial(stages: "take(1)", input: "1@0 \"x\"@1s", unit: 1)
    let diagnostic = try #require(Self.diagnostics(of: trial).first)
    #expect(diagnostic.code == .typeMismatch)
    #expect(diagnostic.span == Span(source: SourceID(index: 1), start: 4, end: 7))
  }

  private static func diagnostics(of trial: StageTrial) -> [Diagnostic] {
    final class Listener: SessionOutput {
      var all: [Diagnostic] = []
      func print(_ line: String) {}
      func show(_ event: SessionEvent) {}
      func report(_ diagnostic: Diagnostic, in sources: SourceMap) { all.append(diagnostic) }
    }
    let listener = Listener()
    let run = Run(
      Array(trial.program.utf8), named: "--stages", output: listener)
    _ = run.check()
    return listener.all.filter { $0.severity == .error }.map(trial.translated)
  }

  @Test(arguments: [
    ("", "the input has no values"), ("a@.2", "after `@` stands an instant"),
    ("a@1s b", "has no instant"), ("b@1s a@200ms", "comes before"), ("@1s", "before `@`"),
    ("a!@1s", "needs quotes"), ("a-#", "is no marble"), ("(ab", "has no `)`"),
    ("a@2h", "an hour at most"), ("[1]@1s", "do not tell their type"),
  ])
  func `an input that can't be read is told`(input: String, part: String) {
    #expect {
      try StageTrial(stages: "take(1)", input: input, unit: 100_000_000)
    } throws: { error in
      (error as? StageInput.Problem)?.message(.english).contains(part) ?? false
    }
  }

  @Test func `marbles are instants`() throws {
    let input = try StageInput("-a (bc)-d|", unit: 10)
    #expect(input.arrivals.map(\.literal) == [#""a""#, #""b""#, #""c""#, #""d""#])
    #expect(input.arrivals.map(\.instant) == [10, 20, 20, 70])
    #expect(input.end == 80)
  }

  @Test(arguments: [
    ("1@0 2.5@1s", "Float"), ("true@0", "Bool"), ("1s@0 2s@1s", "Duration"), ("1@0 nil@1s", "Int?"),
    ("a@0 1@1s", "String"), ("\"a b\"@0", "String"),
  ])
  func `the values tell their type`(input: String, type: String) throws {
    #expect(try StageInput(input, unit: 1).type == type)
  }

  @Test func `commas in brackets and quotes separate nothing`() throws {
    let stages = #"map("a, \(it + ","), b"), scan("", acc + it) | map([it, it]), take(1)"#
    let trial = try StageTrial(stages: stages, input: "x@1s", unit: 1)
    #expect(
      trial.stages == [
        #"map("a, \(it + ","), b")"#, #"scan("", acc + it) | map([it, it])"#, "take(1)",
      ])
  }
}

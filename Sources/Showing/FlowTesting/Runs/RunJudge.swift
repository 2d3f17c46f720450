import FlowSession
import FlowText

/// Compares what a program did with the expectations in its comments.
struct RunJudge {
  let test: FlowTest
  let markers: TestMarkers
  let sources: SourceMap

  private var say: Language { test.language }

  /// Returns the failures of the run by itself.
  func failures(
    of recorder: RunRecorder, inWaves: RunRecorder?, found: [RunRecorder.Found],
    status: RunStatus
  ) -> [TestFailure] {
    var failures = markers.slips.map {
      TestFailure(.expectation, file: $0.file, line: $0.place, column: $0.column, $0.text)
    }
    failures += diagnostics(found)
    // A program that is wrong prints nothing, so its missing output is no further failure.
    guard status != .programWrong || markers.status == status.rawValue || failures.isEmpty else {
      return failures
    }
    if !markers.output.isEmpty || test.comparesAllOutput {
      failures += output(markers.output, recorder.lines, .run)
    }
    failures += parts(markers.parts, recorder.lines)
    if let inWaves { failures += output(markers.outputInWaves, inWaves.lines, .waves) }
    if status.rawValue != markers.status, failures.isEmpty || markers.writtenStatus != nil {
      failures.append(
        TestFailure(
          .status, file: test.name, line: 1,
          say(
            "the exit status is \(status.rawValue), and \(markers.status) is expected",
            "終了ステータスは \(status.rawValue) ですが、\(markers.status) のはずです")))
    }
    return failures
  }

  private func output(
    _ lines: [TestMarkers.Line], _ found: [String], _ run: OutputMistake.Run
  ) -> [TestFailure] {
    let expected = lines.map(\.text)
    guard let difference = OutputDifference(expected: expected, found: found) else { return [] }
    let index = difference.index
    let place = index < lines.count ? lines[index].place : lines.last?.place ?? 1
    let mistake: OutputMistake =
      if index >= expected.count {
        .more(from: index + 1, run)
      } else if index >= found.count {
        .missing(line: index + 1, run)
      } else {
        .differs(line: index + 1, run)
      }
    return [
      TestFailure(
        .output, file: test.name, line: place, mistake.words(say), picture: difference.picture)
    ]
  }

  /// Checks that each part is in a line of its own, after the lines of those before it.
  private func parts(_ parts: [TestMarkers.Line], _ lines: [String]) -> [TestFailure] {
    var rest = lines[...]
    for part in parts {
      guard let found = rest.firstIndex(where: { $0.contains(part.text) }) else {
        let mistake = OutputMistake.lacks(part.text, isFurther: rest.count < lines.count)
        let difference = OutputDifference(expected: [part.text], found: Array(rest))
        return [
          TestFailure(
            .output, file: test.name, line: part.place, mistake.words(say),
            picture: difference?.picture ?? [])
        ]
      }
      rest = rest[(found + 1)...]
    }
    return []
  }

  /// Checks that every mark has a diagnostic of its own, and every diagnostic a mark.
  private func diagnostics(_ found: [RunRecorder.Found]) -> [TestFailure] {
    var left = found
    var failures: [TestFailure] = []
    for mark in markers.marks {
      if let match = left.firstIndex(where: { mark.matches($0) }) {
        left.remove(at: match)
        continue
      }
      let words = mark.words.map { " \"\($0)\"" }.joined()
      failures.append(
        TestFailure(
          .diagnostic, file: mark.file, line: mark.place,
          say(
            "\(mark.code)\(words) is expected here and was not reported",
            "ここで \(mark.code)\(words) が報告されるはずですが、報告されませんでした")))
    }
    return failures + left.map { unexpected($0) }
  }

  /// Returns the failure for an unexpected diagnostic, as `runnel run` shows it.
  func unexpected(_ found: RunRecorder.Found) -> TestFailure {
    let style = DiagnosticStyle(leadWithPlace: true, language: say)
    let text = DiagnosticRenderer(sources: sources, style: style).render(found.diagnostic)
    let lines = text.split(separator: "\n").map(String.init)
    let source = sources[found.diagnostic.span.source]
    let (severity, code) = (found.diagnostic.severity, found.diagnostic.code)
    let message = "\(severity.word(say))[\(code.rawValue)]: "
    return TestFailure(
      .diagnostic, file: found.file, line: found.line,
      column: source.position(at: found.diagnostic.span.start).column,
      message + found.diagnostic.wording(say).message, picture: Array(lines.dropFirst()),
      report: TestFailure.Report(found.diagnostic, in: sources, say))
  }
}

extension TestMarkers.Mark {
  /// Returns whether a diagnostic is the expected one.
  package func matches(_ found: RunRecorder.Found) -> Bool {
    found.line == place && found.file == file && found.diagnostic.code.rawValue == code
      && words.allSatisfy { found.words.contains($0) }
  }
}

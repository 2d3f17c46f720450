import FlowText

/// A report in the XML format of JUnit, which build servers read.
///
/// Each file is a suite; its run and each of its diagrams are cases.
package enum JUnitReport {
  package static func text(_ report: TestReport) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let cases = report.results.flatMap(\.cases)
    let duration = report.results.reduce(Duration.zero) { $0 + $1.duration }
    lines.append(
      "<testsuites name=\"runnel test\" \(counts(of: cases)) time=\"\(duration.secondsText)\">")
    for result in report.results {
      lines.append(
        "  <testsuite name=\"\(escapedForXML(result.name))\" \(counts(of: result.cases)) "
          + "time=\"\(result.duration.secondsText)\">")
      lines += result.cases.flatMap { self.lines(of: $0, in: result.name) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private enum Outcome {
    case passed, failed, error, skipped
  }

  private static func outcome(of test: TestCase) -> Outcome {
    if test.failures.contains(where: { $0.kind == .file || $0.kind == .expectation }) {
      return .error
    }
    if !test.failures.isEmpty { return .failed }
    return test.kind == .check ? .skipped : .passed
  }

  private static func counts(of cases: [TestCase]) -> String {
    let outcomes = cases.map(outcome)
    func count(_ outcome: Outcome) -> Int { outcomes.count { $0 == outcome } }
    return "tests=\"\(cases.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\""
  }

  private static func lines(of test: TestCase, in file: String) -> [String] {
    let name: String
    var line = 1
    switch test.kind {
    case .run: name = "the program"
    case .diagram(let place):
      name = "the diagram in line \(place)"
      line = place
    case .check: name = "the program, of which nothing is expected"
    case .reading: name = "reading the file"
    }
    let file = escapedForXML(file)
    let head =
      "    <testcase name=\"\(name)\" classname=\"\(file)\" file=\"\(file)\" line=\"\(line)\" "
      + "time=\"\(test.duration.secondsText)\""
    let element: String
    switch outcome(of: test) {
    case .passed: return [head + "/>"]
    case .skipped:
      return [
        head + ">", "      <skipped message=\"nothing is expected in it\"/>", "    </testcase>",
      ]
    case .failed: element = "failure"
    case .error: element = "error"
    }
    let first = test.failures[0]
    let text = test.failures.flatMap { ["\($0.place) \($0.message)"] + $0.picture }
    return [
      head + ">",
      "      <\(element) message=\"\(escapedForXML(first.message))\" type=\"\(first.kind)\">"
        + escapedForXML(text.joined(separator: "\n")) + "</\(element)>",
      "    </testcase>",
    ]
  }
}

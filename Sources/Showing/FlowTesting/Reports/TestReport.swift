/// Results of testing several programs, and their texts.
package struct TestReport: Hashable, Sendable {
  package private(set) var results: [TestResult] = []

  package init() {}

  /// Adds a result, in place of an earlier one of the same program.
  package mutating func add(_ result: TestResult) {
    if let index = results.firstIndex(where: { $0.name == result.name }) {
      results[index] = result
    } else {
      results.append(result)
    }
  }

  /// The exit code: 0 if nothing failed, 65 if an expectation could not be read, 1 otherwise.
  package var exitStatus: Int32 {
    let kinds = results.flatMap(\.failures).map(\.kind)
    if kinds.contains(.expectation) { return 65 }
    return kinds.isEmpty ? 0 : 1
  }

  /// The last line: what ran, what failed, and how long it took.
  package var summary: String {
    let cases = results.flatMap(\.cases)
    let runs = cases.filter { $0.kind == .run }.count
    let diagrams = cases.count { if case .diagram = $0.kind { true } else { false } }
    let unchecked = results.count {
      $0.cases.allSatisfy { $0.kind == .check && $0.failures.isEmpty }
    }
    let failed = results.count { !$0.failures.isEmpty }
    var parts = [
      Self.count(results.count, "file"), Self.count(runs, "run"), Self.count(diagrams, "diagram"),
    ]
    parts.append(failed == 0 ? "nothing failed" : "\(Self.count(failed, "file")) failed")
    if unchecked > 0 { parts.append("nothing is expected in \(unchecked)") }
    let duration = results.reduce(Duration.zero) { $0 + $1.duration }
    return parts.joined(separator: ", ") + " (\(duration.shortText))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension TestResult {
  /// Lines to print as soon as the result is known: a summary, and every failure with its picture.
  ///
  /// A file that can't be read is reported elsewhere.
  package var lines: [String] {
    if cases.allSatisfy({ $0.kind == .check && $0.failures.isEmpty }) {
      return ["-       \(name)  nothing is expected in it"]
    }
    let word = hasPassed ? "ok    " : "FAILED"
    var lines = ["\(word)  \(name)  (\(duration.shortText))"]
    for failure in failures where failure.kind != .file {
      lines.append("  \(failure.place) \(failure.message)")
      lines += failure.picture.map { "      \($0)".trimmedAtEnd }
    }
    return lines
  }
}

extension Duration {
  /// Milliseconds, or seconds with two digits from one second on.
  var shortText: String {
    let milliseconds = wholeMilliseconds
    guard milliseconds >= 1000 else { return "\(milliseconds)ms" }
    let hundredths = milliseconds / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)s"
  }

  /// Seconds with three digits.
  var secondsText: String {
    let rest = String(wholeMilliseconds % 1000)
    return "\(wholeMilliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private var wholeMilliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

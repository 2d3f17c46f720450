package import FlowText

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

  /// The last line: how many programs failed and passed, and how long it took.
  ///
  /// `unchanged` is the number of those that were not tested since they passed.
  package func summary(unchanged: Int = 0, _ say: Language = .english) -> String {
    let failed = results.count { !$0.failures.isEmpty }
    let empty = results.count { $0.isWithoutExpectations }
    let passed = results.count - failed - empty
    var parts: [String] = []
    if failed > 0 { parts.append(say("\(failed) failed", "失敗 \(failed) 件")) }
    if passed > 0 { parts.append(say("\(passed) passed", "成功 \(passed) 件")) }
    if empty > 0 { parts.append(say("\(empty) without expectations", "期待なし \(empty) 件")) }
    if unchanged > 0 { parts.append(say("\(unchanged) unchanged", "変更なし \(unchanged) 件")) }
    if parts.isEmpty { parts = [say("nothing was tested", "テストしたものはありません")] }
    let duration = results.reduce(Duration.zero) { $0 + $1.duration }
    return parts.joined(separator: say.separator) + " (\(duration.shortText))"
  }
}

/// A line of what is told of tests.
package struct ReportedLine: Hashable, Sendable {
  /// The meaning of a line, for its colour.
  package enum Kind: Hashable, Sendable {
    case passed
    case failed
    case withoutExpectations
    case failure
    /// A line that is expected and missing, or one that came instead.
    case missing
    case came
    case picture
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension TestResult {
  /// True if it was only looked at for mistakes, and has none.
  package var isWithoutExpectations: Bool {
    cases.allSatisfy { $0.kind == .check && $0.failures.isEmpty }
  }

  /// Lines to print as soon as the result is known: a summary, and every failure with its picture.
  ///
  /// A file that can't be read is reported elsewhere.
  package func lines(_ say: Language = .english) -> [ReportedLine] {
    if isWithoutExpectations {
      let reason = say("nothing is expected in it", "期待することが書かれていません")
      return [ReportedLine(.withoutExpectations, "-       \(name)  \(reason)")]
    }
    let word = hasPassed ? "ok    " : "FAILED"
    var lines = [
      ReportedLine(hasPassed ? .passed : .failed, "\(word)  \(name)  (\(duration.shortText))")
    ]
    for failure in failures where failure.kind != .file {
      lines.append(ReportedLine(.failure, "  \(failure.place) \(failure.message)"))
      lines += failure.picture.map { row in
        let isOfOutput = failure.kind == .output
        let kind: ReportedLine.Kind =
          isOfOutput && row.hasPrefix("-")
          ? .missing : isOfOutput && row.hasPrefix("+") ? .came : .picture
        return ReportedLine(kind, "      \(row)".trimmedAtEnd)
      }
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

import FlowSession
import FlowTesting
package import FlowText

/// Judges a program by its behaviour: the statements of a check run after it, under virtual time.
///
/// `FlowTest` runs them; here its failures are turned into a verdict for the learner.
package struct Judge {
  private let check: String
  private let variations: [Lesson.Variation]
  private let mistakes: [Lesson.Mistake]
  private let language: Language
  private let budget: Int

  /// Makes the judge of a task, which says in a language why a program does not pass.
  package init(_ task: Lesson.Task, _ language: Language) {
    self.init(
      check: task.check, variations: task.variations, mistakes: task.wrong, language: language)
  }

  init(
    check: String, variations: [Lesson.Variation] = [], mistakes: [Lesson.Mistake] = [],
    language: Language = .english, budget: Int = StepBudget.most
  ) {
    self.mistakes = mistakes
    self.language = language
    self.check = check
    self.variations = variations
    self.budget = budget
  }

  /// Judges a program; `name` is its name in messages.
  package func verdict(on program: String, name: String) -> Verdict {
    guard !Self.isEmpty(program) else { return .empty }
    let verdict = verdict(on: program, name: name, by: check)
    guard verdict == .passed else { return verdict }
    for variation in variations {
      guard let varied = variation.applied(to: program) else { continue }
      switch self.verdict(on: varied, name: name, by: variation.check) {
      case .passed: continue
      case .failed(var failures):
        failures[0].variation = variation
        return .failed(failures)
      case let other: return other
      }
    }
    return .passed
  }

  /// Returns the reason of the first expected mistake that fails in the same way as a program; empty if there is
  /// none.
  package func reason(of verdict: Verdict, on program: String) -> [String] {
    let missing: [String]
    switch verdict {
    case .failed: missing = []
    case .lacks(let names): missing = names
    case .passed, .empty, .refused, .endless, .exited: return []
    }
    // A name that is not there where it is looked for is another mistake than one that nobody has written.
    let written = Self.names(missing, in: program)
    let mistake = mistakes.first {
      !$0.reason.isEmpty && self.verdict(on: $0.program, name: "wrong") == verdict
        && Self.names(missing, in: $0.program) == written
    }
    return mistake?.reason ?? []
  }

  /// Returns which of some names a program has somewhere.
  private static func names(_ names: [String], in program: String) -> [String] {
    guard !names.isEmpty else { return [] }
    let words = Set(program.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    return names.filter(words.contains)
  }

  /// Returns whether a program has nothing but blank lines and comments.
  private static func isEmpty(_ program: String) -> Bool {
    program.split(whereSeparator: \.isNewline).allSatisfy {
      let line = trimmed($0)
      return line.isEmpty || line.hasPrefix("//")
    }
  }

  private func verdict(on program: String, name: String, by check: String) -> Verdict {
    // No file of a learner begins with a blank.
    let checkName = " check"
    let budget = StepBudget(budget)
    var test = FlowTest(program: program, named: name, checks: check, checksName: checkName)
    test.language = language
    let result = test.run(
      options: ProgramRun.options, interruption: Interruption { budget.isSpent() })
    let ofCheck = result.failures.filter { $0.file == checkName }
    if result.status == .programWrong, !ofCheck.contains(where: { $0.report != nil }) {
      let mistakes = result.failures.filter { $0.report?.severity == .error }
      return .refused(mistakes.prefix(3).flatMap { ["\($0.place) \($0.message)"] + $0.picture })
    }
    let missing = ofCheck.compactMap(\.report).filter { $0.code == .unknownName }.map(\.part)
    guard missing.isEmpty else { return .lacks(Self.unique(missing)) }
    guard result.status?.isChosen != true else { return .exited }
    let failures = failures(of: result, by: check, named: checkName)
    guard failures.isEmpty else { return .failed(failures) }
    let isStopped = result.failures.contains {
      $0.report.map { Self.stops.contains($0.code) } ?? false
    }
    return isStopped || result.isInterrupted ? .endless : .passed
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Diagnostics that end a program which does not end by itself, or needs too much.
  private static let stops: Set<DiagnosticCode> = [
    .interrupted, .limitReached, .waveLimit, .ringStopped,
  ]

  /// Returns the expectations that do not hold, with the statements of the check in between.
  private func failures(
    of result: TestResult, by check: String, named name: String
  ) -> [Verdict.Failure] {
    let lines = check.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.statement(trimmed($0))
    }
    var failures: [Verdict.Failure] = []
    var next = 0
    for found in result.failures {
      guard var failure = failure(found, isOfCheck: found.file == name, lines) else { continue }
      if found.file == name {
        let place = min(found.line - 1, lines.count)
        if next < place {
          failure.steps = lines[next..<place].filter { !$0.isEmpty && !$0.hasPrefix("expect") }
        }
        next = max(next, place + 1)
      }
      failures.append(failure)
    }
    return failures
  }

  /// Returns a line of a check without its comment on the expected output.
  private static func statement(_ line: String) -> String {
    line.firstRange(of: "//~").map { trimmed(line[..<$0.lowerBound]) } ?? line
  }

  /// Returns a failure for the learner; nil if it is not one.
  ///
  /// An error in a cell of the learner's program may be what the task is about, and disappear
  /// again.
  private func failure(
    _ failure: TestFailure, isOfCheck: Bool, _ lines: [String]
  ) -> Verdict.Failure? {
    guard let report = failure.report else {
      guard failure.kind != .status else { return nil }
      let line = lines.indices.contains(failure.line - 1) ? lines[failure.line - 1] : ""
      return Verdict.Failure(expected: line, found: [], reason: failure.message)
    }
    let code = report.code
    switch code {
    case .expectationFailed, .alwaysBroken: break
    case .notReached where isOfCheck: break
    case _ where isOfCheck && report.severity == .error && !Self.stops.contains(code): break
    default: return nil
    }
    let line = trimmed(report.line)
    // Inside a block, the whole line is shown, since it also states the time.
    let isWhole = !isOfCheck || line.hasPrefix("expect") && report.part.hasPrefix("expect")
    let expected = isWhole ? report.part : line
    return Verdict.Failure(
      expected: expected.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      found: report.findings.compactMap(fact),
      reason: code == .expectationFailed ? nil : report.message)
  }

  /// Returns that `age` is 34, say; nil for a value that is written in the expectation itself.
  private func fact(_ finding: TestFailure.Report.Finding) -> Verdict.Fact? {
    finding.part == finding.value
      ? nil : Verdict.Fact(part: finding.part, value: finding.value)
  }
}

extension Lesson.Variation {
  /// Returns the program with the line replaced; nil if it has no such line.
  func applied(to program: String) -> String? {
    var lines = program.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = line.split(separator: " ")
    let place = lines.firstIndex { line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      return code.split(whereSeparator: \.isWhitespace) == wanted
    }
    guard let place else { return nil }
    lines[place] = replacement
    return lines.joined(separator: "\n")
  }
}

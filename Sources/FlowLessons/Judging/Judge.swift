import FlowSession
import FlowText

/// Judges a program by what it does: the statements of a check are carried out after it, under virtual time.
package struct Judge {
  private let check: String
  private let budget: Int

  package init(_ task: Lesson.Task) { self.init(check: task.check) }

  init(check: String, budget: Int = StepBudget.most) {
    self.check = check
    self.budget = budget
  }

  /// Judges a program; `name` is what messages call it.
  package func verdict(on program: String, name: String) -> Verdict {
    let program = program.hasSuffix("\n") || program.isEmpty ? program : program + "\n"
    // By itself first: whatever is wrong with it then has a place in the learner's own lines.
    let mistakes = ProgramRun.check(program, name: name)
      .filter { $0.diagnostic.severity == .error }
    guard mistakes.isEmpty else { return .refused(mistakes.prefix(3).flatMap(\.lines)) }
    let ownLines = program.utf8.count { $0 == UInt8(ascii: "\n") }
    let run = ProgramRun(program + check, name: name, budget: budget)
    let missing = run.messages.filter { $0.diagnostic.code == .unknownName && $0.line > ownLines }
    guard missing.isEmpty else { return .lacks(names(missing)) }
    let failures = failures(of: run, ownLines: ownLines)
    guard failures.isEmpty else { return .failed(failures) }
    guard run.hasBegun else { return .refused(run.messages.flatMap(\.lines)) }
    let isStopped = run.messages.contains { Self.stops.contains($0.diagnostic.code) }
    return isStopped || run.status == .interrupted ? .endless : .passed
  }

  /// The names that messages are about, each once.
  private func names(_ messages: [ProgramRun.Message]) -> [String] {
    var names: [String] = []
    for message in messages {
      let name = message.sources[message.diagnostic.span.source].text(of: message.diagnostic.span)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What ends a program that does not end by itself, or takes too much.
  private static let stops: Set<DiagnosticCode> = [
    .interrupted, .limitReached, .waveLimit, .ringStopped,
  ]

  /// What does not hold, with what the check did in between.
  private func failures(of run: ProgramRun, ownLines: Int) -> [Verdict.Failure] {
    let lines = check.split(separator: "\n", omittingEmptySubsequences: false).map { trimmed($0) }
    var failures: [Verdict.Failure] = []
    var next = 0
    for message in run.messages {
      guard var failure = failure(message, ownLines: ownLines) else { continue }
      let place = min(message.line - ownLines - 1, lines.count)
      if next < place {
        failure.steps = lines[next..<place].filter { !$0.isEmpty && !$0.hasPrefix("expect") }
      }
      next = max(next, place + 1)
      failures.append(failure)
    }
    return failures
  }

  /// A message as a failure; nil where it is none: an error in a cell of the learner's may be what the
  /// task is about, and heal.
  private func failure(_ message: ProgramRun.Message, ownLines: Int) -> Verdict.Failure? {
    let diagnostic = message.diagnostic
    let isOfCheck = message.line > ownLines
    let code = diagnostic.code
    switch code {
    case .expectationFailed, .alwaysBroken: break
    case .notReached where isOfCheck: break
    case _ where isOfCheck && diagnostic.severity == .error && !Self.stops.contains(code): break
    default: return nil
    }
    let source = message.sources[diagnostic.span.source]
    let written = source.text(of: diagnostic.span)
    let line = trimmed(source.text(ofLine: message.line))
    // What stands in a block says when, too.
    let isWhole = !isOfCheck || line.hasPrefix("expect") && written.hasPrefix("expect")
    let expected = isWhole ? written : line
    return Verdict.Failure(
      expected: expected.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      found: diagnostic.labels.compactMap { fact($0, in: source) },
      reason: code == .expectationFailed ? nil : diagnostic.message)
  }

  /// A label such as `is 34` below `age`; nil for a value that is written there.
  private func fact(_ label: DiagnosticLabel, in source: SourceFile) -> Verdict.Fact? {
    guard label.text.hasPrefix("is "), label.span.source == source.id else { return nil }
    let part = source.text(of: label.span)
    let value = String(label.text.dropFirst(3))
    return part == value ? nil : Verdict.Fact(part: part, value: value)
  }
}

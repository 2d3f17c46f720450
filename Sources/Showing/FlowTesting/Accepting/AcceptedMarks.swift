package import FlowSession
import FlowText

/// A program whose marks say what came, in place of what was expected.
///
/// Lines of output, messages and the exit status are taken over; `expect`, `always` and marble diagrams
/// are the program's own, and stay.
package struct AcceptedMarks {
  /// A line that is otherwise.
  package struct Change: Hashable, Sendable {
    /// The number of the line as it was, from 1.
    package let place: Int
    /// The line as it was and as it is to be; nil where there is none.
    package let old: String?
    package let new: String?
  }

  /// The whole text, in which only marks are otherwise.
  package let bytes: [UInt8]
  package let changes: [Change]
  /// The result of the program with these marks.
  package let result: TestResult

  /// Makes the marks from the result of a test that kept what its run said; nil if marks can't say it, or
  /// there is nothing to change.
  package init?(for test: FlowTest, _ result: TestResult, options: SessionOptions) {
    guard let outcome = result.outcome, var text = MarkedText(test.bytes) else { return nil }
    let markers = test.markers
    let isWrong = outcome.status == RunStatus.programWrong.rawValue
    // A mistake that has come into a program is mended, and its output is not forgotten for it.
    guard !result.isInterrupted, !isWrong || markers.status == outcome.status else { return nil }
    if !isWrong, !markers.output.isEmpty {
      Self.accept(outcome.lines, markers.output, ">", in: &text)
    }
    if let lines = outcome.linesInWaves {
      Self.accept(lines, markers.outputInWaves, "<", in: &text)
    }
    Self.accept(outcome.messages, for: markers, in: &text)
    let status = TestMarkers(file: test.name, bytes: text.bytes).status
    if status != outcome.status { text.setStatus(outcome.status) }
    let bytes = text.bytes
    guard bytes != test.bytes, let read = MarkedText(bytes), read.code == text.code else {
      return nil
    }
    self.bytes = bytes
    changes = text.changes
    var again = FlowTest(name: test.name, bytes: bytes, reader: test.reader)
    again.language = test.language
    self.result = again.run(options: options)
    let before = result.failures.count { $0.kind != .marbles }
    let left = self.result.failures.count { $0.kind != .marbles }
    // A program that said nothing would pass from then on, whatever it did.
    guard left < before, !self.result.cases.allSatisfy({ $0.kind == .check }) else { return nil }
  }

  // MARK: Output

  private static func accept(
    _ found: [String], _ expected: [TestMarkers.Line], _ kind: Character, in text: inout MarkedText
  ) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in found.difference(from: expected.map(\.text)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      var (gone, come): ([Int], [String]) = ([], [])
      while removed.contains(old) {
        gone.append(expected[old].place)
        old += 1
      }
      while inserted.contains(new) {
        come.append(found[new])
        new += 1
      }
      for (place, line) in zip(gone, come) { text.setOutput(kind, at: place, to: line) }
      for place in gone.dropFirst(come.count) { text.setOutput(kind, at: place, to: nil) }
      let more = Array(come.dropFirst(gone.count))
      if !more.isEmpty {
        // Behind the mark before them, or before the first one.
        let before = gone.last ?? (old > 0 ? expected[old - 1].place : nil)
        text.add(
          kind, more, at: before ?? expected[0].place, isBehind: before != nil)
      }
      guard old < expected.count || new < found.count else { break }
      old += 1
      new += 1
    }
  }

  // MARK: Messages

  private static func accept(
    _ found: [RunOutcome.Message], for markers: TestMarkers, in text: inout MarkedText
  ) {
    // An expectation of the program itself that does not hold is for a person to change.
    let own = [DiagnosticCode.expectationFailed, .alwaysBroken].map(\.rawValue)
    let marks = markers.marks.filter { $0.file == markers.file }
    for place in Set(found.map(\.line) + marks.map(\.place)).sorted() {
      var left = found.filter { $0.line == place }
      var texts: [String] = []
      var isOtherwise = false
      for mark in marks where mark.place == place {
        guard
          let match = left.firstIndex(where: { message in
            message.code == mark.code && mark.words.allSatisfy(message.words.contains)
          }) ?? left.firstIndex(where: { $0.code == mark.code })
        else {
          isOtherwise = true
          continue
        }
        let words = mark.words.filter(left[match].words.contains)
        isOtherwise = isOtherwise || words != mark.words
        texts.append(([mark.code] + words.map { "\"\($0)\"" }).joined(separator: " "))
        left.remove(at: match)
      }
      let more = left.map(\.code).filter { !own.contains($0) }
      if isOtherwise || !more.isEmpty { _ = text.setMessages(texts + more, at: place) }
    }
  }
}

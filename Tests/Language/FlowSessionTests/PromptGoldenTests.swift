import FlowSession
import FlowTesting
import FlowText
import Foundation
import Testing

/// Every session under `Tests/Golden/repl`, entered at a prompt one entry after the other, does what
/// the comments beside its entries say.
@Suite struct PromptGoldenTests {
  @Test(arguments: try GoldenFiles.prompts())
  func `a prompt does what the comments of its entries say`(_ golden: GoldenCase) {
    for slip in golden.markers.slips {
      Issue.record("\(slip.text)", sourceLocation: golden.location(slip.place))
    }
    let recorder = RunRecorder()
    let firstLines = enter(golden, recorder)
    let expected = golden.markers.output.map(\.text)
    #expect(recorder.lines == expected, "standard output", sourceLocation: golden.location(1))
    var left = recorder.found.filter { $0.diagnostic.severity != .hint }
    for mark in golden.markers.marks {
      let match = left.firstIndex { candidate in
        let first = firstLines[candidate.file] ?? 1
        return first + candidate.line - 1 == mark.place
          && candidate.diagnostic.code.rawValue == mark.code
          && mark.words.allSatisfy { candidate.words.contains($0) }
      }
      if let match {
        left.remove(at: match)
      } else {
        Issue.record(
          "expected: \(mark.code) \(mark.words)", sourceLocation: golden.location(mark.place))
      }
    }
    for candidate in left {
      let place = (firstLines[candidate.file] ?? 1) + candidate.line - 1
      Issue.record("found: \(candidate.words)", sourceLocation: golden.location(place))
    }
  }

  @Test func `there are sessions, and nothing else lies beside them`() throws {
    let files = try GoldenFiles.all(in: "Tests/Golden/repl")
    #expect(!files.isEmpty)
    #expect(try GoldenFiles.prompts().map(\.path) == files.map(\.path))
  }

  /// Enters the lines of a session, and gives the first line of each entry by what messages call it.
  private func enter(_ golden: GoldenCase, _ recorder: RunRecorder) -> [String: Int] {
    var options = SessionOptions()
    options.time = .virtual
    let session = Session(options: options, output: recorder)
    var entry: [Substring] = []
    var firstLines: [String: Int] = [:]
    let lines = String(decoding: golden.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      entry.append(line)
      let text = entry.joined(separator: "\n")
      guard !session.isUnfinished(text) else { continue }
      firstLines["prompt:\(firstLines.count + 1)"] = index + 2 - entry.count
      session.submit(text)
      entry = []
    }
    #expect(entry.isEmpty, "the last entry is unfinished", sourceLocation: golden.location(1))
    while session.goOn() {}
    return firstLines
  }
}

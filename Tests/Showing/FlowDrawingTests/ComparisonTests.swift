import FlowSession
import FlowText
import Foundation
import Testing

@testable import FlowDrawing

/// Scripts under waves and under classic delivery, side by side.
///
/// `Tests/Golden/compare/<name>.flow` has `<name>.txt` beside it: 80 columns in plain characters, and 40
/// columns with box characters.
struct ComparisonTests {
  private static func comparison(_ script: Scripts.Script) -> RunComparison {
    RunComparison(waves: script.run().record, classic: script.run(.classic).record)
  }

  @Test(arguments: try Scripts.compared())
  func `a script is compared as what stands beside it`(_ script: Scripts.Script) throws {
    let comparison = Self.comparison(script)
    let wide = ComparisonText.lines(comparison, width: 80, style: .ascii)
    let narrow = ComparisonText.lines(comparison, width: 40, style: .unicode)
    let text = (wide + ["", ""] + narrow).joined(separator: "\n") + "\n"
    try GoldenDrawing.compare(
      text, with: script.url.deletingPathExtension().appendingPathExtension("txt"))
  }

  @Test(arguments: try Scripts.compared() + Scripts.examples())
  func `no line is wider than the terminal`(_ script: Scripts.Script) {
    let comparison = Self.comparison(script)
    for width in [20, 33, 59, 60, 61, 100, 200] {
      for style in [MarbleText.Style.ascii, .unicode] {
        for line in ComparisonText.lines(comparison, width: width, style: style) {
          // The table of numbers has a width of its own.
          #expect(line.displayWidth <= max(width, 36), "\(width): \(line)")
        }
      }
    }
  }

  @Test(arguments: try Scripts.compared() + Scripts.examples())
  func `the columns hold what the runs did, in order`(_ script: Scripts.Script) {
    let (waves, classic) = (script.run(), script.run(.classic))
    let comparison = RunComparison(waves: waves.record, classic: classic.record)
    let rows = comparison.moments.flatMap(\.rows)
    #expect(values(rows.compactMap(\.waves)) == fired(in: waves.record))
    #expect(values(rows.compactMap(\.classic)) == fired(in: classic.record))
    #expect(comparison.waves.delivered == fired(in: waves.record).count)
    #expect(comparison.classic.delivered == fired(in: classic.record).count)
    for row in rows where row.mark == nil { #expect(row.waves == row.classic) }
  }

  @Test(arguments: try Scripts.compared() + Scripts.examples())
  func `a run differs in nothing from itself`(_ script: Scripts.Script) {
    let run = script.run().record
    let comparison = RunComparison(waves: run, classic: run)
    #expect(comparison.inconsistencies == 0)
    #expect(comparison.moments.flatMap(\.rows).allSatisfy { [nil, .failure].contains($0.mark) })
  }

  @Test func `a moment that only one run has stands alone`() {
    // In classic the value that comes back is told to nobody, and the timer is never set.
    let text = """
      cell n = 0
      n | updates -> { if it == 1 { n = 2 } }
      n | filter(it == 2) | delay(1s) -> print("later")
      n = 1
      """
    let comparison = RunComparison(
      waves: RecordedScript(text).record,
      classic: RecordedScript(text, semantics: .classic).record)
    let last = comparison.moments.last
    #expect(last?.instant == 1_000_000_000)
    #expect(last?.rows.map(\.mark) == [.alone])
    #expect(last?.rows.first?.classic == nil)
  }

  /// Values whose texts are equal as far as they are recorded: a list, a text, a dictionary and a tuple.
  @Test(arguments: [
    "(0...3000).map(x => x) + [a, b]", #""x".repeat(5000) + "\(a) \(b)""#,
    "(0...3000).map(x => x).group(x => x).with(-1, [a, b])", "(1, (0...3000).map(x => x) + [a, b])",
  ])
  func `a glitch far behind the beginning of a value is seen`(_ value: String) {
    let text = "cell n = 1\nn -> a = n\nn -> b = n\na, b -> long = \(value)\nn = 2\n"
    let comparison = RunComparison(
      waves: RecordedScript(text, marksLongValues: true).record,
      classic: RecordedScript(text, semantics: .classic, marksLongValues: true).record)
    #expect(comparison.counts[.glitch] == 1)
    let lines = ComparisonText.lines(comparison, width: 100, style: .ascii)
    #expect(lines.contains { $0.contains("is made of all of a long value") })
  }

  @Test func `a comparison stops at every moment when it is asked to`() {
    let changes = (1...12).map { "n = \($0)\n" }.joined()
    let record = RecordedScript("cell n = 0\n" + changes).record
    var asked = 0
    _ = RunComparison(
      waves: record, classic: record,
      unless: {
        asked += 1
        return false
      })
    // In each of the two records, and where they are laid side by side.
    #expect(asked >= 3 * 12)
    for limit in 0..<asked {
      var left = limit
      let stopped = RunComparison(
        waves: record, classic: record,
        unless: {
          left -= 1
          return left < 0
        })
      #expect(stopped == nil)
    }
  }

  @Test func `what is longer than can be shown is counted`() {
    var text = "cell n = 0\nevent go\n"
    text += "go -> {\n" + (1...500).map { "  print(\($0))\n" }.joined() + "}\ngo()\n"
    let record = RecordedScript(text).record
    let comparison = RunComparison(waves: record, classic: record)
    #expect(comparison.moments.last?.omitted == 101)
    #expect(comparison.waves.printed == 500)
  }

  private func values(_ items: [RunComparison.Item]) -> [Int] {
    items.compactMap { if case .value(let cell) = $0.kind { cell } else { nil } }
  }

  private func fired(in record: RunRecord) -> [Int] {
    record.moments.flatMap { moment -> [Int] in
      guard case .wave(let wave) = moment else { return [] }
      return wave.steps.compactMap {
        if case .fired(let cell, _, _) = $0.kind { cell } else { nil }
      }
    }
  }
}

/// In classic delivery each step is a record of its own, and all the same says what brought it.
struct ClassicCauseTests {
  @Test(arguments: [SessionOptions.Semantics.waves, .classic])
  func `why goes back through a stage of time`(_ semantics: SessionOptions.Semantics) {
    let script = RecordedScript(
      """
      event key: String
      key | throttle(300ms) -> shown = it
      shown -> n = shown.count
      at 100ms { key("ab") }
      """, semantics: semantics)
    let lines = script.session.why("n").joined(separator: "\n")
    for part in ["by #2 shown -> n", "held since 100ms", "line 4: at 100ms"] {
      #expect(lines.contains(part), "\(lines)")
    }
  }

  @Test func `a step behind another names the cell that brought it`() {
    let script = RecordedScript(
      "cell n = 1\nn -> double = n * 2\ndouble -> print(it)\nn = 2\n", semantics: .classic)
    let steps = script.record.moments.flatMap { moment -> [RecordedStep] in
      if case .wave(let wave) = moment, wave.signed == nil { wave.steps } else { [] }
    }
    #expect(steps.map { $0.because != nil } == [false, true, true])
  }
}

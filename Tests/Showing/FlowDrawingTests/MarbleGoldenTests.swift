import Foundation
import Testing

@testable import FlowDrawing

/// Scripts are drawn as what stands beside them.
///
/// `Tests/Golden/marbles/<name>.flow` has `<name>.txt`, the diagram in both styles at 80 columns, and
/// `<name>.svg` beside it. `RECORD_MARBLES=1` writes those that differ, to be looked at before they are
/// kept.
struct MarbleGoldenTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_MARBLES"] != nil

  @Test(arguments: try Scripts.golden())
  func `a script is drawn as text`(_ script: Scripts.Script) throws {
    let chart = try MarbleChart(script.run().record)
    let ascii = MarbleText.lines(chart, width: 80, style: .ascii)
    let unicode = MarbleText.lines(chart, width: 80, style: .unicode)
    try compare((ascii + ["", ""] + unicode).joined(separator: "\n") + "\n", script, "txt")
  }

  @Test(arguments: try Scripts.golden())
  func `a script is drawn as a picture`(_ script: Scripts.Script) throws {
    let chart = try MarbleChart(script.run().record)
    try compare(
      MarbleSVG.text(chart, title: "Marble diagram of \(script.name)", width: 90), script, "svg")
  }

  private func compare(_ text: String, _ script: Scripts.Script, _ kind: String) throws {
    let file = script.url.deletingPathExtension().appendingPathExtension(kind)
    let known = try? String(contentsOf: file, encoding: .utf8)
    if Self.records, known != text {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == known, "`RECORD_MARBLES=1 swift test --filter MarbleGoldenTests` records it")
    }
  }
}

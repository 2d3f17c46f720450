import Foundation
import Testing

@testable import FlowDrawing

/// What holds for every picture.
struct MarbleSVGTests {
  private static func scripts() throws -> [Scripts.Script] {
    try Scripts.golden() + Scripts.examples()
  }

  @Test(arguments: try Self.scripts())
  func `a picture is well formed, has no script and carries its text`(
    _ script: Scripts.Script
  ) throws {
    let chart = try MarbleChart(script.run().record)
    let svg = MarbleSVG.text(chart, title: "<\(script.name)>")
    #expect(!svg.contains("<script") && !svg.contains("href") && !svg.contains("url("))
    #expect(svg.contains("<title id=\"title\">&lt;\(script.name)&gt;</title>"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.contains("<desc id=\"description\">"))
    #expect(openTags(in: svg) == [])
    let marks = chart.rows.flatMap(\.marks).count { $0.kind != .signed && $0.kind != .ended }
    #expect(svg.components(separatedBy: "<g><title>").count - 1 == marks)
  }

  @Test func `what is not seen in a value or a name has an escape`() throws {
    let hidden = "\u{AD}\u{2063}\u{E0041}\u{FFF9}\u{180E}\u{202E}\u{1B}"
    let run = RecordedScript(
      "cell a = \"x\(hidden)\"\na | map(it + \"\(hidden)\") -> b = it\na = \"y\(hidden)\"")
    let svg = try MarbleSVG.text(MarbleChart(run.record), title: "f\(hidden).flow")
    #expect(!svg.unicodeScalars.contains { hidden.unicodeScalars.contains($0) })
    #expect(svg.contains("<title id=\"title\">f\\u{AD}\\u{2063}\\u{E0041}\\u{FFF9}"))
  }

  /// The tags that are open at the end, or a tag that closes another one.
  private func openTags(in svg: String) -> [String] {
    var open: [String] = []
    for piece in svg.split(separator: "<").dropFirst(svg.hasPrefix("<") ? 0 : 1) {
      guard let end = piece.firstIndex(of: ">") else { return ["no end of a tag"] }
      let tag = piece[..<end]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return ["\(tag) closes another"] }
      } else if !tag.hasSuffix("/") {
        open.append(String(tag.prefix { !$0.isWhitespace }))
      }
    }
    return open
  }
}

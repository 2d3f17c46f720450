import FlowSession
import Foundation
import Testing

@testable import FlowDrawing

/// The pictures of the README are of its own example; `make pictures` draws them anew.
struct ReadmePictureTests {
  private static let records = ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil

  /// The program between the marks of the README.
  private static func program() throws -> String {
    let readme = try String(contentsOf: Scripts.root.appending(path: "README.md"), encoding: .utf8)
    let marked = readme.components(separatedBy: "<!-- pictures: begin -->\n```flow\n")
    try #require(marked.count == 2)
    let program = marked[1].components(separatedBy: "```\n<!-- pictures: end -->")
    try #require(program.count == 2)
    return program[0]
  }

  private func expect(_ picture: String, in file: String) throws {
    let url = Scripts.root.appending(path: "docs/pictures/\(file)")
    let known = try? String(contentsOf: url, encoding: .utf8)
    if Self.records, known != picture {
      try picture.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(picture == known, "`make pictures` draws \(file) anew")
    }
  }

  @Test func `the marble diagram shows the run of the example`() throws {
    let run = RecordedScript(try Self.program(), name: "year.flow", until: 3_500_000_000)
    let chart = try MarbleChart(run.record)
    try expect(MarbleSVG.text(chart, title: "year.flow"), in: "marbles.svg")
  }

  @Test func `the graph shows the contracts of the example`() throws {
    let picture = try GraphSupport.picture(of: try Self.program())
    try expect(GraphSVG(GraphSketch(picture)).text(title: "year.flow"), in: "graph.svg")
  }
}

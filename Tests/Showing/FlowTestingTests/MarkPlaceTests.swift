import FlowTesting
import SeededRandom
import Testing

/// Marks count where a comment begins with them, and nowhere else.
@Suite struct MarkPlaceTests {
  private static let marks = [
    "//> ", "//~ ", "//! R2001 ", "//= 7 ", "//? ", "//@ ", "//< ", "//: ",
  ]

  /// Lines in which `mark` is none.
  private static func dead(_ mark: String) -> [String] {
    [
      "print(\"see \(mark)here\")", "print(\"\\(\"in \(mark)\")\")", "/* \(mark)a */",
      "/*\n\(mark)b\n*/", "/* a /* \(mark) */ \(mark)\n */", "// print(1)   \(mark)c",
      "// \(mark)d", "print(\"\\\" \(mark)\")", "n = 1 // why \(mark)",
      "print(\"/*\")\nprint(\"\(mark) */\")",
    ]
  }

  private func isEmpty(_ markers: TestMarkers) -> Bool {
    markers.output.isEmpty && markers.parts.isEmpty && markers.marks.isEmpty
      && markers.outputInWaves.isEmpty && markers.writtenStatus == nil && markers.slips.isEmpty
      && markers.diagrams.isEmpty && !markers.countsHints
  }

  @Test(arguments: marks) func `a mark in a text or in a comment is none`(mark: String) {
    for line in Self.dead(mark) {
      #expect(isEmpty(TestMarkers(file: "a.flow", bytes: Array(line.utf8))), "\(line)")
    }
  }

  @Test(arguments: 0..<20) func `what stands around a mark does not matter`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var text = ""
      var expected: [String] = []
      for index in 0..<Int.random(in: 1...12, using: &random) {
        if random.oneIn(2) {
          let mark = Self.marks.randomElement(using: &random) ?? ""
          text += Self.dead(mark).randomElement(using: &random) ?? ""
        } else {
          expected.append("line \(index) //> \"")
          text +=
            ["", "  ", "print(\"a //\") ", "/* */ n = 1 / 2 ", "print(\"\\(n) /*\")"]
            .randomElement(using: &random) ?? ""
          text += "//> line \(index) //> \""
        }
        text += random.oneIn(5) ? "\r\n" : "\n"
      }
      let markers = TestMarkers(file: "a.flow", bytes: Array(text.utf8))
      #expect(markers.output.map(\.text) == expected, "\(text)")
      #expect(markers.slips.isEmpty)
    }
  }

  @Test func `what has no end hides no mark in its line`() {
    for text in ["print(\"abc)   //! R0004", "/* open   //! R0007", "print(\"\"\"  //! R0004"] {
      #expect(TestMarkers(file: "a.flow", bytes: Array(text.utf8)).marks.count == 1, "\(text)")
    }
  }
}

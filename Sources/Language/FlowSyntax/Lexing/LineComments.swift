package import FlowText

/// The comments of a text that begin with `//`, as the lexer finds them: not in strings, and not in other comments.
package struct LineComments: Sendable {
  /// The place of each, in bytes, up to the end of its line.
  package private(set) var ranges: [Range<Int>] = []
  /// The lines, from 1, on which a string or a comment begins that has no end.
  package private(set) var openLines: Set<Int> = []

  package init(_ source: SourceFile) {
    var lexer = Lexer(source)
    lexer.run()
    let bytes = source.bytes
    var end =
      bytes.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) ? lineEnd(bytes, from: 0) : 0
    for token in lexer.tokens {
      let start = Int(token.start)
      if end < start { read(bytes, from: end, to: start) }
      end = max(end, Int(token.end))
    }
    for diagnostic in lexer.diagnostics.kept
    where [.unterminatedString, .unterminatedComment].contains(diagnostic.code) {
      openLines.insert(source.line(at: diagnostic.span.start))
    }
  }

  /// Reads what stands between two tokens.
  private mutating func read(_ bytes: [UInt8], from start: Int, to limit: Int) {
    let slash = UInt8(ascii: "/")
    var place = start
    while place + 1 < limit {
      switch (bytes[place], bytes[place + 1]) {
      case (slash, slash):
        let end = lineEnd(bytes, from: place)
        ranges.append(place..<end)
        place = end
      case (slash, UInt8(ascii: "*")):
        place = BlockComment(bytes, from: place, to: bytes.count).end
      default: place += 1
      }
    }
  }

  private func lineEnd(_ bytes: [UInt8], from place: Int) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}

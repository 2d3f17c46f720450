import FlowText

/// A token or a comment of a text with its place in bytes, for those who colour texts without the parser.
package struct LexicalPiece: Equatable, Sendable {
  /// The token's kind; `word` for a name that the language takes for a word of its own at that place, and the
  /// form of a comment otherwise.
  package let kind: String
  package let range: Range<Int>

  /// Characters that make a comment behind `//` an expectation of a test.
  private static let marks = Array(">~!=?@<".utf8)

  /// Returns the tokens of a text, and the comments between them, in their order.
  ///
  /// - Complexity: O(length).
  package static func all(of tree: SyntaxTree) -> [LexicalPiece] {
    let bytes = tree.source.bytes
    var pieces: [LexicalPiece] = []
    var end = 0
    if bytes.starts(with: "#!".utf8) {
      end = lineEnd(bytes, from: 0)
      pieces.append(LexicalPiece(kind: "scriptLine", range: 0..<end))
    }
    for (index, token) in tree.tokens.enumerated() {
      let range = Int(token.start)..<Int(token.end)
      if end < range.lowerBound { addComments(of: bytes, in: end..<range.lowerBound, to: &pieces) }
      end = max(end, range.upperBound)
      guard !range.isEmpty else { continue }
      let isWord = tree.contextualWords.contains(Int32(index))
      pieces.append(LexicalPiece(kind: isWord ? "word" : token.kind.rawValue, range: range))
    }
    return pieces
  }

  private static func addComments(
    of bytes: [UInt8], in gap: Range<Int>, to pieces: inout [LexicalPiece]
  ) {
    let slash = UInt8(ascii: "/")
    var place = gap.lowerBound
    while place + 1 < gap.upperBound {
      let start = place
      switch (bytes[place], bytes[place + 1]) {
      case (slash, slash):
        place = lineEnd(bytes, from: place)
        let isMark = start + 2 < place && marks.contains(bytes[start + 2])
        pieces.append(
          LexicalPiece(kind: isMark ? "mark" : "lineComment", range: start..<place))
      case (slash, UInt8(ascii: "*")):
        place = BlockComment(bytes, from: place, to: bytes.count).end
        pieces.append(LexicalPiece(kind: "blockComment", range: start..<place))
      default: place += 1
      }
    }
  }

  /// Returns the end of a line without its line end.
  private static func lineEnd(_ bytes: [UInt8], from place: Int) -> Int {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return end > place && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
  }
}

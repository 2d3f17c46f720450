/// Splits a text at a character, but not inside of brackets and quotes.
enum TopLevelPieces {
  struct Piece {
    let text: String
    /// Its offset in the text, in bytes.
    let start: Int
  }

  /// Returns the pieces without the blanks around them; empty ones are omitted.
  static func of(_ text: String, separator: UInt8) -> [Piece] {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var start = 0
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
        // `\(` begins an expression in the text, which may contain quotes of its own.
        if byte == UInt8(ascii: "("), isQuoted { depth += 1 }
      } else if isQuoted, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if "([{".utf8.contains(byte) {
        depth += 1
      } else if ")]}".utf8.contains(byte) {
        depth -= 1
      } else if byte == separator, depth <= 0, !isQuoted {
        append(bytes, start..<place, to: &pieces)
        start = place + 1
      }
    }
    append(bytes, start..<bytes.count, to: &pieces)
    return pieces
  }

  private static func append(_ bytes: [UInt8], _ range: Range<Int>, to pieces: inout [Piece]) {
    let isBlank = { (place: Int) in bytes[place] <= 0x20 }
    guard let first = range.first(where: { !isBlank($0) }),
      let last = range.last(where: { !isBlank($0) })
    else { return }
    // A piece is made one line of the same length, so that offsets in it stay valid.
    let text = bytes[first...last].map { $0 < 0x20 ? 0x20 : $0 }
    pieces.append(Piece(text: String(decoding: text, as: UTF8.self), start: first))
  }
}

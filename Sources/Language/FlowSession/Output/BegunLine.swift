/// A line that `write` has begun and nothing has ended yet, for whoever is told whole lines.
struct BegunLine {
  /// Size in bytes at which a line is told without its end, so that no program fills the memory with one.
  private static let mostBytes = 65_536

  private var text = ""

  var isEmpty: Bool { text.isEmpty }

  /// Appends a piece, and returns the lines that have ended.
  mutating func append(_ piece: String) -> String? {
    text += piece
    guard let end = piece.utf8.contains(0x0A) ? text.utf8.lastIndex(of: 0x0A) : nil else {
      return text.utf8.count > Self.mostBytes ? self.end(with: "") : nil
    }
    defer { text = String(text[text.utf8.index(after: end)...]) }
    return String(text[..<end])
  }

  /// Ends the line with its last piece, and returns it.
  mutating func end(with piece: String) -> String {
    defer { text = "" }
    return text + piece
  }
}

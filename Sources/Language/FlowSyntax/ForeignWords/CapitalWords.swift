/// The pieces of a suggestion: words of capitals, which stand for text of the program, and what is between them.
///
/// A word of less than four capitals, such as `API`, is a word of the suggestion.
struct CapitalWords: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> (text: Substring, isWord: Bool)? {
    guard !rest.isEmpty else { return nil }
    // Bytes are looked at, since no other character has a byte of a letter in it.
    let bytes = rest.utf8
    var index = bytes.startIndex
    var begin = index
    while index < bytes.endIndex {
      if Self.isCapital(bytes[index]) {
        bytes.formIndex(after: &index)
        continue
      }
      if bytes.distance(from: begin, to: index) >= 4 { break }
      bytes.formIndex(after: &index)
      begin = index
    }
    if bytes.distance(from: begin, to: index) < 4 { begin = bytes.endIndex }
    let isWord = begin == bytes.startIndex
    let end = isWord ? index : begin
    defer { rest = rest[end...] }
    return (rest[..<end], isWord)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}

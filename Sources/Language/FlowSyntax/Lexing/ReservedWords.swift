/// The reserved words, found by their bytes without making a string of them.
///
/// A hash table with open addressing. A word has two to eight letters, which together are its key.
struct ReservedWords {
  private struct Entry {
    var letters: UInt64 = 0
    var kind = TokenKind.identifier
  }

  /// Several times as many entries as words, so that most names end at an empty entry.
  private var entries = [Entry](repeating: Entry(), count: 256)

  private init() {
    for kind in TokenKind.allCases where kind.isReservedWord {
      var letters: UInt64 = 0
      for letter in kind.rawValue.utf8 { letters = letters << 8 | UInt64(letter) }
      var place = ReservedWords.place(of: letters)
      while entries[place].letters != 0 { place = (place + 1) & 255 }
      entries[place] = Entry(letters: letters, kind: kind)
    }
  }

  static let all = ReservedWords()

  /// Returns the kind of the reserved word between two offsets; `.identifier` if it is not
  /// reserved.
  func kind(of bytes: [UInt8], _ start: Int, _ end: Int) -> TokenKind {
    // Rejects most names with capitals and digits: they mostly end with one.
    guard end - start >= 2, end - start <= 8, bytes[end - 1] >= UInt8(ascii: "a") else {
      return .identifier
    }
    var letters: UInt64 = 0
    for index in start..<end { letters = letters << 8 | UInt64(bytes[index]) }
    var place = ReservedWords.place(of: letters)
    while entries[place].letters != 0 {
      if entries[place].letters == letters { return entries[place].kind }
      place = (place + 1) & 255
    }
    return .identifier
  }

  private static func place(of letters: UInt64) -> Int {
    Int((letters &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

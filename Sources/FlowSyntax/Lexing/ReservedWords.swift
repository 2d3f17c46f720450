/// The reserved words, found by their letters without making a text of them.
///
/// A table with open addressing. A word's letters, of which it has two to eight, are its key.
struct ReservedWords {
  private struct Entry {
    var letters: UInt64 = 0
    var kind = TokenKind.identifier
  }

  /// How many letters a reserved word has.
  static let lengths = 2...8

  /// Several times as many as there are words, so that most names end at an empty entry.
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

  /// The word with these letters, the last one in the lowest byte; `.identifier` if it is reserved for
  /// nothing.
  func kind(of letters: UInt64) -> TokenKind {
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

/// The entry being typed: characters as a reader counts them, and the cursor between two of them.
///
/// - Invariant: `0 <= cursor <= characters.count`.
package struct EditBuffer: Hashable, Sendable {
  package private(set) var characters: [Character]
  package private(set) var cursor: Int

  package init(_ text: String = "", cursor: Int = Int.max) {
    characters = Array(text)
    self.cursor = max(0, min(cursor, characters.count))
  }

  /// From code points, as libedit holds them.
  ///
  /// A cursor within a character goes to its end.
  package init(scalars: some Sequence<Unicode.Scalar>, cursor: Int) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    characters = Array(String(text))
    self.cursor = characters.count
    var offset = 0
    for (index, character) in characters.enumerated() {
      if offset >= cursor {
        self.cursor = index
        break
      }
      offset += character.unicodeScalars.count
    }
  }

  package var text: String { String(characters) }

  package var isEmpty: Bool { characters.isEmpty }

  /// The text before the cursor.
  package var head: String { String(characters[..<cursor]) }

  /// The cursor's place in bytes of UTF-8.
  package var cursorOffset: Int { head.utf8.count }

  package var isAtEnd: Bool { cursor == characters.count }

  // MARK: Changing

  package mutating func insert(_ text: String) {
    // Inserting may join what stood apart, such as an accent to its letter; counting from the end
    // finds the cursor's place again.
    let after = characters.count - cursor
    characters = Array(head + text + String(characters[cursor...]))
    cursor = max(0, characters.count - after)
  }

  /// Replaces the whole text and puts the cursor behind it.
  package mutating func replace(with text: String) {
    self = EditBuffer(text)
  }

  /// Takes the characters between the cursor and `place` away and returns them.
  @discardableResult
  package mutating func delete(to place: Int) -> String {
    let range = min(cursor, place)..<max(cursor, place)
    let removed = String(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return removed
  }

  package mutating func move(to place: Int) {
    cursor = max(0, min(place, characters.count))
  }
}

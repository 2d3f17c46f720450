/// Makes libedit's keys, which go by code points, go by what a reader counts as one character.
enum CharacterBounds {
  /// Moves the cursor on, in the direction in which it went, where it stands within a character.
  static func keepCursorOutside(of line: any LineBuffer, from old: Int) {
    guard let character = character(at: line.cursor, of: line.count, line.text(in:)) else { return }
    line.move(to: line.cursor > old ? character.upperBound : character.lowerBound)
  }

  /// Takes away the rest of characters of which a key took a part.
  ///
  /// What a key has put in stays as it is.
  static func deleteWhole(in line: any LineBuffer, since former: String) {
    let old = Array(former.unicodeScalars)
    let new = Array(line.text.unicodeScalars)
    guard old.count > new.count else { return }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameEnd = zip(old[same...].reversed(), new[same...].reversed()).prefix { $0 == $1 }.count
    // Only what took something away and put nothing in has a part to leave behind.
    guard same + sameEnd == new.count else { return }
    let before = { old[$0].reduce(into: "") { $0.unicodeScalars.append($1) } }
    let oldEnd = old.count - sameEnd
    let cutStart = character(at: same, of: old.count, before)?.lowerBound ?? same
    let cutEnd = character(at: oldEnd, of: old.count, before)?.upperBound ?? oldEnd
    let removed = old.count - new.count
    if cutStart < same || cutEnd - removed > same { line.delete(cutStart..<(cutEnd - removed)) }
  }

  /// The character that a place is within, in a text of some length; nil where one ends there.
  private static func character(
    at place: Int, of count: Int, _ text: (Range<Int>) -> String
  ) -> Range<Int>? {
    guard place > 0, place < count else { return nil }
    // ASCII joins nothing that comes before it.
    guard text(place..<place + 1).unicodeScalars.first?.isASCII == false else { return nil }
    var offset = max(0, place - reach)
    for character in text(offset..<min(count, place + reach)) {
      let end = offset + character.unicodeScalars.count
      guard offset < place else { return nil }
      if place < end { return offset..<end }
      offset = end
    }
    return nil
  }

  /// So far around a place its character is looked for; what is longer is nobody's text.
  private static let reach = 256
}

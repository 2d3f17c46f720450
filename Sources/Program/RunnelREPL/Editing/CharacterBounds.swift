/// Adapts libedit's keys, which work on code points, to whole characters.
enum CharacterBounds {
  /// Moves a cursor that is within a character further in the direction of its last move.
  static func keepCursorOutside(of line: any LineBuffer, from old: Int) {
    guard let character = character(at: line.cursor, of: line.count, line.text(in:)) else { return }
    line.move(to: line.cursor > old ? character.upperBound : character.lowerBound)
  }

  /// Deletes the rest of characters of which a key deleted a part.
  ///
  /// Inserted text is left unchanged.
  static func deleteWhole(in line: any LineBuffer, since former: String) {
    let old = Array(former.unicodeScalars)
    let new = Array(line.text.unicodeScalars)
    guard old.count > new.count else { return }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameEnd = zip(old[same...].reversed(), new[same...].reversed()).prefix { $0 == $1 }.count
    // Only a key that deleted and inserted nothing can leave a partial character.
    guard same + sameEnd == new.count else { return }
    let before = { old[$0].reduce(into: "") { $0.unicodeScalars.append($1) } }
    let oldEnd = old.count - sameEnd
    let cutStart = character(at: same, of: old.count, before)?.lowerBound ?? same
    let cutEnd = character(at: oldEnd, of: old.count, before)?.upperBound ?? oldEnd
    let removed = old.count - new.count
    if cutStart < same || cutEnd - removed > same { line.delete(cutStart..<(cutEnd - removed)) }
  }

  /// Returns the range of the character that contains a position; nil if the position is between
  /// characters.
  private static func character(
    at place: Int, of count: Int, _ text: (Range<Int>) -> String
  ) -> Range<Int>? {
    guard place > 0, place < count else { return nil }
    // ASCII never combines with the character before it.
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

  /// Number of code points around a position in which its character is searched; longer ones are
  /// not real text.
  private static let reach = 256
}

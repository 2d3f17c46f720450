/// The line at the cursor, which libedit holds and its keys change.
///
/// Positions are counted in code points, as in libedit.
///
/// - Invariant: `0 <= cursor <= count`.
package protocol LineBuffer: AnyObject {
  var count: Int { get }
  var cursor: Int { get }
  /// Returns the text between two positions.
  func text(in range: Range<Int>) -> String
  /// Moves the cursor.
  func move(to place: Int)
  /// Deletes the text between two positions, and puts the cursor there.
  func delete(_ range: Range<Int>)
  /// Inserts text before the cursor.
  func insert(_ text: String)
}

extension LineBuffer {
  package var text: String { text(in: 0..<count) }

  /// The text before the cursor.
  package var head: String { text(in: 0..<cursor) }

  /// The text after the cursor.
  package var tail: String { text(in: cursor..<count) }

  /// Sets the text and the cursor; only the part of the text that differs is changed.
  func set(_ text: String, cursor place: Int) {
    let old = Array(self.text.unicodeScalars)
    let new = Array(text.unicodeScalars)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameEnd = zip(old[same...].reversed(), new[same...].reversed()).prefix { $0 == $1 }.count
    let inserted = new[same..<(new.count - sameEnd)]
    if same < old.count - sameEnd { delete(same..<(old.count - sameEnd)) }
    if !inserted.isEmpty {
      move(to: same)
      insert(String(String.UnicodeScalarView(inserted)))
    }
    move(to: place)
  }
}

/// The line at the cursor, which libedit holds and its keys change.
///
/// Places are counted in code points, as libedit counts them.
///
/// - Invariant: `0 <= cursor <= count`.
package protocol LineBuffer: AnyObject {
  var count: Int { get }
  var cursor: Int { get }
  /// The text between two places.
  func text(in range: Range<Int>) -> String
  /// Puts the cursor somewhere else.
  func move(to place: Int)
  /// Takes away what stands between two places, and puts the cursor there.
  func delete(_ range: Range<Int>)
  /// Puts text before the cursor.
  func insert(_ text: String)
}

extension LineBuffer {
  package var text: String { text(in: 0..<count) }

  /// The text before the cursor.
  package var head: String { text(in: 0..<cursor) }

  /// The text behind the cursor.
  package var tail: String { text(in: cursor..<count) }

  /// Changes the text and the cursor, and of the text only what differs.
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

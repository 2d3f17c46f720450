/// The entry being typed: its lines, of which libedit holds the one at the cursor.
///
/// libedit's keys know nothing of the other lines, so that each of them affects only the line, vi's
/// operators included, and the cost of a key depends on its line and not on the entry.
///
/// - Invariant: `lines` is not empty, and `row` is an index of it.
package final class EntryText {
  /// A position in the entry.
  package struct Place: Hashable, Sendable {
    package var row: Int
    /// In code points from the beginning of the line.
    package var offset: Int
  }

  /// The line at the cursor.
  package let line: any LineBuffer
  /// The lines; the one at the cursor as it was when it was last read.
  package private(set) var lines = [""]
  /// The index of the line at the cursor.
  package private(set) var row = 0
  private var undoHistory = UndoHistory()
  /// The position of the cursor when it was last read.
  private var lastCursor = Place(row: 0, offset: 0)

  init(line: any LineBuffer) {
    self.line = line
  }

  package var cursor: Place { Place(row: row, offset: line.cursor) }

  package var text: String { lines.count == 1 ? lines[0] : lines.joined(separator: "\n") }

  package var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }

  /// True if there is no text after the cursor.
  package var isAtEnd: Bool { row == lines.count - 1 && line.cursor == line.count }

  /// The cursor's byte offset in the whole entry, in UTF-8.
  package var cursorOffset: Int {
    lines[..<row].reduce(0) { $0 + $1.utf8.count + 1 } + line.head.utf8.count
  }

  // MARK: What libedit has done

  /// Reads the changes that libedit's own keys have made to the line.
  ///
  /// - Returns: True if they have changed the text.
  @discardableResult
  func settle() -> Bool {
    let new = line.text
    // Compared by bytes, since canonically equivalent texts are equal, and one may have been typed
    // over the other.
    guard !new.utf8.elementsEqual(lines[row].utf8) else {
      if cursor != lastCursor {
        CharacterBounds.keepCursorOutside(of: line, from: lastCursor.offset)
        undoHistory.endTyping()
      }
      lastCursor = cursor
      return false
    }
    CharacterBounds.deleteWhole(in: line, since: lines[row])
    let settled = line.text
    note(
      UndoHistory.Change(
        row: row, before: [lines[row]], after: [settled], cursorBefore: lastCursor,
        cursorAfter: cursor))
    lines[row] = settled
    return true
  }

  /// Restores the line at the cursor after libedit has restarted with an empty one.
  func restoreLine() {
    line.set(lines[row], cursor: lastCursor.offset)
  }

  // MARK: Changing

  /// Inserts text before the cursor; it may have several lines.
  package func insert(_ text: String) { replace(fromOffset: line.cursor, with: text) }

  /// Replaces the text between a position in the line and the cursor.
  func replace(fromOffset start: Int, with text: String) {
    var new = Self.lines(of: text)
    let tail = line.tail
    new[0] = line.text(in: 0..<start) + new[0]
    let last = new.count - 1
    let offset = new[last].unicodeScalars.count
    new[last] += tail
    replaceLines(row..<row + 1, with: new, cursor: Place(row: row + last, offset: offset))
  }

  /// Deletes the text between the cursor and another position.
  package func delete(to place: Place) {
    let (first, last) = place < cursor ? (place, cursor) : (cursor, place)
    let head = Self.split(lines[first.row], at: first.offset).head
    let tail = Self.split(lines[last.row], at: last.offset).tail
    replaceLines(first.row..<last.row + 1, with: [head + tail], cursor: first)
  }

  /// Replaces everything, and puts the cursor at the end or at a given position.
  package func replace(with text: String, cursor: Place? = nil) {
    let new = Self.lines(of: text)
    let end = Place(row: new.count - 1, offset: new[new.count - 1].unicodeScalars.count)
    replaceLines(0..<lines.count, with: new, cursor: cursor ?? end)
  }

  /// Deletes the line at the cursor, which a key has emptied, unless it is the only one or was empty
  /// before.
  func deleteLine() {
    guard lines.count > 1, !lines[row].isEmpty else { return }
    let next = row + 1 < lines.count ? row : row - 1
    replaceLines(row..<row + 1, with: [], cursor: Place(row: next, offset: 0))
  }

  private func replaceLines(_ range: Range<Int>, with new: [String], cursor: Place) {
    let change = UndoHistory.Change(
      row: range.lowerBound, before: Array(lines[range]), after: new, cursorBefore: lastCursor,
      cursorAfter: cursor)
    note(change)
    lines.replaceSubrange(range, with: new)
    show(cursor)
  }

  private func note(_ change: UndoHistory.Change) {
    undoHistory.note(change)
    lastCursor = change.cursorAfter
  }

  // MARK: Moving

  package func move(to place: Place) {
    if place.row == row {
      line.move(to: place.offset)
      lastCursor = place
    } else {
      show(place)
    }
    undoHistory.endTyping()
  }

  /// Makes libedit hold the line of a position, with the cursor there.
  private func show(_ place: Place) {
    row = place.row
    line.set(lines[row], cursor: place.offset)
    lastCursor = cursor
  }

  /// The position after the last character of the last line.
  package var end: Place {
    Place(row: lines.count - 1, offset: lines[lines.count - 1].unicodeScalars.count)
  }

  // MARK: Taking changes back

  /// Undoes the latest change; false if there is none.
  package func undo() -> Bool { perform(undoHistory.undo()) }

  /// Restores the change that was undone last; false if there is none.
  package func redo() -> Bool { perform(undoHistory.redo()) }

  private func perform(_ change: UndoHistory.Change?) -> Bool {
    guard let change else { return false }
    lines.replaceSubrange(change.row..<change.row + change.before.count, with: change.after)
    show(change.cursorAfter)
    return true
  }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  static func split(_ line: String, at offset: Int) -> (head: String, tail: String) {
    let scalars = line.unicodeScalars
    let index = scalars.index(scalars.startIndex, offsetBy: offset)
    return (String(scalars[..<index]), String(scalars[index...]))
  }
}

extension EntryText.Place: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.row, left.offset) < (right.row, right.offset)
  }
}

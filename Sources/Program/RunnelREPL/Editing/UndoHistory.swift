/// The changes of an entry, each of which can be undone.
///
/// Letters typed one after the other count as one change up to the next blank.
struct UndoHistory {
  /// A replacement of lines by others.
  struct Change: Hashable {
    /// The index of the first line.
    var row: Int
    var before: [String]
    var after: [String]
    var cursorBefore: EntryText.Place
    var cursorAfter: EntryText.Place

    /// The inverse change.
    var reversed: Change {
      Change(
        row: row, before: after, after: before, cursorBefore: cursorAfter,
        cursorAfter: cursorBefore)
    }

    /// The character that was typed; nil for any other change.
    var typedCharacter: Character? {
      guard before.count == 1, after.count == 1, cursorBefore.row == cursorAfter.row,
        cursorAfter.offset == cursorBefore.offset + 1, after[0].utf8.count > before[0].utf8.count
      else { return nil }
      let scalars = after[0].unicodeScalars
      let typed = scalars[scalars.index(scalars.startIndex, offsetBy: cursorBefore.offset)]
      // A larger change of the byte count means that more was inserted.
      guard after[0].utf8.count - before[0].utf8.count == UTF8.width(typed) else { return nil }
      return Character(typed)
    }

    /// Approximate size in bytes.
    var size: Int { (before + after).reduce(0) { $0 + $1.utf8.count } }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var isTyping = false
  private var size = 0

  /// Largest total size in bytes; the oldest changes are dropped beyond it.
  private static let mostBytes = 32 * 1024 * 1024

  mutating func note(_ change: Change) {
    undone = []
    let typed = change.typedCharacter
    if isTyping, typed?.isWhitespace == false, var last = done.popLast() {
      size -= last.size
      last.after = change.after
      last.cursorAfter = change.cursorAfter
      append(last)
    } else {
      append(change)
    }
    isTyping = typed != nil
  }

  private mutating func append(_ change: Change) {
    done.append(change)
    size += change.size
    while size > Self.mostBytes, done.count > 1 { size -= done.removeFirst().size }
  }

  /// Ends a run of typing: the next character begins another change.
  mutating func endTyping() {
    isTyping = false
  }

  /// Removes the latest change and returns its inverse.
  mutating func undo() -> Change? {
    guard let last = done.popLast() else { return nil }
    size -= last.size
    undone.append(last)
    isTyping = false
    return last.reversed
  }

  /// Returns the change that was undone last.
  mutating func redo() -> Change? {
    guard let last = undone.popLast() else { return nil }
    append(last)
    isTyping = false
    return last
  }
}

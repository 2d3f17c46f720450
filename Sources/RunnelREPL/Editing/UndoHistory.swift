/// The changes of an entry, so that each can be taken back.
///
/// Letters typed one after the other count as one change up to the next blank.
struct UndoHistory {
  /// Lines that were replaced by others.
  struct Change: Hashable {
    /// The first of the lines.
    var row: Int
    var before: [String]
    var after: [String]
    var cursorBefore: EntryText.Place
    var cursorAfter: EntryText.Place

    /// The change that takes this one back.
    var reversed: Change {
      Change(
        row: row, before: after, after: before, cursorBefore: cursorAfter,
        cursorAfter: cursorBefore)
    }

    /// The character that was typed; nil where more was done.
    var typedCharacter: Character? {
      guard before.count == 1, after.count == 1, cursorBefore.row == cursorAfter.row,
        cursorAfter.offset == cursorBefore.offset + 1, after[0].utf8.count > before[0].utf8.count
      else { return nil }
      let scalars = after[0].unicodeScalars
      let typed = scalars[scalars.index(scalars.startIndex, offsetBy: cursorBefore.offset)]
      // Where more was put in, more bytes are there.
      guard after[0].utf8.count - before[0].utf8.count == UTF8.width(typed) else { return nil }
      return Character(typed)
    }

    /// About how many bytes it takes.
    var size: Int { (before + after).reduce(0) { $0 + $1.utf8.count } }
  }

  private var done: [Change] = []
  private var undone: [Change] = []
  private var isTyping = false
  private var size = 0

  /// The oldest changes are forgotten where all take more bytes than this.
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

  /// What is typed from now on is another change.
  mutating func endTyping() {
    isTyping = false
  }

  /// The change that takes the latest one back.
  mutating func undo() -> Change? {
    guard let last = done.popLast() else { return nil }
    size -= last.size
    undone.append(last)
    isTyping = false
    return last.reversed
  }

  /// The change that was taken back last.
  mutating func redo() -> Change? {
    guard let last = undone.popLast() else { return nil }
    append(last)
    isTyping = false
    return last
  }
}

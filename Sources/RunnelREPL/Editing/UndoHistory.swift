/// What the entry was before each change, so that a change can be taken back.
///
/// Letters typed one after the other count as one change up to the next blank.
package struct UndoHistory: Sendable {
  private var before: [EditBuffer] = []
  private var undone: [EditBuffer] = []
  private var current = EditBuffer()
  private var isTyping = false

  package init() {}

  /// Takes note of what a key has made of the entry.
  package mutating func settle(_ buffer: EditBuffer) {
    guard buffer.characters != current.characters else {
      if buffer.cursor != current.cursor { isTyping = false }
      current = buffer
      return
    }
    let typed = Self.typedCharacter(from: current, to: buffer)
    let goesOn = isTyping && typed != nil && typed?.isWhitespace == false
    if !goesOn { before.append(current) }
    isTyping = typed != nil
    undone = []
    current = buffer
  }

  /// The entry before its last change.
  package mutating func undo() -> EditBuffer? {
    guard let last = before.popLast() else { return nil }
    undone.append(current)
    current = last
    isTyping = false
    return last
  }

  /// The entry before the last undo.
  package mutating func redo() -> EditBuffer? {
    guard let last = undone.popLast() else { return nil }
    before.append(current)
    current = last
    isTyping = false
    return last
  }

  private static func typedCharacter(from old: EditBuffer, to new: EditBuffer) -> Character? {
    guard new.characters.count == old.characters.count + 1, new.cursor == old.cursor + 1 else {
      return nil
    }
    return new.characters[old.cursor]
  }
}

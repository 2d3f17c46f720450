package import FlowSession

/// The editing of one entry: what every key makes of it, as a value.
///
/// libedit holds the text while letters are typed; before a command runs, `buffer` is set to what it
/// holds, and afterwards libedit is given what `buffer` has become.
package struct EntryEditor {
  /// What the prompt has to do after a command.
  package enum Effect: Hashable, Sendable {
    case none
    /// The key had nothing to act on.
    case refused
    /// The entry is finished.
    case submit
    /// ^D on an empty entry.
    case leave
    case clearScreen
    /// Keys now go to a search.
    case search
  }

  /// What commands ask about the program.
  package struct Surroundings {
    package var isUnfinished: (String) -> Bool
    package var completions: (String, Int) -> (start: Int, [Completion])

    package init(
      isUnfinished: @escaping (String) -> Bool,
      completions: @escaping (String, Int) -> (start: Int, [Completion])
    ) {
      self.isUnfinished = isUnfinished
      self.completions = completions
    }
  }

  package var buffer = EditBuffer()
  /// The completions that are listed under the entry, until the next key.
  package internal(set) var candidates: [Completion] = []
  package internal(set) var page = 0
  let entries: [String]
  var walk: HistoryWalk
  var undoHistory = UndoHistory()
  /// What was cut last, over all entries.
  package internal(set) var cut: String
  var lastCommand: EditCommand?
  /// The column that going up and down keeps to.
  var goalColumn = 0

  package init(entries: [String] = [], cut: String = "") {
    self.entries = entries
    self.cut = cut
    walk = HistoryWalk(entries)
  }

  /// The state in which the next key finds the entry.
  ///
  /// Where it is not as the last command left it, a key that is no command of ours has been at
  /// work.
  package mutating func settle(_ buffer: EditBuffer) {
    if buffer != self.buffer { noteOtherKey() }
    self.buffer = buffer
    undoHistory.settle(buffer)
  }

  mutating func noteOtherKey() {
    lastCommand = nil
    candidates = []
  }

  package mutating func paste(_ text: String) {
    buffer.insert(PastedText.cleaned(text))
    noteOtherKey()
  }

  package var newSearch: HistorySearch { HistorySearch(entries, from: buffer) }

  package mutating func perform(_ command: EditCommand, in surroundings: Surroundings) -> Effect {
    defer { lastCommand = command }
    if command != .complete { candidates = [] }
    switch command {
    case .enter: return enter(in: surroundings)
    case .newline: insertLine()
    case .closeBracket: return .refused  // Handled by `closeBracket(_:)`, which knows the key.
    case .complete: return complete(in: surroundings)
    case .leave:
      if buffer.isEmpty { return .leave }
      return delete(to: buffer.nextCharacter)
    case .left: return move(to: buffer.previousCharacter)
    case .right: return move(to: buffer.nextCharacter)
    case .up, .down: return moveVertically(command)
    case .older: return recall(walk.older(than: buffer.text))
    case .newer: return recall(walk.newer(than: buffer.text))
    case .lineStart: buffer.move(to: buffer.lineStart)
    case .lineEnd: buffer.move(to: buffer.lineEnd)
    case .wordLeft: buffer.move(to: buffer.previousWord)
    case .wordRight: buffer.move(to: buffer.nextWord)
    case .first: buffer.move(to: 0)
    case .last: buffer.move(to: buffer.characters.count)
    case .deleteBackward: return delete(to: buffer.previousCharacter)
    case .deleteForward: return delete(to: buffer.nextCharacter)
    case .cutWordBackward: return cut(to: buffer.previousBlank, command)
    case .cutWordForward: return cut(to: buffer.nextWord, command)
    case .cutBackward: return cut(to: buffer.lineStart, command)
    case .cutForward: return cutForward(command)
    case .yank: return insertCut()
    case .undo: return restore(undoHistory.undo())
    case .redo: return restore(undoHistory.redo())
    case .search: return .search
    case .clear: return .clearScreen
    }
    return .none
  }
}

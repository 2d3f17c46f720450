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
  package private(set) var candidates: [Completion] = []
  package private(set) var page = 0
  private let entries: [String]
  private var walk: HistoryWalk
  private var undoHistory = UndoHistory()
  /// What was cut last, over all entries.
  package private(set) var cut: String
  private var lastCommand: EditCommand?
  /// The column that going up and down keeps to.
  private var goalColumn = 0

  package init(entries: [String] = [], cut: String = "") {
    self.entries = entries
    self.cut = cut
    walk = HistoryWalk(entries)
  }

  /// The state in which the next key finds the entry: whatever the last one did is over.
  package mutating func settle(_ buffer: EditBuffer) {
    self.buffer = buffer
    undoHistory.settle(buffer)
  }

  /// A key that was no command of ours.
  package mutating func noteOtherKey() {
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

  // MARK: Lines

  private mutating func enter(in surroundings: Surroundings) -> Effect {
    let text = buffer.text
    let isForced = buffer.isAtEnd && Self.endsInEmptyLines(text)
    if isForced || CommandLine.isCommand(text) || !surroundings.isUnfinished(text) {
      buffer.move(to: buffer.characters.count)
      return .submit
    }
    insertLine()
    return .none
  }

  /// Two empty lines at the end say that a person wants to be done with it.
  private static func endsInEmptyLines(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 2 && lines.suffix(2).allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// A new line that begins as far in as the one before, and further behind an opening bracket.
  private mutating func insertLine() {
    let line = buffer.characters[buffer.lineStart..<buffer.cursor]
    var indentation = buffer.indentation
    if line.allSatisfy(\.isWhitespace) {
      // An empty line keeps no blanks, and what follows it begins where it would have.
      buffer.delete(to: buffer.lineStart)
    }
    if let last = line.last(where: { !$0.isWhitespace }), "{([".contains(last) {
      indentation += "  "
    }
    buffer.insert("\n" + indentation)
  }

  /// A closing bracket that begins a line stands one step further out.
  package mutating func closeBracket(_ bracket: Character) {
    let line = buffer.characters[buffer.lineStart..<buffer.cursor]
    if buffer.lineStart > 0, line.count >= 2, line.allSatisfy({ $0 == " " }) {
      buffer.delete(to: buffer.cursor - 2)
    }
    buffer.insert(String(bracket))
    noteOtherKey()
  }

  private mutating func moveVertically(_ command: EditCommand) -> Effect {
    if lastCommand != .up, lastCommand != .down { goalColumn = buffer.column }
    let isUp = command == .up
    let place =
      isUp ? buffer.lineAbove(column: goalColumn) : buffer.lineBelow(column: goalColumn)
    if let place {
      buffer.move(to: place)
      return .none
    }
    let effect =
      recall(isUp ? walk.older(than: buffer.text) : walk.newer(than: buffer.text))
    goalColumn = buffer.column
    return effect
  }

  // MARK: Changes

  private mutating func move(to place: Int?) -> Effect {
    guard let place else { return .refused }
    buffer.move(to: place)
    return .none
  }

  private mutating func delete(to place: Int?) -> Effect {
    guard let place else { return .refused }
    buffer.delete(to: place)
    return .none
  }

  private mutating func recall(_ text: String?) -> Effect {
    guard let text else { return .refused }
    buffer.replace(with: text)
    return .none
  }

  private mutating func restore(_ state: EditBuffer?) -> Effect {
    guard let state else { return .refused }
    buffer = state
    return .none
  }

  /// Cuts one after the other in the same direction are put back together.
  private mutating func cut(to place: Int, _ command: EditCommand) -> Effect {
    guard place != buffer.cursor else { return .refused }
    let isBackward = place < buffer.cursor
    let removed = buffer.delete(to: place)
    if lastCommand == command {
      cut = isBackward ? removed + cut : cut + removed
    } else {
      cut = removed
    }
    return .none
  }

  /// At the end of a line, its line end is cut.
  private mutating func cutForward(_ command: EditCommand) -> Effect {
    let end = buffer.lineEnd
    return cut(to: end > buffer.cursor ? end : buffer.nextCharacter ?? end, command)
  }

  private mutating func insertCut() -> Effect {
    guard !cut.isEmpty else { return .refused }
    buffer.insert(cut)
    return .none
  }

  // MARK: Completion

  private mutating func complete(in surroundings: Surroundings) -> Effect {
    if lastCommand == .complete, !candidates.isEmpty {
      page += 1
      return .none
    }
    let line = buffer.characters[buffer.lineStart..<buffer.cursor]
    if buffer.lineStart > 0, line.allSatisfy(\.isWhitespace) {
      buffer.insert("  ")
      return .none
    }
    let offset = buffer.cursorOffset
    let (start, completions) = surroundings.completions(buffer.text, offset)
    let head = buffer.head
    let first = head.utf8.index(head.startIndex, offsetBy: max(0, min(start, offset)))
    let word = String(head[first...])
    let plan = CompletionPlan(word: word, completions: completions)
    candidates = plan.candidates
    page = 0
    guard let replacement = plan.replacement else {
      return candidates.isEmpty ? .refused : .none
    }
    buffer.delete(to: buffer.cursor - word.count)
    buffer.insert(replacement)
    return .none
  }
}

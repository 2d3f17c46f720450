package import FlowSession
import FlowText

/// The editing of one entry: the keys that libedit does not handle by itself.
///
/// libedit's keys change the line at the cursor; `settle` reads the change before anything else is done.
package final class EntryEditor {
  /// The action that the prompt has to take after a command.
  package enum Effect: Hashable, Sendable {
    case none
    /// The key had nothing to act on.
    case refused
    /// The entry is finished.
    case submit
    /// ^D on an empty entry.
    case leave
    case clearScreen
    /// Starts a search, which gets the keys; with `fetches`, Enter ends it without running the found entry.
    case search(fetches: Bool)
  }

  /// Information about the program that commands need.
  package struct ProgramQueries {
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

  package let entry: EntryText
  /// The rest of an earlier entry that begins with `text`, which → inserts at the end of that text.
  var suggestion = (text: "", rest: "")
  /// The completions that are listed under the entry, until a key of another kind.
  package internal(set) var menu = CompletionMenu()
  let entries: [String]
  var walk: HistoryWalk
  private var lastCommand: EditCommand?
  /// The column that moving up and down keeps to.
  private var goalColumn = 0

  package init(line: any LineBuffer, entries: [String] = [], failed: Set<String> = []) {
    self.entries = entries
    entry = EntryText(line: line)
    walk = HistoryWalk(entries, failed: failed)
  }

  /// Reads the changes that libedit's own keys have made.
  ///
  /// - Parameter fetched: True if one of them has requested an earlier entry, which is then in the
  ///   line with all its lines.
  package func settle(fetched: Bool = false) {
    let before = entry.cursor
    if entry.settle() {
      noteOtherKey()
      if fetched { entry.replace(with: entry.line.text) }
    } else if entry.cursor != before {
      noteOtherKey()
    }
  }

  /// True if an earlier entry is shown.
  var isWalking: Bool { walk.isUnderWay }

  private func noteOtherKey() {
    lastCommand = nil
    menu = CompletionMenu()
  }

  package func paste(_ text: String) {
    entry.insert(PastedText.cleaned(text))
    noteOtherKey()
  }

  package var newSearch: HistorySearch {
    let (text, cursor) = (entry.text, entry.cursor)
    let before = entry.lines[..<cursor.row].reduce(0) { $0 + $1.count + 1 }
    return HistorySearch(entries, from: text, cursor: before + entry.line.head.count)
  }

  /// Takes over the entry that a search has found.
  package func accept(_ search: HistorySearch) {
    let lines = search.text.prefix(search.cursor)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let place = EntryText.Place(
      row: max(0, lines.count - 1), offset: lines.last?.unicodeScalars.count ?? 0)
    entry.replace(with: search.text, cursor: place)
  }

  /// Performs a command; `key` is the pressed key, if it has a character.
  package func perform(
    _ command: EditCommand, key: Unicode.Scalar? = nil, in queries: ProgramQueries
  ) -> Effect {
    defer { lastCommand = command }
    if menu.isOpen {
      switch command {
      case .complete, .up, .down, .completeBackward: break
      case .enter where menu.selection != nil:
        menu = CompletionMenu()
        return .none
      default: menu = CompletionMenu()
      }
    }
    switch command {
    case .enter: return enter(in: queries)
    case .newline: insertLine()
    case .closeBracket: closeBracket(key ?? "}")
    case .complete: return complete(in: queries, goesOn: lastCommand == .complete)
    case .completeBackward: return selectInMenu(by: -1) ? .none : .refused
    case .leave:
      if entry.isEmpty { return .leave }
      return delete(to: nextCharacter)
    case .left: return move(to: previousCharacter)
    case .right:
      guard nextCharacter == nil, !suggestion.rest.isEmpty, suggestion.text == entry.text else {
        return move(to: nextCharacter)
      }
      entry.insert(suggestion.rest)
    case .up:
      if selectInMenu(by: -1) { return .none }
      return moveVertically(by: -1)
    case .down:
      if selectInMenu(by: 1) { return .none }
      return moveVertically(by: 1)
    case .older: return recall(walk.older(than: entry.text))
    case .newer: return recall(walk.newer(than: entry.text))
    case .first: entry.move(to: EntryText.Place(row: 0, offset: 0))
    case .last: entry.move(to: entry.end)
    case .deleteBackward: return delete(to: previousCharacter)
    case .deleteForward: return delete(to: nextCharacter)
    case .undo: return entry.undo() ? .none : .refused
    case .redo: return entry.redo() ? .none : .refused
    case .search: return .search(fetches: false)
    case .fetch: return .search(fetches: true)
    case .clear: return .clearScreen
    }
    return .none
  }

  // MARK: Moving and deleting

  /// The position before the previous character, which may be in the line above.
  private var previousCharacter: EntryText.Place? {
    let cursor = entry.cursor
    if let last = entry.line.head.last {
      return EntryText.Place(row: cursor.row, offset: cursor.offset - last.unicodeScalars.count)
    }
    guard cursor.row > 0 else { return nil }
    return EntryText.Place(
      row: cursor.row - 1, offset: entry.lines[cursor.row - 1].unicodeScalars.count)
  }

  /// The position after the next character, which may be in the line below.
  private var nextCharacter: EntryText.Place? {
    let cursor = entry.cursor
    if let first = entry.line.tail.first {
      return EntryText.Place(row: cursor.row, offset: cursor.offset + first.unicodeScalars.count)
    }
    guard cursor.row + 1 < entry.lines.count else { return nil }
    return EntryText.Place(row: cursor.row + 1, offset: 0)
  }

  private func move(to place: EntryText.Place?) -> Effect {
    guard let place else { return .refused }
    entry.move(to: place)
    return .none
  }

  private func delete(to place: EntryText.Place?) -> Effect {
    guard let place else { return .refused }
    entry.delete(to: place)
    return .none
  }

  private func recall(_ text: String?) -> Effect {
    guard let text else { return .refused }
    entry.replace(with: text)
    return .none
  }

  /// Moves to the line above or below, then to earlier and later entries.
  private func moveVertically(by step: Int) -> Effect {
    if lastCommand != .up, lastCommand != .down {
      goalColumn = entry.line.head.displayWidth
    }
    let target = entry.row + step
    if entry.lines.indices.contains(target) {
      let offset = Self.offset(inLine: entry.lines[target], column: goalColumn)
      entry.move(to: EntryText.Place(row: target, offset: offset))
      return .none
    }
    let text = entry.text
    let effect = recall(
      step < 0 ? walk.older(than: text, beginningAlike: true) : walk.newer(than: text))
    goalColumn = entry.line.head.displayWidth
    return effect
  }

  /// Returns the position in a line at a column, in code points.
  private static func offset(inLine line: String, column: Int) -> Int {
    var used = 0
    var offset = 0
    for character in line {
      used += character.displayWidth
      if used > column { break }
      offset += character.unicodeScalars.count
    }
    return offset
  }
}

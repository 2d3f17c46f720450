/// Lines within an entry: beginning them, and going from one to the other.
extension EntryEditor {
  mutating func enter(in surroundings: Surroundings) -> Effect {
    let text = buffer.text
    if runsUnfinished || CommandLine.isCommand(text) || !surroundings.isUnfinished(text) {
      buffer.move(to: buffer.characters.count)
      return .submit
    }
    insertLine()
    return .none
  }

  /// Whether Enter runs the entry even if it is unfinished: two empty lines at the end say that a
  /// person wants to be done with it.
  package var runsUnfinished: Bool {
    guard buffer.isAtEnd, buffer.characters.contains("\n") else { return false }
    let lines = buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 2 && lines.suffix(2).allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// A new line that begins as far in as the one before, and further behind an opening bracket.
  mutating func insertLine() {
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

  mutating func moveVertically(_ command: EditCommand) -> Effect {
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
}

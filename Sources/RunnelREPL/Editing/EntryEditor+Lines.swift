/// Lines within an entry.
extension EntryEditor {
  func enter(in surroundings: Surroundings) -> Effect {
    let text = entry.text
    if runsUnfinished || CommandLine.isCommand(text) || !surroundings.isUnfinished(text) {
      entry.move(to: entry.end)
      return .submit
    }
    insertLine()
    return .none
  }

  /// Whether Enter runs the entry even if it is unfinished: two empty lines at the end say that a
  /// person wants to be done with it.
  package var runsUnfinished: Bool {
    entry.isAtEnd && entry.lines.count > 2
      && entry.lines.suffix(2).allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// A new line that begins as far in as the one before, and further behind an opening bracket.
  func insertLine() {
    let head = entry.line.head
    var indentation = String(head.prefix { $0 == " " || $0 == "\t" })
    if let last = head.last(where: { !$0.isWhitespace }), "{([".contains(last) {
      indentation += "  "
    }
    // An empty line keeps no blanks, and what follows it begins where it would have.
    let start = head.allSatisfy(\.isWhitespace) ? 0 : entry.cursor.offset
    entry.replace(fromOffset: start, with: "\n" + indentation)
  }

  /// A closing bracket that begins a line stands one step further out.
  func closeBracket(_ bracket: Unicode.Scalar) {
    let head = entry.line.head
    let isStep = entry.row > 0 && head.utf8.count >= 2 && head.allSatisfy { $0 == " " }
    let start = entry.cursor.offset - (isStep ? 2 : 0)
    entry.replace(fromOffset: start, with: String(bracket))
  }
}

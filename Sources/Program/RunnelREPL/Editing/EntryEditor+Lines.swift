/// Lines within an entry.
extension EntryEditor {
  func enter(in queries: ProgramQueries) -> Effect {
    let text = entry.text
    if runsUnfinished || CommandLine.isCommand(text) || !queries.isUnfinished(text) {
      entry.move(to: entry.end)
      return .submit
    }
    insertLine()
    return .none
  }

  /// True if Enter runs the entry even if it is unfinished: two empty lines at its end mean that
  /// the person wants to finish it.
  package var runsUnfinished: Bool {
    entry.isAtEnd && entry.lines.count > 2
      && entry.lines.suffix(2).allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  /// Inserts a line with the indentation of the previous one, increased after an opening bracket.
  func insertLine() {
    let head = entry.line.head
    var indentation = String(head.prefix { $0 == " " || $0 == "\t" })
    if let last = head.last(where: { !$0.isWhitespace }), "{([".contains(last) {
      indentation += "  "
    }
    // An empty line keeps no blanks, and the next one gets its indentation.
    let start = head.allSatisfy(\.isWhitespace) ? 0 : entry.cursor.offset
    entry.replace(fromOffset: start, with: "\n" + indentation)
  }

  /// Inserts a closing bracket; at the beginning of a line it reduces the indentation by one step.
  func closeBracket(_ bracket: Unicode.Scalar) {
    let head = entry.line.head
    let isStep = entry.row > 0 && head.utf8.count >= 2 && head.allSatisfy { $0 == " " }
    let start = entry.cursor.offset - (isStep ? 2 : 0)
    entry.replace(fromOffset: start, with: String(bracket))
  }
}

import FlowSession

/// The Tab key, and the menu that it opens.
extension EntryEditor {
  /// Inserts the common prefix of all completions and lists them; with `goesOn`, another Tab turns
  /// the page.
  func complete(in queries: ProgramQueries, goesOn: Bool) -> Effect {
    if goesOn, menu.isOpen {
      menu.page += 1
      return .none
    }
    let head = entry.line.head
    if entry.row > 0, head.allSatisfy(\.isWhitespace) {
      entry.insert("  ")
      return .none
    }
    let offset = entry.cursorOffset
    let (start, completions) = queries.completions(entry.text, offset)
    let word = String(decoding: head.utf8.suffix(max(0, offset - start)), as: UTF8.self)
    let plan = CompletionPlan(word: word, completions: completions)
    let from = entry.cursor.offset - word.unicodeScalars.count
    menu = CompletionMenu(plan.candidates, from: from)
    guard let replacement = plan.replacement else {
      return menu.isOpen ? .none : .refused
    }
    entry.replace(fromOffset: from, with: replacement)
    return .none
  }

  /// Inserts the next or previous candidate of the menu; false if no menu is open.
  func selectInMenu(by step: Int) -> Bool {
    guard let candidate = menu.select(by: step) else { return false }
    entry.replace(fromOffset: menu.start, with: candidate.text)
    return true
  }
}

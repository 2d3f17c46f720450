/// Tab.
extension EntryEditor {
  mutating func complete(in surroundings: Surroundings) -> Effect {
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

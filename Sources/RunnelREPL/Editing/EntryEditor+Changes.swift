/// Moving, deleting, cutting and taking back.
extension EntryEditor {
  mutating func move(to place: Int?) -> Effect {
    guard let place else { return .refused }
    buffer.move(to: place)
    return .none
  }

  mutating func delete(to place: Int?) -> Effect {
    guard let place else { return .refused }
    buffer.delete(to: place)
    return .none
  }

  mutating func recall(_ text: String?) -> Effect {
    guard let text else { return .refused }
    buffer.replace(with: text)
    return .none
  }

  mutating func restore(_ state: EditBuffer?) -> Effect {
    guard let state else { return .refused }
    buffer = state
    return .none
  }

  /// Cuts one after the other in the same direction are put back together.
  mutating func cut(to place: Int, _ command: EditCommand) -> Effect {
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
  mutating func cutForward(_ command: EditCommand) -> Effect {
    let end = buffer.lineEnd
    return cut(to: end > buffer.cursor ? end : buffer.nextCharacter ?? end, command)
  }

  mutating func insertCut() -> Effect {
    guard !cut.isEmpty else { return .refused }
    buffer.insert(cut)
    return .none
  }
}

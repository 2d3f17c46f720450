import FlowText

/// Texts cut into parts, and texts made part by part.
extension Machine {
  /// Parts of a text on their way into a list.
  struct Parts {
    private(set) var values: [Value] = []

    /// Adds a part; false when that is too much.
    mutating func add(_ part: some StringProtocol, _ machine: Machine, _ span: Span) -> Bool {
      guard machine.mayAdd(text: part, span) else { return false }
      values.append(.text(String(part)))
      return true
    }
  }

  /// Gives the words of a text, which white space separates.
  func words(of text: String, _ span: Span) {
    var parts = Parts()
    if !text.wordsPlainly({ parts.add($0, self, span) }) {
      var start = text.startIndex
      var place = start
      while place < text.endIndex {
        let next = text.index(after: place)
        guard mayGoOn() else { return }
        if text[place].isWhitespace {
          if start < place, !parts.add(text[start..<place], self, span) { return }
          start = next
        }
        place = next
      }
      if start < place, !parts.add(text[start...], self, span) { return }
    }
    if !hasStopped { give(.list(parts.values)) }
  }

  /// Gives the parts of a text between separators; its characters where the separator is empty.
  func split(_ text: String, _ separator: String, _ span: Span) {
    var parts = Parts()
    if separator.isEmpty {
      for character in text { guard parts.add(String(character), self, span) else { return } }
    } else {
      visitParts(of: text, separatedBy: separator, span) { parts.add($0, self, span) }
    }
    if !hasStopped { give(.list(parts.values)) }
  }

  func replace(_ text: String, _ old: String, _ new: Value, _ span: Span) {
    guard case .text(let new) = new, !old.isEmpty else { return give(.text(text)) }
    var result = ""
    var isFirst = true
    visitParts(of: text, separatedBy: old, span) { part in
      let separator = isFirst ? "" : new
      isFirst = false
      guard fits(result.utf8.count + separator.utf8.count + part.utf8.count, span) else {
        return false
      }
      result += separator
      result += part
      return mayGoOn()
    }
    if !hasStopped { give(result, span) }
  }

  /// Calls `body` with the parts of a text between separators, until it returns false.
  private func visitParts(
    of text: String, separatedBy separator: String, _ span: Span, _ body: (Substring) -> Bool
  ) {
    spend(text.utf8.count)
    guard !hasStopped else { return }
    let places = text.placesPlainly(of: separator) { mayAdd(MemoryLayout<Int>.stride, span) }
    guard !hasStopped else { return }
    guard let places else {
      var rest = text[...]
      while let range = range(of: separator, in: rest) {
        guard body(rest[..<range.lowerBound]) else { return }
        rest = rest[range.upperBound...]
      }
      if !hasStopped { _ = body(rest) }
      return
    }
    var start = text.startIndex
    for place in places {
      let end = text.utf8.index(text.startIndex, offsetBy: place)
      guard body(text[start..<end]) else { return }
      start = text.utf8.index(end, offsetBy: separator.utf8.count)
    }
    _ = body(text[start...])
  }

  /// Gives a text with other letters, piece by piece: what a letter becomes depends on none beside it.
  func recase(_ text: String, _ span: Span, _ change: (String) -> String) {
    var result = ""
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end =
        bytes.index(start, offsetBy: Self.piece, limitedBy: bytes.endIndex) ?? bytes.endIndex
      // A piece ends where a scalar does.
      while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(after: end) }
      result += change(String(text.unicodeScalars[start..<end]))
      guard fits(result.utf8.count, span), mayGoOn(after: Self.piece >> 4) else { return }
      start = end
    }
    give(result, span)
  }

  /// How many bytes of a text are changed at once.
  private static let piece = 16 * 1024
}

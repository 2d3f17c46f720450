import FlowText

/// Texts cut into parts, and texts made part by part.
extension Machine {
  /// Parts of a text on their way into a list.
  struct Parts {
    private(set) var values: [Value] = []

    /// Adds a part; false when that is too much.
    mutating func add(_ part: Substring, _ machine: Machine, _ span: Span) -> Bool {
      add(part, bytes: part.utf8.count, machine, span)
    }

    /// Adds a part of so many bytes.
    mutating func add(_ part: Substring, bytes: Int, _ machine: Machine, _ span: Span) -> Bool {
      guard machine.mayAdd(Value.placeBytes + Value.payload(ofText: bytes), span) else {
        return false
      }
      values.append(.text(String(part)))
      return true
    }

    /// Makes room for a number of parts, or for the first of very many.
    mutating func makeRoom(for count: Int) { values.reserveCapacity(min(count, 1024)) }
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
        if text[place].isWhiteSpace {
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
      for character in text {
        guard parts.add(String(character)[...], self, span) else { return }
      }
    } else {
      visitParts(of: text, separatedBy: separator, span) { count in
        parts.makeRoom(for: count)
      } body: { part, bytes in
        parts.add(part, bytes: bytes, self, span)
      }
    }
    if !hasStopped { give(.list(parts.values)) }
  }

  func replace(_ text: String, _ old: String, _ new: Value, _ span: Span) {
    guard case .text(let new) = new, !old.isEmpty else { return give(.text(text)) }
    var result = ""
    var isFirst = true
    visitParts(of: text, separatedBy: old, span) { part, bytes in
      let separator = isFirst ? "" : new
      isFirst = false
      guard fits(result.utf8.count + separator.utf8.count + bytes, span) else {
        return false
      }
      result += separator
      result += part
      return mayGoOn()
    }
    if !hasStopped { give(result, span) }
  }

  /// Calls `body` with the parts of a text between separators, and how many bytes each has, until it returns false;
  /// before that `begin` with their number, where that is known.
  @inline(__always)
  private func visitParts(
    of text: String, separatedBy separator: String, _ span: Span, begin: (Int) -> Void = { _ in },
    body: (Substring, _ bytes: Int) -> Bool
  ) {
    spend(text.utf8.count)
    guard !hasStopped else { return }
    let places = text.placesPlainly(of: separator) { mayAdd(MemoryLayout<Int>.stride, span) }
    guard !hasStopped else { return }
    guard let places else {
      var rest = text[...]
      while let range = range(of: separator, in: rest) {
        let part = rest[..<range.lowerBound]
        guard body(part, part.utf8.count) else { return }
        rest = rest[range.upperBound...]
      }
      if !hasStopped { _ = body(rest, rest.utf8.count) }
      return
    }
    begin(places.count + 1)
    let gap = separator.utf8.count
    var (start, first) = (text.startIndex, 0)
    for place in places {
      let end = text.utf8.index(start, offsetBy: place - first)
      guard body(text[start..<end], place - first) else { return }
      start = text.utf8.index(end, offsetBy: gap)
      first = place + gap
    }
    _ = body(text[start...], text.utf8.count - first)
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

  /// Number of bytes of a text that are changed at once.
  private static let piece = 16 * 1024
}

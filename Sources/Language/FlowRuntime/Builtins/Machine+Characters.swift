import FlowText

/// Characters of a text, which are found one after the other; in a long text that is asked about now and then.
extension Machine {
  /// Returns the place that lies `count` characters behind another one; nil where the text ends before, or it was
  /// interrupted.
  private func place(_ count: Int, behind start: String.Index, in text: String) -> String.Index? {
    var (place, left) = (start, count)
    while left > Self.charactersAtOnce {
      guard let next = text.index(place, offsetBy: Self.charactersAtOnce, limitedBy: text.endIndex),
        mayGoOn(after: Self.charactersAtOnce >> 2)
      else { return nil }
      place = next
      left -= Self.charactersAtOnce
    }
    return text.index(place, offsetBy: left, limitedBy: text.endIndex)
  }

  /// Returns the number of characters before a place; nil when it was interrupted.
  private func characters(before end: String.Index, in text: String) -> Int? {
    let bytes = text.utf8
    guard bytes.count > Self.charactersAtOnce else {
      return text.distance(from: text.startIndex, to: end)
    }
    var (count, place) = (0, text.startIndex)
    // So many characters have at least as many bytes.
    while bytes.distance(from: place, to: end) > Self.charactersAtOnce {
      guard mayGoOn(after: Self.charactersAtOnce >> 2) else { return nil }
      guard let next = text.index(place, offsetBy: Self.charactersAtOnce, limitedBy: end) else {
        break
      }
      count += Self.charactersAtOnce
      place = next
    }
    return count + text.distance(from: place, to: end)
  }

  /// Gives the number of a text's characters.
  func countCharacters(of text: String) {
    if let count = characters(before: text.endIndex, in: text) { give(.int(count)) }
  }

  /// Gives the first characters of a text.
  func prefix(_ count: Int, of text: String) {
    let end = place(count, behind: text.startIndex, in: text) ?? text.endIndex
    if !hasStopped { give(.text(String(text[..<end]))) }
  }

  /// Gives what lies behind the first characters of a text.
  func rest(behind count: Int, of text: String) {
    let start = place(count, behind: text.startIndex, in: text) ?? text.endIndex
    if !hasStopped { give(.text(String(text[start...]))) }
  }

  /// Gives the last characters of a text.
  func suffix(_ count: Int, of text: String) {
    var (start, left) = (text.endIndex, count)
    while left > 0, start > text.startIndex {
      let step = min(left, Self.charactersAtOnce)
      guard mayGoOn(after: 1 + step >> 2) else { return }
      start = text.index(start, offsetBy: -step, limitedBy: text.startIndex) ?? text.startIndex
      left -= step
    }
    give(.text(String(text[start...])))
  }

  /// Gives a character by its number.
  func character(at index: Int, of text: String, _ span: Span) {
    guard index >= 0, let place = place(index, behind: text.startIndex, in: text),
      place < text.endIndex
    else {
      guard !hasStopped, let count = characters(before: text.endIndex, in: text) else { return }
      return fail(indexFailure(index, count: count, of: .text, span))
    }
    give(.text(String(text[place])))
  }

  /// Gives the number of characters before a part of a text, or `nil` if it is not in it.
  func findPart(_ part: String, in text: String) {
    guard !part.isEmpty else { return give(.int(0)) }
    guard let found = range(of: part, in: text[...]) else {
      if !hasStopped { give(.none) }
      return
    }
    if let count = characters(before: found.lowerBound, in: text) { give(.int(count)) }
  }

  /// The first place of `part`, found grapheme by grapheme, so that it never cuts one in two; nil also
  /// when it was interrupted.
  func range(of part: String, in text: Substring) -> Range<String.Index>? {
    guard let first = part.first else { return nil }
    var start = text.startIndex
    while start < text.endIndex {
      guard mayGoOn() else { return nil }
      guard text[start] == first else {
        start = text.index(after: start)
        continue
      }
      var place = start
      var remaining = part[...]
      while let wanted = remaining.first, place < text.endIndex, text[place] == wanted {
        guard mayGoOn() else { return nil }
        place = text.index(after: place)
        remaining = remaining.dropFirst()
      }
      if remaining.isEmpty { return start..<place }
      start = text.index(after: start)
    }
    return nil
  }

  /// Gives a text without white space at either end.
  func trim(_ text: String) {
    var (start, end) = (text.startIndex, text.endIndex)
    while start < end, text[start].isWhiteSpace {
      guard mayGoOn() else { return }
      start = text.index(after: start)
    }
    while start < end {
      let last = text.index(before: end)
      guard text[last].isWhiteSpace else { break }
      guard mayGoOn() else { return }
      end = last
    }
    give(.text(String(text[start..<end])))
  }

  /// The number of characters that are read between two questions whether to stop.
  private static let charactersAtOnce = 4096
}

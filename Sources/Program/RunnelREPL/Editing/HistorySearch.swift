/// Searches for an earlier entry by a part of it, newest first; case matters only if the pattern
/// has capitals.
package struct HistorySearch: Sendable {
  /// The effect of a key.
  package enum Outcome: Hashable, Sendable {
    case goesOn
    /// Nothing more is found.
    case refused
    /// The found entry is accepted, and the key is then handled as if it had been typed there.
    case accepted
    /// The text from before the search is restored.
    case cancelled
  }

  package private(set) var pattern = ""
  /// True if no entry contains the pattern; the last match of a part of it is still shown.
  package private(set) var hasFailed = false
  private let entries: [String]
  private let original: (text: String, cursor: Int)
  private var place: Int
  private var found: Range<Int>?

  /// Starts a search from the present text, with the cursor position in characters.
  package init(_ entries: [String], from text: String, cursor: Int) {
    self.entries = entries
    original = (text, cursor)
    place = entries.count
  }

  /// The entry that is shown.
  package var text: String { found == nil ? original.text : entries[place] }

  /// The cursor's position in it, in characters: after the match.
  package var cursor: Int { found?.upperBound ?? original.cursor }

  /// The range of the match in `text`, in characters.
  package var match: Range<Int>? { found }

  package mutating func handle(_ key: Unicode.Scalar) -> Outcome {
    switch key {
    case "\u{12}": return step(by: -1)  // ^R
    case "\u{13}": return step(by: 1)  // ^S
    case "\u{8}", "\u{7f}":
      guard !pattern.isEmpty else { return .refused }
      pattern.removeLast()
      place = entries.count
      found = nil
      return extend()
    case "\u{7}": return .cancelled  // ^G
    default: return key.value < 0x20 ? .accepted : add(String(key))
    }
  }

  /// Extends the pattern; the found entry remains if it still matches.
  package mutating func add(_ text: String) -> Outcome {
    pattern += text
    return extend()
  }

  private mutating func extend() -> Outcome {
    hasFailed = !pattern.isEmpty && !look(from: min(place, entries.count - 1), by: -1)
    return hasFailed ? .refused : .goesOn
  }

  private mutating func step(by direction: Int) -> Outcome {
    guard found != nil else { return .refused }
    return look(from: place + direction, by: direction) ? .goesOn : .refused
  }

  private mutating func look(from start: Int, by direction: Int) -> Bool {
    var index = start
    while entries.indices.contains(index) {
      if let range = place(in: entries[index]) {
        place = index
        found = range
        return true
      }
      index += direction
    }
    return false
  }

  /// Returns the range of the pattern in an entry, in characters.
  private func place(in entry: String) -> Range<Int>? {
    let counts = pattern.contains { $0.isUppercase }
    let text = counts ? entry : entry.lowercased()
    let wanted = counts ? pattern : pattern.lowercased()
    guard let range = text.firstRange(of: wanted) else { return nil }
    let start = text[..<range.lowerBound].count
    return start..<start + text[range].count
  }
}

/// Going up and down through earlier entries, with what was changed on the way kept.
package struct HistoryWalk: Sendable {
  private let entries: [String]
  /// `entries.count` is the entry that is being written.
  private var place: Int
  private var changed: [Int: String] = [:]

  package init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// The entry before, or nil at the oldest.
  package mutating func older(than text: String) -> String? {
    guard place > 0 else { return nil }
    return go(to: place - 1, from: text)
  }

  /// The entry after, or nil at the newest.
  package mutating func newer(than text: String) -> String? {
    guard place < entries.count else { return nil }
    return go(to: place + 1, from: text)
  }

  private mutating func go(to next: Int, from text: String) -> String {
    changed[place] = text
    place = next
    return changed[next] ?? (next < entries.count ? entries[next] : "")
  }
}

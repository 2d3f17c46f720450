/// Going up and down through earlier entries, with what was changed on the way kept.
package struct HistoryWalk: Sendable {
  private let entries: [String]
  /// `entries.count` is the entry that is being written.
  private var place: Int
  private var changed: [Int: String] = [:]
  /// What the entries begin with that are gone through, from a step that asked for it.
  private var beginning = ""

  package init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// Whether an earlier entry is shown.
  var isUnderWay: Bool { place < entries.count }

  /// The entry before, or nil at the oldest.
  ///
  /// With `beginningAlike`, what was being written before the first step is the beginning of every entry
  /// that is stopped at.
  package mutating func older(than text: String, beginningAlike: Bool = false) -> String? {
    if place == entries.count { beginning = beginningAlike ? text : "" }
    guard let next = entries[..<place].lastIndex(where: isStop) else { return nil }
    return go(to: next, from: text)
  }

  /// The entry after, or nil at the newest.
  package mutating func newer(than text: String) -> String? {
    guard place < entries.count else { return nil }
    return go(to: entries[(place + 1)...].firstIndex(where: isStop) ?? entries.count, from: text)
  }

  /// What follows in the latest entry that begins with a text.
  package func rest(of text: String) -> String {
    guard !text.isEmpty, let entry = entries.last(where: { $0.hasPrefix(text) && $0 != text })
    else { return "" }
    return String(entry.dropFirst(text.count))
  }

  private func isStop(_ entry: String) -> Bool {
    beginning.isEmpty || (entry.hasPrefix(beginning) && entry != beginning)
  }

  private mutating func go(to next: Int, from text: String) -> String {
    changed[place] = text
    place = next
    return changed[next] ?? (next < entries.count ? entries[next] : "")
  }
}

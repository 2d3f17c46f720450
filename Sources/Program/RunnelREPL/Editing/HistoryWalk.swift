/// Moves through earlier entries, and keeps the changes that are made to them.
package struct HistoryWalk: Sendable {
  private let entries: [String]
  /// The entries that are not offered.
  private let failed: Set<String>
  /// The index of the shown entry; `entries.count` is the entry being written.
  private var place: Int
  private var changed: [Int: String] = [:]
  /// The required prefix of entries, set by a first step that asks for it.
  private var beginning = ""

  package init(_ entries: [String], failed: Set<String> = []) {
    self.entries = entries
    self.failed = failed
    place = entries.count
  }

  /// True if an earlier entry is shown.
  var isUnderWay: Bool { place < entries.count }

  /// Returns the previous entry, or nil at the oldest.
  ///
  /// With `beginningAlike`, the text written before the first step is the required prefix of every entry.
  package mutating func older(than text: String, beginningAlike: Bool = false) -> String? {
    if place == entries.count { beginning = beginningAlike ? text : "" }
    guard let next = entries[..<place].lastIndex(where: isStop) else { return nil }
    return go(to: next, from: text)
  }

  /// Returns the next entry, or nil at the newest.
  package mutating func newer(than text: String) -> String? {
    guard place < entries.count else { return nil }
    return go(to: entries[(place + 1)...].firstIndex(where: isStop) ?? entries.count, from: text)
  }

  /// Returns the rest of the latest entry that begins with a text and did not fail.
  package func rest(of text: String) -> String {
    guard !text.isEmpty,
      let entry = entries.last(where: {
        $0.hasPrefix(text) && $0 != text && !failed.contains($0)
      })
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

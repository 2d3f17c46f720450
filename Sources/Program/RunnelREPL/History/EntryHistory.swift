import FlowText

/// The entries for ↑ and ^R: those of the file when the prompt started, then this prompt's own, so
/// that a prompt running at the same time does not interfere.
package struct EntryHistory {
  /// Largest number of remembered entries, and of their bytes; the oldest are forgotten first.
  package static let mostEntries = 10_000
  package static let mostBytes = 16 * 1024 * 1024

  package private(set) var entries: [String] = []
  private var file: HistoryFile?
  private let limit: Int
  private let byteLimit: Int
  private var byteCount = 0

  /// Makes a history; without a file, it lasts only as long as this prompt.
  package init(
    file: HistoryFile? = nil, limit: Int = mostEntries, byteLimit: Int = mostBytes
  ) {
    self.file = file
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Remembers entries for this prompt only from now on.
  package mutating func forgetFile() { file = nil }

  /// Reads the file.
  package mutating func load() throws(HistoryFailure) {
    entries = try file?.load(limit: limit, byteLimit: byteLimit) ?? []
    byteCount = entries.reduce(0) { $0 + $1.utf8.count }
  }

  /// Adds an entry, here and to the file; one that begins with a blank, or is larger than the whole
  /// history may be, is not kept.
  package mutating func add(_ entry: String) throws(HistoryFailure) {
    guard !CombiningMarks.areTooMany(in: entry) else { return }
    guard let record = HistoryRecords.record(of: entry) else { return }
    guard entries.last != entry, record.utf8.count <= byteLimit else { return }
    if let earlier = entries.firstIndex(of: entry) {
      byteCount -= entries.remove(at: earlier).utf8.count
    }
    entries.append(entry)
    byteCount += entry.utf8.count
    while entries.count > limit || byteCount > byteLimit {
      byteCount -= entries.removeFirst().utf8.count
    }
    try file?.append(record)
  }
}

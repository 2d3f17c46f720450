import FlowText

/// The entries for ↑ and ^R: those of the file when the prompt started, then this prompt's own, so
/// that a prompt running at the same time does not interfere.
package struct EntryHistory {
  /// Largest number of remembered entries, and of their bytes; the oldest are forgotten first.
  package static let mostEntries = 10_000
  package static let mostBytes = 16 * 1024 * 1024

  package private(set) var entries: [String] = []
  /// The entries of this prompt that failed when they were entered last; the file gets none of them.
  package private(set) var failed: Set<String> = []
  /// The record of the entry that is being carried out, for the file.
  private var unkept: String?
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
    begin(entry)
    try end(entry, hasFailed: false)
  }

  /// Adds an entry that is about to be carried out, here alone.
  package mutating func begin(_ entry: String) {
    unkept = nil
    guard !CombiningMarks.areTooMany(in: entry) else { return }
    guard let record = HistoryRecords.record(of: entry) else { return }
    guard record.utf8.count <= byteLimit else { return }
    guard entries.last != entry else {
      if failed.contains(entry) { unkept = record }
      return
    }
    unkept = record
    if let earlier = entries.firstIndex(of: entry) {
      byteCount -= entries.remove(at: earlier).utf8.count
    }
    entries.append(entry)
    byteCount += entry.utf8.count
    while entries.count > limit || byteCount > byteLimit {
      byteCount -= entries.removeFirst().utf8.count
    }
  }

  /// Adds the entry that was begun to the file, unless it failed.
  package mutating func end(_ entry: String, hasFailed: Bool) throws(HistoryFailure) {
    guard let record = unkept.take() else { return }
    if hasFailed {
      failed.insert(entry)
    } else {
      failed.remove(entry)
      try file?.append(record)
    }
  }
}

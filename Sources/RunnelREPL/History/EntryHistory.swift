/// The entries that ↑ and ^R go back to: those of the file when the prompt began, then this prompt's
/// own, so that another prompt at work beside it doesn't get in between.
package struct EntryHistory {
  package private(set) var entries: [String] = []
  private var file: HistoryFile?
  private let limit: Int

  /// Without a file, nothing is kept beyond this prompt.
  package init(file: HistoryFile? = nil, limit: Int = 10_000) {
    self.file = file
    self.limit = limit
  }

  /// Remembers for this prompt only from now on.
  package mutating func forgetFile() { file = nil }

  /// Reads the file.
  package mutating func load() throws(HistoryFailure) {
    entries = try file?.load(limit: limit) ?? []
  }

  /// Adds an entry, here and to the file; one that begins with a blank is not kept.
  package mutating func add(_ entry: String) throws(HistoryFailure) {
    guard let record = HistoryRecords.record(of: entry) else { return }
    guard entries.last != entry else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    try file?.append(record)
  }
}

import FlowText

/// The format of the history file: plain UTF-8, one record after the other.
///
/// A record is the entry itself. Every further line of an entry is preceded by a tab, and no entry
/// begins with a tab, so nothing needs escaping and any tool can read the file.
///
///     cell year = 2016
///     scope screen {
///     <tab>  cell draft = ""
///     <tab>}
package enum HistoryRecords {
  /// Returns the record of an entry, with its line end; nil for an entry that begins with white
  /// space, which is not kept.
  package static func record(of entry: String) -> String? {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = entry.first, !first.isWhitespace else { return nil }
    return lines.joined(separator: "\n\t") + "\n"
  }

  /// Returns the entries of a file, oldest first.
  ///
  /// A truncated record is accepted as it is; bytes that are not UTF-8 become replacement characters.
  package static func entries(of bytes: some Collection<UInt8>) -> [String] {
    var entries: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      if line.first == UInt8(ascii: "\t") {
        guard let last = entries.indices.last else { continue }
        entries[last] += "\n" + String(decoding: line.dropFirst(), as: UTF8.self)
      } else {
        entries.append(String(decoding: line, as: UTF8.self))
      }
    }
    // Entries are compared with each other later, which is slow with too many marks.
    return entries.filter { !CombiningMarks.areTooMany(in: $0) }
  }

  /// Returns the entries without duplicates, each at its last position, and no more than `limit`.
  package static func unique(_ entries: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    var newestFirst: [String] = []
    for entry in entries.reversed() where newestFirst.count < limit {
      if seen.insert(entry).inserted { newestFirst.append(entry) }
    }
    return newestFirst.reversed()
  }
}

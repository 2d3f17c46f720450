/// Where a journal's bytes are; a file, or what a test puts in its place to let writes fail.
package protocol JournalStorage: AnyObject {
  /// Everything, but at most one byte more than `limit`.
  func read(limit: Int) throws(JournalFailure) -> [UInt8]
  /// Writes at the end; on failure a part of the bytes may be there.
  func append(_ bytes: [UInt8]) throws(JournalFailure)
  /// Returns when everything that was written would survive a loss of power.
  func synchronize() throws(JournalFailure)
  func truncate(to length: Int) throws(JournalFailure)
  /// Puts bytes away where they are not in the way, and returns the place's name.
  func setAside(_ bytes: [UInt8]) throws(JournalFailure) -> String
}

/// Why a journal can't be opened or an entry can't be kept.
package struct JournalFailure: Error, Hashable {
  package enum Kind: Sendable {
    /// Another process has it open.
    case inUse
    /// It can't be read, or is no journal.
    case unreadable
    /// It can't be written.
    case unwritable
  }

  package let kind: Kind
  package let reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

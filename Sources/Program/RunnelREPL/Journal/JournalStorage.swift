/// The storage of a journal's bytes: a file, or a replacement in tests that makes writes fail.
package protocol JournalStorage: AnyObject {
  /// Reads everything, but at most one byte more than `limit`.
  func read(limit: Int) throws(JournalFailure) -> [UInt8]
  /// Writes at the end; on failure a part of the bytes may have been written.
  func append(_ bytes: [UInt8]) throws(JournalFailure)
  /// Returns when everything that was written would survive a loss of power.
  func synchronize() throws(JournalFailure)
  func truncate(to length: Int) throws(JournalFailure)
  /// Saves bytes in another place, and returns its name.
  func setAside(_ bytes: [UInt8]) throws(JournalFailure) -> String
}

/// The reason that a journal cannot be opened or an entry cannot be stored.
package struct JournalFailure: Error, Hashable {
  package enum Kind: Sendable {
    /// Another process has it open.
    case inUse
    /// It cannot be read, or is not a journal.
    case unreadable
    /// It cannot be written.
    case unwritable
  }

  package let kind: Kind
  package let reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

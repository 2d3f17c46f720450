import RunnelREPL

/// A disk in memory whose operations fail when a test says so.
final class FaultyStorage: JournalStorage {
  enum Fault: CaseIterable {
    /// A part of the bytes is written.
    case shortWrite
    /// Nothing is written.
    case noWrite
    /// All is written, and may be lost.
    case sync
  }

  var bytes: [UInt8]
  private(set) var setAside: [[UInt8]] = []
  private(set) var operations = 0
  private let fault: (kind: Fault, every: Int)?

  init(_ bytes: [UInt8] = [], failing fault: (kind: Fault, every: Int)? = nil) {
    self.bytes = bytes
    self.fault = fault
  }

  func read(limit: Int) -> [UInt8] { Array(bytes.prefix(limit + 1)) }

  func append(_ new: [UInt8]) throws(JournalFailure) {
    guard let fault, fault.kind != .sync else {
      bytes += new
      return
    }
    operations += 1
    guard operations.isMultiple(of: fault.every) else {
      bytes += new
      return
    }
    if fault.kind == .shortWrite { bytes += new.prefix(new.count / 2) }
    throw JournalFailure(.unwritable, "no space left")
  }

  func synchronize() throws(JournalFailure) {
    guard let fault, fault.kind == .sync else { return }
    operations += 1
    if operations.isMultiple(of: fault.every) {
      throw JournalFailure(.unwritable, "input/output error")
    }
  }

  func truncate(to length: Int) {
    bytes.removeSubrange(length...)
  }

  func setAside(_ rest: [UInt8]) -> String {
    setAside.append(rest)
    return "elsewhere"
  }
}

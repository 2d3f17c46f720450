import FlowSession

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The history file on disk, private to the user and shared by prompts that run at the same time.
///
/// Every access holds `flock` on the file. An entry is appended in one write; duplicates are left to
/// `load`, which writes the file anew once it has gathered many. That replaces the file, so whoever
/// gets the lock looks whether the path still leads to what it locked.
package struct HistoryFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// `$XDG_STATE_HOME/runnel/history`, or `~/.local/state/runnel/history`; nil without a home.
  package static func standardPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/runnel/history"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home == "/" ? "" : home)/.local/state/runnel/history"
  }

  /// The entries without duplicates, oldest first; empty where there is no file yet.
  package func load(limit: Int) throws(HistoryFailure) -> [String] {
    let descriptor = try lockedDescriptor()
    defer { close(descriptor) }
    let bytes = try readAll(descriptor)
    let stored = HistoryRecords.entries(of: bytes)
    let entries = HistoryRecords.unique(stored, limit: limit)
    if stored.count > entries.count + 100 { try replace(with: entries) }
    return entries
  }

  /// Appends a record, which ends in a line end.
  package func append(_ record: String) throws(HistoryFailure) {
    let descriptor = try lockedDescriptor()
    defer { close(descriptor) }
    var bytes = Array(record.utf8)
    if try !endsInLineEnd(descriptor) { bytes.insert(UInt8(ascii: "\n"), at: 0) }
    try writeAll(bytes, to: descriptor)
  }

  // MARK: Opening

  private func lockedDescriptor() throws(HistoryFailure) -> Int32 {
    for _ in 0..<10 {
      var descriptor = Self.openForAppending(path)
      if descriptor < 0, errno == ENOENT {
        try makeFolder()
        descriptor = Self.openForAppending(path)
      }
      guard descriptor >= 0 else { throw failure("open") }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if isStillThere(descriptor) {
        fchmod(descriptor, 0o600)
        return descriptor
      }
      close(descriptor)
    }
    throw HistoryFailure("\(path) is replaced all the time")
  }

  private static func openForAppending(_ path: String) -> Int32 {
    open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }

  private func isStillThere(_ descriptor: Int32) -> Bool {
    var locked = stat()
    var named = stat()
    guard fstat(descriptor, &locked) == 0, stat(path, &named) == 0 else { return false }
    return locked.st_ino == named.st_ino && locked.st_dev == named.st_dev
  }

  private func makeFolder() throws(HistoryFailure) {
    let folders = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for name in folders {
      folder += "/\(name)"
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure("make a folder for") }
    }
  }

  // MARK: Reading and writing

  private func readAll(_ descriptor: Int32) throws(HistoryFailure) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure("read") }
    do {
      return try OpenFile(descriptor: descriptor).bytes(limit: .max - 1)
    } catch {
      throw HistoryFailure("can't read \(path): \(error.message)")
    }
  }

  private func endsInLineEnd(_ descriptor: Int32) throws(HistoryFailure) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    guard pread(descriptor, &last, 1, end - 1) == 1 else { throw failure("read") }
    return last == UInt8(ascii: "\n")
  }

  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(HistoryFailure) {
    guard DurableFile.writeAll(bytes, to: descriptor) else { throw failure("write") }
  }

  /// Writes a new file beside the old one and puts it into its place, while the old one is locked.
  private func replace(with entries: [String]) throws(HistoryFailure) {
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("write") }
    defer { close(descriptor) }
    let records = entries.compactMap(HistoryRecords.record).joined()
    try writeAll(Array(records.utf8), to: descriptor)
    guard rename(new, path) == 0 else { throw failure("replace") }
  }

  private func failure(_ action: String) -> HistoryFailure {
    HistoryFailure("can't \(action) \(path): \(String(cString: strerror(errno)))")
  }
}

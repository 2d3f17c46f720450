import FlowSession

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The history file on disk, private to the user and shared by prompts that run at the same time.
///
/// Every access holds `flock` on the file. An entry is appended in one write; duplicates are
/// removed by `load`, which rewrites the file once it has many. That replaces the file, so after
/// getting the lock each process checks that the path still refers to the locked file.
package struct HistoryFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// `$XDG_STATE_HOME/runnel/history`, or `~/.local/state/runnel/history`; nil without a home.
  package static func standardPath(environment: [String: String]) -> String? {
    StateFolder.path(of: "history", environment: environment)
  }

  /// Returns the entries without duplicates, oldest first; empty if there is no file yet.
  ///
  /// Of a file that is larger than `byteLimit` only the end is read, and the rest is dropped.
  package func load(limit: Int, byteLimit: Int = .max) throws(HistoryFailure) -> [String] {
    let descriptor = try lockedDescriptor()
    defer { close(descriptor) }
    let (bytes, isWhole) = try readEnd(descriptor, byteLimit)
    let stored = HistoryRecords.entries(of: isWhole ? bytes[...] : Self.withoutBeginning(bytes))
    let entries = HistoryRecords.unique(stored, limit: limit)
    if !isWhole || stored.count > entries.count + 100 { try replace(descriptor, with: entries) }
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
      let descriptor = try openOwnFile()
      guard lock(descriptor) else {
        close(descriptor)
        throw HistoryFailure("\(path) is locked by another program")
      }
      if isStillThere(descriptor) { return descriptor }
      close(descriptor)
    }
    throw HistoryFailure("\(path) is replaced all the time")
  }

  /// Opens or creates the file; refuses anything else under its name: a link, a device, a file of
  /// another user or with another name.
  private func openOwnFile() throws(HistoryFailure) -> Int32 {
    // Opening a pipe would block until somebody reads from it.
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var descriptor = open(path, flags)
    if descriptor < 0, errno == ENOENT {
      try makeFolder()
      descriptor = open(path, flags | O_CREAT | O_EXCL, 0o600)
      // Another prompt has created it meanwhile.
      if descriptor < 0, errno == EEXIST { descriptor = open(path, flags) }
    }
    guard descriptor >= 0 else {
      throw errno == ELOOP ? HistoryFailure("\(path) is a link") : failure("open")
    }
    var status = stat()
    var reason: HistoryFailure?
    if fstat(descriptor, &status) != 0 {
      reason = failure("open")
    } else if status.st_mode & S_IFMT != S_IFREG {
      reason = HistoryFailure("\(path) is not a file")
    } else if status.st_uid != geteuid() {
      reason = HistoryFailure("\(path) belongs to somebody else")
    } else if status.st_nlink > 1 {
      reason = HistoryFailure("\(path) is a file that has another name too")
    }
    guard let reason else { return descriptor }
    close(descriptor)
    throw reason
  }

  /// Waits for other prompts, which hold the lock only briefly; gives up if another program holds it.
  private func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(5_000)
    }
    return false
  }

  private func isStillThere(_ descriptor: Int32) -> Bool {
    var locked = stat()
    var named = stat()
    guard fstat(descriptor, &locked) == 0, lstat(path, &named) == 0 else { return false }
    return locked.st_ino == named.st_ino && locked.st_dev == named.st_dev
  }

  private func makeFolder() throws(HistoryFailure) {
    guard StateFolder.makeFolders(of: path) else { throw failure("make a folder for") }
  }

  // MARK: Reading and writing

  /// Returns at most `limit` bytes from the end of the file, and whether that is all of it.
  private func readEnd(
    _ descriptor: Int32, _ limit: Int
  ) throws(HistoryFailure) -> ([UInt8], isWhole: Bool) {
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, Int(size) - limit)
    guard size >= 0, lseek(descriptor, off_t(start), SEEK_SET) == start else {
      throw failure("read")
    }
    do {
      let bytes = try OpenFile(descriptor: descriptor).bytes(limit: min(limit, .max - 1))
      return (Array(bytes.prefix(limit)), start == 0 && bytes.count <= limit)
    } catch {
      throw HistoryFailure("can't read \(path): \(error.message)")
    }
  }

  /// Returns the bytes from the first whole record on, since the one before may be incomplete.
  private static func withoutBeginning(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var place = bytes.startIndex
    while let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
      place = end + 1
      if place < bytes.count, bytes[place] != UInt8(ascii: "\t") { return bytes[place...] }
    }
    return []
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

  /// Writes a new file next to the old one and renames it, while the old one is locked.
  ///
  /// It is on disk before it has the name: else a crash of the machine could leave an empty file in place of the old one.
  private func replace(
    _ old: Int32, with entries: [String]
  ) throws(HistoryFailure) {
    var status = stat()
    guard fstat(old, &status) == 0 else { throw failure("read") }
    TemporaryFile.removeLeftovers(of: path, in: DurableFile.folder(of: path))
    let mode = status.st_mode & 0o777
    guard let file = TemporaryFile(for: path, mode: mode) else { throw failure("write") }
    let (new, descriptor) = (file.path, file.descriptor)
    defer { close(descriptor) }
    let records = entries.compactMap(HistoryRecords.record).joined()
    guard fchmod(descriptor, mode) == 0,
      DurableFile.writeAll(Array(records.utf8), to: descriptor), fsync(descriptor) == 0,
      rename(new, path) == 0
    else {
      let reason = failure("replace")
      unlink(new)
      throw reason
    }
  }

  private func failure(_ action: String) -> HistoryFailure {
    HistoryFailure("can't \(action) \(path): \(String(cString: strerror(errno)))")
  }
}

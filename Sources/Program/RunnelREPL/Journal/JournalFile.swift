import FlowSession

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A journal on disk, private to the user; opened and locked by one process at a time.
package final class JournalFile: JournalStorage {
  package let path: String
  private let descriptor: Int32

  /// Opens or creates the file, and locks it until the end of the process or of this object.
  package init(path: String) throws(JournalFailure) {
    self.path = path
    var isNew = true
    var descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      isNew = false
      // Opening a FIFO or a device might block, and nothing here may wait.
      descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else {
      throw Self.failure(.unwritable, "open", path)
    }
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw JournalFailure(.unreadable, "\(path) is not a file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw Self.failure(.unwritable, "lock", path) }
      throw JournalFailure(.inUse, "\(path) is in use by another session")
    }
    if isNew { try synchronizeFolder() }
  }

  deinit {
    // A forked child that has not started its program yet has the file open, too: closing it here
    // would leave it locked until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  package func read(limit: Int) throws(JournalFailure) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure(.unreadable, "read") }
    do {
      return try OpenFile(descriptor: descriptor).bytes(limit: limit)
    } catch {
      throw JournalFailure(.unreadable, "can't read \(path): \(error.message)")
    }
  }

  package func append(_ bytes: [UInt8]) throws(JournalFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      // Data written to a deleted file would be lost with the process.
      throw JournalFailure(.unwritable, "\(path) has been removed")
    }
    try Self.write(bytes, to: descriptor, path)
  }

  package func synchronize() throws(JournalFailure) {
    #if canImport(Glibc)
    let result = fdatasync(descriptor)
    #else
    let result = fcntl(descriptor, F_FULLFSYNC)
    #endif
    guard result >= 0 else { throw failure(.unwritable, "write") }
  }

  package func truncate(to length: Int) throws(JournalFailure) {
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw failure(.unwritable, "shorten")
    }
  }

  package func setAside(_ bytes: [UInt8]) throws(JournalFailure) -> String {
    for number in 1... {
      let name = "\(path).damaged-\(number)"
      let copy = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if copy < 0, errno == EEXIST { continue }
      guard copy >= 0 else { throw Self.failure(.unwritable, "write", name) }
      defer { close(copy) }
      guard DurableFile.writeAll(bytes, to: copy), fsync(copy) == 0 else {
        let failure = Self.failure(.unwritable, "write", name)
        // Otherwise every attempt on a full disk would leave another file.
        unlink(name)
        throw failure
      }
      try synchronizeFolder()
      return name
    }
    preconditionFailure("numbers do not end")
  }

  private func synchronizeFolder() throws(JournalFailure) {
    let folder = DurableFile.folder(of: path)
    guard DurableFile.synchronize(folder: folder) else {
      throw Self.failure(.unwritable, "keep", path)
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(JournalFailure) {
    guard DurableFile.writeAll(bytes, to: descriptor) else {
      throw failure(.unwritable, "write", path)
    }
  }

  private func failure(_ kind: JournalFailure.Kind, _ action: String) -> JournalFailure {
    Self.failure(kind, action, path)
  }

  private static func failure(
    _ kind: JournalFailure.Kind, _ action: String, _ path: String
  ) -> JournalFailure {
    JournalFailure(kind, "can't \(action) \(path): \(String(cString: strerror(errno)))")
  }
}

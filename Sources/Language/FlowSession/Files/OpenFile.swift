package import FlowText

#if canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#else
package import Darwin
#endif

/// An error of a system call: an `errno`.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed.
  package static var latest: SystemError { SystemError(code: errno) }

  /// The system's description of the error.
  package var message: String { unsafe String(cString: strerror(code)) }

  /// Returns a message about the error for the file of that name.
  package func sentence(about name: String, in say: Language) -> String {
    switch code {
    case ENOENT, ENOTDIR: say("there is no file `\(name)`", "ファイル `\(name)` はありません")
    case EISDIR:
      say("`\(name)` is a directory, not a script", "`\(name)` はフォルダで、スクリプトではありません")
    case EACCES, EPERM:
      say(
        "`\(name)` may not be read: permission denied", "`\(name)` を読む許可がありません")
    default: say("cannot read `\(name)`: \(message)", "`\(name)` を読めません: \(message)")
    }
  }
}

/// A file that is open for reading, closed with the last reference.
package final class OpenFile {
  package let descriptor: Int32
  private let closesAtEnd: Bool

  /// Opens a file; with `waits`, blocks until a pipe has a writer.
  package init(path: String, waits: Bool) throws(SystemError) {
    // The system would read the name up to the NUL.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    closesAtEnd = true
    guard descriptor >= 0 else { throw .latest }
  }

  /// Wraps a descriptor that is opened and closed elsewhere.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    closesAtEnd = false
  }

  deinit {
    if closesAtEnd, descriptor >= 0 {
      close(descriptor)
    }
  }

  package func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .latest }
    return status
  }

  /// True if it is neither a folder nor a pipe nor a device.
  package var isRegular: Bool { (try? status())?.isRegularFile == true }

  /// The fingerprint of the file; nil if the system does not give one.
  package var stamp: FileStamp? { (try? status()).map { FileStamp($0) } }

  /// Reads the whole file, but at most one byte more than `limit`, so that an endless device ends.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    let status = try status()
    guard status.isDirectory == false else { throw SystemError(code: EISDIR) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit) + 1)
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = unsafe read(descriptor, &piece, min(piece.count, limit + 1 - bytes.count))
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .latest
      }
      bytes.append(contentsOf: piece[..<count])
    }
    return bytes
  }
}

extension stat {
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  func isSameFile(as other: stat) -> Bool {
    st_dev == other.st_dev && st_ino == other.st_ino
  }
}

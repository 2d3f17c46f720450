#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system answered instead of doing what was asked: an `errno`.
struct SystemError: Error {
  let code: Int32

  /// The answer to the call that has just failed.
  static var latest: SystemError { SystemError(code: errno) }

  var message: String { String(cString: strerror(code)) }
}

/// A file that is open for reading, closed with the last reference.
final class OpenFile {
  let descriptor: Int32
  private let closesAtEnd: Bool

  /// Opens a file; with `waits`, for the writer of a pipe too.
  init(path: String, waits: Bool) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    closesAtEnd = true
    guard descriptor >= 0 else { throw .latest }
  }

  /// A descriptor that somebody else opened and will close.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    closesAtEnd = false
  }

  deinit {
    if closesAtEnd, descriptor >= 0 {
      close(descriptor)
    }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .latest }
    return status
  }

  /// The whole file, but at most one byte more than `limit`, so that an endless device ends.
  func bytes(limit: Int) throws(SystemError) -> [UInt8] {
    let status = try status()
    guard status.isDirectory == false else { throw SystemError(code: EISDIR) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(Int(status.st_size), 0), limit) + 1)
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = read(descriptor, &piece, min(piece.count, limit + 1 - bytes.count))
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

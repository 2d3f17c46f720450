#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file beside another one, in which its new content is written before it takes the other's name.
///
/// Its name ends in the number of the process, a number by chance, and a checksum of both and of the other's name;
/// and the process holds a lock on it. So what a killed process has left behind is told from a file of somebody
/// else's, whatever that is called, and from one that is being written, if by another machine.
package struct TemporaryFile {
  package let path: String
  let descriptor: Int32

  /// Makes the file; nil, with the reason in `errno`, if that can't be.
  init?(for target: String, mode: mode_t) {
    let chance = UInt32.random(in: .min ... .max)
    path = Self.path(for: target, process: getpid(), chance: chance)
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { return nil }
    // Where there are no locks, the number of the process says that somebody writes.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  /// Returns the path of the temporary file of a process for new content.
  package static func path(for target: String, process: Int32, chance: UInt32) -> String {
    let (folder, name) = parts(of: target)
    let start = "\(beginOfName(for: name))\(process)-\(hexadecimal(chance))-"
    return "\(folder)\(start)\(hexadecimal(CRC32.checksum(of: start.utf8)))"
  }

  /// Removes the temporary files that killed processes have left behind.
  static func removeLeftovers(of target: String, in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    let (_, target) = parts(of: target)
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = process(in: name, for: target),
        process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      else { continue }
      removeIfLeft("\(folder)/\(name)")
    }
  }

  /// Removes a file of ours that nobody writes.
  private static func removeIfLeft(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }

  /// Returns the process that a temporary file's name says; nil if the name is not one of ours.
  private static func process(in name: String, for target: Substring) -> Int32? {
    let start = beginOfName(for: target)
    guard name.hasPrefix(start) else { return nil }
    let rest = name.dropFirst(start.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard rest.count == 3, let process = Int32(rest[0]), let chance = UInt32(rest[1], radix: 16),
      name == path(for: String(target), process: process, chance: chance)
    else { return nil }
    return process
  }

  /// Returns a path's folder, as the path has it, and the name in it.
  private static func parts(of path: String) -> (folder: Substring, name: Substring) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (path[..<start], path[start...])
  }

  /// Returns the name of a temporary file up to the process; a very long name is cut, as with its end it would be
  /// longer than file systems allow.
  private static func beginOfName(for name: Substring) -> String {
    var start = name.unicodeScalars
    while start.reduce(0, { $0 + UTF8.width($1) }) > mostOfName { start.removeLast() }
    return String(Substring(start)) + ".saving-"
  }

  /// The longest part of a file's name, in bytes, that the name of its temporary file begins with.
  private static let mostOfName = 210

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A fingerprint that detects a changed file: its identity, size, and the times of its content and its record.
///
/// An editor may rewrite a file or replace it with another one; both change the stamp. A file that was written and
/// dated back, as copying with times does, has another time of its record.
package struct FileStamp: Hashable, Sendable {
  /// The device and the number of a file, which all its names have in common.
  struct Identity: Hashable {
    let device: UInt64
    let file: UInt64
  }

  /// The stamp as a word, for comparison with one of an earlier process.
  package var word: String {
    "\(identity.device).\(identity.file).\(size).\(written.word).\(recorded.word)"
  }

  let identity: Identity
  private let size: Int
  private let written: Instant
  private let recorded: Instant

  private struct Instant: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }

    var word: String { "\(seconds).\(nanoseconds)" }
  }

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    #if canImport(Darwin)
    written = Instant(status.st_mtimespec)
    recorded = Instant(status.st_ctimespec)
    #else
    written = Instant(status.st_mtim)
    recorded = Instant(status.st_ctim)
    #endif
  }

  /// Returns whether both are of the same file, whatever has become of its content, and by whatever name.
  package func isOfSameFile(as other: FileStamp) -> Bool {
    identity == other.identity
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A fingerprint that detects a changed file: its identity, modification time and size.
///
/// An editor may rewrite a file or replace it with another one; both change the stamp.
package struct FileStamp: Hashable, Sendable {
  /// The device and the number of a file, which all its names have in common.
  struct Identity: Hashable {
    let device: UInt64
    let file: UInt64
  }

  /// The stamp as a word, for comparison with one of an earlier process.
  package var word: String {
    "\(identity.device).\(identity.file).\(size).\(seconds).\(nanoseconds)"
  }

  let identity: Identity
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      file: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    #if canImport(Darwin)
    seconds = status.st_mtimespec.tv_sec
    nanoseconds = status.st_mtimespec.tv_nsec
    #else
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    #endif
  }

  /// Returns whether both are of the same file, whatever has become of its content, and by whatever name.
  package func isOfSameFile(as other: FileStamp) -> Bool {
    identity == other.identity
  }
}

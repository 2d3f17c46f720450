import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines that were read at once.
struct LineBatch: Sendable {
  var bytes: [UInt8] = []
  /// The place behind each line, its end included.
  var ends: [Int] = []
  /// True if no byte is beyond ASCII.
  var isASCII = true
  /// True if the last line has no end.
  var isUnfinished = false
  /// True if nothing follows.
  var isLast = false
  /// True if the line behind these is longer than a line may be; then nothing follows.
  var isTooLong = false

  /// Returns bytes as a text.
  func text(in range: Range<Int>) -> String {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }

  /// Finds the lines that end behind a place.
  mutating func findLines(from start: Int) {
    var ends: [Int] = []
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = start
      while place < bytes.count,
        let found = unsafe memchr(base + place, 0x0A, bytes.count - place)
      {
        place = unsafe UnsafeRawPointer(found) - base + 1
        ends.append(place)
      }
    }
    self.ends = ends
  }
}

/// Reads lines from a descriptor on a thread of its own, a few batches ahead of whoever takes them.
///
/// It sleeps while the batches wait, and while there is nothing to read.
final class LineReader: ThreadBody {
  /// Number of batches that may wait.
  private static let mostWaiting = 2
  /// Largest number of bytes that are read at once.
  private static let pieceBytes = 256 * 1024

  private let descriptor: Int32
  private let mostLineBytes: Int
  /// Wakes the session.
  private let bell: Bell
  /// Wakes the thread.
  private let knock = Bell()
  private let batches = Mailbox<LineBatch>()
  private let waiting = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)

  init(descriptor: Int32, mostLineBytes: Int, bell: Bell) {
    self.descriptor = descriptor
    self.mostLineBytes = mostLineBytes
    self.bell = bell
    bell.prepare()
    knock.prepare()
  }

  /// Takes what has been read, which makes room for more.
  func take() -> [LineBatch] {
    guard waiting.load(ordering: .acquiring) > 0 else { return [] }
    let taken = batches.takeAll()
    waiting.subtract(taken.count, ordering: .acquiringAndReleasing)
    knock.ring()
    return taken
  }

  /// Ends the reading.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    knock.ring()
  }

  func run() {
    var rest: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    while waitsForRoomAndBytes() {
      let count = unsafe piece.withUnsafeMutableBytes { piece in
        unsafe read(descriptor, piece.baseAddress, piece.count)
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // What can't be read has come to its end.
      let batch = batch(of: piece[..<max(count, 0)], behind: &rest, isLast: count <= 0)
      guard !batch.ends.isEmpty || batch.isLast || batch.isTooLong else { continue }
      waiting.add(1, ordering: .acquiringAndReleasing)
      batches.add(batch)
      bell.ring()
      guard !batch.isLast, !batch.isTooLong else { return }
    }
  }

  /// Sleeps until there is room for a batch and something to read; false if the reading was ended.
  private func waitsForRoomAndBytes() -> Bool {
    while !isOver.load(ordering: .sequentiallyConsistent) {
      if waiting.load(ordering: .acquiring) >= Self.mostWaiting {
        _ = knock.wait(nanoseconds: nil)
      } else if knock.wait(orReadable: descriptor) {
        return true
      }
    }
    return false
  }

  /// Returns the lines that a piece completes; what is left of it is the beginning of the next one.
  private func batch(
    of piece: ArraySlice<UInt8>, behind rest: inout [UInt8], isLast: Bool
  ) -> LineBatch {
    var batch = LineBatch(bytes: rest, isLast: isLast)
    let searched = rest.count
    batch.bytes += piece
    batch.findLines(from: searched)
    rest = Array(batch.bytes[(batch.ends.last ?? 0)...])
    if isLast, !rest.isEmpty {
      batch.ends.append(batch.bytes.count)
      batch.isUnfinished = true
    }
    // Its end may be two bytes.
    batch.isASCII = batch.bytes.reduce(0, |) < 0x80
    batch.isTooLong = rest.count > mostLineBytes + 2
    return batch
  }
}

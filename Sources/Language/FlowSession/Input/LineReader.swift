import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines that were read at once.
final class LineBatch: Sendable {
  let bytes: [UInt8]
  /// The place behind each line, its end included.
  let ends: [Int]
  /// True if no byte is beyond ASCII.
  let isASCII: Bool
  /// True if the last line has no end.
  let isUnfinished: Bool
  /// True if nothing follows.
  let isLast: Bool
  /// True if the line behind these is longer than a line may be; then nothing follows.
  let isTooLong: Bool
  /// The error of reading on, which nothing follows.
  let error: SystemError?

  /// No lines, which something follows.
  init() {
    (bytes, ends) = ([], [])
    (isASCII, isUnfinished, isLast, isTooLong) = (true, false, false, false)
    error = nil
  }

  /// The lines that end in what was read, which begins at a place.
  init(
    _ bytes: [UInt8], from start: Int, isLast: Bool, mostLineBytes: Int, error: SystemError? = nil
  ) {
    var ends = Self.ends(in: bytes, from: start)
    let rest = bytes.count - (ends.last ?? 0)
    isUnfinished = isLast && rest > 0
    if isUnfinished { ends.append(bytes.count) }
    isASCII = bytes.reduce(0, |) < 0x80
    // Its end may be two bytes.
    isTooLong = rest > mostLineBytes + 2
    (self.bytes, self.ends, self.isLast, self.error) = (bytes, ends, isLast, error)
  }

  /// Returns bytes as a text.
  @inline(__always)
  func text(in range: Range<Int>) -> String {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }

  /// Calls `body` with bytes if all of them are ASCII; false otherwise.
  @inline(__always)
  func readASCII(in range: Range<Int>, _ body: (Swift.Span<UInt8>) -> Void) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      guard unsafe isASCII || bytes.reduce(0, |) < 0x80 else { return false }
      unsafe body(bytes.span)
      return true
    }
  }

  /// Returns the first place, from one on, that `find` finds or where a byte is beyond ASCII; the number of bytes if there
  /// is none.
  func place(from start: Int, _ find: (Swift.Span<UInt8>, Int) -> Int) -> Int {
    let place = unsafe bytes.withUnsafeBufferPointer { unsafe find($0.span, start) }
    return isASCII ? place : bytes[start..<place].firstIndex { $0 >= 0x80 } ?? place
  }

  /// Finds the ends of the lines that end behind a place.
  private static func ends(in bytes: [UInt8], from start: Int) -> [Int] {
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
    return ends
  }
}

/// Reads lines from a descriptor on a thread of its own, a few batches ahead of whoever takes them.
///
/// It sleeps while the batches wait, and while there is nothing to read.
final class LineReader: ThreadBody {
  /// Number of batches that may wait.
  private static let mostWaiting = 2
  /// Largest number of bytes that are read at once: what a pipe holds, and what the allocator keeps at hand.
  private static let pieceBytes = 64 * 1024

  private let descriptor: Int32
  private let mostLineBytes: Int
  /// Wakes the session.
  private let wakePipe: WakePipe
  /// Wakes the thread.
  private let threadPipe = WakePipe()
  private let batches = Mailbox<LineBatch>()
  private let waiting = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)

  init(descriptor: Int32, mostLineBytes: Int, wakePipe: WakePipe) {
    self.descriptor = descriptor
    self.mostLineBytes = mostLineBytes
    self.wakePipe = wakePipe
    wakePipe.prepare()
    threadPipe.prepare()
  }

  /// Takes what has been read, which makes room for more.
  func take() -> [LineBatch] {
    guard waiting.load(ordering: .acquiring) > 0 else { return [] }
    let taken = batches.takeAll()
    waiting.subtract(taken.count, ordering: .acquiringAndReleasing)
    threadPipe.wake()
    return taken
  }

  /// Ends the reading.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    threadPipe.wake()
  }

  func run() {
    var rest: [UInt8] = []
    while waitsForRoomAndBytes() {
      let begun = rest.count
      // A long line is not copied at every piece of it.
      let most = max(Self.pieceBytes, begun)
      var result = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: begun + most) { buffer, count in
        _ = unsafe buffer.initialize(fromContentsOf: rest)
        let place = unsafe buffer.baseAddress.map { unsafe $0 + begun }
        result = unsafe read(descriptor, place, most)
        count = begun + max(result, 0)
      }
      let error = result < 0 ? SystemError.latest : nil
      if let error, error.code == EINTR || error.code == EAGAIN { continue }
      let batch = LineBatch(
        bytes, from: begun, isLast: result <= 0, mostLineBytes: mostLineBytes, error: error)
      rest = Array(batch.bytes[(batch.ends.last ?? 0)...])
      guard !batch.ends.isEmpty || batch.isLast || batch.isTooLong else { continue }
      waiting.add(1, ordering: .acquiringAndReleasing)
      batches.add(batch)
      wakePipe.wake()
      guard !batch.isLast, !batch.isTooLong else { return }
    }
  }

  /// Sleeps until there is room for a batch and something to read; false if the reading was ended.
  private func waitsForRoomAndBytes() -> Bool {
    while !isOver.load(ordering: .sequentiallyConsistent) {
      if waiting.load(ordering: .acquiring) >= Self.mostWaiting {
        _ = threadPipe.wait(nanoseconds: nil)
      } else if threadPipe.wait(orReadable: descriptor) {
        return true
      }
    }
    return false
  }
}

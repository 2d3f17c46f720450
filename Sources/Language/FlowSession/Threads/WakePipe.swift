import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Wakes a waiting thread through a pipe, which other threads and signal handlers may do.
///
/// The pipe is created by the first wait or `prepare`; until then there is nobody to wake.
final class WakePipe: Sendable {
  private let readEnd = Atomic<Int32>(-1)
  private let writeEnd = Atomic<Int32>(-1)
  /// Number of waits so far.
  private let sleeps = Atomic<Int>(0)
  /// Longest sleep in nanoseconds if there was no descriptor left for a pipe.
  private static let slice = 20_000_000

  init() {}

  deinit {
    for descriptor in [readEnd.load(ordering: .relaxed), writeEnd.load(ordering: .relaxed)]
    where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Number of waits so far, for tests.
  var sleepCount: Int { sleeps.load(ordering: .relaxed) }

  /// Ends the current sleep, or else the next one; may be called in a signal handler.
  func wake() {
    let descriptor = writeEnd.load(ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    // A signal handler must preserve `errno`; a full pipe wakes the thread as well.
    let before = errno
    var byte: UInt8 = 1
    _ = unsafe write(descriptor, &byte, 1)
    errno = before
  }

  /// Prepares for a sleep, which any `wake` from here on ends.
  func prepare() {
    guard writeEnd.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd.store(ends[0], ordering: .relaxed)
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
  }

  /// Sleeps until `wake` or until the time is over; without a time until `wake`.
  ///
  /// - Returns: True if it was woken; a sleep may end up to a millisecond early, and at a signal.
  func wait(nanoseconds: Int?) -> Bool {
    prepare()
    sleeps.add(1, ordering: .relaxed)
    let descriptor = readEnd.load(ordering: .relaxed)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Without a pipe, poll ignores the entry, and the waiting thread looks at short intervals.
    let time = descriptor >= 0 ? nanoseconds : min(nanoseconds ?? Self.slice, Self.slice)
    guard Self.pollOne(&entry, nanoseconds: time) > 0 else { return false }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    return true
  }

  /// Sleeps until `wake` or until a descriptor can be read.
  ///
  /// - Returns: True if it can be read, or has come to its end.
  func wait(orReadable other: Int32) -> Bool {
    prepare()
    let own = readEnd.load(ordering: .relaxed)
    var entries = [
      pollfd(fd: own, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    let time = own >= 0 ? -1 : Int32(Self.slice / 1_000_000)
    guard unsafe poll(&entries, 2, time) > 0 else { return false }
    if entries[0].revents != 0 {
      var bytes: [UInt8] = Array(repeating: 0, count: 64)
      while unsafe read(own, &bytes, bytes.count) == bytes.count {}
    }
    return entries[1].revents != 0
  }

  /// Polls with whole milliseconds, the unit of the system call; a shorter time is slept first.
  private static func pollOne(_ entry: inout pollfd, nanoseconds: Int?) -> Int32 {
    var milliseconds: Int32 = -1
    if let nanoseconds {
      milliseconds = Int32(clamping: nanoseconds / 1_000_000)
      if milliseconds == 0 {
        var time = timespec()
        time.tv_nsec = nanoseconds
        _ = unsafe nanosleep(&time, nil)
      }
    }
    #if canImport(Darwin)
    return unsafe Darwin.poll(&entry, 1, milliseconds)
    #elseif canImport(Musl)
    return unsafe Musl.poll(&entry, 1, milliseconds)
    #else
    return unsafe Glibc.poll(&entry, 1, milliseconds)
    #endif
  }
}

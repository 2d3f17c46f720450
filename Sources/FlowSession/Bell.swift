import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Wakes a thread that waits: a pipe, so that it may be rung from other threads and from signal handlers.
///
/// The pipe is made by whoever waits first; until then nobody has to be woken.
final class Bell: Sendable {
  private let readEnd = Atomic<Int32>(-1)
  private let writeEnd = Atomic<Int32>(-1)
  /// How often somebody went to sleep.
  private let sleeps = Atomic<Int>(0)
  /// How long a sleep may be, in nanoseconds, where there is no descriptor left for a pipe.
  private static let slice = 20_000_000

  init() {}

  deinit {
    for descriptor in [readEnd.load(ordering: .relaxed), writeEnd.load(ordering: .relaxed)]
    where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// How often somebody went to sleep, for tests.
  var sleepCount: Int { sleeps.load(ordering: .relaxed) }

  /// Ends the sleep that is under way, or else the next one.
  func ring() {
    let descriptor = writeEnd.load(ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    // A signal handler leaves `errno` as it was; a full pipe wakes as well as any.
    let before = errno
    var byte: UInt8 = 1
    _ = unsafe write(descriptor, &byte, 1)
    errno = before
  }

  /// Makes ready for a sleep: what is rung from here on ends it.
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

  /// Sleeps until it rings, or until the time is over; without a time until it rings.
  ///
  /// - Returns: Whether it rang; a sleep may end up to a millisecond early, and with a signal.
  func wait(nanoseconds: Int?) -> Bool {
    prepare()
    sleeps.add(1, ordering: .relaxed)
    let descriptor = readEnd.load(ordering: .relaxed)
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Where there is no pipe, poll passes the entry over, and whoever waits looks now and then.
    let time = descriptor >= 0 ? nanoseconds : min(nanoseconds ?? Self.slice, Self.slice)
    guard Self.poll(&entry, nanoseconds: time) > 0 else { return false }
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    return true
  }

  /// Waits for whole milliseconds, which is what the system's call knows; what is less than one, and so
  /// is soon over, is slept through.
  private static func poll(_ entry: inout pollfd, nanoseconds: Int?) -> Int32 {
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

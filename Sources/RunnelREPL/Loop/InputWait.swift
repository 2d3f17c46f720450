#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Waiting for the keyboard, for other threads and signals, and for the clock, all at once.
enum InputWait {
  /// - Parameters:
  ///   - input: what is read from.
  ///   - wake: becomes readable when there is news; -1 for nothing.
  ///   - nanoseconds: how long at most; nil for as long as it takes.
  /// - Returns: whether there is something to read, if only the end.
  static func wait(input: Int32, wake: Int32, nanoseconds: Int?) -> Bool {
    // A negative descriptor is passed over by `poll`.
    var waits = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&waits, nfds_t(waits.count), milliseconds(nanoseconds))
    return count > 0 && waits[0].revents != 0
  }

  /// Whether there is something to read or news, without waiting.
  static func isReady(input: Int32, wake: Int32) -> Bool {
    var waits = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    return poll(&waits, nfds_t(waits.count), 0) > 0
  }

  /// Rounded up, so that what is due is due when the wait is over.
  private static func milliseconds(_ nanoseconds: Int?) -> Int32 {
    guard let nanoseconds else { return -1 }
    guard nanoseconds > 0 else { return 0 }
    let whole = (nanoseconds - 1) / 1_000_000 + 1
    return Int32(clamping: whole)
  }

  /// What can be read now, but no more than `limit`; empty at the end, nil when it was interrupted.
  static func read(_ descriptor: Int32, limit: Int = 65_536) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = systemRead(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(bytes[..<count])
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}

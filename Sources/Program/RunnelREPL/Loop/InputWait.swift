#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Waits for the keyboard, other threads, signals and the clock at once.
enum InputWait {
  /// Waits for input or news.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - wake: A descriptor that becomes readable when there is news; -1 for none.
  ///   - nanoseconds: The longest time to wait; nil for no limit.
  /// - Returns: True if there is something to read, including the end.
  static func wait(input: Int32, wake: Int32, nanoseconds: Int?) -> Bool {
    // `poll` ignores a negative descriptor.
    var waits = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&waits, nfds_t(waits.count), milliseconds(nanoseconds))
    return count > 0 && waits[0].revents != 0
  }

  /// Returns, without waiting, whether there is input or news.
  static func isReady(input: Int32, wake: Int32) -> Bool {
    var waits = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    return poll(&waits, nfds_t(waits.count), 0) > 0
  }

  /// Rounds up, so that a timer is due when the wait is over.
  private static func milliseconds(_ nanoseconds: Int?) -> Int32 {
    guard let nanoseconds else { return -1 }
    guard nanoseconds > 0 else { return 0 }
    let whole = (nanoseconds - 1) / 1_000_000 + 1
    return Int32(clamping: whole)
  }

  /// Reads the available bytes, at most `limit`; empty at the end, nil if it was interrupted.
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

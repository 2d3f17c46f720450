import CSignals

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The process's standard output and standard error.
final class StandardOutput: OutputDevice {
  func write(_ text: String, to stream: OutputStream) throws(OutputFailure) {
    let descriptor = stream == .output ? STDOUT_FILENO : STDERR_FILENO
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let piece = try nextPiece(of: bytes[start...], to: descriptor)
      let count = piece.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      case EPIPE, EIO: throw .closed
      default: throw .failed(String(cString: strerror(errno)))
      }
    }
  }

  /// Time that a terminating process waits for its reader, in milliseconds.
  private static let patience: Int32 = 1_000
  /// Bytes that a ready pipe accepts without blocking the writer.
  private static let readyBytes = 512

  /// Returns all of the text; but in a terminating process only as much as can be written at once,
  /// since a reader that stopped reading would block the process forever.
  private func nextPiece(
    of rest: ArraySlice<UInt8>, to descriptor: Int32
  ) throws(OutputFailure) -> ArraySlice<UInt8> {
    guard csignals_is_ending() != 0 else { return rest }
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var count = poll(&ready, 1, Self.patience)
    while count < 0, errno == EINTR { count = poll(&ready, 1, Self.patience) }
    guard count != 0 else { throw .closed }
    return rest.prefix(Self.readyBytes)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

import FlowText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Buffered output to a file descriptor, written in large pieces.
///
/// - Invariant: After a failed write nothing more is written, so that a reader never sees a gap.
final class BufferedOutput {
  /// The reason that nothing can be written any more.
  enum Failure: Equatable {
    /// The reader closed the pipe, as `head` does.
    case closed
    /// Anything else, such as a full disk.
    case error(Int32)
  }

  private static let capacity = 64 * 1024

  let descriptor: Int32
  private var bytes: [UInt8] = []
  private(set) var failure: Failure?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.capacity)
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Writes a text; on a terminal with escapes in place of what that would act on.
  func writeShown(_ text: String) {
    write(isatty(descriptor) == 1 ? TerminalText.escaped(text) : text)
  }

  func write(_ more: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    if bytes.count + more.count > Self.capacity {
      flush()
    }
    if more.count >= Self.capacity {
      send(UnsafeRawBufferPointer(more))
    } else {
      bytes.append(contentsOf: more)
    }
  }

  /// Writes the buffered bytes.
  func flush() {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeBytes { send($0) }
    bytes.removeAll(keepingCapacity: true)
  }

  private func send(_ piece: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    var rest = piece[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR:
        continue
      case EAGAIN:
        // Another process made the descriptor non-blocking; wait for room as a blocking write would.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case EPIPE:
        failure = .closed
        return
      case let code:
        failure = .error(code)
        return
      }
    }
  }
}

// Named differently from the methods above, which would hide the system's function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

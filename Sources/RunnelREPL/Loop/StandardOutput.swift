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
      let count = bytes[start...].withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      case EPIPE, EIO, EBADF: throw .closed
      default: throw .failed(String(cString: strerror(errno)))
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

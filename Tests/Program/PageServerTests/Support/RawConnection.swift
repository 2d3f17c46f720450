#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to a server of this machine that sends any bytes.
///
/// What does not come within ten seconds is missing.
final class RawConnection {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private(set) var isAtEnd = false

  init(port: Int) throws {
    // A write to a connection that the other side has closed is an error, and ends no process.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Missing(what: "a connection, errno \(errno)") }
  }

  deinit {
    close(descriptor)
  }

  struct Missing: Error {
    let what: String
  }

  /// Sends all, or as much as the other side takes before it closes.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends without waiting; gives how much was taken before the other side stopped reading.
  func sendWhileTaken(_ bytes: [UInt8]) -> Int {
    var patience = timeval(tv_sec: 0, tv_usec: 300_000)
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var taken = 0
    while taken < bytes.count {
      let count = bytes[taken...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      taken += count
    }
    return taken
  }

  /// The next bytes, so many of them.
  func read(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard receive() else { throw Missing(what: "\(count) bytes; there are \(received.count)") }
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// All that comes until the other side closes; empty also where it resets.
  func readToEnd() -> [UInt8] {
    while receive() {}
    defer { received = [] }
    return received
  }

  /// The bytes up to an empty line, as text.
  func readHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = received.indices.first(where: { received[$0...].starts(with: end) }) {
        return String(decoding: try read(place + end.count), as: UTF8.self)
      }
      guard receive() else {
        throw Missing(what: "an answer; there is \(String(decoding: received, as: UTF8.self))")
      }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count == 0 || (count < 0 && errno == ECONNRESET) { isAtEnd = true }
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}

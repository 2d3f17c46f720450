import BrowserDriver
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to a port of this machine, whose calls block.
final class LoopbackSocket {
  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(port: UInt16) throws {
    #if canImport(Glibc)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw BrowserFailure("port \(port) can't be reached: \(errno)") }
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close(descriptor)
  }

  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { throw BrowserFailure("the server has gone") }
      rest = rest.dropFirst(count)
    }
  }

  func read(_ count: Int) throws -> [UInt8] {
    while unread.count < count { try fill() }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  /// Reads up to the end of the headers.
  func readHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      let text = unread
      if text.count >= 4,
        let found = (0...(text.count - 4)).first(where: { Array(text[$0..<$0 + 4]) == end })
      {
        return String(decoding: try read(found + 4), as: UTF8.self)
      }
      try fill()
    }
  }

  private func fill() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw BrowserFailure("the server has closed the connection") }
    unread += buffer[..<count]
  }
}

/// The page's end of the protocol, without a browser.
final class WebSocket {
  private let socket: LoopbackSocket
  private var number = 0
  /// Cells of the last picture, by name.
  private(set) var cells: [String: Int] = [:]

  /// Opens a tab at an address that `runnel serve` has printed.
  init(_ address: String) throws {
    guard let parts = address.firstMatch(of: #/:(\d+)\/#(.+)/#), let port = UInt16(parts.1) else {
      throw BrowserFailure("\(address) has no port and token")
    }
    socket = try LoopbackSocket(port: port)
    let token = parts.2.split(separator: "=").last ?? parts.2
    try socket.write(
      Array(
        """
        GET /socket HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Origin: http://127.0.0.1:\(port)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Protocol: runnel.1, token.\(token)\r
        \r\n
        """.utf8))
    let head = try socket.readHead()
    guard head.hasPrefix("HTTP/1.1 101") else { throw BrowserFailure("refused: \(head)") }
  }

  /// Says something and waits until it is done.
  ///
  /// The answers are not read here, so that reading them is not what is measured.
  ///
  /// - Returns: The frames that came, the last one with the `done`.
  @discardableResult
  func ask(_ what: String, _ keys: [String: JSON] = [:]) throws -> [[UInt8]] {
    number += 1
    let message = JSON.object(
      keys.merging(["do": .string(what), "n": .number(Double(number))]) { $1 })
    try send(Array(message.text.utf8))
    var frames: [[UInt8]] = []
    repeat { frames.append(try receive()) } while !Self.isEnd(frames.last ?? [])
    return frames
  }

  /// Returns whether a frame ends an answer: `done` is its last message.
  private static func isEnd(_ frame: [UInt8]) -> Bool {
    let end = String(decoding: frame.suffix(300), as: UTF8.self)
    return end.contains("\"t\":\"done\"")
  }

  /// Reads the answers: cells of a picture are remembered.
  ///
  /// - Parameter frames: What `ask` gave.
  /// - Returns: How many steps of waves were told.
  /// - Throws: A `BrowserFailure` where the server refused.
  @discardableResult
  func read(_ frames: [[UInt8]]) throws -> Int {
    var steps = 0
    for answer in frames.flatMap({ JSON(Data($0))?.list ?? [] }) {
      switch answer["t"].string {
      case "picture":
        let named = answer["cells"].list.map { ($0["name"].string ?? "", $0["id"].int ?? -1) }
        cells = Dictionary(named) { $1 }
      case "wave": steps += answer["steps"].list.count
      case "done":
        if let reason = answer["refused"].string { throw BrowserFailure("refused: \(reason)") }
      default: break
      }
    }
    return steps
  }

  /// A frame of text; the mask is zero, which leaves the bytes as they are.
  private func send(_ bytes: [UInt8]) throws {
    let length: [UInt8] =
      switch bytes.count {
      case ..<126: [0x80 | UInt8(bytes.count)]
      case ..<65536: [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
      default:
        [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> (56 - 8 * $0)) }
      }
    try socket.write([0x81] + length + [0, 0, 0, 0] + bytes)
  }

  private func receive() throws -> [UInt8] {
    while true {
      let head = try socket.read(2)
      var length = Int(head[1] & 0x7f)
      if length >= 126 {
        length = try socket.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
      }
      let body = try socket.read(length)
      if head[0] & 0x0f == 1 { return body }
      guard head[0] & 0x0f != 8 else { throw BrowserFailure("the server has closed the tab") }
    }
  }
}

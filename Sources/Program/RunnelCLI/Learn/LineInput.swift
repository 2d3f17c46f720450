import FlowSession

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The lines of standard input, one at a time.
struct LineInput {
  /// Largest length of a line; the rest of a longer one is dropped.
  private static let longest = 1024 * 1024

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its end; nil at the end of the input.
  mutating func next() -> String? {
    var line: [UInt8] = []
    while true {
      let rest = bytes[start...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        append(rest[..<end], to: &line)
        start = end + 1
        return text(line)
      }
      append(rest, to: &line)
      start = bytes.count
      guard !hasEnded, fill() else { return line.isEmpty ? nil : text(line) }
    }
  }

  private func append(_ piece: ArraySlice<UInt8>, to line: inout [UInt8]) {
    line += piece.prefix(max(0, Self.longest - line.count))
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
  }

  /// Reads more bytes; false at the end.
  private mutating func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        hasEnded = true
        return false
      }
      bytes = Array(piece[..<count])
      start = 0
      return true
    }
  }
}

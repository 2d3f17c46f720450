/// Splits bytes into lines.
struct LineSplitter {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Number of bytes that wait for the end of their line.
  var waiting: Int { bytes.count - start }
  /// The position up to which there is no line end, since a long line comes in many pieces.
  private var searched = 0

  mutating func feed(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// Returns the next whole line, without its line end.
  mutating func next() -> String? {
    searched = max(searched, start)
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { start = end + 1 }
    return line(upTo: end)
  }

  /// Returns the rest at the end of the input: a last line without a line end.
  mutating func rest() -> String? {
    guard start < bytes.count else { return nil }
    defer { start = bytes.count }
    return line(upTo: bytes.count)
  }

  private func line(upTo end: Int) -> String {
    let isCarriageReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return String(decoding: bytes[start..<(isCarriageReturn ? end - 1 : end)], as: UTF8.self)
  }
}

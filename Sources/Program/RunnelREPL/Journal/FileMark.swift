/// A line by which a file is known again as one that Runnel wrote, and that nobody has changed since.
///
/// The line contains a checksum of all that stands around it. It is the first line of the file, or the
/// second one in forms whose first line is prescribed.
package struct FileMark: Sendable {
  private let begin: String
  private let end: String
  private let isSecondLine: Bool

  /// Makes a mark from the words before and behind the checksum; the latter end the line.
  package init(begin: String, end: String, isSecondLine: Bool = false) {
    self.begin = begin
    self.end = end
    self.isSecondLine = isSecondLine
  }

  private static let digits = 8

  /// The number of bytes of the line, with its end.
  var length: Int { begin.utf8.count + Self.digits + end.utf8.count }

  /// Returns a text with the line in its place.
  package func marked(_ text: [UInt8]) -> [UInt8] {
    let place = place(in: text)
    return text[..<place] + Array(line(for: text[..<place], text[place...]).utf8) + text[place...]
  }

  /// Returns whether the line stands in its place, and all around it is as it was written.
  package func isUntouched(_ bytes: [UInt8]) -> Bool {
    let place = place(in: bytes)
    let found = bytes[place...].prefix(length)
    return isLine(found)
      && found.elementsEqual(line(for: bytes[..<place], bytes[(place + length)...]).utf8)
  }

  /// Returns whether the line stands in its place, be it with the right checksum or not.
  package func isPresent(in bytes: [UInt8]) -> Bool {
    isLine(bytes[place(in: bytes)...].prefix(length))
  }

  /// Returns whether these bytes are the line, with any checksum.
  func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.count == length && line.starts(with: begin.utf8)
      && line.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  private func place(in bytes: [UInt8]) -> Int {
    guard isSecondLine, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return end + 1
  }

  private func line(for before: ArraySlice<UInt8>, _ behind: ArraySlice<UInt8>) -> String {
    let sum = String(CRC32.checksum(of: before + behind), radix: 16)
    return begin + String(repeating: "0", count: Self.digits - sum.utf8.count) + sum + end
  }
}

import FlowDrawing
import FlowText

/// A text whose positions are converted to UTF-16 units, as JavaScript counts them.
struct PageOffsets {
  /// For each byte, the number of units before it.
  private let units: [Int32]

  init(_ bytes: [UInt8]) {
    var units: [Int32] = []
    units.reserveCapacity(bytes.count + 1)
    var count: Int32 = 0
    for byte in bytes {
      units.append(count)
      // The first byte of a character counts for all; a character of four bytes is two units.
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    units.append(count)
    self.units = units
  }

  subscript(byte: Int) -> Int { Int(units[min(max(byte, 0), units.count - 1)]) }
}

extension String {
  /// Converts a position in UTF-16 units to a byte offset; a position beyond the end gives the end.
  func byteOffset(ofUnit unit: Int) -> Int {
    let place = utf16.index(utf16.startIndex, offsetBy: max(0, unit), limitedBy: utf16.endIndex)
    return utf8.distance(from: startIndex, to: place ?? endIndex)
  }

  /// The shortened form of a long value for the page; nil if it is sent whole.
  var cutForPage: String? {
    guard utf8.count > PageLimits.valueBytes else { return nil }
    return String(prefix(PageLimits.valueBytes / 4)) + "…(\(count))"
  }
}

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

extension Diagnostic {
  /// Returns the diagnostic for the page; positions refer to the text that the page shows.
  func json(in sources: SourceMap, program: String) -> JSONText {
    let source = sources[span.source]
    var json = JSONText()
    json.add("code", code.rawValue)
    json.add("severity", severity.rawValue)
    json.add("message", message)
    if source.name != program { json.add("file", source.name) }
    let offsets = PageOffsets(source.bytes)
    json.add("start", offsets[Int(span.start)])
    json.add("end", offsets[Int(span.end)])
    json.add("line", source.line(at: span.start))
    json.add("label", label)
    json.add("help", help)
    json.add(
      "notes",
      notes + labels.map { "\($0.text): line \(sources[$0.span.source].line(at: $0.span.start))" })
    return json
  }
}

import FlowText

// A name or a text is compared, and must not hold marks without end.

extension Lexer {
  /// Reports more combining marks in a row, between an offset and the present one, than may be compared.
  ///
  /// - Returns: Whether there are not too many.
  @discardableResult
  mutating func judgeMarks(from start: Int) -> Bool {
    guard offset - start > CombiningMarks.most else { return true }
    var run = CombiningMarks.Run()
    var place = start
    while place < offset, !run.isTooLong {
      let (scalar, length) = writtenScalar(at: place)
      run.add(scalar)
      place += length
    }
    guard run.isTooLong else { return true }
    diagnostics.append(
      Diagnostic(
        .limitReached, "more than \(CombiningMarks.most) combining marks follow each other here",
        at: span(start, offset), help: ["remove them; no writing has so many on one character"]))
    return false
  }

  /// The scalar at an offset, or the one that an escape stands for, and how many bytes it takes.
  private func writtenScalar(at place: Int) -> (Unicode.Scalar, length: Int) {
    let start = Array("\\u{".utf8)
    guard bytes[place] == start[0], bytes[place...].starts(with: start),
      let end = bytes[place...].prefix(start.count + 9).firstIndex(of: UInt8(ascii: "}")),
      let value = UInt32(text(place + start.count, end), radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      let (scalar, length) = scalar(at: place)
      return (scalar, length)
    }
    return (scalar, end + 1 - place)
  }
}

import FlowText

// Limits combining marks: names and texts are compared, so runs of marks must be bounded.

extension Lexer {
  /// Reports a run of more combining marks, between `start` and the current offset, than may be
  /// compared.
  ///
  /// - Returns: True if no run is too long.
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
    report(ManyMarks(span: span(start, offset), most: CombiningMarks.most))
    return false
  }

  /// The scalar at an offset, or the one that an escape denotes, and its length in bytes.
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

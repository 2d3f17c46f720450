extension SourceMap {
  /// Adds a text read from a file, a pipe or a terminal.
  ///
  /// Accepts any bytes: those that are not text are reported and replaced, so that the file can be
  /// shown. A byte order mark is dropped.
  package mutating func add(
    name: String, rawBytes: [UInt8], isEntry: Bool = false
  ) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    // Offsets are 32 bits wide.
    guard rawBytes.count < Int(Int32.max) else {
      let file = add(name: name, bytes: [], isEntry: isEntry)
      let start = Span(source: file.id, start: 0, end: 0)
      return (file, [Diagnostic(FileTooLarge(name: name, span: start))])
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = rawBytes.starts(with: mark)
    if UTF8Repair.isWhole(rawBytes) {
      let bytes = hasMark ? Array(rawBytes[3...]) : rawBytes
      return (add(name: name, bytes: bytes, isEntry: isEntry), [])
    }
    var decoder = UTF8Repair()
    decoder.read(hasMark ? rawBytes[3...] : rawBytes[...])
    let file = add(name: name, bytes: decoder.bytes, isEntry: isEntry)
    var diagnostics: [Diagnostic] = []
    if let place = decoder.firstInvalid {
      diagnostics.append(
        Diagnostic(
          InvalidText(
            count: decoder.invalidCount, isUTF16: UTF8Repair.isUTF16(rawBytes),
            span: Span(source: file.id, start: place, end: place + 3))))
    }
    if let place = decoder.firstNUL {
      diagnostics.append(
        Diagnostic(
          NULCharacter(
            count: decoder.nulCount,
            span: Span(source: file.id, start: place, end: place + 3))))
    }
    return (file, diagnostics.sorted { $0.span.start < $1.span.start })
  }
}

/// Copies bytes and puts U+FFFD in place of invalid UTF-8 and of NUL.
private struct UTF8Repair {
  private(set) var bytes: [UInt8] = []
  /// The offset in `bytes` of the first replacement of each kind, and the number of replacements.
  private(set) var firstInvalid: Int32?
  private(set) var invalidCount = 0
  private(set) var firstNUL: Int32?
  private(set) var nulCount = 0

  /// Returns whether there is nothing to replace, as in nearly every text.
  static func isWhole(_ input: [UInt8]) -> Bool {
    let bytes = input.span
    var union: UInt8 = 0
    var least = UInt8.max
    for offset in bytes.indices {
      union |= bytes[offset]
      least = min(least, bytes[offset])
    }
    guard least > 0 || input.isEmpty else { return false }
    return union < 0x80 || String(validating: input, as: UTF8.self) != nil
  }

  mutating func read(_ input: ArraySlice<UInt8>) {
    bytes.reserveCapacity(input.count)
    var decoder = UTF8()
    var iterator = input.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        return
      case .error:
        firstInvalid = firstInvalid ?? Int32(bytes.count)
        invalidCount += 1
        replace()
      case .scalarValue(let scalar) where scalar.value == 0:
        firstNUL = firstNUL ?? Int32(bytes.count)
        nulCount += 1
        replace()
      case .scalarValue(let scalar):
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func replace() {
    bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
  }

  /// Returns whether a text begins as one in UTF-16 does.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}

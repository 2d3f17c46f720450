/// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF, nothing cut off.
enum UTF8Check {
  /// The offset of the first byte that can't stand where it stands; nil if all is well.
  ///
  /// - Complexity: O(`bytes.count`).
  static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        guard let shape = shape(of: bytes[index]) else { return index }
        guard index + shape.length <= bytes.count, shape.second.contains(bytes[index + 1]) else {
          return index
        }
        for offset in 2..<max(2, shape.length) where !(0x80...0xBF).contains(bytes[index + offset])
        {
          return index
        }
        index += shape.length
      }
      return nil
    }
  }

  /// How long a sequence is that begins with `first`, and what may follow at once (Unicode, table 3-7).
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

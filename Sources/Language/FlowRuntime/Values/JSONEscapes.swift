import FlowText

/// The escapes in the texts of JSON.
enum JSONEscapes {
  /// Returns the byte that a letter behind a backslash stands for; nil if it stands for none.
  static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the number of four digits; nil where one is none.
  static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - 0x37)
      default: return nil
      }
    }
    return value
  }

  /// Replaces the escapes of a text; nil for a half of a pair by itself, and for more combining marks in a row
  /// than a text may have.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    func unit(at place: Int) -> UInt32? {
      guard place + 6 <= bytes.endIndex, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] == UInt8(ascii: "u")
      else { return nil }
      return hexadecimal(bytes[place + 2..<place + 6])
    }
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "\\") else {
        result.append(bytes[place])
        place += 1
        continue
      }
      if let plain = escaped(bytes[place + 1]) {
        result.append(plain)
        place += 2
        continue
      }
      guard var code = unit(at: place) else { return nil }
      place += 6
      if code & 0xFC00 == 0xD800, let low = unit(at: place), low & 0xFC00 == 0xDC00 {
        code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
        place += 6
      }
      guard let scalar = Unicode.Scalar(code) else { return nil }
      result += Array(String(Character(scalar)).utf8)
    }
    let text = String(decoding: result, as: UTF8.self)
    return CombiningMarks.areTooMany(in: text) ? nil : text
  }
}

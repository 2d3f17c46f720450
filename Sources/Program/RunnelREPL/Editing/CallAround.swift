/// The call in whose parentheses a cursor is, or at whose name.
struct CallAround: Hashable {
  let name: String

  private enum Opening {
    /// A parenthesis, with the name before it, which is empty where there is none.
    case parenthesis(name: String)
    case bracket
    case text
  }

  /// Finds the innermost call in a text that may be unfinished; nil if there is none at the offset, in
  /// bytes of UTF-8.
  init?(in text: String, at offset: Int) {
    let bytes = Array(text.utf8)
    let offset = min(offset, bytes.count)
    if let word = Self.word(in: bytes, at: offset), !Self.isInText(bytes[..<offset]) {
      name = word
      return
    }
    let names = Self.openings(in: bytes[..<offset]).reversed().compactMap { opening in
      if case .parenthesis(let name) = opening, !name.isEmpty { name } else { nil }
    }
    guard let innermost = names.first else { return nil }
    name = innermost
  }

  /// Returns the name in front of a parenthesis that the cursor is within or behind.
  private static func word(in bytes: [UInt8], at offset: Int) -> String? {
    var (start, end) = (offset, offset)
    while start > 0, isOfName(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isOfName(bytes[end]) { end += 1 }
    guard start < end, end == bytes.count || bytes[end] == UInt8(ascii: "(") else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    // Within the parentheses of another call that one is meant, unless a call begins here.
    let isCall = end < bytes.count
    return isCall || openings(in: bytes[..<start]).isEmpty ? word : nil
  }

  private static func isInText(_ bytes: ArraySlice<UInt8>) -> Bool {
    if case .text? = openings(in: bytes).last { true } else { false }
  }

  /// Returns what is open at the end: parentheses, brackets, and texts, in which `\\(` opens another one.
  private static func openings(in bytes: ArraySlice<UInt8>) -> [Opening] {
    var open: [Opening] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      index += 1
      if case .text? = open.last {
        if byte == UInt8(ascii: "\"") { open.removeLast() }
        guard byte == UInt8(ascii: "\\") else { continue }
        index += 1
        if next == UInt8(ascii: "(") { open.append(.parenthesis(name: "")) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): open.append(.text)
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      case UInt8(ascii: "("): open.append(.parenthesis(name: name(before: index - 1, in: bytes)))
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(.bracket)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
    return open
  }

  private static func name(before end: Int, in bytes: ArraySlice<UInt8>) -> String {
    var start = end
    while start > bytes.startIndex, isOfName(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
  }
}

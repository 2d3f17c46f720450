// Texts as bytes, for what can be said about them without finding their characters.
//
// Why it is safe: each pointer is that of a text's own storage, or of a copy of a short text, for the length
// of one closure; the system's search looks at the bytes between it and its count only, and every place that
// is looked at lies between the text's first byte and its last.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension String {
  /// Returns whether a text of ASCII stands somewhere in this one, found by its bytes; nil where only a
  /// comparison of characters can tell.
  ///
  /// A character that begins with ASCII may go on behind it, as with an accent, or before it, and a few
  /// characters of ASCII have an equal beyond it.
  func containsPlainly(_ part: String) -> Bool? {
    unsafe withPlainBytes { text in
      unsafe part.withPlainBytes { part in
        guard unsafe part.allSatisfy(Self.isSearched) else { return nil as Bool? }
        switch unsafe text.search(part) {
        case .unknown: return nil
        case .missing: return unsafe text.mayHoldEqual(of: part) ? nil : false
        case .found(let place):
          let next = place + part.count
          let standsAlone =
            unsafe (place == 0 || text[place - 1] < 0x80)
            && (next == text.count || text[next] < 0x80)
          return standsAlone ? true : nil
        }
      }
    }
  }

  private func withPlainBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Returns true for ASCII, but for what ends a line: `\r\n` is one character.
  private static func isSearched(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != 0x0A && byte != 0x0D
  }
}

/// Result of a search among bytes.
private enum ByteSearch {
  case found(Int)
  case missing
  /// Looking on would take long.
  case unknown
}

extension UnsafeBufferPointer<UInt8> {
  /// Finds the first place of other bytes: their last one by the system's search, which is as fast as memory,
  /// then the ones before it.
  fileprivate func search(_ part: UnsafeBufferPointer<UInt8>) -> ByteSearch {
    guard let base = baseAddress, let first = part.baseAddress, let last = unsafe part.last else {
      return part.isEmpty ? .found(0) : .missing
    }
    var place = part.count - 1
    // Bytes that may still be compared in vain.
    var patience = 4096 + 8 * count
    while place < count, let found = unsafe memchr(base + place, Int32(last), count - place) {
      place = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      let start = place - part.count
      if unsafe memcmp(base + start, first, part.count) == 0 { return .found(start) }
      patience -= part.count
      guard patience > 0 else { return .unknown }
    }
    return .missing
  }

  /// Returns whether there may be a character beyond ASCII that equals one of `part`: the Kelvin sign, the
  /// Greek question mark and the Greek varia have equals in ASCII, and are told by their first byte here.
  fileprivate func mayHoldEqual(of part: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe part.contains { byte in
      switch byte {
      case UInt8(ascii: "K"): unsafe holds(0xE2)
      case UInt8(ascii: ";"): unsafe holds(0xCD)
      case UInt8(ascii: "`"): unsafe holds(0xE1)
      default: false
      }
    }
  }

  private func holds(_ byte: UInt8) -> Bool {
    guard let base = baseAddress else { return false }
    return unsafe memchr(base, Int32(byte), count) != nil
  }
}

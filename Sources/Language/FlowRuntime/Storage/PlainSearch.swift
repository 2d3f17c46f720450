// Texts as bytes, for what can be said about them without finding their characters.
//
// Why it is safe: each pointer is that of a text's own storage, or of a copy of a short text, for the length
// of one closure; the system's search looks at the bytes between it and its count only, and every place that
// is looked at lies between the text's first byte and its last.

import FlowLower

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension String {
  /// Returns what the bytes say to a test for a text of ASCII; nil where only a comparison of characters can
  /// tell.
  @inline(__always)
  func answersPlainly(_ test: TextTest, _ part: borrowing String) -> Bool? {
    unsafe withPlainBytes { unsafe $0.answersPlainly(test, part) }
  }

  /// Returns the places of a text of ASCII in this one, in bytes and without overlaps; nil where only a
  /// comparison of characters can tell, and where `mayGoOn`, asked at each place, is false.
  func placesPlainly(
    of part: String, mayGoOn: () -> Bool = { true }
  ) -> ContiguousArray<Int>? {
    unsafe withPlainBytes { text in
      unsafe part.withPlainBytes { part in
        let kind = unsafe PartKind(part)
        guard kind != .needsCharacters, !part.isEmpty,
          unsafe kind == .plain || !text.mayHoldEqual(of: part)
        else { return nil }
        var places: ContiguousArray<Int> = []
        var start = 0
        while true {
          let rest = unsafe UnsafeBufferPointer(rebasing: text[start...])
          switch unsafe rest.search(part) {
          case .unknown: return nil
          case .missing: return places
          case .found(let distance):
            let place = start + distance
            guard unsafe text.holdsWhole(place..<(place + part.count)), mayGoOn() else {
              return nil
            }
            places.append(place)
            start = place + part.count
          }
        }
      }
    }
  }

  /// Calls `body` with the parts between white space, until it returns false, if all of the text is ASCII.
  ///
  /// - Returns: False if it is not.
  func wordsPlainly(_ body: (Substring) -> Bool) -> Bool {
    let bytes = utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    var start = bytes.startIndex
    var place = start
    while place < bytes.endIndex {
      let byte = bytes[place]
      let next = bytes.index(after: place)
      // The white space of ASCII; its two bytes of an end of a line are both among it.
      if byte == 0x20 || 0x09...0x0D ~= byte {
        if start < place, !body(self[start..<place]) { return true }
        start = next
      }
      place = next
    }
    if start < place { _ = body(self[start...]) }
    return true
  }

  func withPlainBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}

/// Kind of a text that is looked for, told by its bytes.
enum PartKind {
  /// ASCII whose characters are equal to themselves alone.
  case plain
  /// ASCII with a character that has an equal beyond it.
  case hasEqual
  /// Something beyond ASCII, or an end of a line: `\r\n` is one character.
  case needsCharacters

  init(_ part: UnsafeBufferPointer<UInt8>) {
    var (all, special) = (UInt8(0), UInt64(0))
    for index in 0..<part.count {
      let byte = unsafe part[index]
      all |= byte
      special |=
        (byte & 0x40 == 0 ? Self.specialBelow64 : Self.specialFrom64) &>> UInt64(byte & 0x3F)
    }
    self = all < 0x80 && special & 1 == 0 ? .plain : unsafe PartKind(special: part)
  }

  /// The bytes that `init(special:)` names, as bits.
  private static let specialBelow64: UInt64 = 1 << 0x0A | 1 << 0x0D | 1 << 0x3B
  private static let specialFrom64: UInt64 = 1 << (0x4B - 64) | 1 << (0x60 - 64)

  /// Looks at the bytes one by one.
  private init(special part: UnsafeBufferPointer<UInt8>) {
    self = .plain
    for index in 0..<part.count {
      switch unsafe part[index] {
      case 0x0A, 0x0D, 0x80...:
        self = .needsCharacters
        return
      case UInt8(ascii: "K"), UInt8(ascii: ";"), UInt8(ascii: "`"): self = .hasEqual
      default: break
      }
    }
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
  /// Returns what bytes of a text say to a test for a text of ASCII; nil where only a comparison of characters
  /// can tell.
  ///
  /// A character that begins with ASCII may go on behind it, as with an accent, or before it, and a few
  /// characters of ASCII have an equal beyond it.
  func answersPlainly(_ test: TextTest, _ part: borrowing String) -> Bool? {
    unsafe part.withPlainBytes { part in
      unsafe answersPlainly(test, part, of: PartKind(part))
    }
  }

  /// Answers as `answersPlainly`, for a text whose kind is known.
  @inline(__always)
  func answersPlainly(
    _ test: TextTest, _ part: UnsafeBufferPointer<UInt8>, of kind: PartKind
  ) -> Bool? {
    guard kind != .needsCharacters else { return nil }
    switch unsafe place(of: part, test) {
    case .unknown: return nil
    case .missing: return unsafe kind == .hasEqual && mayHoldEqual(of: part) ? nil : false
    case .found(let place): return unsafe holdsWhole(place..<(place + part.count)) ? true : nil
    }
  }

  /// Finds the place of other bytes that a test is for.
  private func place(of part: UnsafeBufferPointer<UInt8>, _ test: TextTest) -> ByteSearch {
    let place: Int
    switch test {
    case .contains: return unsafe search(part)
    case .begins: place = 0
    case .ends: place = count - part.count
    }
    guard part.count <= count, let base = baseAddress, let first = part.baseAddress else {
      return part.isEmpty ? .found(0) : .missing
    }
    return unsafe memcmp(base + place, first, part.count) == 0 ? .found(place) : .missing
  }

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

  /// Returns whether bytes of ASCII are characters of their own: nothing beyond ASCII stands beside them.
  fileprivate func holdsWhole(_ range: Range<Int>) -> Bool {
    unsafe (range.lowerBound == 0 || self[range.lowerBound - 1] < 0x80)
      && (range.upperBound == count || self[range.upperBound] < 0x80)
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

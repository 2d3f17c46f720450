/// Decodes a terminal's bytes into keys.
///
/// An escape sequence is one key, so that an unknown one can be dropped whole. A paste arrives in
/// one piece.
package struct KeyDecoder: Sendable {
  package enum Key: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// The sequence of a key without a character, from its `ESC` on.
    case sequence(String)
    /// An `ESC` that begins no sequence.
    case escape
    case paste(String)
  }

  private var bytes: [UInt8] = []
  private var start = 0
  private var unread: [Key] = []
  /// The position up to which the end of a paste was searched.
  private var searched = 0

  private static let escapeByte: UInt8 = 0x1b
  private static let pasteBegin = "\u{1b}[200~"
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  package init() {}

  /// Adds bytes that were read.
  package mutating func feed(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched = max(0, searched - start)
      start = 0
    }
    bytes += more
  }

  /// Puts a key back, to be returned next.
  package mutating func unread(_ key: Key) {
    unread.append(key)
  }

  /// True if bytes wait for the rest of a sequence.
  ///
  /// An `ESC` alone is a key too, so the reader gives the rest a moment to arrive and then asks for
  /// the key with `isFinal`.
  package var isWaiting: Bool { start < bytes.count }

  /// Returns whether a paste has begun and not ended.
  package mutating func isPasting() -> Bool {
    bytes[start...].starts(with: Self.pasteBegin.utf8) && endOfPaste() == nil
  }

  /// Returns the next key, or nil until there is more input.
  ///
  /// With `isFinal` nothing more is coming, and an incomplete sequence is decoded as it is.
  package mutating func next(isFinal: Bool = false) -> Key? {
    if let key = unread.popLast() { return key }
    while start < bytes.count {
      if bytes[start] != Self.escapeByte {
        return decodeScalar(isFinal: isFinal).map(Key.scalar)
      }
      switch escape() {
      case .complete(let length):
        let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
        if text == Self.pasteBegin {
          guard let paste = takePaste(after: length) else { return nil }
          return .paste(paste)
        }
        start += length
        return .sequence(text)
      case .incomplete:
        guard isFinal else { return nil }
        start += 1
        return .escape
      case .none:
        start += 1
        return .escape
      }
    }
    return nil
  }

  // MARK: Escape sequences

  private enum Escape {
    case complete(length: Int)
    case incomplete
    /// An `ESC` followed by something else, such as Alt with a letter.
    case none
  }

  /// Parses the sequence that begins with the `ESC` at `start`: `ESC [ parameters final` or `ESC O final`.
  private func escape() -> Escape {
    guard start + 1 < bytes.count else { return .incomplete }
    switch bytes[start + 1] {
    case UInt8(ascii: "O"):
      return start + 2 < bytes.count ? .complete(length: 3) : .incomplete
    case UInt8(ascii: "["):
      var end = start + 2
      while end < bytes.count {
        switch bytes[end] {
        case 0x20...0x3f: end += 1
        case 0x40...0x7e: return .complete(length: end + 1 - start)
        default: return .none
        }
      }
      return .incomplete
    default:
      return .none
    }
  }

  private mutating func takePaste(after length: Int) -> String? {
    let body = start + length
    guard let end = endOfPaste() else { return nil }
    start = end + Self.pasteEnd.count
    searched = 0
    return String(decoding: bytes[body..<end], as: UTF8.self)
  }

  /// Returns the position of the sequence that ends the paste; searched bytes are not searched again.
  private mutating func endOfPaste() -> Int? {
    let body = start + Self.pasteBegin.utf8.count
    // The end may have arrived in two parts.
    let from = max(body, searched - Self.pasteEnd.count)
    let end = bytes.withUnsafeBufferPointer { bytes -> Int? in
      var place = from
      while let escape = bytes[place...].firstIndex(of: Self.escapeByte) {
        if bytes[escape...].starts(with: Self.pasteEnd) { return escape }
        place = escape + 1
      }
      return nil
    }
    searched = end ?? bytes.count
    return end
  }

  // MARK: Characters

  private mutating func decodeScalar(isFinal: Bool) -> Unicode.Scalar? {
    let length =
      switch bytes[start] {
      case 0xc2...0xdf: 2
      case 0xe0...0xef: 3
      case 0xf0...0xf4: 4
      default: 1
      }
    let present =
      bytes[start...].dropFirst().prefix(length - 1)
      .prefix { $0 & 0xc0 == 0x80 }.count + 1
    if present < length, start + present == bytes.count, !isFinal { return nil }
    let text = String(decoding: bytes[start..<start + present], as: UTF8.self)
    start += present
    // A broken character is one replacement character, however many bytes it had.
    return text.unicodeScalars.count == 1 ? text.unicodeScalars.first : "\u{fffd}"
  }
}

import FlowText

// White space, comments, and the scalars that words are made of.

extension Lexer {
  /// Skips white space and comments, and notes what was skipped for the next token.
  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "):
        followsBlank = true
        offset += 1
      case UInt8(ascii: "\n"):
        followsLineEnd = true
        followsBlank = true
        offset += 1
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C:
        followsBlank = true
        offset += 1
      case UInt8(ascii: "/"):
        if peek(1) == UInt8(ascii: "/") {
          followsBlank = true
          skipToLineEnd()
        } else if peek(1) == UInt8(ascii: "*") {
          followsBlank = true
          skipBlockComment()
        } else {
          return
        }
      case 0x80...:
        guard skipInvisibleScalar() else { return }
      default:
        return
      }
    }
  }

  /// Skips a first line that begins with `#!`, which is meant for the operating system.
  mutating func skipFirstLineOfScript() {
    guard peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") else { return }
    followsBlank = true
    skipToLineEnd()
  }

  mutating func skipToLineEnd() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      offset += 1
    }
  }

  private mutating func skipBlockComment() {
    let start = offset
    let comment = BlockComment(bytes, from: start, to: bytes.count)
    offset = comment.end
    if comment.hasLineEnd { followsLineEnd = true }
    guard !comment.isClosed else { return }
    endsInsideComment = true
    report(UnclosedComment(span: span(start, start + 2)))
  }

  // Unicode properties are asked for in separate functions that are never inlined: preparing the
  // question costs time, and inlined it would be paid for every token.

  /// Returns whether a scalar beyond ASCII begins a word.
  @inline(never)
  func beginsWord(at index: Int) -> Bool {
    scalar(at: index).value.properties.isXIDStart
  }

  /// Skips the rest of a word from its first byte that is not ASCII; returns false if that byte
  /// does not continue the word.
  @inline(never)
  mutating func skipWordScalars() -> Bool {
    let start = offset
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        guard Lexer.isWordByte(bytes[offset]) else { break }
        offset += 1
      } else {
        let (scalar, length) = scalar(at: offset)
        guard scalar.properties.isXIDContinue else { break }
        offset += length
      }
    }
    return offset > start
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }

  /// The scalar whose first byte is at `index`, and how many bytes it has.
  func scalar(at index: Int) -> (value: Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(length))
    for position in index + 1..<index + length {
      value = value << 6 | UInt32(bytes[position] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

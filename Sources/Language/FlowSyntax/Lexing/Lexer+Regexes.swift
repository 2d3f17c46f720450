import FlowText

// Regular expressions between slashes. Directly behind `(` or `,` no operator can stand, so that a `/` there begins one;
// `//` and `/*` stay comments.

extension Lexer {
  /// True if a `/` here begins a regular expression.
  var beginsRegex: Bool {
    tokens.last?.kind == .leftParen || tokens.last?.kind == .comma
  }

  /// Reads a regular expression up to the next `/` on its line that is not behind `\` or in `[ ]`.
  mutating func lexRegex() {
    let start = offset
    var isInClass = false
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      let byte = bytes[offset]
      offset += byte == UInt8(ascii: "\\") && peek(1) != UInt8(ascii: "\n") ? 2 : 1
      switch byte {
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "/") {
          offset -= 1
          return refuseTwoSlashes(in: start)
        }
        append(.regex, from: start)
        return
      default: break
      }
    }
    refuseUnclosedRegex(from: start)
  }

  /// Reports a `//` in the regular expression that began at `start`: behind an end no second `/` can stand.
  ///
  /// Where no further `/` ends it the `//` begins a comment.
  private mutating func refuseTwoSlashes(in start: Int) {
    let slashes = offset
    guard let end = endOfArgument(from: slashes + 2) else {
      return refuseUnclosedRegex(from: start)
    }
    report(WrongRegex(span: span(slashes, slashes + 2), kind: .twoSlashes))
    offset = end
    append(.unknown, from: start)
  }

  /// Returns the place behind the next `/` on the line that ends an argument; nil if there is none.
  private func endOfArgument(from first: Int) -> Int? {
    var place = first
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      place += 1
      guard bytes[place - 1] == UInt8(ascii: "/") else { continue }
      var next = place
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      if next < bytes.count, [UInt8(ascii: ")"), UInt8(ascii: ",")].contains(bytes[next]) {
        return place
      }
    }
    return nil
  }

  private mutating func refuseUnclosedRegex(from start: Int) {
    offset = min(offset, bytes.count)
    report(WrongRegex(span: span(start, start + 1), kind: .unclosed))
    append(.unknown, from: start)
  }
}

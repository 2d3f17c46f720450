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
        append(.regex, from: start)
        return
      default: break
      }
    }
    offset = min(offset, bytes.count)
    diagnostics.append(
      Diagnostic(
        .wrongRegex, "this regular expression has no end on its line", at: span(start, start + 1),
        help: ["close it with `/`; a `/` in it is written `\\/`"]))
    append(.unknown, from: start)
  }
}

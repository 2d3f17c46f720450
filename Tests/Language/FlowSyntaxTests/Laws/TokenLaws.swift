import FlowSyntax
import FlowText

/// What holds for every list of tokens: they tile the text, with blanks and comments between them.
enum TokenLaws {
  static func violations(_ tree: SyntaxTree) -> [String] {
    let file = tree.source
    var violations: [String] = []
    var end: Int32 = 0
    for token in tree.tokens {
      guard token.start >= end, token.end >= token.start, token.end <= Int32(file.bytes.count)
      else { return violations + ["a token at \(token.start) is out of order"] }
      if token.kind != .endOfFile, token.end == token.start {
        violations.append("a token at \(token.start) is empty")
      }
      let gap = file.text(of: Span(source: file.id, start: end, end: token.start))
      if token.followsBlank != !gap.isEmpty || token.followsLineEnd != hasLineEnd(gap) {
        violations.append("the token at \(token.start) does not know what is before it")
      }
      if !isBlank(gap, atStart: end == 0) {
        violations.append("no token holds `\(gap)`")
      }
      end = token.end
    }
    if tree.tokens.last?.kind != .endOfFile || end != Int32(file.bytes.count) {
      violations.append("the tokens end before the text")
    }
    return violations
  }

  private static func hasLineEnd(_ gap: String) -> Bool {
    gap.unicodeScalars.contains("\n")
  }

  /// Whether a text holds white space and comments only, and characters that cannot be seen.
  private static func isBlank(_ text: String, atStart: Bool) -> Bool {
    var rest = text.unicodeScalars[...]
    if atStart, text.utf8.starts(with: "#!".utf8) { rest = rest.drop { $0 != "\n" } }
    var depth = 0
    while let scalar = rest.popFirst() {
      if scalar == "/", rest.first == "*" {
        depth += 1
        rest.removeFirst()
      } else if scalar == "*", rest.first == "/", depth > 0 {
        depth -= 1
        rest.removeFirst()
      } else if scalar == "/", rest.first == "/", depth == 0 {
        rest = rest.drop { $0 != "\n" }
      } else if depth == 0, !scalar.properties.isWhitespace,
        scalar.properties.generalCategory != .format
      {
        return false
      }
    }
    return true
  }
}

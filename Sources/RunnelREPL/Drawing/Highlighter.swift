import FlowSyntax
import FlowText

/// Colours for program text while it is typed: total on anything, finished or not.
package enum Highlighter {
  /// The text with its tokens' styles.
  ///
  /// - Complexity: O(length).
  package static func styled(_ text: String) -> StyledText {
    if CommandLine.isCommand(text) { return StyledText(text, .command) }
    let bytes = Array(text.utf8)
    let file = SourceFile(id: SourceID(index: 0), name: "", bytes: bytes)
    var result = StyledText()
    var place = 0
    var before: TokenKind?
    for token in parse(file, mode: .prompt).tree.tokens {
      // Between two tokens there are blanks and comments.
      append(bytes[place..<Int(token.start)], .comment, to: &result)
      append(
        bytes[Int(token.start)..<Int(token.end)], style(of: token.kind, after: before), to: &result)
      place = Int(token.end)
      before = token.kind
    }
    append(bytes[place...], .comment, to: &result)
    return result
  }

  /// Without colours but for what a search found, counted in characters.
  package static func styled(_ text: String, match: Range<Int>?) -> StyledText {
    guard let match else { return styled(text) }
    var result = StyledText()
    let characters = Array(text)
    result.append(String(characters[..<match.lowerBound]))
    result.append(String(characters[match]), .match)
    result.append(String(characters[match.upperBound...]))
    return result
  }

  private static func append(
    _ bytes: ArraySlice<UInt8>, _ style: TextStyle, to text: inout StyledText
  ) {
    let part = String(decoding: bytes, as: UTF8.self)
    // Blanks have no colour, so that they need no escapes.
    text.append(part, part.allSatisfy(\.isWhitespace) ? .plain : style)
  }

  private static func style(of kind: TokenKind, after before: TokenKind?) -> TextStyle {
    switch kind {
    case .integer, .float, .duration: .number
    case .stringQuote, .stringSegment: .string
    case .interpolationStart, .interpolationEnd: .arrow
    case .arrow, .twoWayArrow, .define, .pipe: .arrow
    case .identifier: before == .pipe ? .stage : .plain
    case _ where kind.isReservedWord: .keyword
    default: .plain
    }
  }
}

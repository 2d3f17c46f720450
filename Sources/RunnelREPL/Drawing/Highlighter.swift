import FlowSyntax
import FlowText

/// Colours for program text while it is typed: total on anything, finished or not.
package enum Highlighter {
  /// The text with its tokens' styles.
  ///
  /// - Complexity: O(length).
  package static func styled(_ text: String) -> StyledText {
    if CommandLine.isCommand(text) { return StyledText(text, .command) }
    let file = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(text.utf8))
    let tokens = parse(file, mode: .prompt).tree.tokens
    var result = StyledText()
    var offset = 0
    var next = 0
    // By characters, because a token may end within one: an accent belongs to the quote before it.
    for character in text {
      while next < tokens.count, tokens[next].end <= offset { next += 1 }
      let isToken = next < tokens.count && tokens[next].start <= offset
      // Between two tokens there are comments and blanks, which need no colour.
      let other: TextStyle = character.isWhitespace ? .plain : .comment
      result.append(String(character), isToken ? style(of: next, in: tokens) : other)
      offset += character.utf8.count
    }
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

  private static func style(of index: Int, in tokens: [Token]) -> TextStyle {
    let kind = tokens[index].kind
    return switch kind {
    case .integer, .float, .duration: .number
    case .stringQuote, .stringSegment: .string
    case .interpolationStart, .interpolationEnd: .arrow
    case .arrow, .twoWayArrow, .define, .pipe: .arrow
    case .identifier: index > 0 && tokens[index - 1].kind == .pipe ? .stage : .plain
    case _ where kind.isReservedWord: .keyword
    default: .plain
    }
  }
}

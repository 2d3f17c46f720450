import FlowSyntax
import FlowText

/// Colours program text while it is typed; works on any text, finished or not.
package enum Highlighter {
  /// A byte range of a text, in UTF-8, with a style other than its tokens'.
  package struct Mark: Hashable, Sendable {
    let range: Range<Int>
    let style: TextStyle

    package init(_ range: Range<Int>, _ style: TextStyle) {
      self.range = range
      self.style = style
    }
  }

  /// Returns the text with its tokens' styles, which the brackets at the cursor, given as a byte offset, and
  /// marks override.
  ///
  /// - Complexity: O(length), times the number of marks.
  package static func styled(
    _ text: String, marks: [Mark] = [], cursor: Int? = nil
  ) -> StyledText {
    if CommandLine.isCommand(text) { return StyledText(text, .command) }
    let file = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(text.utf8))
    let tree = parse(file, mode: .prompt).tree
    let styles = TokenStyle.styles(of: tree)
    let marks = marks + (cursor.map { brackets(in: tree.tokens, at: $0) } ?? [])
    var result = StyledText()
    var offset = 0
    var next = 0
    // By characters, because a token may end within one: an accent belongs to the quote before it.
    for character in text {
      while next < styles.count, styles[next].range.upperBound <= offset { next += 1 }
      let isInside = next < styles.count && styles[next].range.lowerBound <= offset
      let mark = marks.first { $0.range.contains(offset) }
      let style = isInside ? styles[next].style : .plain
      // Blanks between two comments need no colour.
      let isBlank = style == .comment && character.isWhitespace
      result.append(String(character), mark?.style ?? (isBlank ? .plain : TextStyle(style)))
      offset += character.utf8.count
    }
    return result
  }

  /// Returns the marks of a bracket at the cursor, given as a byte offset, and of its partner.
  private static func brackets(in tokens: some Sequence<Token>, at cursor: Int) -> [Mark] {
    var open: [Range<Int>] = []
    for token in tokens {
      let range = Int(token.start)..<Int(token.end)
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace: open.append(range)
      case .rightParen, .rightBracket, .rightBrace:
        guard let partner = open.popLast() else { continue }
        // The cursor may be before or after a closing bracket, which has just been typed, but only
        // before an opening one.
        if range.upperBound == cursor || range.lowerBound == cursor
          || partner.lowerBound == cursor
        {
          return [Mark(partner, .bracket), Mark(range, .bracket)]
        }
      default: break
      }
    }
    return []
  }

  /// Returns the text with the match of a search marked, in characters; without a match, the coloured text.
  package static func styled(_ text: String, match: Range<Int>?) -> StyledText {
    guard let match else { return styled(text) }
    var result = StyledText()
    let characters = Array(text)
    result.append(String(characters[..<match.lowerBound]))
    result.append(String(characters[match]), .match)
    result.append(String(characters[match.upperBound...]))
    return result
  }
}

extension TextStyle {
  /// Returns the prompt's style for a token.
  fileprivate init(_ style: TokenStyle) {
    self =
      switch style {
      case .number, .duration: .number
      case .string: .string
      case .comment: .comment
      case .arrow: .arrow
      case .stage: .stage
      case .keyword: .keyword
      case .name, .type, .operator, .plain: .plain
      }
  }
}

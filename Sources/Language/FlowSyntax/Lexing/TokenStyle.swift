import FlowText

/// Style of a part of a text, for syntax highlighting.
package enum TokenStyle: String, Sendable, CaseIterable {
  case keyword
  case name
  case type
  case number
  case duration
  case string
  case comment
  /// Signs that compute and compare.
  case `operator`
  /// Signs that lead from a source to a target, `->`, `<->`, `:=`, `|`, and an interpolation's
  /// brackets.
  case arrow
  /// The name after a `|`.
  case stage
  case plain

  /// Returns the tokens of a text and the comments between them, each with its byte range and its
  /// style.
  ///
  /// Accepts any text, finished or not.
  ///
  /// - Complexity: O(length).
  package static func styles(of tree: SyntaxTree) -> [(range: Range<Int>, style: TokenStyle)] {
    let (source, tokens) = (tree.source, tree.tokens)
    var styles: [(range: Range<Int>, style: TokenStyle)] = []
    var end = 0
    for (index, token) in tokens.enumerated() {
      let range = Int(token.start)..<Int(token.end)
      if let comment = comment(in: source.bytes[min(end, range.lowerBound)..<range.lowerBound]) {
        styles.append((comment, .comment))
      }
      end = max(end, range.upperBound)
      guard !range.isEmpty else { continue }
      let isWord = tree.contextualWords.contains(Int32(index))
      styles.append((range, isWord ? .keyword : style(of: index, in: tokens, source)))
    }
    let last = comment(in: source.bytes[min(end, source.bytes.count)...])
    if let last { styles.append((last, .comment)) }
    return styles
  }

  /// Returns the range between two tokens without the blanks around it: comments, if there are any.
  private static func comment(in gap: ArraySlice<UInt8>) -> Range<Int>? {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = gap.firstIndex(where: { !isBlank($0) }),
      let last = gap.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return first..<last + 1
  }

  private static func style(
    of index: Int, in tokens: [Token], _ source: SourceFile
  ) -> TokenStyle {
    let token = tokens[index]
    switch token.kind {
    case .integer, .float: return .number
    case .duration: return .duration
    case .stringQuote, .stringSegment, .regex: return .string
    case .interpolationStart, .interpolationEnd: return .arrow
    case .arrow, .twoWayArrow, .define, .pipe: return .arrow
    case .identifier:
      if index > 0, tokens[index - 1].kind == .pipe { return .stage }
      let first = source.bytes[Int(token.start)]
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? .type : .name
    case _ where token.kind.isReservedWord: return .keyword
    case .comma, .colon, .semicolon, .dot, .leftParen, .rightParen, .leftBracket, .rightBracket,
      .leftBrace, .rightBrace, .unknown, .endOfFile:
      return .plain
    default: return .operator
    }
  }
}

import FlowText

// Signs whose left or right side is missing.

extension TokenView {
  /// The change that removes the sign before this token.
  var fixWithoutSign: Fix {
    guard position > 1 else { return Fix(removing: span(at: position - 1), .choice) }
    return Fix(removing: gap(behind: position - 2).union(span(at: position - 1)), .choice)
  }

  /// The rest of the statement that begins here.
  var spanOfLine: Span {
    let end = max(endOfLine(from: position), position + 1)
    return span(of: currentID).union(span(of: TokenID(index: Int32(end - 1))))
  }

  /// True if a statement begins here that cannot continue an expression.
  var beginsStatementSurely: Bool {
    if current.kind.beginsOnlyStatements { return true }
    guard current.kind == .identifier else { return false }
    // After these signs a name and a sign are correct: `-> name = e`, `a,` and `| stage`.
    switch tokens[position - 1].kind {
    case .arrow, .comma, .pipe, .twoWayArrow, .colon: return false
    default: break
    }
    var index = position + 1
    while tokens[index].kind == .dot, tokens[index + 1].kind == .identifier { index += 2 }
    guard !tokens[index].followsLineEnd else { return false }
    let sign = tokens[index].kind
    return sign.isAssignmentOperator || sign == .define || sign == .arrow || sign == .twoWayArrow
  }

  /// True if a closing bracket is next that matches an open one; an unmatched one is itself the
  /// mistake.
  var closesWhatIsOpen: Bool {
    guard current.kind.isClosingBracket else { return false }
    return current.kind == .rightBrace ? place != .topLevel : !lineEndsCount
  }

  /// The cell that the line before declares, or the first that the target or a stage reads.
  var nearestSource: String? {
    if tokens[lineStart].kind == .cellKeyword || tokens[lineStart].kind == .eventKeyword {
      return text(of: TokenID(index: Int32(lineStart + 1)))
    }
    var index = position + 1
    var isInside = false
    while tokens[index].kind != .endOfFile, !tokens[index].followsLineEnd {
      if tokens[index].kind.closer != nil || tokens[index].kind.isClosingBracket {
        isInside = tokens[index].kind.closer != nil
      }
      if isInside, tokens[index].kind == .identifier, tokens[index + 1].kind != .leftParen,
        tokens[index - 1].kind != .dot
      {
        return text(of: TokenID(index: Int32(index)))
      }
      index += 1
    }
    return nil
  }
}

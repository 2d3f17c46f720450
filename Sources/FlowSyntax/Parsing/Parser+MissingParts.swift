import FlowText

// Signs whose left or right side is missing.

extension Parser {
  /// Reports that the line before ends with a sign and nothing follows it; this line is a statement
  /// of its own and is read as such.
  mutating func reportMissingRightSide() -> Bool {
    guard lineEndsCount, current.followsLineEnd, position != lineStart, position > 0,
      !current.mayBeginStatement, continuesPastLineEnd(position - 1), beginsStatementSurely
    else { return false }
    let sign = TokenID(index: Int32(position - 1))
    let written = tree.text(of: sign)
    let isOperator = BindingPower(tokens[position - 1].kind) != nil
    stumble(
      .missingToken,
      isOperator
        ? "the right side of `\(written)` is missing" : "nothing stands behind `\(written)`",
      at: tree.span(of: sign),
      labels: [DiagnosticLabel(spanOfLine, "this line is a statement of its own")],
      help: ["write what belongs there, or remove the `\(written)`"])
    tokens[position].mayBeginStatement = true
    return true
  }

  /// The rest of the statement that begins here.
  private var spanOfLine: Span {
    let end = max(endOfLine(from: position), position + 1)
    return tree.span(of: currentID).union(tree.span(of: TokenID(index: Int32(end - 1))))
  }

  /// True if a statement begins here that cannot continue an expression.
  private var beginsStatementSurely: Bool {
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

  /// Reports that nothing follows an operator, at a bracket or the end of the text.
  mutating func reportMissingOperand() -> Bool {
    guard position > 1, isAtEnd || closesWhatIsOpen || at(.comma) || at(.arrow),
      !reportForeignComment(), !reportForeignSign()
    else { return isRecovering }
    let sign = TokenID(index: Int32(position - 1))
    let written = tree.text(of: sign)
    switch tokens[position - 1].kind {
    case .comma where at(.arrow):
      stumble(
        .missingToken, "nothing stands behind `,`", at: tree.span(of: sign),
        help: ["write another source there, or remove the `,`"])
    case .assign, .define, .plusAssign, .minusAssign, .starAssign, .slashAssign:
      stumble(
        .missingToken, "nothing stands behind `\(written)`", at: tree.span(of: sign),
        help: ["write the value there, as in `\(textOfTokens(lineStart..<position)) 1`"])
    case let kind where BindingPower(kind) != nil:
      stumble(
        .missingToken, "the right side of `\(written)` is missing", at: tree.span(of: sign),
        help: ["write what belongs there, or remove the `\(written)`"])
    default: return false
    }
    return true
  }

  /// True if a closing bracket is next that matches an open one; an unmatched one is itself the
  /// mistake.
  private var closesWhatIsOpen: Bool {
    guard current.kind.isClosingBracket else { return false }
    return current.kind == .rightBrace ? place != .topLevel : !lineEndsCount
  }

  /// Reports an arrow or a stage at the beginning of a line, if the line before is no contract.
  mutating func reportMissingSource() {
    let written = tree.text(of: currentID)
    stumble(
      .unexpectedToken, "the source before this `\(written)` is missing", at: foundSpan,
      help: ["write `\(nearestSource) \(textOfLine(from: position))`"])
  }

  /// The cell that the line before declares, or the first that the target or a stage reads.
  private var nearestSource: String {
    if tokens[lineStart].kind == .cellKeyword || tokens[lineStart].kind == .eventKeyword {
      return tree.text(of: TokenID(index: Int32(lineStart + 1)))
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
        return tree.text(of: TokenID(index: Int32(index)))
      }
      index += 1
    }
    return "source"
  }
}

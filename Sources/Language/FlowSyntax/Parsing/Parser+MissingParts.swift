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
    let fix = fixWithoutSign
    stumble(
      MissingSide(
        span: tree.span(of: sign), sign: written, kind: isOperator ? .operation(fix) : .other(fix),
        nextLine: spanOfLine))
    tokens[position].mayBeginStatement = true
    return true
  }

  /// The change that removes the sign before this token.
  private var fixWithoutSign: Fix {
    guard position > 1 else { return Fix(removing: span(at: position - 1), .choice) }
    return Fix(removing: gap(behind: position - 2).union(span(at: position - 1)), .choice)
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
        MissingSide(
          span: tree.span(of: sign), sign: ",",
          kind: .source(Fix(removing: span(at: position - 1), .choice))))
    case .assign, .define, .plusAssign, .minusAssign, .starAssign, .slashAssign:
      let fix = Fix(inserting: " 1", after: tree.span(of: sign), .choice)
        .shown(as: "\(textOfTokens(lineStart..<position)) 1")
      stumble(MissingSide(span: tree.span(of: sign), sign: written, kind: .value(fix)))
    case let kind where BindingPower(kind) != nil:
      stumble(
        MissingSide(
          span: tree.span(of: sign), sign: written, kind: .operation(fixWithoutSign)))
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
    let name = nearestSource
    let rest = textOfLine(from: position)
    let isSure =
      name.map { declaration(of: $0) != nil } ?? false
      && (next(is: .identifier) || (at(.arrow) && next(is: .leftBrace)))
    let fix = Fix(
      inserting: "\(name ?? "source") ", before: span(at: position), isSure ? .whole : .choice)
    stumble(
      MissingSource(
        span: foundSpan, sign: written, fix: fix.shown(as: "\(name ?? "source") \(rest)")))
  }

  /// The cell that the line before declares, or the first that the target or a stage reads.
  private var nearestSource: String? {
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
    return nil
  }
}

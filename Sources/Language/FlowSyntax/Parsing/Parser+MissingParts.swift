import FlowText

// Signs whose left or right side is missing.

extension Parser {
  /// Reports that the line before ends with a sign and nothing follows it; this line is a statement
  /// of its own and is read as such.
  mutating func reportMissingRightSide() -> Bool {
    guard view.lineEndsCount, current.followsLineEnd, position != lineStart, position > 0,
      !current.mayBeginStatement, view.continuesPastLineEnd(position - 1),
      view.beginsStatementSurely
    else { return false }
    let sign = TokenID(index: Int32(position - 1))
    let written = tree.text(of: sign)
    let isOperator = BindingPower(view.tokens[position - 1].kind) != nil
    let fix = view.fixWithoutSign
    stumble(
      MissingSide(
        span: tree.span(of: sign), sign: written, kind: isOperator ? .operation(fix) : .other(fix),
        nextLine: view.spanOfLine))
    view.tokens[position].mayBeginStatement = true
    return true
  }

  /// Reports that nothing follows an operator, at a bracket or the end of the text.
  mutating func reportMissingOperand() -> Bool {
    guard position > 1, isAtEnd || view.closesWhatIsOpen || at(.comma) || at(.arrow),
      !reportForeignComment(), !reportForeignSign()
    else { return isRecovering }
    let sign = TokenID(index: Int32(position - 1))
    let written = tree.text(of: sign)
    switch view.tokens[position - 1].kind {
    case .comma where at(.arrow):
      stumble(
        MissingSide(
          span: tree.span(of: sign), sign: ",",
          kind: .source(Fix(removing: view.span(at: position - 1), .choice))))
    case .assign, .define, .plusAssign, .minusAssign, .starAssign, .slashAssign:
      let fix = Fix(inserting: " 1", after: tree.span(of: sign), .choice)
        .shown(as: "\(view.textOfTokens(lineStart..<position)) 1")
      stumble(MissingSide(span: tree.span(of: sign), sign: written, kind: .value(fix)))
    case let kind where BindingPower(kind) != nil:
      stumble(
        MissingSide(
          span: tree.span(of: sign), sign: written, kind: .operation(view.fixWithoutSign)))
    default: return false
    }
    return true
  }

  /// Reports an arrow or a stage at the beginning of a line, if the line before is no contract.
  mutating func reportMissingSource() {
    let written = tree.text(of: currentID)
    let name = view.nearestSource
    let rest = view.textOfLine(from: position)
    let isSure =
      name.map { view.declaration(of: $0) != nil } ?? false
      && (next(is: .identifier) || (at(.arrow) && next(is: .leftBrace)))
    let fix = Fix(
      inserting: "\(name ?? "source") ", before: view.span(at: position), isSure ? .whole : .choice)
    stumble(
      MissingSource(
        span: view.foundSpan, sign: written, fix: fix.shown(as: "\(name ?? "source") \(rest)")))
  }
}

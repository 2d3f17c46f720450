import FlowText

// Statements whose braces were forgotten, or whose braces come after a stray sign.

extension TokenView {
  /// The beginning of the statement on this line, up to here.
  var head: Snippet? {
    guard lineStart < position,
      tokens[lineStart].kind.beginsOnlyStatements || beginsContextualBlock(at: lineStart)
    else { return nil }
    let written = snippet(lineStart..<position)
    return written.shown.count <= 40 && !written.shown.contains("\n") ? written : nil
  }

  private func beginsContextualBlock(at index: Int) -> Bool {
    switch textOfTokens(index..<index + 1) {
    case "for": beginsLoop(at: index)
    case "after": beginsDelayedBlock(at: index)
    default: false
    }
  }

  /// A way to write the braces that are missing here.
  var adviceForMissingBraces: BracesAdvice {
    guard let body = statementWithoutBraces else {
      return BracesAdvice(shown: "{ … }", fix: nil)
    }
    let block: Snippet = "{ \(body.text) }"
    guard position > 0, body.text.shown != "…" else {
      return BracesAdvice(shown: block.shown, fix: nil)
    }
    let place = Span(
      source: source.id, start: tokens[position - 1].end,
      end: tokens[max(position, body.end - 1)].end)
    let shown = head.map { "\($0.shown) \(block.shown)" } ?? block.shown
    // The `}` of the block is there, and only its `{` is missing.
    if position == body.first, isUnopened(body.end) {
      return BracesAdvice(
        shown: shown,
        fix: Fix(inserting: "{ ", before: foundSpan).asChoice(!isStatement(at: position)))
    }
    return BracesAdvice(
      shown: shown,
      fix: Fix(replacing: place, with: " \(block)").asChoice(!isStatement(at: body.first)))
  }

  /// Returns whether the token is a `}` that closes nothing.
  private func isUnopened(_ index: Int) -> Bool {
    guard kindOfToken(index) == .rightBrace, looksBack else { return false }
    return !(0..<position).contains {
      kindOfToken($0) == .leftBrace && brackets.closer(of: $0) == index
    }
  }

  /// Returns whether a statement certainly begins at a token, and not something that has other
  /// mistakes.
  private func isStatement(at index: Int) -> Bool {
    if kindOfToken(index).beginsOnlyStatements { return true }
    guard kindOfToken(index) == .identifier else { return false }
    let next = kindOfToken(index + 1)
    return next.isAssignmentOperator
      || [.leftParen, .leftBracket, .dot, .arrow, .pipe, .comma].contains(next)
  }

  /// The statement found here instead of a block, without an arrow or words such as `then` that begin a
  /// block elsewhere; it may be on the next line.
  private var statementWithoutBraces: (text: Snippet, first: Int, end: Int)? {
    let word = text(of: currentID)
    let isPassed = at(.colon) || at(.arrow) || word == "then" || word == "do"
    let first = !isAtEnd && isPassed ? position + 1 : position
    guard kindOfToken(first) != .endOfFile, kindOfToken(first) != .rightBrace,
      kindOfToken(first) != .semicolon, !tokens[first].followsLineEnd || isIndented(first)
    else { return nil }
    let end = endOfLine(from: first)
    guard tokens[lineStart].kind == .togetherKeyword else {
      return (snippetOfStatements(first..<end), first, end)
    }
    var parts: [Snippet] = []
    var begin = first
    for index in first..<end
    where kindOfToken(index) == .comma && kindOfToken(index + 2).isAssignmentOperator {
      parts.append(snippet(begin..<index))
      begin = index + 1
    }
    let last = snippet(begin..<end)
    return (parts.reversed().reduce(last) { "\($1); \($0)" }, first, end)
  }
}

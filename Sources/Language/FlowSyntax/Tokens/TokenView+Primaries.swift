import FlowText

extension TokenView {
  /// Ways out where a comment begins at the place of a regular expression.
  var waysForComment: [ExpressionAdvice] {
    position > 0 && hasCommentBehindToken ? [.comment] : []
  }

  /// True if a comment stands directly behind the `(` or `,` before this token, where a regular expression may begin.
  private var hasCommentBehindToken: Bool {
    let token = tokens[position - 1]
    let bytes = source.bytes
    let end = Int(token.end)
    return [.leftParen, .comma].contains(token.kind) && end + 1 < bytes.count
      && bytes[end] == UInt8(ascii: "/")
      && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[end + 1])
  }

  /// The change of a `=` without a name to the declaration of a cell that follows others.
  var fixForNamelessValue: Fix {
    let isValue = (position + 1..<endOfLine(from: position)).contains {
      tokens[$0].kind == .identifier
    }
    guard isValue else { return Fix([]).shown(as: "total := a * 2") }
    return Fix(replacing: span(at: position), with: "total :=", .choice)
      .shown(as: "total := \(textOfLine(from: position + 1))")
  }

  /// True if the braces that open here stand where a value does, and hold values.
  var beginsList: Bool {
    let before = kindOfToken(position - 1)
    guard !before.beginsOnlyStatements, before != .matchKeyword, before != .ellipsis,
      BindingPower(before) == nil || !kindOfToken(lineStart).beginsOnlyStatements
    else { return false }
    guard let closer = brackets.closer(of: position) else { return true }
    return (position + 1..<closer).allSatisfy {
      let kind = kindOfToken($0)
      return !kind.isAssignmentOperator && kind != .fatArrow && kind != .arrow && kind != .semicolon
    }
  }

  /// The way to write a tuple, a list or a dictionary that stands in braces.
  var wayForBraces: ExpressionAdvice {
    let isTuple =
      next(is: .identifier) && tokens[min(position + 2, tokens.count - 1)].kind == .colon
    if isTuple {
      let inner = textOfLine(from: position + 1, upTo: [.rightBrace])
      return .tuple(fixForBraces(in: "(", ")").shown(as: "(\(inner))"))
    }
    guard let closer = brackets.closer(of: position), closer > position + 1 else {
      return .listOrDictionary
    }
    let inner = textOfTokens(position + 1..<closer)
    let isShort = inner.count <= 40 && !inner.contains("\n")
    let fix = fixForBraces(in: "[", "]")
    let isDictionary = (position + 1..<closer).contains { kindOfToken($0) == .colon }
    return isDictionary
      ? .dictionary(fix.shown(as: "[\(isShort ? inner : "\"a\": 1")]"))
      : .list(fix.shown(as: "[\(isShort ? inner : "1, 2")]"))
  }

  /// Returns the change of the braces that open here to other brackets.
  private func fixForBraces(in opening: Snippet, _ closing: Snippet) -> Fix {
    guard let closer = brackets.closer(of: position), closer > position + 1 else { return Fix([]) }
    let isOnLine = !textOfTokens(position..<closer + 1).contains("\n")
    return Fix(
      [
        Edit(spanWithBlanks(at: position), opening),
        Edit(gap(behind: closer - 1).union(span(at: closer)), closing),
      ], isOnLine && !hasAdjacentValues(position + 1..<closer) ? .whole : .choice)
  }

  /// Ways to write `filter(> 3)` with the name of the compared value.
  var waysToLeftSide: [ExpressionAdvice] {
    guard position > 2, let closer = brackets.closer(of: position - 1), closer > position + 1,
      kindOfToken(position - 2) == .identifier
    else { return [] }
    let name = textOfTokens(position - 2..<position - 1)
    let rest = textOfTokens(position..<closer)
    let isList = kindOfToken(position - 3) == .dot
    guard rest.count <= 40, isList || StageWords.all.contains(name) else { return [] }
    let left = isList ? "x => x" : "it"
    let fix = Fix(inserting: "\(left) ", before: span(at: position))
    return [.write(fix.shown(as: "\(name)(\(left) \(rest))"))]
  }
}

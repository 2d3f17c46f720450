import FlowText

/// Statements whose first word is reserved only there, and a name anywhere else.
extension TokenView {
  /// True if a short name is here with something behind it that may follow such a word.
  ///
  /// Asked of every statement that begins with a name, before any text is made.
  @inline(__always)
  var mayBeginContextually: Bool {
    guard current.end - current.start <= 5, position + 1 < tokens.count else { return false }
    switch tokens[position + 1].kind {
    case .assign, .arrow, .pipe, .define, .twoWayArrow, .comma: return false
    default: return true
    }
  }

  /// Returns whether a reserved word stands where a name is declared, before a sign.
  func isReservedName(before sign: TokenKind) -> Bool {
    kindOfToken(position + 1).isReservedWord && kindOfToken(position + 2) == sign
  }

  /// Returns whether a name, or names in parentheses, and then `in` follow the word `for`.
  func beginsLoop(at index: Int) -> Bool {
    var next = index + 2
    if kindOfToken(index + 1) == .leftParen {
      guard let closer = brackets.closer(of: index + 1) else { return false }
      next = closer + 1
    } else if kindOfToken(index + 1) != .identifier, !kindOfToken(index + 1).isReservedWord {
      return false
    }
    return kindOfToken(next) == .identifier && !followsLineEnd(next)
      && text(of: TokenID(index: Int32(next))) == "in"
  }

  /// Returns the change of a range of another language to one of this; of the whole loop if that has
  /// no braces.
  func fixForRange(_ range: String, from first: Int, _ place: Range<Int>) -> Fix {
    let end = place.upperBound
    let head = "\(textOfTokens(first..<place.lowerBound)) \(range)"
    let written = span(at: place.lowerBound).union(span(at: end - 1))
    if kindOfToken(end) == .colon, let body = textBehindColon(end) {
      let last = max(end, endOfLine(from: end + 1) - 1)
      return Fix(
        replacing: span(at: first).union(span(at: last)), with: Snippet("\(head) { \(body) }"))
    }
    let fix = Fix(replacing: written, with: Snippet(range))
    return fix.shown(as: "\(head) { \(textInBraces(at: end) ?? "…") }")
  }

  /// Returns the statement behind a `:` at a place, on its line or indented on the next.
  private func textBehindColon(_ index: Int) -> String? {
    guard kindOfToken(index) == .colon, kindOfToken(index + 1) != .endOfFile,
      !followsLineEnd(index + 1) || isIndented(index + 1)
    else { return nil }
    return statements(in: index + 1..<endOfLine(from: index + 1))
  }

  /// Returns whether a time follows the word `after`, which is no source, call or name then.
  ///
  /// A number, a name or `it` is one in any case; anything else if a `{` comes on the line, and none of the
  /// signs that make a contract, an assignment or a list of sources comes before it.
  func beginsDelayedBlock(at index: Int) -> Bool {
    var next = index + 1
    switch kindOfToken(next) {
    case .identifier, .integer, .float, .duration, .itKeyword: return true
    case .leftBrace: return false
    default: break
    }
    while !followsLineEnd(next) {
      switch kindOfToken(next) {
      case .leftBrace: return true
      case .leftParen, .leftBracket:
        guard let closer = brackets.closer(of: next) else { return false }
        next = closer
      case .pipe, .arrow, .twoWayArrow, .comma, .semicolon, .rightBrace, .define, .endOfFile:
        return false
      case let sign where sign.isAssignmentOperator: return false
      default: break
      }
      next += 1
    }
    return false
  }

  /// True if a type without its `=` is next.
  var beginsType: Bool {
    !isAtEnd && (current.kind == .leftParen || current.kind == .leftBracket)
  }
}

// Where a statement ends: at `;`, before `}`, and at a line end that nothing carries over.

extension Parser {
  /// Whether a line end before a token ends the statement that came before it.
  func isLineEnd(before index: Int) -> Bool {
    guard lineEndsCount, tokens[index].followsLineEnd, index != lineStart else { return false }
    return !continuesPastLineEnd(index - 1) && !continuesLineBefore(index)
  }

  /// Whether a line that ends with the token goes on.
  func continuesPastLineEnd(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.kind.continuesPastLineEnd || (token.kind == .question && token.followsBlank)
  }

  /// Whether a line that begins with the token goes on with the one before.
  ///
  /// The arms of a `match`
  /// begin with `.name =>` and `else =>` and do not.
  private func continuesLineBefore(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .dot:
      !(kind(at: index + 1) == .identifier && kind(at: index + 2) == .fatArrow)
    case .elseKeyword:
      kind(at: index + 1) != .fatArrow
    case let kind:
      kind.continuesLineBefore
    }
  }

  private func kind(at index: Int) -> TokenKind {
    index < tokens.count ? tokens[index].kind : .endOfFile
  }

  /// Whether the statement is over here.
  var atStatementEnd: Bool {
    switch current.kind {
    case .endOfFile, .semicolon, .rightBrace: true
    default: isLineEnd(before: position)
    }
  }

  /// Passes what ends statements; the line end before the next token is used up.
  mutating func skipStatementEnds() {
    while current.kind == .semicolon { advance() }
    lineStart = position
  }
}

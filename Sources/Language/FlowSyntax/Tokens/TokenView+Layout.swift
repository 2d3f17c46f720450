// Where a statement ends: at `;`, before `}`, and at a line end that nothing carries over.

extension TokenView {
  /// Returns whether a line end before a token ends the statement that came before it.
  ///
  /// Inlined, since nothing is asked as often.
  @inline(__always)
  func isLineEnd(before index: Int) -> Bool {
    guard tokens[index].mayBeginStatement, lineEndsCount, index != lineStart else { return false }
    return tokens.endsStatement(before: index)
  }

  /// Returns whether a line that ends with the token continues on the next line.
  func continuesPastLineEnd(_ index: Int) -> Bool {
    tokens[index].continuesPastLineEnd
  }

  /// True if the statement ends here.
  @inline(__always)
  var atStatementEnd: Bool {
    switch current.kind {
    case .endOfFile, .semicolon, .rightBrace: true
    default: isLineEnd(before: position)
    }
  }
}

extension [Token] {
  /// Returns whether the line end before a token ends a statement, in places where line ends count.
  @inline(__always)
  func endsStatement(before index: Int) -> Bool {
    self[index].mayBeginStatement && !carriesLineOver(at: index)
  }

  /// Returns whether a `.` or `else` continues the line before.
  ///
  /// The arms of a `match` begin with `.name =>` and `else =>` and do not.
  fileprivate func carriesLineOver(at index: Int) -> Bool {
    switch self[index].kind {
    case .dot: !(kind(at: index + 1) == .identifier && kind(at: index + 2) == .fatArrow)
    case .elseKeyword: kind(at: index + 1) != .fatArrow
    default: false
    }
  }

  private func kind(at index: Int) -> TokenKind {
    index < count ? self[index].kind : .endOfFile
  }
}

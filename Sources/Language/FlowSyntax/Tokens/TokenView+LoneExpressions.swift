import FlowText

// A value alone in a file or a block, and suggestions for using it.

extension TokenView {
  /// Returns whether a sign follows the name that a word declares, and anything but `)` follows the
  /// sign.
  func follows(_ declaration: Int?, _ sign: TokenKind) -> Bool {
    guard let declaration, declaration + 3 < tokens.count else { return false }
    return tokens[declaration + 2].kind == sign && tokens[declaration + 3].kind != .rightParen
  }

  /// Returns the index of the word that declares a name further up, for a message.
  func declaration(of name: String) -> Int? {
    guard looksBack else { return nil }
    return (0..<position).first { index in
      switch tokens[index].kind {
      case .cellKeyword, .letKeyword, .eventKeyword, .commandKeyword, .fnKeyword, .scopeKeyword,
        .enumKeyword:
        tokens[index + 1].kind == .identifier
          && text(of: TokenID(index: Int32(index + 1))) == name
      default: false
      }
    }
  }

  /// Returns whether a value can probably be shown: no statement is in it, and no name that the text
  /// has nowhere else, which may be misspelt.
  func isShowable(valueAt place: Span) -> Bool {
    guard let first = (0..<position).last(where: { tokens[$0].start <= place.start }) else {
      return false
    }
    for index in first..<position {
      let isCall = kindOfToken(index + 1) == .leftParen && index + 1 < position
      switch kindOfToken(index) {
      case .itKeyword where mayDeclare: return false
      case .trueKeyword where isCall, .falseKeyword where isCall, .rightParen where isCall:
        return false
      case .identifier where index == first || kindOfToken(index - 1) != .dot:
        let name = textOfTokens(index..<index + 1)
        let isStatement = ["print", "write", "warn", "exit", "after", "every"].contains(name)
        if isStatement || !isMentioned(before: first, name) { return false }
      default: continue
      }
    }
    return true
  }

  /// Returns whether a name stands further up, so that it is not misspelt.
  func isMentioned(before index: Int, _ name: String) -> Bool {
    guard looksBack else { return false }
    return (0..<index).contains {
      kindOfToken($0) == .identifier && textOfTokens($0..<$0 + 1) == name
    }
  }
}

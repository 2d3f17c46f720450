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
}

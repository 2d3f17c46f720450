import FlowText

// Comments and loops of other languages, recognised before any of their parts are read.

extension TokenView {
  func beginsComment(_ index: Int) -> Bool {
    tokens[index].kind == .minus && tokens[index + 1].kind == .minus
      && !tokens[index + 1].followsBlank
      && (tokens[index + 2].followsBlank || tokens[index + 2].kind == .endOfFile)
  }

  /// True if a word such as `while` precedes parentheses and braces, as no call does.
  @inline(__always)
  var atForeignLoop: Bool {
    current.kind == .identifier && next(is: .leftParen) && isForeignLoopAtParenthesis
  }

  private var isForeignLoopAtParenthesis: Bool {
    guard let closer = brackets.closer(of: position + 1), tokens[closer + 1].kind == .leftBrace
    else { return false }
    return ForeignWord(text(of: currentID), as: .statement) != nil
  }
}

import FlowText

// Names of refused declarations. Their uses may well be correct, so they are not reported: the
// mistake was reported at the declaration.

extension TokenView {
  func declares(_ kind: TokenKind) -> Bool {
    switch kind {
    case .letKeyword, .cellKeyword, .eventKeyword, .enumKeyword, .fnKeyword, .commandKeyword,
      .scopeKeyword:
      true
    default: false
    }
  }

  /// Returns whether a word begins declarations in other languages, or is a misspelt word that does
  /// here.
  func isForeignDeclaration(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier,
      kindOfToken(index + 1) == .identifier || declares(kindOfToken(index + 1))
    else { return false }
    let word = text(of: TokenID(index: Int32(index)))
    if ForeignWord(word, as: .statement) != nil { return ForeignWord.declares(word) }
    guard let meant = TokenView.statementWord(meantBy: word), let kind = TokenKind(rawValue: meant)
    else { return false }
    return declares(kind)
  }
}

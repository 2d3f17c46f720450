import FlowText

// Names of refused declarations. Their uses may well be correct, so they are not reported: the
// mistake was reported at the declaration.

extension Parser {
  /// Number of diagnostics about what is being read, without those in the statements in its braces.
  var ownProblems: Int { diagnostics.count - problemsOfInnerStatements }

  /// Notes the names that a statement with an error would have declared.
  mutating func noteRefusedNames(from first: Int, problemsBefore: Int) {
    problemsOfInnerStatements += ownProblems - problemsBefore
    if declares(kindOfToken(first)) || isForeignDeclaration(at: first) {
      noteDeclaredNames(from: first + 1)
    } else if kindOfToken(first) == .identifier, kindOfToken(first + 1) == .define {
      noteName(at: first)
    }
    noteNamesBehindArrow(from: first)
  }

  /// Notes `c` in `a -> c = e` and `a -> print as c`.
  private mutating func noteNamesBehindArrow(from first: Int) {
    var index = first + 1
    while index + 1 < position, kindOfToken(index) != .leftBrace {
      let isTarget = kindOfToken(index - 1) == .arrow && kindOfToken(index + 1) == .assign
      if kindOfToken(index) == .identifier, isTarget || kindOfToken(index - 1) == .asKeyword {
        noteName(at: index)
      }
      index += 1
    }
  }

  /// Notes the names up to the value, the type or the parameters of a declaration.
  private mutating func noteDeclaredNames(from first: Int) {
    var index = first
    var hasName = false
    while kindOfToken(index) != .endOfFile, index == first || !followsLineEnd(index) {
      switch kindOfToken(index) {
      case .identifier:
        noteName(at: index)
        hasName = true
      case .assign, .define, .colon, .leftBrace, .semicolon, .rightBrace, .fatArrow: return
      case .leftParen where hasName: return
      default: break
      }
      index += 1
    }
  }

  private mutating func noteName(at index: Int) {
    tree.refusedNames.insert(tree.text(of: TokenID(index: Int32(index))))
  }

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
  private func isForeignDeclaration(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier,
      kindOfToken(index + 1) == .identifier || declares(kindOfToken(index + 1))
    else { return false }
    let word = tree.text(of: TokenID(index: Int32(index)))
    if ForeignWord(word, as: .statement) != nil { return ForeignWord.declares(word) }
    guard let meant = Parser.statementWord(meantBy: word), let kind = TokenKind(rawValue: meant)
    else { return false }
    return declares(kind)
  }
}

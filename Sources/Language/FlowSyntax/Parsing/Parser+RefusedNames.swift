import FlowText

// Names of refused declarations. Their uses may well be correct, so they are not reported: the
// mistake was reported at the declaration.

extension Parser {
  /// Notes the names that a statement with an error would have declared.
  mutating func noteRefusedNames(from first: Int, problemsBefore: Int) {
    reports.ofInnerStatements += reports.own - problemsBefore
    if view.declares(view.kindOfToken(first)) || view.isForeignDeclaration(at: first) {
      noteDeclaredNames(from: first + 1)
    } else if view.kindOfToken(first) == .identifier, view.kindOfToken(first + 1) == .define {
      noteName(at: first)
    }
    noteNamesBehindArrow(from: first)
  }

  /// Notes `c` in `a -> c = e` and `a -> print as c`.
  private mutating func noteNamesBehindArrow(from first: Int) {
    var index = first + 1
    while index + 1 < position, view.kindOfToken(index) != .leftBrace {
      let isTarget = view.kindOfToken(index - 1) == .arrow && view.kindOfToken(index + 1) == .assign
      if view.kindOfToken(index) == .identifier,
        isTarget || view.kindOfToken(index - 1) == .asKeyword
      {
        noteName(at: index)
      }
      index += 1
    }
  }

  /// Notes the names up to the value, the type or the parameters of a declaration.
  private mutating func noteDeclaredNames(from first: Int) {
    var index = first
    var hasName = false
    while view.kindOfToken(index) != .endOfFile, index == first || !view.followsLineEnd(index) {
      switch view.kindOfToken(index) {
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
}

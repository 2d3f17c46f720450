import FlowText

// Where statements are allowed: declarations at top level or in a scope, some others only at top
// level.

extension Parser {
  /// Reports a statement in a block that declares something lasting, which is not allowed there.
  @inline(__always)
  mutating func requireDeclarative(
    _ node: SyntaxID, _ what: MisplacedStatement.Statement, _ way: PlaceAdvice = .moveOut
  ) {
    if place == .block || place == .atBlock { reportDeclaration(node, what, way) }
  }

  private mutating func reportDeclaration(
    _ node: SyntaxID, _ what: MisplacedStatement.Statement, _ way: PlaceAdvice
  ) {
    guard !view.brackets.hasUnclosedBrace else { return }
    reportPlace(node, what, .declaredInBlock, way)
  }

  mutating func requireTopLevel(
    _ node: SyntaxID, _ word: String, _ way: PlaceAdvice
  ) {
    guard place != .topLevel, !view.brackets.hasUnclosedBrace else { return }
    reportPlace(
      node, .word(word), place == .scope ? .topLevelInScope : .topLevelInBlock, way)
  }

  mutating func reportPlace(
    _ node: SyntaxID, _ what: MisplacedStatement.Statement, _ place: MisplacedStatement.Place,
    _ way: PlaceAdvice
  ) {
    report(MisplacedStatement(span: tree.firstLineSpan(node), what: what, place: place, way: way))
  }

  /// Returns the way that moves a statement in braces to the beginning of the file.
  func wayToBeginning(of node: SyntaxID) -> PlaceAdvice {
    guard place != .topLevel else { return .moveOut }
    let start = Span(source: tree.source.id, start: 0, end: 0)
    return .beginningOfFile(
      Fix([Edit(start, "\(tree.snippet(node))\n"), Edit(tree.span(node), "")]))
  }
}

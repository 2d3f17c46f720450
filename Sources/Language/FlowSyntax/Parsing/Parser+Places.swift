import FlowText

// Where statements are allowed: declarations at top level or in a scope, some others only at top
// level.

extension Parser {
  /// True if declarations are allowed here.
  var mayDeclare: Bool { place == .topLevel || place == .scope }

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
    guard !brackets.hasUnclosedBrace else { return }
    reportPlace(node, what, .declaredInBlock, way)
  }

  mutating func requireTopLevel(
    _ node: SyntaxID, _ word: String, _ way: PlaceAdvice
  ) {
    guard place != .topLevel, !brackets.hasUnclosedBrace else { return }
    reportPlace(
      node, .word(word), place == .scope ? .topLevelInScope : .topLevelInBlock, way)
  }

  mutating func reportPlace(
    _ node: SyntaxID, _ what: MisplacedStatement.Statement, _ place: MisplacedStatement.Place,
    _ way: PlaceAdvice
  ) {
    report(MisplacedStatement(span: firstLineSpan(node), what: what, place: place, way: way))
  }

  /// Returns the way that moves a statement in braces to the beginning of the file.
  func wayToBeginning(of node: SyntaxID) -> PlaceAdvice {
    guard place != .topLevel else { return .moveOut }
    let start = Span(source: tree.source.id, start: 0, end: 0)
    return .beginningOfFile(
      Fix([Edit(start, "\(snippet(node))\n"), Edit(tree.span(node), "")]))
  }

  /// The first line of a node, which is enough to point at a long statement.
  func firstLineSpan(_ node: SyntaxID) -> Span {
    let span = tree.span(node)
    let line = tree.source.line(at: span.start)
    guard tree.source.line(at: max(span.start, span.end - 1)) != line else { return span }
    let end = Int(tree.source.lineStarts[line]) - 1
    return Span(source: span.source, start: span.start, end: max(span.start, Int32(end)))
  }
}

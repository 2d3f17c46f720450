import FlowText

// Which statements stand where: what declares stands at top level or in a scope, what happens in
// time only at top level.

extension Parser {
  /// Whether declarations stand here.
  var mayDeclare: Bool { place == .topLevel || place == .scope }

  /// Reports what stands in a block but declares something that holds from then on.
  @inline(__always)
  mutating func requireDeclarative(
    _ node: SyntaxID, _ what: String, help: String? = nil
  ) {
    if place == .block || place == .atBlock { reportDeclaration(node, what, help: help) }
  }

  private mutating func reportDeclaration(_ node: SyntaxID, _ what: String, help: String?) {
    guard !brackets.hasUnclosedBrace else { return }
    reportPlace(
      node, "\(what) stands at top level or in a scope, not in a block",
      help: help ?? "move it out of the braces; a block says what happens once")
  }

  mutating func requireTopLevel(
    _ node: SyntaxID, _ what: String, help: String
  ) {
    guard place != .topLevel, !brackets.hasUnclosedBrace else { return }
    reportPlace(
      node, "\(what) stands only at top level, not in a \(place == .scope ? "scope" : "block")",
      help: help)
  }

  mutating func reportPlace(_ node: SyntaxID, _ message: String, help: String) {
    report(
      .statementNotAllowedHere, message, at: firstLineSpan(node), help: [help])
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

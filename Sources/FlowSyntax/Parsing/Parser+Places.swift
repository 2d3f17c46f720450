import FlowText

// Where statements are allowed: declarations at top level or in a scope, some others only at top
// level.

extension Parser {
  /// True if declarations are allowed here.
  var mayDeclare: Bool { place == .topLevel || place == .scope }

  /// Reports a statement in a block that declares something lasting, which is not allowed there.
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

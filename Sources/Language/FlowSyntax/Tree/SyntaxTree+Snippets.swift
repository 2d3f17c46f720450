import FlowText

// Nodes as pieces of the source, for changes that a way out proposes.

extension SyntaxTree {
  /// Takes a node over, shown as it is.
  func snippet(_ node: SyntaxID) -> Snippet {
    Snippet(span(node), shown: source.text(of: span(node)))
  }

  /// Takes a node over, shown as `…` if it is longer than a number of letters or fills several
  /// lines.
  func snippet(_ node: SyntaxID, upTo most: Int, else short: String = "…") -> Snippet {
    let written = source.text(of: span(node))
    return Snippet(
      span(node), shown: written.count > most || written.contains("\n") ? short : written)
  }

  /// Takes a node over from its own token on, without what stands before that.
  func snippetFromToken(of node: SyntaxID, to end: SyntaxID) -> Snippet {
    let place = Span(
      source: source.id, start: tokenSpan(node).start, end: span(end).end)
    return Snippet(place, shown: source.text(of: place))
  }

  /// The first line of a node, which is enough to point at a long statement.
  func firstLineSpan(_ node: SyntaxID) -> Span {
    let span = span(node)
    let line = source.line(at: span.start)
    guard source.line(at: max(span.start, span.end - 1)) != line else { return span }
    let end = Int(source.lineStarts[line]) - 1
    return Span(source: span.source, start: span.start, end: max(span.start, Int32(end)))
  }
}

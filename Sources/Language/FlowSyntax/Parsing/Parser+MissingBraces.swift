import FlowText

// Statements whose braces were forgotten, or whose braces come after a stray sign.

extension Parser {
  /// Reports a `;`, `:` or `->` between a head and its `{`.
  mutating func passSlipBeforeBrace() {
    guard at(.semicolon) || at(.colon) || at(.arrow), view.kindOfToken(position + 1) == .leftBrace,
      !view.followsLineEnd(position + 1)
    else { return }
    let body = view.textInBraces(at: position + 1) ?? "…"
    report(
      SignBeforeBrace(
        span: view.foundSpan, sign: tree.text(of: currentID),
        shown: view.head.map { "\($0.shown) { \(body) }" },
        fix: Fix(
          replacing: Span(
            source: tree.source.id, start: view.tokens[max(0, position - 1)].end,
            end: view.tokens[position + 1].start),
          with: " ")))
    advance()
  }
}

// Where a statement ends: at `;`, before `}`, and at a line end that nothing carries over.

extension Parser {
  /// Skips the separators after a statement; the line end before the next token is used up.
  mutating func skipStatementEnds() {
    while current.kind == .semicolon { advance() }
    lineStart = position
  }
}

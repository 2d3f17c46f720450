/// Which brackets of a token stream belong together.
///
/// Computed before parsing, so that recovery can jump out of a broken list and knows at once which
/// bracket will never be closed.
struct Brackets {
  /// For each opening bracket the index of its closing one; -1 where it has none. 0 elsewhere.
  private var closers: [Int32]
  /// The opening brackets that nothing closes, from the outside in.
  private(set) var unclosed: [Int] = []
  /// The stream ended inside brackets that further text could close.
  let endsInside: Bool

  init(_ tokens: [Token]) {
    closers = Array(repeating: 0, count: tokens.count)
    var open: [Int] = []
    var isBroken = false
    for (index, token) in tokens.enumerated() {
      if token.kind.closer != nil {
        closers[index] = -1
        open.append(index)
      } else if token.kind.isClosingBracket {
        // Inner brackets that another kind of bracket cuts off were never closed.
        guard let match = open.lastIndex(where: { tokens[$0].kind.closer == token.kind }) else {
          isBroken = true
          continue
        }
        // A parenthesis does not reach out of the braces it stands in.
        if token.kind != .rightBrace,
          open[match...].contains(where: { tokens[$0].kind == .leftBrace })
        {
          isBroken = true
          continue
        }
        if match < open.count - 1 { isBroken = true }
        closers[open[match]] = Int32(index)
        open.removeSubrange(match...)
      } else if token.followsLineEnd, token.kind.beginsOnlyStatements {
        // No expression contains such a word, so parentheses around it were never closed.
        while let last = open.last, tokens[last].kind != .leftBrace {
          isBroken = true
          open.removeLast()
        }
      }
    }
    endsInside = !open.isEmpty && !isBroken
    unclosed = closers.indices.filter { closers[$0] == -1 }
  }

  /// The index of the token that closes the bracket at `opener`.
  func closer(of opener: Int) -> Int? {
    closers[opener] > 0 ? Int(closers[opener]) : nil
  }
}

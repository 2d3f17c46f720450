import FlowText

/// Which brackets of a token stream belong together.
///
/// Computed before parsing, so that recovery can jump out of a broken list and knows at once which
/// bracket will never be closed.
struct Brackets {
  /// For each opening bracket the index of its closing one, -1 where it has none; 0 elsewhere.
  private let closers: [Int32]
  /// The brace that was most likely left open, if one is.
  let suspect: Int?
  /// The stream ended inside brackets that further text could close.
  let endsInside: Bool
  /// The same, and one of them is `{`, in which further lines are to be expected.
  let endsInsideBraces: Bool

  init(_ tokens: [Token], in source: SourceFile) {
    var closers = [Int32](repeating: 0, count: tokens.count)
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
    endsInsideBraces = open.contains { tokens[$0].kind == .leftBrace }
    let unclosed = closers.indices.last { closers[$0] == -1 && tokens[$0].kind == .leftBrace }
    self.closers = closers
    suspect = unclosed.map { Brackets.likelyOpen(tokens, source) ?? $0 }
  }

  /// Whether some `{` is never closed, so that what stands inside may have been meant outside.
  var hasUnclosedBrace: Bool { suspect != nil }

  /// The index of the token that closes the bracket at `opener`.
  func closer(of opener: Int) -> Int? {
    closers[opener] > 0 ? Int(closers[opener]) : nil
  }

  /// The first brace whose closing one is missing, judged by how lines are indented: a line that
  /// stands further left than the line of an open brace is outside of it.
  private static func likelyOpen(_ tokens: [Token], _ source: SourceFile) -> Int? {
    var open: [(index: Int, indentation: Int32)] = []
    var indentation: Int32 = 0
    for (index, token) in tokens.enumerated() where token.kind != .endOfFile {
      if token.followsLineEnd || index == 0 {
        indentation = token.start - source.lineStarts[source.line(at: token.start) - 1]
        if let last = open.last {
          let isOutside =
            token.kind == .rightBrace
            ? indentation < last.indentation : indentation <= last.indentation
          if isOutside { return last.index }
        }
      }
      if token.kind == .leftBrace { open.append((index, indentation)) }
      if token.kind == .rightBrace { _ = open.popLast() }
    }
    return open.last?.index
  }
}

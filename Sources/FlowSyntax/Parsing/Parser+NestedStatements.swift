import FlowText

// Statements in blocks that are allowed only outside of them, rewritten as they were probably
// meant.

extension Parser {
  /// Help that rewrites a contract in the braces of an `if` with a `filter` of its condition.
  func helpForNestedContract(from first: Int) -> String? {
    guard let opener = openerOfBlock(around: first), opener < first,
      let arrow = (first..<position).first(where: { tokens[$0].kind == .arrow }), arrow > first
    else { return nil }
    let word = lineBegin(of: opener)
    guard tokens[word].kind == .ifKeyword, word + 1 < opener,
      openerOfBlock(around: word) == nil
    else { return nil }
    let written =
      "\(textOfTokens(first..<arrow)) | filter(\(textOfTokens(word + 1..<opener))) "
      + textOfTokens(arrow..<max(position, arrow + 1))
    guard written.count <= 80, !written.contains("\n") else { return nil }
    return "write it outside of the `if`: `\(written)`"
  }

  /// Help that leaves what follows a `wait` in a block for later.
  func helpForNestedWait(_ duration: SyntaxID) -> String? {
    let first = kindOfToken(position) == .semicolon ? position + 1 : position
    guard let opener = openerOfBlock(around: position - 1), opener > 1,
      let closer = brackets.closer(of: opener), closer > first,
      let rest = statements(in: first..<closer)
    else { return nil }
    let written = tree.source.text(of: tree.span(duration))
    guard written.count + rest.count <= 80 else { return nil }
    return "to do the rest later, write `after \(written) { \(rest) }`"
  }

  /// Returns the brace that opens the innermost block around a token, if it is near.
  func openerOfBlock(around index: Int) -> Int? {
    var opener = index - 1
    while opener >= max(0, index - 200) {
      if kindOfToken(opener) == .leftBrace, (brackets.closer(of: opener) ?? .max) > index {
        return opener
      }
      opener -= 1
    }
    return nil
  }

  /// Returns the first token on the line of another one.
  func lineBegin(of index: Int) -> Int {
    var first = index
    while first > 0, !tokens[first].followsLineEnd { first -= 1 }
    return first
  }

  /// Returns whether a token is indented further than the beginning of its statement.
  func isIndented(_ index: Int) -> Bool {
    column(of: index) > column(of: lineStart)
  }

  func column(of index: Int) -> Int {
    let start = tokens[index].start
    return Int(start) - Int(tree.source.lineStarts[tree.source.line(at: start) - 1])
  }
}

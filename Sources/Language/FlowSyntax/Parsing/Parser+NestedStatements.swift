import FlowText

// Statements in blocks that are allowed only outside of them, rewritten as they were probably
// meant.

extension Parser {
  /// Returns the change of a contract in the braces of an `if` to one with a `filter` of its
  /// condition.
  func fixForNestedContract(from first: Int) -> Fix? {
    guard let opener = openerOfBlock(around: first), opener < first,
      let arrow = (first..<position).first(where: { tokens[$0].kind == .arrow }), arrow > first
    else { return nil }
    let word = lineBegin(of: opener)
    guard tokens[word].kind == .ifKeyword, word + 1 < opener,
      openerOfBlock(around: word) == nil
    else { return nil }
    let end = max(position, arrow + 1)
    let contract: Snippet =
      "\(snippet(first..<arrow)) | filter(\(snippet(word + 1..<opener))) \(snippet(arrow..<end))"
    guard contract.shown.count <= 80, !contract.shown.contains("\n") else { return nil }
    let closer = brackets.closer(of: opener) ?? end
    guard first == opener + 1, closer == end, kindOfToken(closer + 1) != .elseKeyword else {
      return Fix([]).shown(as: contract.shown)
    }
    return Fix(replacing: span(at: word).union(span(at: closer)), with: contract)
  }

  /// Returns the change that leaves what follows a `wait` in a block for later.
  func fixForNestedWait(_ duration: SyntaxID, from word: Int) -> Fix? {
    let first = kindOfToken(position) == .semicolon ? position + 1 : position
    guard let opener = openerOfBlock(around: position - 1), opener > 1,
      let closer = brackets.closer(of: opener), closer > first,
      let rest = statements(in: first..<closer)
    else { return nil }
    let written = tree.source.text(of: tree.span(duration))
    guard written.count + rest.count <= 80 else { return nil }
    return Fix(
      replacing: span(at: word).union(span(at: closer - 1)), with: "after \(written) { \(rest) }")
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

import FlowText

// Statements in blocks that are allowed only outside of them, rewritten as they were probably
// meant.

extension TokenView {
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
    return Int(start) - Int(source.lineStarts[source.line(at: start) - 1])
  }
}

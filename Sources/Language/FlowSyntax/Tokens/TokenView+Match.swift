import FlowText

// `match` and its arms.

extension TokenView {
  /// The arm that begins at a token, with the rest of it in braces.
  func inBraces(from first: Int) -> String {
    guard let sign = (first..<position).first(where: { tokens[$0].kind == .fatArrow }) else {
      return ".a => { … }"
    }
    return "\(textOfTokens(first..<sign + 1)) { \(textOfLine(from: sign + 1)) }"
  }

  /// Returns the change that puts braces around what stands behind each `=>` of a `match`.
  func fixWithBraces(openedAt opener: Int) -> Fix {
    let last = brackets.closer(of: opener) ?? endOfPart(from: position)
    var edits: [Edit] = []
    var isSure = true
    var index = opener + 1
    while index < last, edits.count < 60 {
      let begin = index + 1
      guard kindOfToken(index) == .fatArrow, kindOfToken(begin) != .leftBrace, begin < last else {
        index = indexBehind(index)
        continue
      }
      index = min(last, endOfPart(from: begin))
      isSure = isSure && (begin..<index).contains { kindOfToken($0).isAssignmentOperator }
      edits += [
        Edit(startPoint(of: begin), "{ "), Edit(endPoint(of: max(begin, index - 1)), " }"),
      ]
    }
    return Fix(edits, isSure ? .whole : .choice)
  }

  /// The change of the sign that stands here to `=>`.
  var editForSign: Edit {
    Edit(span(at: position), tokens[position].followsBlank ? "=>" : " =>")
  }

  /// The block or the value of an arm as it is written.
  func bodyOfArm(from first: Int) -> String {
    guard kindOfToken(first) == .leftBrace else { return textOfLine(from: first) }
    return "{ \(textInBraces(at: first) ?? "…") }"
  }

  /// True if the first arm of the `match` that is next has a block, so that it is a statement.
  var beginsMatchStatement: Bool {
    guard let opener = openerOfMatch else { return false }
    var index = opener + 1
    // A pattern is short, save for what is in its parentheses.
    for _ in 0..<32 where index + 1 < tokens.count {
      switch tokens[index].kind {
      case .fatArrow, .arrow, .colon: return tokens[index + 1].kind == .leftBrace
      case .rightBrace, .endOfFile: return false
      default: index = indexBehind(index)
      }
    }
    return false
  }

  /// The brace behind the value of the `match` that is next; the value may have a `match` in it.
  private var openerOfMatch: Int? {
    var index = position + 1
    var open = 1
    while index < tokens.count, tokens[index].kind != .endOfFile {
      switch tokens[index].kind {
      // Behind a point it is the name of a part.
      case .matchKeyword where ![.dot, .optionalDot].contains(tokens[index - 1].kind): open += 1
      case .leftBrace:
        open -= 1
        if open == 0 { return index }
      case .rightBrace, .semicolon: return nil
      default: break
      }
      index = indexBehind(index)
      if tokens[index - 1].kind != .leftBrace, index < tokens.count, isLineEnd(before: index) {
        return tokens[index].kind == .leftBrace && open == 1 ? index : nil
      }
    }
    return nil
  }

  /// The token behind another one, or behind the bracket that this opens.
  func indexBehind(_ index: Int) -> Int {
    guard tokens[index].kind.closer != nil else { return index + 1 }
    return (brackets.closer(of: index) ?? index) + 1
  }
}

import FlowText

// Mistakes of beginners and of people used to other languages, with help in the words they need.

extension TokenView {
  /// True if a stage without its `|` is next.
  var atForgottenStage: Bool { !isAtEnd && isForgottenStage(at: position) }

  /// Returns whether a stage is at a token, followed by `->` or `|`; one without parentheses only on the same
  /// line, since a line may begin with a cell of that name.
  func isForgottenStage(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier,
      StageWords.all.contains(textOfTokens(index..<index + 1))
    else { return false }
    var end = index
    if kindOfToken(index + 1) == .leftParen {
      guard let closer = brackets.closer(of: index + 1) else { return false }
      end = closer
    } else if isLineEnd(before: index) {
      return false
    }
    return [.arrow, .pipe].contains(kindOfToken(end + 1))
  }

  /// True if the next token looks like an argument whose parenthesis was forgotten.
  var beginsArgument: Bool {
    switch current.kind {
    case .stringQuote, .integer, .float, .duration: !isAtEnd
    default: false
    }
  }

  /// The statement that begins here, if it is short.
  var statementHere: String? {
    statements(in: position..<endOfLine(from: position))
  }

  /// The `if` that begins here, with the braces that its statement lacks.
  var bracedIf: Snippet? {
    guard at(.ifKeyword) else { return nil }
    let line = position + 1..<endOfLine(from: position)
    guard !line.contains(where: { kindOfToken($0) == .leftBrace }) else { return nil }
    // Inside the condition there would be a sign between two operands.
    let body = line.dropFirst().first {
      kindOfToken($0) == .identifier && isOperandEnd($0 - 1)
    }
    guard let body else { return nil }
    let isLead = ["then", "do"].contains(textOfTokens(body..<body + 1))
    let first = isLead ? body + 1 : body
    guard first < line.upperBound else { return nil }
    let condition = snippet(position + 1..<body)
    return "if \(condition) { \(snippet(first..<line.upperBound)) }"
  }

  /// Rewrites the contract that is read here as two, if that fits on a line.
  func twoContracts(around name: String, from first: Int) -> ChainedArrow.Kind {
    var end = position
    while tokens[end + 1].kind != .endOfFile, tokens[end + 1].kind != .semicolon,
      tokens[end + 1].kind != .rightBrace, !tokens[end + 1].followsLineEnd
    {
      end += 1
    }
    let sign = text(of: currentID)
    let one = textOfTokens(first..<position)
    let rest = textOfTokens(position..<end + 1)
    let fix = Fix(replacing: gap(behind: position - 1), with: "\n\(name) ")
    if one.count + rest.count > 60 || one.contains("\n") {
      return .arrow(sign, one: "… -> \(name)", two: "\(name) -> …", fix)
    }
    return .arrow(sign, one: one, two: "\(name) \(rest)", fix)
  }
}

import FlowText

extension Parser {
  /// Help that depends only on the token found here instead of the expected one.
  var helpForFound: [String] {
    if position > 1, tokens[position - 1].kind == .dot, tokens[position - 2].kind == .integer {
      return ["write `\(textOfTokens(position - 2..<position))0`"]
    }
    guard !isAtEnd else { return [] }
    if let lineHelp = helpForLineCarriedOver { return [lineHelp] }
    if tokens[position].followsLineEnd, BindingPower(current.kind) != nil {
      return ["a line does not begin with this sign; put it at the end of the line before"]
    }
    switch current.kind {
    case .question where !current.followsBlank:
      return ["`condition ? a : b` needs a blank before the `?`"]
    case .less where isBehindType, .leftBracket where isBehindType:
      return ["the type of a list is written `[Int]`"]
    case .asKeyword:
      return ["only a contract is given a name with `as`"]
    case .byKeyword:
      return ["`by` stands behind `a <-> b`"]
    case .not:
      return [
        "there is no `!` behind a value; say what `nil` becomes: "
          + "`(\(lastWord) ?? \(example(of: lastWord)))`"
      ]
    case .assign where kindOfToken(lineStart) == .fnKeyword && !lineEndsCount:
      return ["a parameter has no value of its own: every call gives all of them"]
    case .assign where textOfTokens(lineStart..<lineStart + 1) == "param":
      return ["write `\(parameterWithType)`"]
    case .assign where tokens[max(0, position - 1)].kind != .colon:
      return ["`==` compares, `=` assigns"]
    case .arrow where !lineEndsCount:
      return ["a function as an argument is written `x => x + 1`"]
    case .colon where !lineEndsCount:
      return ["pairs are written as tuples: `(key, value)`"]
    case .fatArrow:
      if let function = function(declaredFrom: lineStart) { return ["write `fn \(function)`"] }
      return ["a function is declared with `fn f(x: Int) = x + 1`; \"at least\" is written `>=`"]
    case .ifKeyword:
      return ["`if` is a statement; a value is chosen with `\(conditionalChoice)`"]
    case .pipe where position != lineStart && kindOfToken(lineStart + 1) == .define:
      let name = textOfTokens(lineStart..<lineStart + 1)
      let pipeline = textOfTokens(lineStart + 2..<endOfLine(from: lineStart))
      return [
        "behind `:=` stands an expression; a pipeline declares with `\(pipeline) -> \(name) = it`"
      ]
    case .pipe
    where next(is: .identifier) && !(lineStart..<position).contains { kindOfToken($0) == .pipe }
      && !StageWords.all.contains(textOfTokens(position + 1..<position + 2)):
      return [
        "a function of a value stands behind a dot: `\(lastWord).\(textOfTokens(position + 1..<position + 2))`"
      ]
    case .pipe where position != lineStart:
      return ["a pipeline that is an argument of a stage stands in parentheses; \"or\" is `||`"]
    case .identifier
    where tokens[max(0, position - 1)].kind == .stringQuote && !current.followsBlank:
      return ["a `\"` inside a text is written `\\\"`"]
    case .identifier:
      return helpForWord.map { [$0] } ?? []
    default:
      return []
    }
  }

  /// Help for a block without a statement before it.
  var helpForLoneBlock: [String] {
    let end = endOfLine(from: position)
    let block = kindOfToken(end - 1) == .rightBrace ? textOfTokens(position..<end) : "{"
    return ["to do all of it at once, write `together \(block)`"]
  }

  /// Help for a statement that continues the line before, perhaps unintentionally.
  private var helpForLineCarriedOver: String? {
    var index = position
    // Tokens further into the line were meant to continue it, so the search stops there.
    while index > lineStart, position - index < 3, !tokens[index].followsLineEnd { index -= 1 }
    guard index > lineStart, lineEndsCount, position - index < 3, continuesPastLineEnd(index - 1)
    else { return nil }
    let sign = tree.text(of: TokenID(index: Int32(index - 1)))
    return "the line before ends with `\(sign)` and so goes on here"
  }

  /// Returns an example value of the type that a name is declared with.
  private func example(of name: String) -> String {
    guard let index = declaration(of: name), kindOfToken(index + 2) == .colon else { return "…" }
    return example(ofTypeAt: index + 3) ?? "…"
  }

  /// Returns an example value of the type that is written at a token.
  func example(ofTypeAt index: Int) -> String? {
    guard kindOfToken(index) == .identifier else { return nil }
    switch textOfTokens(index..<index + 1) {
    case "Int": return "0"
    case "Float": return "0.0"
    case "String": return "\"\""
    case "Bool": return "false"
    case "Duration": return "1s"
    default: return nil
    }
  }

  /// Rewrites `param n = 3` with the type of its value.
  private var parameterWithType: String {
    let type =
      switch kindOfToken(position + 1) {
      case .integer: "Int"
      case .float: "Float"
      case .duration: "Duration"
      case .trueKeyword, .falseKeyword: "Bool"
      case .minus: kindOfToken(position + 2) == .float ? "Float" : "Int"
      default: "String"
      }
    return "\(textOfTokens(lineStart..<position)): \(type) \(textOfLine(from: position))"
  }

  private var isBehindType: Bool {
    position > 1 && tokens[position - 1].kind == .identifier && tokens[position - 2].kind == .colon
  }

  private var lastWord: String {
    tokens[max(0, position - 1)].kind.leaf == nil ? "value" : textOfTokens(position - 1..<position)
  }

  /// Rewrites `value if condition else other` in this language.
  private var conditionalChoice: String {
    var first = position
    while first > lineStart, tokens[first - 1].kind != .comma, tokens[first - 1].kind != .leftParen,
      !tokens[first - 1].kind.isAssignmentOperator, tokens[first - 1].kind != .define
    {
      first -= 1
    }
    if first == position, let choice = choiceInWords { return choice }
    var middle = position
    while tokens[middle].kind != .elseKeyword, tokens[middle].kind != .endOfFile { middle += 1 }
    guard tokens[middle].kind == .elseKeyword, middle > position + 1, first < position,
      !tokens[position...middle].contains(where: \.followsLineEnd)
    else { return "condition ? a : b" }
    var end = middle + 1
    while tokens[end].kind != .comma, tokens[end].kind != .semicolon,
      tokens[end].kind != .endOfFile,
      !tokens[end].kind.isClosingBracket, !tokens[end].followsLineEnd
    {
      end += 1
    }
    guard end > middle + 1 else { return "condition ? a : b" }
    return "\(textOfTokens(position + 1..<middle)) ? \(textOfTokens(first..<position)) : "
      + textOfTokens(middle + 1..<end)
  }

  /// Rewrites `if c then a else b` and `if c { a } else { b }` in this language.
  private var choiceInWords: String? {
    let line = position + 1..<endOfLine(from: position + 1)
    guard let end = line.first(where: { tokens[$0].kind == .elseKeyword }),
      end + 1 < line.upperBound
    else { return nil }
    let middle = line.first {
      tokens[$0].kind == .leftBrace || textOfTokens($0..<$0 + 1) == "then"
    }
    guard let middle, middle > position + 1, middle + 1 < end else { return nil }
    let isBraced = tokens[middle].kind == .leftBrace
    let one = isBraced ? textInBraces(at: middle) : textOfTokens(middle + 1..<end)
    let two = isBraced ? textInBraces(at: end + 1) : textOfTokens(end + 1..<line.upperBound)
    guard let one, let two else { return nil }
    return "\(textOfTokens(position + 1..<middle)) ? \(one) : \(two)"
  }

  private var helpForWord: String? {
    switch tree.text(of: currentID) {
    case "and": "`and` is written `&&`"
    case "or": "`or` is written `||`"
    case "elif", "elseif", "elsif": "write `else if`"
    case "not": "`not` is written `!`"
    case "xor": "of two conditions just one holds if `a != b`"
    case "is": "`is` is written `==`"
    case "then" where next(is: .leftBrace), "do" where next(is: .leftBrace):
      "leave `\(tree.text(of: currentID))` out"
    case "then", "do": helpForMissingBraces
    case "mod": "the remainder is written `%`"
    default: nil
    }
  }

  /// Returns whether a token ends `++` or `--`.
  func isDoubledSign(endingAt index: Int) -> Bool {
    guard index > 0, !tokens[index].followsBlank else { return false }
    let kind = tokens[index].kind
    return (kind == .plus || kind == .minus) && tokens[index - 1].kind == kind
  }
}

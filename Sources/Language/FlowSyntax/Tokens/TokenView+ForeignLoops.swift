import FlowText

// Loops of other languages: their conditions, the lists that they iterate over, and their bodies.

extension TokenView {
  /// Notes the parts of a loop that begins at a token.
  func describeLoop(from first: Int, _ around: inout ForeignWord.Surroundings) {
    var index = first + 1
    var list: (element: String, text: Snippet)?
    while tokens[index].kind != .endOfFile, !tokens[index].followsLineEnd,
      tokens[index].kind != .leftBrace
    {
      let word = text(of: TokenID(index: Int32(index)))
      if tokens[index].kind == .identifier {
        if around.parts["WATCHED"] == nil, ForeignWord(word, as: .value) == nil {
          around.parts["WATCHED"] = Snippet(word)
        }
        if list == nil, word == "in" || word == "of", index > first + 1 {
          let element = namesOfLoop(first + 1..<index)
          list = snippetOfList(from: index + 1).map { (element, $0) }
        }
      }
      index += 1
    }
    if let braces = snippetOfBraces(at: index), let closer = brackets.closer(of: index) {
      around.block = braces
      if textInBraces(at: index) != nil {
        around.parts["KNOWN"] = snippetOfStatements(index + 1..<closer)
      }
    }
    if let range = countedRange(from: first) { list = (range.element, Snippet(range.text)) }
    guard let list else { return }
    around.parts["WHOLE"] = "for \(list.element) in \(list.text) \(around.block)"
    if let brace = braceOfCountedLoop(from: first), let closer = brackets.closer(of: brace) {
      around.places["WHOLE"] = span(ofTokens: first..<closer + 1)
    }
  }

  /// Returns the names before `in` or `of` as they are written here: several of them in parentheses.
  private func namesOfLoop(_ range: Range<Int>) -> String {
    let names = range.filter { kindOfToken($0) == .identifier }
      .map { text(of: TokenID(index: Int32($0))) }.filter { !ForeignWord.declares($0) }
    return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  /// Notes the list and the element of the `for` around a word that leaves it under a condition.
  func describeLoop(around first: Int, _ around: inout ForeignWord.Surroundings) {
    guard looksBack, let inner = openerOfBlock(around: first),
      let condition = headOfBlock(inner),
      kindOfToken(condition) == .ifKeyword, let outer = openerOfBlock(around: condition),
      let loop = headOfBlock(outer), textOfTokens(loop..<loop + 1) == "for",
      let word = (loop + 1..<outer).first(where: { textOfTokens($0..<$0 + 1) == "in" }),
      loop + 1 < word, word + 1 < outer
    else { return }
    let element = textOfTokens(loop + 1..<word)
    let written = textOfTokens(word + 1..<outer)
    let list = written.contains("...") ? "(\(written))" : written
    around.parts["ELEMENT"] = Snippet(element)
    around.parts["FOUND"] = "\(list).first(\(element) => \(textOfTokens(condition + 1..<inner)))"
    around.parts["SHORTER"] = "\(list).prefix(2)"
  }

  /// Returns the first token of the statement that a block belongs to.
  private func headOfBlock(_ brace: Int) -> Int? {
    var index = brace
    while index > 0, !followsLineEnd(index),
      ![.leftBrace, .rightBrace, .semicolon].contains(kindOfToken(index - 1))
    {
      index -= 1
    }
    return index < brace ? index : nil
  }

  /// Splits `when a > 3 print a` into the condition and the body, rewritten in this language.
  func conditionWithoutBraces(from first: Int) -> (condition: Snippet, body: Snippet)? {
    guard ["when", "while", "until", "unless"].contains(textOfTokens(first..<first + 1)),
      kindOfToken(first + 1) != .leftBrace
    else { return nil }
    var index = first + 2
    // Inside an expression there would be a sign between two operands.
    while !endsLine(index), !(isOperandEnd(index - 1) && kindOfToken(index) == .identifier) {
      guard ![.leftBrace, .arrow, .colon].contains(kindOfToken(index)) else { return nil }
      index += 1
    }
    guard !endsLine(index) else { return nil }
    let isLead = ["then", "do"].contains(textOfTokens(index..<index + 1))
    let start = isLead ? index + 1 : index
    guard !endsLine(start), kindOfToken(start) == .identifier,
      ForeignWord(textOfTokens(index..<index + 1), as: .follower) == nil || isLead
    else { return nil }
    var end = start
    while !endsLine(end) { end += 1 }
    let body = snippet(start..<end)
    guard body.shown.count <= 60 else { return nil }
    let name = textOfTokens(start..<start + 1)
    let isCall = isOperandEnd(start + 1) || kindOfToken(start + 1) == .stringQuote
    let called = isCall && end > start + 1 ? "\(name)(\(snippet(start + 1..<end)))" : body
    return (snippet(first + 1..<index), called)
  }

  func endsLine(_ index: Int) -> Bool {
    [.endOfFile, .semicolon, .rightBrace].contains(kindOfToken(index)) || followsLineEnd(index)
  }

  /// Returns whether an operand can end with a token.
  func isOperandEnd(_ index: Int) -> Bool {
    kindOfToken(index).leaf != nil
      || [.stringQuote, .rightParen, .rightBracket].contains(kindOfToken(index))
  }

  /// Returns the text in the braces that open at a token, if it fits on a line.
  func textInBraces(at index: Int) -> String? {
    guard tokens[index].kind == .leftBrace, let closer = brackets.closer(of: index),
      closer > index + 1
    else { return nil }
    return statements(in: index + 1..<closer)
  }

  /// Returns a list after `in` or `of`; a range of another language as one of this.
  private func snippetOfList(from first: Int) -> Snippet? {
    let written = snippet(first..<endOfList(from: first))
    guard !written.shown.isEmpty, written.shown.count <= 40 else { return nil }
    return foreignRange(at: first).map { Snippet($0) } ?? written
  }

  private func endOfList(from first: Int) -> Int {
    var end = first
    while !tokens[end].followsLineEnd || end == first, tokens[end].kind != .leftBrace,
      ![.colon, .rightParen, .rightBracket, .ifKeyword, .endOfFile].contains(tokens[end].kind)
    {
      if tokens[end].kind.closer != nil, let closer = brackets.closer(of: end) { end = closer }
      end += 1
    }
    return end
  }

  /// Returns `range(3)`, `1..3` or `0..<3` as a range of this language; nil for anything else.
  func foreignRange(at first: Int) -> String? {
    let end = endOfList(from: first)
    guard end > first, end - first <= 12 else { return nil }
    if text(of: TokenID(index: Int32(first))) == "range", kindOfToken(first + 1) == .leftParen {
      guard end > first + 3 else { return nil }
      let parts = textOfTokens(first + 2..<end - 1).split(separator: ",")
      guard parts.count <= 2, let last = parts.last.map({ trimmed($0) }) else { return nil }
      let start = parts.count == 2 ? trimmed(parts[0]) : "0"
      return "\(start)...\(before(last))"
    }
    if kindOfToken(first) == .leftParen, let closer = brackets.closer(of: first), closer < end,
      let range = closedRange(textOfTokens(first + 1..<closer))
    {
      return closer + 1 == end ? range : "(\(range))\(textOfTokens(closer + 1..<end))"
    }
    return closedRange(textOfTokens(first..<end))
  }

  /// Rewrites `1..3` and `0..<3` as ranges that include both ends.
  private func closedRange(_ written: String) -> String? {
    guard !written.contains("..."), let dots = written.firstRange(of: "..") else { return nil }
    let start = trimmed(written[..<dots.lowerBound])
    let end = trimmed(written[dots.upperBound...])
    guard end.hasPrefix("<") else { return "\(start)...\(end)" }
    let limit = trimmed(end.dropFirst())
    return "\(start)...\(before(limit))"
  }

  /// Rewrites `for (let i = 0; i < 10; i++)` as the list of its numbers.
  private func countedRange(from first: Int) -> (element: String, text: String)? {
    guard let head = headOfCountedLoop(from: first),
      case let parts = textOfTokens(head).split(separator: ";"), parts.count == 3
    else { return nil }
    let start = parts[0].split(whereSeparator: \.isWhitespace)
    let end = parts[1].split(whereSeparator: \.isWhitespace)
    guard start.count >= 3, start[start.count - 2] == "=", let from = Int(start[start.count - 1]),
      end.count == 3, end[0] == start[start.count - 3]
    else { return nil }
    let last = Int(end[2]).map { end[1] == "<" ? String($0 - 1) : String($0) }
    let behind = end[1] == "<" ? "\(end[2]) - 1" : String(end[2])
    return (String(end[0]), "\(from)...\(last ?? behind)")
  }

  /// Returns the tokens of `let i = 0; i < 10; i++`, in parentheses or without.
  private func headOfCountedLoop(from first: Int) -> Range<Int>? {
    if kindOfToken(first + 1) == .leftParen {
      return brackets.closer(of: first + 1).map { first + 2..<max($0, first + 3) }
    }
    guard let brace = braceOfCountedLoop(from: first) else { return nil }
    return first + 1..<brace
  }

  /// Returns the `{` of `for i = 0; i < 3; i += 1 {`; nil for a loop of another form.
  func braceOfCountedLoop(from first: Int) -> Int? {
    var index = first + 1
    var parts = 1
    while kindOfToken(index) != .endOfFile, !followsLineEnd(index),
      kindOfToken(index) != .rightBrace
    {
      if kindOfToken(index) == .leftBrace { return parts == 3 ? index : nil }
      if kindOfToken(index) == .semicolon { parts += 1 }
      index += 1
    }
    return nil
  }

  /// Returns the number before another one, as a literal or a difference.
  func before(_ limit: String) -> String {
    guard let number = Int(limit) else { return "\(limit) - 1" }
    return String(number - 1)
  }

  func trimmed(_ text: some StringProtocol) -> String {
    var result = text[...]
    while let last = result.last, last.isWhitespace { result.removeLast() }
    while let first = result.first, first.isWhitespace { result.removeFirst() }
    return String(result)
  }
}

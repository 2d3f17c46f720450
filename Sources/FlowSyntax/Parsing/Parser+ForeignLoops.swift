import FlowText

// Loops of other languages: their conditions, the lists that they iterate over, and their bodies.

extension Parser {
  /// Notes the parts of a loop that begins at a token.
  func describeLoop(from first: Int, _ around: inout ForeignWord.Surroundings) {
    var index = first + 1
    var list: (element: String, text: String)?
    while tokens[index].kind != .endOfFile, !tokens[index].followsLineEnd,
      tokens[index].kind != .leftBrace
    {
      let word = tree.text(of: TokenID(index: Int32(index)))
      if tokens[index].kind == .identifier {
        if around.watched == nil, ForeignWord(word, as: .value) == nil { around.watched = word }
        if list == nil, word == "in" || word == "of", index > first + 1 {
          let element = tree.text(of: TokenID(index: Int32(index - 1)))
          list = textOfList(from: index + 1).map { (element, $0) }
        }
      }
      index += 1
    }
    if let body = textInBraces(at: index) {
      around.body = body
      around.parts["KNOWN"] = body
    }
    if let range = countedRange(from: first) { list = range }
    defer {
      if around.body.hasPrefix("print(") || around.body.hasPrefix("if ") {
        around.parts["PRINTED"] = around.whole.flatMap { $0.hasPrefix("print(") ? $0 : nil }
      }
    }
    around.whole = list.map { statement(handling: $0.text, each: $0.element, around.body) }
  }

  /// Splits `when a > 3 print a` into the condition and the body, rewritten in this language.
  func conditionWithoutBraces(from first: Int) -> (condition: String, body: String)? {
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
    let body = textOfTokens(start..<end)
    guard body.count <= 60 else { return nil }
    let name = textOfTokens(start..<start + 1)
    let isCall = isOperandEnd(start + 1) || kindOfToken(start + 1) == .stringQuote
    let called = isCall && end > start + 1 ? "\(name)(\(textOfTokens(start + 1..<end)))" : body
    return (textOfTokens(first + 1..<index), called)
  }

  private func endsLine(_ index: Int) -> Bool {
    [.endOfFile, .semicolon, .rightBrace].contains(kindOfToken(index)) || followsLineEnd(index)
  }

  /// Returns whether an operand can end with a token.
  private func isOperandEnd(_ index: Int) -> Bool {
    [
      .identifier, .integer, .float, .duration, .stringQuote, .rightParen, .rightBracket,
      .trueKeyword, .falseKeyword,
    ].contains(kindOfToken(index))
  }

  /// Returns the text in the braces that open at a token, if it fits on a line.
  func textInBraces(at index: Int) -> String? {
    guard tokens[index].kind == .leftBrace, let closer = brackets.closer(of: index),
      closer > index + 1
    else { return nil }
    return statements(in: index + 1..<closer)
  }

  /// Returns the list after `in`, written so that it can precede a dot.
  private func textOfList(from first: Int) -> String? {
    var end = first
    while !tokens[end].followsLineEnd, tokens[end].kind != .leftBrace, tokens[end].kind != .colon,
      tokens[end].kind != .rightParen, tokens[end].kind != .endOfFile
    {
      if tokens[end].kind.closer != nil, let closer = brackets.closer(of: end) { end = closer }
      end += 1
    }
    guard end > first else { return nil }
    let written = textOfTokens(first..<end)
    guard written.count <= 40 else { return nil }
    if tree.text(of: TokenID(index: Int32(first))) == "range" {
      let count = end == first + 4 ? Int(textOfTokens(first + 2..<first + 3)) : nil
      return count.map { "(0...\($0 - 1))" } ?? "(0...9)"
    }
    if let range = closedRange(written) { return range }
    let isOne = !tokens[first..<end].contains { BindingPower($0.kind) != nil }
    return isOne ? written : "(\(written))"
  }

  /// Rewrites `1..3` and `0..<3` as ranges that include both ends.
  private func closedRange(_ written: String) -> String? {
    guard !written.contains("..."), let dots = written.firstRange(of: "..") else { return nil }
    let start = trimmed(written[..<dots.lowerBound])
    let end = trimmed(written[dots.upperBound...])
    guard end.hasPrefix("<") else { return "(\(start)...\(end))" }
    let limit = trimmed(end.dropFirst())
    return "(\(start)...\(Int(limit).map { String($0 - 1) } ?? "\(limit) - 1"))"
  }

  /// Rewrites `for (let i = 0; i < 10; i++)` as the list of its numbers.
  private func countedRange(from first: Int) -> (element: String, text: String)? {
    guard kindOfToken(first + 1) == .leftParen, let closer = brackets.closer(of: first + 1),
      case let parts = textOfTokens(first + 2..<max(closer, first + 3)).split(separator: ";"),
      parts.count == 3
    else { return nil }
    let start = parts[0].split(whereSeparator: \.isWhitespace)
    let end = parts[1].split(whereSeparator: \.isWhitespace)
    guard start.count >= 3, start[start.count - 2] == "=", let from = Int(start[start.count - 1]),
      end.count == 3, end[0] == start[start.count - 3]
    else { return nil }
    let last = Int(end[2]).map { end[1] == "<" ? String($0 - 1) : String($0) }
    let behind = end[1] == "<" ? "\(end[2]) - 1" : String(end[2])
    return (String(end[0]), "(\(from)...\(last ?? "(\(behind))"))")
  }

  /// Returns the statement that does with a whole list what a loop does with each element.
  private func statement(handling list: String, each element: String, _ body: String) -> String {
    var (list, body) = (list, body)
    if body.hasPrefix("if "), body.hasSuffix("}"), !body.contains("else"),
      let opener = body.firstIndex(of: "{")
    {
      let condition = trimmed(body[..<opener].dropFirst(3))
      list += ".filter(\(element) => \(condition))"
      body = trimmed(body[opener...].dropFirst().dropLast())
    }
    if body.hasPrefix("print("), body.hasSuffix(")"), !body.contains(";") {
      let shown = body.dropFirst(6).dropLast()
      return shown == element && list.hasSuffix(")") && list.contains(".filter(")
        ? "print(\(list))" : "print(\(list).map(\(element) => \(shown)))"
    }
    let parts = body.split(separator: " += ", maxSplits: 1)
    if parts.count == 2, !body.contains(";") {
      let added = parts[1] == element ? list : "\(list).map(\(element) => \(parts[1]))"
      return "\(parts[0]) += \(added).sum"
    }
    return "print(\(list).map(\(element) => \(element)))"
  }

  private func trimmed(_ text: some StringProtocol) -> String {
    var result = text[...]
    while let last = result.last, last.isWhitespace { result.removeLast() }
    while let first = result.first, first.isWhitespace { result.removeFirst() }
    return String(result)
  }
}

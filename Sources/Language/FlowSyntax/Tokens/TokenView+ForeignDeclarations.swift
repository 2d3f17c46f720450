import FlowText

// Functions, records and choices of other languages, rewritten in this language.

extension TokenView {
  /// Rewrites `def f(x): return x + 1` and `const f = (x) => x + 1` as `f(x: Int) = x + 1`.
  ///
  /// - Parameter first: The index of the word before the name.
  /// - Returns: The function behind its `fn`, and the index behind its last token.
  func function(declaredFrom first: Int) -> (text: String, end: Int)? {
    let name = first + 1
    guard tokens[name].kind == .identifier, !tokens[name].followsLineEnd else { return nil }
    var index = name + 1
    var parameters: String?
    if kindOfToken(index) == .assign {
      (parameters, index) = lambda(at: index + 1)
    } else if kindOfToken(index) == .leftParen, let closer = brackets.closer(of: index) {
      parameters = self.parameters(in: index + 1..<closer)
      index = closer + 1
    }
    guard let parameters, let body = body(from: index) else { return nil }
    let types = body.text.contains("\"") ? "String" : "Int"
    let function =
      "\(textOfTokens(name..<name + 1))"
      + "(\(parameters.replacing(": ?", with: ": \(types)"))) = \(body.text)"
    return (function, body.end)
  }

  /// Returns the parameters of a function without a name, and the index where its body begins.
  func lambda(at first: Int) -> (parameters: String?, body: Int) {
    var index = first
    let word = kindOfToken(index) == .identifier ? textOfTokens(index..<index + 1) : ""
    if word == "lambda", kindOfToken(index + 1) == .identifier, kindOfToken(index + 2) == .colon {
      return ("\(textOfTokens(index + 1..<index + 2)): ?", index + 3)
    }
    if ["function", "func", "fun", "fn"].contains(word) { index += 1 }
    if kindOfToken(index) == .leftParen, let closer = brackets.closer(of: index),
      index > first || kindOfToken(closer + 1) == .fatArrow
    {
      return (parameters(in: index + 1..<closer), closer + 1)
    }
    guard kindOfToken(index) == .identifier, kindOfToken(index + 1) == .fatArrow else {
      return (nil, index)
    }
    return ("\(word): ?", index + 1)
  }

  /// Returns names with their types, or with `?` for an unknown type.
  func parameters(in range: Range<Int>) -> String? {
    guard !range.isEmpty else { return "" }
    let parts = textOfTokens(range).split(separator: ",").map { part in
      part.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).map(String.init)
    }
    guard !parts.contains(where: { $0.isEmpty || $0.count > 2 }),
      !tokens[range].contains(where: {
        $0.kind != .identifier && $0.kind != .comma && $0.kind != .colon
      })
    else { return nil }
    return parts.map { part in
      let type = part.count > 1 ? ForeignWord(part[1], as: .type)?.name ?? part[1] : "?"
      return "\(part[0]): \(type)"
    }.joined(separator: ", ")
  }

  /// Returns the one expression that a function computes, after its head, and the index behind its last
  /// token.
  func body(from first: Int) -> (text: String, end: Int)? {
    var index = first
    if kindOfToken(index) == .arrow || kindOfToken(index) == .colon,
      kindOfToken(index + 1) == .identifier, !followsLineEnd(index + 1),
      [.assign, .leftBrace, .colon, .fatArrow].contains(kindOfToken(index + 2))
    {
      index += 2
    }
    var end: Int
    var outerEnd: Int?
    switch kindOfToken(index) {
    case .leftBrace:
      guard let closer = brackets.closer(of: index) else { return nil }
      (index, end, outerEnd) = (index + 1, closer, closer + 1)
    case .fatArrow where kindOfToken(index + 1) == .leftBrace:
      guard let closer = brackets.closer(of: index + 1) else { return nil }
      (index, end, outerEnd) = (index + 2, closer, closer + 1)
    case .colon, .assign, .fatArrow:
      index += 1
      end = endOfLine(from: index)
    default:
      end = endOfLine(from: index)
    }
    let whole = outerEnd ?? end
    if index < end, textOfTokens(index..<index + 1) == "return" { index += 1 }
    if index < end, kindOfToken(end - 1) == .semicolon { end -= 1 }
    guard index < end, let written = statements(in: index..<end), !written.contains(";"),
      !tokens[index..<end].contains(where: {
        $0.kind.isAssignmentOperator || $0.kind == .leftBrace || $0.kind.beginsOnlyStatements
      }), kindOfToken(index) != .identifier || textOfTokens(index..<index + 1) != "print"
    else { return nil }
    return (written, whole)
  }

  /// Rewrites `[x * 2 for x in xs if x > 1]` as `xs.filter(x => x > 1).map(x => x * 2)`.
  func comprehension(openedAt opener: Int) -> String? {
    guard textOfTokens(position..<position + 1) == "for", let closer = brackets.closer(of: opener),
      opener + 1 < position,
      let word = (position + 1..<closer).first(where: { textOfTokens($0..<$0 + 1) == "in" }),
      position + 1 < word
    else { return nil }
    let test = (word + 1..<closer).first { kindOfToken($0) == .ifKeyword } ?? closer
    guard word + 1 < test, test + 1 != closer else { return nil }
    let names = textOfTokens(position + 1..<word)
    let element = names.contains(",") && !names.hasPrefix("(") ? "(\(names))" : names
    let written = foreignRange(at: word + 1) ?? textOfTokens(word + 1..<test)
    let isPlain = (word + 1..<test).allSatisfy {
      kindOfToken($0).leaf != nil || kindOfToken($0) == .dot
    }
    let list =
      written.contains("...") || !isPlain && kindOfToken(word + 1) != .leftBracket
      ? "(\(written))" : written
    let body = textOfTokens(opener + 1..<position)
    let filter = test < closer ? ".filter(\(element) => \(textOfTokens(test + 1..<closer)))" : ""
    let whole = list + filter + (body == names ? "" : ".map(\(element) => \(body))")
    return whole.count <= 80 && !whole.contains("\n") ? whole : nil
  }

  /// Returns the index of the first token of the next line.
  func endOfLine(from first: Int) -> Int {
    var end = first
    while kindOfToken(end) != .endOfFile, kindOfToken(end) != .rightBrace,
      end == first || !followsLineEnd(end)
    {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end
  }

  /// Rewrites `struct P { x: Int, y: Int }` as `p: (x: Int, y: Int)`, if it has at least two fields
  /// and nothing else.
  func tuple(declaredFrom first: Int) -> String? {
    guard kindOfToken(first + 1) == .identifier, kindOfToken(first + 2) == .leftBrace,
      let closer = brackets.closer(of: first + 2)
    else { return nil }
    var fields: [String] = []
    var index = first + 3
    while index < closer {
      let word = textOfTokens(index..<index + 1)
      if ["let", "var", "val", "cell"].contains(word) { index += 1 }
      guard index + 2 < closer, kindOfToken(index) == .identifier,
        kindOfToken(index + 1) == .colon, kindOfToken(index + 2) == .identifier
      else { return nil }
      let type = textOfTokens(index + 2..<index + 3)
      fields.append(
        "\(textOfTokens(index..<index + 1)): \(ForeignWord(type, as: .type)?.name ?? type)")
      index += 3
      if kindOfToken(index) == .comma || kindOfToken(index) == .semicolon { index += 1 }
    }
    guard fields.count > 1 else { return nil }
    let name = textOfTokens(first + 1..<first + 2)
    return "\(name.prefix(1).lowercased())\(name.dropFirst()): (\(fields.joined(separator: ", ")))"
  }

  /// Rewrites `switch a { case 1: … default: … }` as an `if` with its `else`.
  ///
  /// - Parameter first: The index of the word.
  /// - Returns: The whole statement, and what a sentence shows of it.
  func choice(from first: Int) -> (whole: Snippet, shown: String)? {
    var opener = first + 1
    while kindOfToken(opener) != .leftBrace {
      guard kindOfToken(opener) != .endOfFile, !tokens[opener].followsLineEnd else { return nil }
      opener += 1
    }
    guard opener > first + 1, let closer = brackets.closer(of: opener) else { return nil }
    let isBracketed =
      kindOfToken(first + 1) == .leftParen && brackets.closer(of: first + 1) == opener - 1
    let subject = snippet(isBracketed ? first + 2..<opener - 1 : first + 1..<opener)
    var arms: [(head: Snippet, block: Snippet)] = []
    var index = opener + 1
    while index < closer {
      guard let arm = arm(from: index, to: closer) else { return nil }
      arms.append((arm.value.map { "if \(subject) == \($0) " } ?? "", arm.block))
      index = arm.end
    }
    guard let one = arms.first, !one.head.shown.isEmpty else { return nil }
    let whole = arms.dropFirst().reduce(one.head + one.block) { $0 + " else " + $1.head + $1.block }
    return (whole, whole.shown.count <= 80 ? whole.shown : "\(one.head){ … } else { … }")
  }

  /// Returns one case of a choice: its value, or nil for the default case, and its statements in braces.
  func arm(
    from first: Int, to closer: Int
  ) -> (value: Snippet?, block: Snippet, end: Int)? {
    var sign = first
    while sign < closer, ![.colon, .arrow, .fatArrow].contains(kindOfToken(sign)) { sign += 1 }
    var end = sign + 1
    while end < closer, !beginsArm(end) {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    var last = end
    while last > sign + 1,
      kindOfToken(last - 1) == .semicolon
        || textOfTokens(last - 1..<last) == "break"
    {
      last -= 1
    }
    guard beginsArm(first), sign < closer, last > sign + 1,
      let block = kindOfToken(sign + 1) == .leftBrace
        ? snippetOfBraces(at: sign + 1) : "{ \(snippetOfStatements(sign + 1..<last)) }"
    else { return nil }
    let isLast = textOfTokens(first..<first + 1) != "case"
    guard isLast || sign > first + 1 else { return nil }
    return (isLast ? nil : snippet(first + 1..<sign), block, end)
  }

  private func beginsArm(_ index: Int) -> Bool {
    ["case", "default", "else"].contains(textOfTokens(index..<index + 1))
  }
}

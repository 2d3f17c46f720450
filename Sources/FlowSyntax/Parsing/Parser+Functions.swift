import FlowText

/// Functions: one expression behind `=`, or constants and one expression in braces.
extension Parser {
  mutating func parseFunctionDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.function)
    var parameters = SyntaxID.none
    if at(.leftParen) {
      parameters = parseParameterList()
    } else {
      expected(
        "`(` with the parameters of the function", help: ["write `fn \(text(name))(…) = …`"])
      parameters = make(.parameterList, from: position)
    }
    let type = readTypeAnnotation()
    skipSignBeforeBraces(ofFunctionAt: first)
    let body = at(.leftBrace) ? parseFunctionBody() : readValue("of the function")
    let node = make(.functionDeclaration, token: name, parameters, type, body, from: first)
    requireDeclarative(node, "`fn`")
    return node
  }

  /// Reports an `=` or an arrow between a function's parameters and its braces.
  private mutating func skipSignBeforeBraces(ofFunctionAt first: Int) {
    guard at(.assign) || at(.fatArrow) || at(.arrow), kindOfToken(position + 1) == .leftBrace else {
      return
    }
    let head = textOfTokens(first..<position)
    report(
      .unexpectedToken, "nothing stands between the parameters of a function and its braces",
      at: tree.span(of: currentID),
      help: ["leave it out: `\(head.count <= 60 ? head : "fn name(…)") {`"])
    advance()
  }

  private mutating func parseFunctionBody() -> SyntaxID {
    nested { parser in
      let first = parser.position
      let parts = parser.readBracedStatements(in: .function)
      parser.requireOneValue(parts, openedAt: first)
      return parser.make(.functionBody, parts, from: first)
    }
  }

  /// Reports a body that does not end with its only expression.
  private mutating func requireOneValue(_ parts: [SyntaxID], openedAt opener: Int) {
    guard !parts.contains(where: { kind($0) == .invalid }) else { return }
    for part in parts.dropLast() where kind(part) != .letDeclaration {
      report(
        .unexpectedToken, "only the last line of a function is its value, and nothing uses this",
        at: firstLineSpan(part),
        help: ["to keep it for later, write `let name = \(shown(part))`"])
      return
    }
    guard parts.last.map({ kind($0) == .letDeclaration }) ?? true, !brackets.hasUnclosedBrace else {
      return
    }
    var help = "write `fn double(x: Int): Int { x * 2 }`, or `fn double(x: Int) = x * 2`"
    if let last = parts.last {
      help = "write `\(tree.tokenText(last))` on a line behind the last `let`"
    }
    report(
      .unexpectedToken, "a function ends with an expression, its value",
      at: tree.span(of: TokenID(index: Int32(position - 1))), help: [help])
  }

  private func shown(_ part: SyntaxID) -> String {
    let written = tree.source.text(of: tree.span(part))
    return written.count <= 40 && !written.contains("\n") ? written : "…"
  }

  /// Reads a constant or an expression in a function's braces, and reports what acts.
  mutating func readFunctionPart() -> SyntaxID {
    let first = position
    if at(.letKeyword) || current.kind == .letKeyword { return parseLetDeclaration() }
    if current.kind == .identifier, tree.text(of: currentID) == "return",
      !isLineEnd(before: first + 1)
    {
      report(
        .unexpectedToken, "nothing is returned: a function's value is its last line",
        at: tree.span(of: currentID), help: ["write `\(textOfLine(from: first + 1))` alone"])
      advance()
      _ = parseExpression()
      return make(.invalid, from: first)
    }
    if current.kind.beginsOnlyStatements { return readActingPart(from: first) }
    let value = parseExpression()
    guard !isAtEnd, current.kind.isAssignmentOperator || current.kind == .define else {
      return value
    }
    if current.kind == .define {
      let name = textOfTokens(first..<position)
      report(
        .statementNotAllowedHere, "`:=` makes a cell, and a function only computes",
        at: tree.span(of: currentID),
        help: [naming("\(name) = \(textOfLine(from: position + 1))")])
    } else {
      reportActing(from: first)
    }
    advance()
    _ = parseExpression()
    return make(.invalid, value, from: first)
  }

  /// Reads a statement that does not stand in a function, and reports it.
  private mutating func readActingPart(from first: Int) -> SyntaxID {
    if current.kind == .ifKeyword {
      report(
        .statementNotAllowedHere, "`if` does something, and a function only computes",
        at: tree.span(of: currentID),
        help: ["a value is chosen with `condition ? a : b`, or with `match`"])
    } else if declares(current.kind) {
      report(
        .statementNotAllowedHere,
        "`\(tree.text(of: currentID))` stands at top level or in a scope, not in a function",
        at: tree.span(of: currentID),
        help: [
          current.kind == .cellKeyword
            ? naming(textOfLine(from: first + 1))
            : "move it out of the braces; a function only computes"
        ])
    } else {
      reportActing(from: first)
    }
    // What is wrong inside of it has been said by that.
    let (said, inner) = (diagnostics.mark, problemsOfInnerStatements)
    place = .block
    _ = parseStatement()
    place = .function
    diagnostics.takeBack(to: said)
    problemsOfInnerStatements = inner
    return make(.invalid, from: first)
  }

  /// Help to name a value instead of declaring a cell.
  private func naming(_ value: String) -> String {
    "a function names a value with `let`: `let \(value)`"
  }

  private mutating func reportActing(from first: Int) {
    var opener = first - 1
    while opener > 0, kindOfToken(opener) != .leftBrace { opener -= 1 }
    let word = lineBegin(of: opener)
    let head = textOfTokens(word + 1..<opener)
    let body = textInBraces(at: opener) ?? "…"
    let isShort = kindOfToken(word) == .fnKeyword && head.count <= 40 && body.count <= 60
    report(
      .statementNotAllowedHere, "a function only computes, and this does something",
      at: span(from: first),
      help: [
        isShort
          ? "what acts is a command: `command \(head) { \(body) }`"
          : "what acts is a command: `command name(…) { … }`"
      ])
  }

  mutating func parseParameterList() -> SyntaxID {
    let first = position
    let parameters = readList { $0.parseParameter() }
    return make(.parameterList, parameters, from: first)
  }

  mutating func parseParameter() -> SyntaxID {
    let first = position
    let name = takeName(.parameter)
    let type = readTypeAnnotation()
    return make(.parameter, token: name, type, from: first)
  }
}

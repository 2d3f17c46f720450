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
      let fix = Fix(inserting: "(…)", after: view.span(at: position - 1))
      expected(
        .parameters, ways: [FunctionAdvice.write(fix.shown(as: "fn \(view.text(name))(…) = …"))])
      parameters = make(.parameterList, from: position)
    }
    let type = readTypeAnnotation()
    skipSignBeforeBraces(ofFunctionAt: first)
    let body = at(.leftBrace) ? parseFunctionBody() : readValue(.function)
    let node = make(.functionDeclaration, token: name, parameters, type, body, from: first)
    requireDeclarative(node, .word("fn"))
    return node
  }

  /// Reports an `=` or an arrow between a function's parameters and its braces.
  private mutating func skipSignBeforeBraces(ofFunctionAt first: Int) {
    guard at(.assign) || at(.fatArrow) || at(.arrow), view.kindOfToken(position + 1) == .leftBrace
    else {
      return
    }
    let head = view.textOfTokens(first..<position)
    let fix = Fix(removing: view.spanWithBlanks(at: position))
      .shown(as: "\(head.count <= 60 ? head : "fn name(…)") {")
    report(WrongFunction(span: view.span(at: position), kind: .signBeforeBraces(fix)))
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
      let fix = Fix(inserting: "let name = ", before: tree.span(part), .choice)
        .shown(as: "let name = \(tree.snippet(part, upTo: 40).shown)")
      report(WrongFunction(span: tree.firstLineSpan(part), kind: .unusedLine(fix)))
      return
    }
    guard parts.last.map({ kind($0) == .letDeclaration }) ?? true, !view.brackets.hasUnclosedBrace
    else {
      return
    }
    let closer = view.span(at: position - 1)
    guard let last = parts.last, tree.token(last).isPresent else {
      report(WrongFunction(span: closer, kind: .isEmpty))
      return
    }
    let name = tree.tokenText(last)
    let blanks = String(repeating: " ", count: view.column(of: Int(tree.token(last).index) - 1))
    let isOnLine = view.lineBegin(of: position - 1) <= opener
    let fix = Fix(
      inserting: Snippet(isOnLine ? "; \(name)" : "\n\(blanks)\(name)"), after: tree.span(last))
    report(WrongFunction(span: closer, kind: .endsWithName(fix, name)))
  }

  /// Reads a constant or an expression in a function's braces, and reports what acts.
  mutating func readFunctionPart() -> SyntaxID {
    let first = position
    if at(.letKeyword) || current.kind == .letKeyword { return parseLetDeclaration() }
    if current.kind == .identifier, tree.text(of: currentID) == "return",
      !isLineEnd(before: first + 1)
    {
      let fix = Fix(removing: view.spanWithBlanks(at: first))
        .shown(as: view.textOfLine(from: first + 1))
      report(WrongFunction(span: view.span(at: first), kind: .returns(fix)))
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
      let name = view.textOfTokens(first..<position)
      let fix = Fix([
        Edit(view.startPoint(of: first), "let "), Edit(view.span(at: position), "="),
      ]).shown(as: "let \(name) = \(view.textOfLine(from: position + 1))")
      report(ActionInFunction(span: view.span(at: position), kind: .definition(.name(fix))))
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
      report(ActionInFunction(span: view.span(at: position), kind: .condition))
    } else if view.declares(current.kind) {
      let fix = Fix(replacing: view.span(at: position), with: "let")
        .shown(as: "let \(view.textOfLine(from: first + 1))")
      report(
        MisplacedStatement(
          span: view.span(at: position), what: .word(tree.text(of: currentID)),
          place: .declaredInFunction,
          way: current.kind == .cellKeyword ? .name(fix) : .moveOutOfFunction))
    } else {
      reportActing(from: first)
    }
    // What is wrong inside of it has been said by that.
    let before = reports.mark
    place = .block
    _ = parseStatement()
    place = .function
    takeBack(to: before)
    return make(.invalid, from: first)
  }

  private mutating func reportActing(from first: Int) {
    var opener = first - 1
    while opener > 0, view.kindOfToken(opener) != .leftBrace { opener -= 1 }
    let word = view.lineBegin(of: opener)
    let head = word + 1..<endOfParameters(from: word + 1, to: opener)
    let body = view.textInBraces(at: opener) ?? "…"
    let shown = "command \(view.textOfTokens(head)) { \(body) }"
    let isShort =
      view.kindOfToken(word) == .fnKeyword && view.textOfTokens(head).count <= 40
      && body.count <= 60
    // A command gives no value, so the type of one is left out.
    let type = Span(
      source: tree.source.id, start: view.tokens[head.upperBound - 1].end,
      end: view.tokens[opener].start)
    let fix =
      view.kindOfToken(word) == .fnKeyword
      ? Fix(
        [Edit(view.span(at: word), "command"), Edit(type, " ")],
        first == opener + 1 && !body.contains(";") && body != "…" ? .whole : .choice) : Fix([])
    report(
      ActionInFunction(
        span: view.span(from: first),
        kind: .other(fix.shown(as: isShort ? shown : "command name(…) { … }"))))
  }

  /// Returns the index behind the parameters of a function, before the type of its value.
  private func endOfParameters(from name: Int, to opener: Int) -> Int {
    guard view.kindOfToken(name + 1) == .leftParen, let closer = view.brackets.closer(of: name + 1),
      closer < opener
    else { return opener }
    return closer + 1
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

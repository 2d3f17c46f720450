import FlowText

/// Statements that begin with a word of their own: `dispose`, `together`, `expect`, `if`, `wait`, `at`, `import`.
extension Parser {
  mutating func parseDisposeStatement() -> SyntaxID {
    let first = position
    advance()
    var names: [SyntaxID] = []
    repeat {
      if at(.leftParen) {
        expected(.disposedName, ways: [wayToDispose])
      }
      names.append(parsePath(.disposed))
    } while take(.comma)
    return make(.disposeStatement, names, from: first)
  }

  /// The way to write a name that stands in parentheses behind `dispose`.
  private var wayToDispose: StatementAdvice {
    let name = next(is: .identifier) ? textOfTokens(position + 1..<position + 2) : "name"
    guard let closer = brackets.closer(of: position), closer == position + 2 else {
      return .dispose(Fix([]), name: name)
    }
    let before = gap(behind: position - 1).union(span(at: position))
    return .dispose(Fix([Edit(before, " "), Edit(span(at: closer), "")]), name: name)
  }

  /// Returns the way to write the name of a module or of a file behind `import`.
  private func wayToImport(from first: Int) -> StatementAdvice {
    guard at(.identifier) else { return .exampleOfImport }
    let name = tree.text(of: currentID)
    guard ForeignWord.modules.contains(name) else {
      return .importFile(
        Fix(replacing: span(at: position), with: "\"\(name).flow\"", .choice), name: name)
    }
    let end = max(position + 1, endOfPart(from: position))
    return .noImport(Fix(removing: span(at: first).union(span(at: end - 1))))
  }

  /// Returns the change of `let x = a, let y = b { … }` to one `if` inside another.
  private func nestedCondition(from first: Int) -> Fix {
    let second = next(is: .letKeyword) ? "let y = …" : "…"
    let shown = "if \(textOfTokens(first..<position)) { if \(second) { … } }"
    var opener = position + 1
    while !followsLineEnd(opener), kindOfToken(opener) != .leftBrace { opener += 1 }
    guard kindOfToken(opener) == .leftBrace, let closer = brackets.closer(of: opener) else {
      return Fix([]).shown(as: shown)
    }
    // An `else` would belong to the inner one alone.
    let isSure = kindOfToken(closer + 1) != .elseKeyword
    return Fix(
      [
        Edit(span(at: position).union(gap(behind: position)), " { if "),
        Edit(endPoint(of: closer), " }"),
      ], isSure ? .whole : .choice
    ).shown(as: shown)
  }

  mutating func parseTogetherStatement() -> SyntaxID {
    let first = position
    advance()
    let block = parseBlock(.step)
    return make(.togetherStatement, block, from: first)
  }

  mutating func parseExpectStatement() -> SyntaxID {
    let first = position
    advance()
    let value = parseComparison()
    return make(.expectStatement, value, from: first)
  }

  mutating func parseAlwaysStatement() -> SyntaxID {
    let first = position
    advance()
    let value = parseComparison()
    if at(.leftBrace) { reportBlockBehindCondition(value) }
    let alias = parseAlias()
    let node = make(.alwaysStatement, value, alias, from: first)
    requireDeclarative(node, .word("always"))
    return node
  }

  /// Reads `if c { } else if c { } else { }` in a loop, so that a long chain does not nest.
  mutating func parseIfStatement() -> SyntaxID {
    let first = position
    var children: [SyntaxID] = []
    advance()
    while true {
      children.append(parseCondition())
      children.append(parseBlock(.happensThen))
      guard take(.elseKeyword) else { break }
      if take(.ifKeyword) { continue }
      children.append(parseBlock(.otherwise))
      break
    }
    return make(.ifStatement, children, from: first)
  }

  /// Reads an expression or `let NAME = e`.
  mutating func parseCondition() -> SyntaxID {
    let first = position
    if take(.letKeyword) {
      let name = takeName(.value)
      expect(.assign, .optionalValue, ways: [ConditionAdvice.binding])
      let value = parseExpression()
      if at(.comma) {
        expected(.brace(.happensThen), ways: [ConditionAdvice.nested(nestedCondition(from: first))])
      }
      return make(.bindingCondition, token: name, value, from: first)
    }
    return parseComparison()
  }

  mutating func parseWaitStatement() -> SyntaxID {
    let first = position
    advance()
    let duration = parseExpression()
    if at(.leftBrace) {
      // A contract does not stand in a block.
      let head: Snippet =
        mayDeclare ? "after(\(snippet(duration))) -> " : "after \(snippet(duration)) "
      let before = span(at: first).union(gap(behind: position - 1))
      let body = textInBraces(at: position) ?? "…"
      let fix = Fix(
        replacing: before, with: head, kind(duration) == .durationLiteral ? .whole : .choice
      ).shown(as: "\(head.shown){ \(body) }")
      expected(.newLine, ways: [StatementAdvice.later(fix)])
    }
    let node = make(.waitStatement, duration, from: first)
    let isInBlock = place == .block || place == .atBlock
    let fix = isInBlock ? fixForNestedWait(duration, from: first) : nil
    requireTopLevel(node, "wait", fix.map(PlaceAdvice.later) ?? .delay)
    return node
  }

  mutating func parseAtStatement() -> SyntaxID {
    let first = position
    advance()
    let instant = parseExpression()
    let isNested = place == .atBlock
    let block = parseBlock(.happensAtTime, place: .atBlock)
    let node = make(.atStatement, instant, block, from: first)
    if isNested {
      reportPlace(node, .word("at"), .atInAt, .separateTime)
    } else {
      requireTopLevel(node, "at", .sourceOfTime)
    }
    return node
  }

  mutating func parseImportStatement() -> SyntaxID {
    let first = position
    advance()
    var path = SyntaxID.none
    if at(.stringQuote) {
      path = parseStringLiteral()
      if tree.plainText(ofString: path) == nil {
        report(FilledFileName(span: tree.span(path)))
      }
    } else {
      expected(.fileName, ways: [wayToImport(from: first)])
      path = missing()
    }
    let node = make(.importStatement, path, from: first)
    requireTopLevel(node, "import", wayToBeginning(of: node))
    return node
  }
}

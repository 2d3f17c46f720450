import FlowText

/// Statements that begin with a word of their own: `dispose`, `together`, `expect`, `if`, `wait`, `at`, `import`.
extension Parser {
  mutating func parseDisposeStatement() -> SyntaxID {
    let first = position
    advance()
    var names: [SyntaxID] = []
    repeat {
      if at(.leftParen) {
        expected(.disposedName, ways: [view.wayToDispose])
      }
      names.append(parsePath(.disposed))
    } while take(.comma)
    return make(.disposeStatement, names, from: first)
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
      let begin = position
      let name = takeName(.value)
      let word = view.textOfTokens(begin..<max(begin, position))
      let binding = Fix(inserting: "\(Snippet.gap("y")) = ", before: view.span(at: begin), .gap)
      expect(
        .assign, .optionalValue,
        ways: [ConditionAdvice.binding(binding.shown(as: "if let y = \(word) { … }"))])
      let value = parseExpression()
      if at(.comma) {
        expected(
          .brace(.happensThen), ways: [ConditionAdvice.nested(view.nestedCondition(from: first))])
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
        view.mayDeclare
        ? "after(\(tree.snippet(duration))) -> " : "after \(tree.snippet(duration)) "
      let before = view.span(at: first).union(view.gap(behind: position - 1))
      let body = view.textInBraces(at: position) ?? "…"
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
      expected(.fileName, ways: [view.wayToImport(from: first)])
      path = missing()
    }
    let node = make(.importStatement, path, from: first)
    requireTopLevel(node, "import", wayToBeginning(of: node))
    return node
  }
}

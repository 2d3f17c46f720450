import FlowText

extension Parser {
  /// Reads a statement that begins with an expression: a contract, an assignment, a call.
  mutating func readStatementFromExpression() -> SyntaxID {
    let first = position
    let problems = diagnostics.count
    let left = parseExpression(.source)
    if isRecovering { return make(.invalid, left, from: first) }
    if isLineEnd(before: position), isForgottenStage(at: position), isPath(left) {
      tokens[position].mayBeginStatement = false
    }
    guard !atStatementEnd || kind(left) == .pipeline else {
      let isSound = problems == diagnostics.count
      return readLoneExpression(left, from: first, isSound: isSound)
    }
    switch current.kind {
    case .define where !isAtEnd:
      return parseDefinition(left, from: first)
    case .twoWayArrow:
      return parseTwoWayBinding(left, from: first)
    case .arrow, .pipe:
      return parseContract(left, from: first)
    case .comma where !isAtEnd:
      return parseContract(left, from: first)
    case let sign where sign.isAssignmentOperator && !isAtEnd:
      return parseAssignment(left, from: first)
    default:
      if kind(left) == .pipeline { return parseContract(left, from: first) }
      return readSlippedStatement(left, from: first)
    }
  }

  mutating func parseAssignment(_ left: SyntaxID, from first: Int) -> SyntaxID {
    let sign = currentID
    requirePlace(left, before: sign)
    advance()
    let value = parseExpression()
    return make(.assignment, token: sign, left, value, from: first)
  }

  /// Reads a call, or at the prompt an expression whose value is asked for.
  private mutating func readLoneExpression(
    _ value: SyntaxID, from first: Int, isSound: Bool
  ) -> SyntaxID {
    if isRecovering { return make(.invalid, value, from: first) }
    if kind(value) == .callExpression, isPath(tree.child(value, 0)) {
      return make(.callStatement, value, from: first)
    }
    let node = make(.expressionStatement, value, from: first)
    if isSound, mode == .file || place != .topLevel { reportLoneExpression(value) }
    return node
  }

  mutating func parseDefinition(_ left: SyntaxID, from first: Int) -> SyntaxID {
    if kind(left) != .nameExpression {
      report(
        .unexpectedToken, "expected the name of a new cell before `:=`", at: tree.span(left),
        help: ["`name := expression` declares a cell; an existing one is assigned with `=`"])
    }
    advance()
    let value = parseExpression()
    let alias = parseAlias()
    let node = make(.definition, token: tree.token(left), value, alias, from: first)
    requireDeclarative(node, "`:=`", help: "inside a block a value is assigned with `=`")
    return node
  }

  mutating func parseTwoWayBinding(_ left: SyntaxID, from first: Int) -> SyntaxID {
    let sign = currentID
    requirePath(left, "the left side of `<->`")
    advance()
    if !isAtEnd, !at(.identifier), !current.kind.isReservedWord {
      expected(
        "the cell on the right of `<->`",
        help: [
          "a binding joins two cells; to give a cell a value once, write "
            + "`\(textOfTokens(first..<position - 1)) = \(textOfLine(from: position))`"
        ])
    }
    let right = parsePath(.rightOfBinding)
    let conversions = take(.byKeyword) ? parseConversions() : .none
    reportChainedArrow(behind: right, from: first)
    let alias = parseAlias()
    let node = make(
      .twoWayBinding, token: sign, [left, right, conversions, alias], from: first)
    requireDeclarative(node, "a binding")
    return node
  }

  /// `(toRight, toLeft)` after `by`.
  private mutating func parseConversions() -> SyntaxID {
    let first = position
    guard at(.leftParen) else {
      expected(
        "`(` with a conversion each way", help: ["for example `by (it * 1000, it / 1000)`"])
      return make(.conversions, missing(), missing(), from: first)
    }
    var both = readList(allowsTrailingComma: false) { $0.readNestedExpression() }
    if both.count != 2 {
      report(
        .unexpectedToken, "`by` takes two conversions, found \(both.count)",
        at: span(from: first),
        help: ["the first gives the right side its value, the second the left side"])
      while both.count < 2 { both.append(missing()) }
    }
    return make(.conversions, Array(both.prefix(2)), from: first)
  }

  /// Reads `as NAME`, if it is next.
  mutating func parseAlias() -> SyntaxID {
    let first = position
    guard take(.asKeyword) else { return .none }
    let name = takeName(.alias)
    return make(.alias, token: name, from: first)
  }

  mutating func parseContract(_ left: SyntaxID, from first: Int) -> SyntaxID {
    let pipeline = parsePipeline(startingWith: left, from: first)
    var arrow = TokenID.none
    var target = SyntaxID.none
    if at(.arrow) {
      arrow = currentID
      advance()
      passSlippedArrow()
    }
    if arrow.isPresent, !atStatementEnd {
      target = parseTarget()
      reportChainedArrow(behind: target, from: first)
    } else {
      reportMissingTarget(from: first, to: arrow.isPresent ? Int(arrow.index) : position)
    }
    let alias = parseAlias()
    let node = make(.contract, token: arrow, pipeline, target, alias, from: first)
    let help = mayDeclare ? nil : helpForNestedContract(from: first)
    requireDeclarative(
      node, "a contract",
      help: help
        ?? "move it out of the braces; in a block a value is sent with `=`")
    return node
  }

  private mutating func reportMissingTarget(from first: Int, to end: Int) {
    if mode == .prompt, current.kind == .endOfFile {
      endsInsideContract = true
      return
    }
    if at(.twoWayArrow) {
      stumble(
        .unexpectedToken, "`<->` stands between two cells, without stages", at: foundSpan,
        help: ["stages work one way: `| … -> name`; two ways is `a <-> b by (it * 2, it / 2)`"])
      return
    }
    guard isAtEnd || atStatementEnd else {
      if at(.assign), reportAssignmentOfSeveral(from: first) { return }
      expected(
        "`|` or `->`",
        help: at(.comma) ? ["stages follow one another behind `|`, without a comma"] : [])
      return
    }
    if reportPrintAsStage(from: first) { return }
    let last = tree.text(of: TokenID(index: Int32(max(0, position - 1))))
    if last == "print", tokens[max(0, position - 2)].kind == .pipe {
      stumble(
        .incompleteContract, "this contract has no target", at: foundSpan,
        help: ["`print` is a target: write `-> print`"])
      return
    }
    let written = textOfTokens(first..<end)
    let shown = written.count > 40 || written.contains("\n") ? "…" : written
    stumble(
      .incompleteContract, "this contract has no target, so nothing receives its values",
      at: foundSpan,
      help: [
        "to show every value, write `\(shown) -> print`",
        "to keep the last one, write `\(shown) -> name = it`",
      ])
  }

  /// The sources and stages that follow a first source.
  mutating func parsePipeline(startingWith source: SyntaxID, from first: Int) -> SyntaxID {
    let list = readSources(startingWith: asSource(source))
    guard at(.pipe) else { return make(.pipeline, list, from: first) }
    var stages: [SyntaxID] = []
    while take(.pipe) {
      stages.append(parseStage())
    }
    return make(.pipeline, list, stages, from: first)
  }

  private mutating func readSources(startingWith source: SyntaxID) -> SyntaxID {
    guard at(.comma) else { return makeAround(.sourceList, source) }
    var sources = [source]
    while take(.comma) {
      sources.append(parseSource())
    }
    return makeAround(.sourceList, sources)
  }

  mutating func parseSource() -> SyntaxID {
    asSource(parseExpression(.source))
  }

  mutating func parseStage() -> SyntaxID {
    let first = position
    if reportMissingRightSide() { return missing() }
    let name = takeName(.stage)
    var arguments: [SyntaxID] = []
    if at(.leftParen), name.isPresent, tree.text(of: name) == "decode" {
      let opener = position
      advance()
      arguments = [withLineEnds(brackets.closer(of: opener) == nil) { $0.parseType() }]
      closeBracket(openedAt: opener)
    } else if at(.leftParen) {
      arguments = readList { $0.parseArgument(.choice) }
    } else if beginsArgument || at(.identifier) || at(.itKeyword) || at(.accKeyword) {
      expected(
        "`(` and the arguments of the stage",
        help: ["write `\(text(name))(\(textOfLine(from: position, upTo: [.arrow, .pipe])))`"])
    } else if at(.leftBrace), let closer = brackets.closer(of: position), closer > position + 1 {
      let inside = textOfLine(from: position + 1, upTo: [.rightBrace])
      expected(
        "`(` and the arguments of the stage", help: ["write `\(text(name))(\(inside))`"])
    }
    return make(.stage, token: name, arguments, from: first)
  }

  mutating func parseTarget() -> SyntaxID {
    let first = position
    if reportMissingRightSide() { return missing() }
    if reportStatementAsTarget() { return missing() }
    if at(.leftBrace) {
      let block = parseBlock("")
      return make(.blockTarget, block, from: first)
    }
    if at(.identifier) || current.kind.isReservedWord, next(is: .assign) || next(is: .colon) {
      let name = takeName(.cell)
      let type = readTypeAnnotation()
      let value = readValue("of the derived cell")
      return make(.declareTarget, token: name, type, value, from: first)
    }
    if beginsArgument {
      expected("a target", help: ["write `-> print(\(textOfLine(from: position)))`"])
      return missing()
    }
    let path = parsePath(.target)
    if at(.leftParen) {
      let isReported = reportLineEnd(of: path)
      let arguments = readList { $0.parseArgument(mayHaveLabel: isReported, mayBeRegex: true) }
      let call = make(.callExpression, path, arguments, from: first)
      return make(.callTarget, call, from: first)
    }
    if !at(.pipe), !at(.arrow) { reportSlippedTarget(path) }
    return make(.bindTarget, path, from: first)
  }
}

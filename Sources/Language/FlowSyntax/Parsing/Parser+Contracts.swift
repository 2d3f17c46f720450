import FlowText

extension TokenKind {
  /// True if it compares two values.
  fileprivate var compares: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: true
    default: false
    }
  }
}

extension Parser {
  /// Reads a statement that begins with an expression: a contract, an assignment, a call.
  mutating func readStatementFromExpression() -> SyntaxID {
    let first = position
    let problems = reports.count
    let left = parseExpression(.source)
    if isRecovering { return make(.invalid, left, from: first) }
    if isLineEnd(before: position), view.isForgottenStage(at: position), isPath(left) {
      view.tokens[position].mayBeginStatement = false
    }
    guard !atStatementEnd || kind(left) == .pipeline else {
      let isSound = problems == reports.count
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
        NoNameBeforeDefinition(
          span: tree.span(left), fix: Fix(replacing: view.span(at: position), with: "=", .choice)))
    }
    let sign = view.span(at: position)
    advance()
    let value = parseExpression()
    let alias = parseAlias()
    let node = make(.definition, token: tree.token(left), value, alias, from: first)
    requireDeclarative(
      node, .word(":="),
      view.mayDeclare ? .moveOut : .assign(Fix(replacing: sign, with: "=", .choice)))
    return node
  }

  mutating func parseTwoWayBinding(_ left: SyntaxID, from first: Int) -> SyntaxID {
    let sign = currentID
    requirePath(left, before: sign)
    advance()
    if !isAtEnd, !at(.identifier), !current.kind.isReservedWord {
      let isValue =
        current.kind.leaf != nil || at(.stringQuote) || current.kind.closer != nil || at(.minus)
      let isSure =
        isValue && isPath(left) && view.isOneValue(position..<view.endOfPart(from: position))
      let fix = Fix(replacing: view.span(at: position - 1), with: "=", isSure ? .whole : .choice)
      let shown = "\(view.textOfTokens(first..<position - 1)) = \(view.textOfLine(from: position))"
      expected(.name(.rightOfBinding), ways: [ContractAdvice.assign(fix.shown(as: shown))])
    }
    let right = parsePath(.rightOfBinding)
    let conversions = take(.byKeyword) ? parseConversions() : .none
    reportChainedArrow(behind: right, from: first)
    let alias = parseAlias()
    let node = make(
      .twoWayBinding, token: sign, [left, right, conversions, alias], from: first)
    requireDeclarative(node, .binding)
    return node
  }

  /// `(toRight, toLeft)` after `by`.
  private mutating func parseConversions() -> SyntaxID {
    let first = position
    guard at(.leftParen) else {
      expected(.conversions, ways: [ContractAdvice.exampleOfConversions])
      return make(.conversions, missing(), missing(), from: first)
    }
    var both = readList(allowsTrailingComma: false) { $0.readNestedExpression() }
    if both.count != 2 {
      report(WrongConversions(span: view.span(from: first), count: both.count))
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
    let fix = view.mayDeclare ? nil : view.fixForNestedContract(from: first)
    requireDeclarative(node, .contract, fix.map(PlaceAdvice.filter) ?? .moveContract)
    return node
  }

  private mutating func reportMissingTarget(from first: Int, to end: Int) {
    if mode == .prompt, current.kind == .endOfFile {
      endsInsideContract = true
      return
    }
    if at(.twoWayArrow) {
      stumble(BindingBehindStages(span: view.foundSpan))
      return
    }
    guard isAtEnd || atStatementEnd else {
      if at(.assign), reportAssignmentOfSeveral(from: first) { return }
      let isStage = StageWords.all.contains(view.textOfTokens(position + 1..<position + 2))
      expected(
        .signs(["|", "->"]),
        ways: at(.comma)
          ? [
            ContractAdvice.stages(
              Fix(replacing: view.span(at: position), with: " |", isStage ? .whole : .choice))
          ] : [])
      return
    }
    if reportPrintAsStage(from: first) { return }
    let last = tree.text(of: TokenID(index: Int32(max(0, position - 1))))
    if last == "print", view.tokens[max(0, position - 2)].kind == .pipe {
      let fix = Fix(replacing: view.span(at: position - 2), with: "->").shown(as: "-> print")
      stumble(NoTarget(span: view.foundSpan, ways: [.print(fix)]))
      return
    }
    let written = view.textOfTokens(first..<end)
    let shown = written.count > 40 || written.contains("\n") ? "…" : written
    let arrow = view.kindOfToken(position - 1) == .arrow ? "" : " ->"
    let (show, keep) = (Snippet("\(arrow) print"), Snippet("\(arrow) name = it"))
    let place = view.span(at: max(0, position - 1))
    let carriesNothing = view.declaresEventWithoutType(view.textOfTokens(first..<first + 1))
    let kind: Fix.Kind = view.mayDeclare && !carriesNothing ? .whole : .choice
    stumble(
      NoTarget(
        span: view.foundSpan,
        ways: [
          .show(Fix(inserting: show, after: place, kind).shown(as: "\(shown) -> print")),
          .keep(Fix(inserting: keep, after: place, kind).shown(as: "\(shown) -> name = it")),
        ]))
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
    if reportMissingRightSide() || reportValueAsStage() { return missing() }
    let name = takeName(.stage)
    var arguments: [SyntaxID] = []
    if at(.leftParen), name.isPresent, tree.text(of: name) == "decode" {
      let opener = position
      advance()
      arguments = [withLineEnds(view.brackets.closer(of: opener) == nil) { $0.parseType() }]
      closeBracket(openedAt: opener)
    } else if at(.leftParen) {
      arguments = readList { $0.parseArgument(.choice) }
    } else if view.beginsArgument || at(.identifier) || at(.itKeyword) || at(.accKeyword) {
      let rest = position..<view.endOfPart(from: position, upTo: [.arrow, .pipe])
      let shown = view.textOfLine(from: position, upTo: [.arrow, .pipe])
      let fix = Fix(
        [
          Edit(view.gap(behind: position - 1), "("),
          Edit(view.endPoint(of: rest.upperBound - 1), ")"),
        ], view.isOneValue(rest) && !at(.identifier) ? .whole : .choice)
      expected(
        .argumentsOfStage,
        ways: [ContractAdvice.write(fix.shown(as: "\(view.text(name))(\(shown))"))])
    } else if at(.leftBrace), let closer = view.brackets.closer(of: position), closer > position + 1
    {
      let inside = view.textOfLine(from: position + 1, upTo: [.rightBrace])
      let fix = Fix([
        Edit(view.gap(behind: position - 1).union(view.spanWithBlanks(at: position)), "("),
        Edit(view.gap(behind: closer - 1).union(view.span(at: closer)), ")"),
      ])
      expected(
        .argumentsOfStage,
        ways: [ContractAdvice.write(fix.shown(as: "\(view.text(name))(\(inside))"))])
    }
    return make(.stage, token: name, arguments, from: first)
  }

  /// Reports `a | it.split(",")`, a value where a stage stands, and passes it.
  private mutating func reportValueAsStage() -> Bool {
    guard at(.itKeyword) || at(.accKeyword) else { return false }
    let end = view.endOfPart(
      from: position, upTo: [.arrow, .pipe, .comma, .rightParen, .rightBracket, .interpolationEnd])
    let isCondition = (position..<end).contains { view.kindOfToken($0).compares }
    let value = view.snippet(position..<end)
    let whole = view.span(at: position).union(view.span(at: end - 1))
    stumble(
      ValueAsStage(
        span: view.foundSpan, word: tree.text(of: currentID),
        fix: Fix(replacing: whole, with: "\(isCondition ? "filter" : "map")(\(value))")))
    return true
  }

  mutating func parseTarget() -> SyntaxID {
    let first = position
    if reportMissingRightSide() { return missing() }
    if reportStatementAsTarget() { return missing() }
    if at(.leftBrace) {
      let block = parseBlock(.happensThen)
      return make(.blockTarget, block, from: first)
    }
    if at(.identifier) || current.kind.isReservedWord, next(is: .assign) || next(is: .colon) {
      let name = takeName(.cell)
      let type = readTypeAnnotation()
      let value = readValue(.derivedCell)
      return make(.declareTarget, token: name, type, value, from: first)
    }
    if view.beginsArgument {
      let rest = view.snippetOfLine(from: position)
      let whole = view.span(of: position..<view.endOfPart(from: position)) ?? view.foundSpan
      let isSure = view.isOneValue(position..<view.endOfPart(from: position))
      let fix = Fix(replacing: whole, with: "print(\(rest))", isSure ? .whole : .choice)
      expected(.target, ways: [ContractAdvice.write(fix.shown(as: "-> print(\(rest.shown))"))])
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

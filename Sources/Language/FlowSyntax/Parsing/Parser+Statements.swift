import FlowText

extension Parser {
  mutating func parseProgram() {
    let statements = readStatements(until: .endOfFile)
    tree.root = makeAround(.program, statements)
  }

  /// Reads statements up to a closing brace or the end of the text, which are not consumed.
  mutating func readStatements(until end: TokenKind) -> [SyntaxID] {
    var statements: [SyntaxID] = []
    while true {
      skipStatementEnds()
      if current.kind == end || current.kind == .endOfFile { return statements }
      if current.kind == .rightBrace {
        let span = view.span(at: position)
        report(
          UnopenedBracket(
            span: span, bracket: "}",
            ways: [
              .removeBrace(
                Fix(
                  replacing: span, with: view.endsLine(before: position + 1) ? "" : "; ",
                  view.followsLineEnd(position) && view.endsLine(before: position + 1)
                    ? .whole : .choice))
            ]))
        advance()
        continue
      }
      let first = position
      let problems = reports.own
      statements.append(parseStatement())
      endStatement(from: first, problemsBefore: problems)
      if position == first { advance() }
    }
  }

  /// Reports further tokens in the statement, notes names it fails to declare, and recovers at its
  /// end.
  private mutating func endStatement(from first: Int, problemsBefore: Int) {
    if !atStatementEnd { reportMoreInStatement() }
    if isRecovering || reports.own > problemsBefore {
      noteRefusedNames(from: first, problemsBefore: problemsBefore)
    }
    if isRecovering { skipToStatementEnd() }
  }

  private mutating func reportMoreInStatement() {
    switch current.kind {
    case .whenKeyword where current.followsLineEnd && view.lineEndsCount:
      // Continues a command that is missing; the error is reported for the line itself.
      view.tokens[position].mayBeginStatement = true
    case .rightParen, .rightBracket, .interpolationEnd: reportUnopenedBracket()
    case .comma:
      let isContract = view.tokens[lineStart..<position].contains { $0.kind == .arrow }
      expected(.newLine, ways: [isContract ? .severalInBraces : view.wayToRemoveRest])
    case .arrow where current.followsLineEnd && view.lineEndsCount,
      .pipe where current.followsLineEnd && view.lineEndsCount:
      reportMissingSource()
    case .arrow where position == lineStart + 2 && view.tokens[lineStart].kind.beginsOnlyStatements:
      if view.namesType(at: position + 1) {
        return expected(.newLine, ways: [view.wayToWriteType])
      }
      let name = view.textOfTokens(position - 1..<position)
      let isTarget = next(is: .identifier) || next(is: .leftBrace)
      let fix = Fix(
        replacing: view.gap(behind: position - 1), with: "\n\(view.indentation)\(name) ",
        isTarget ? .whole : .choice)
      let rest = view.textOfLine(from: position)
      expected(.newLine, ways: [StatementAdvice.ownContract(fix.shown(as: "\(name) \(rest)"))])
    case .arrow:
      expected(
        .newLine,
        ways: [
          view.contractOfDeclaration.map(StatementAdvice.declaringContract)
            ?? .exampleOfDeclaringContract
        ])
    default:
      expected(.newLine, ways: view.textOfWords.map { [StatementAdvice.quote($0)] } ?? [])
    }
  }

  mutating func parseStatement() -> SyntaxID {
    if mode == .prompt, place == .topLevel, let request = parseHelpRequest() { return request }
    // What is asked of the whole parser copies it, so the kind of the token is asked first.
    let kind = current.kind
    if kind == .minus, atForeignComment { return readForeignComment() }
    if place == .function { return readFunctionPart() }
    if kind == .identifier {
      if view.mayBeginContextually, let statement = readContextualStatement() { return statement }
      if next(is: .leftParen), view.atForeignLoop { return readForeignLoop() }
    }
    if kind.isReservedWord, view.isReservedWordAsName { return readAssignmentToReservedWord() }
    switch kind {
    case .letKeyword: return parseLetDeclaration()
    case .cellKeyword: return parseCellDeclaration()
    case .eventKeyword: return parseEventDeclaration()
    case .enumKeyword: return parseEnumDeclaration()
    case .fnKeyword: return parseFunctionDeclaration()
    case .commandKeyword: return parseCommandDeclaration()
    case .scopeKeyword: return parseScopeDeclaration()
    case .disposeKeyword: return parseDisposeStatement()
    case .togetherKeyword: return parseTogetherStatement()
    case .expectKeyword: return parseExpectStatement()
    case .alwaysKeyword: return parseAlwaysStatement()
    case .ifKeyword: return parseIfStatement()
    case .matchKeyword where view.beginsMatchStatement: return parseMatchStatement()
    case .waitKeyword: return parseWaitStatement()
    case .atKeyword: return parseAtStatement()
    case .importKeyword: return parseImportStatement()
    case .elseKeyword: return reportLoneElse()
    case .whenKeyword: return reportLoneWhen()
    default: return readStatementFromExpression()
    }
  }

  /// Reads `{ … }`; `place` decides which statements are allowed in it.
  mutating func parseBlock(_ body: Expectation.Body, place: TokenView.Place = .block) -> SyntaxID {
    passSlipBeforeBrace()
    guard atOpeningBrace() else {
      expected(.brace(body), ways: [view.adviceForMissingBraces])
      return missing()
    }
    return nested { parser in
      let first = parser.position
      let statements = parser.readBracedStatements(in: place)
      return parser.make(.block, statements, from: first)
    }
  }

  /// Reads the statements between braces, and the braces.
  mutating func readBracedStatements(in place: TokenView.Place) -> [SyntaxID] {
    let opener = position
    let outer = self.place
    self.place = place
    advance()
    let statements = withLineEnds(true) { $0.readStatements(until: .rightBrace) }
    self.place = outer
    closeBracket(openedAt: opener)
    return statements
  }

  private mutating func readAssignmentToReservedWord() -> SyntaxID {
    let first = position
    let word = tree.text(of: currentID)
    if view.declares(current.kind) {
      report(
        NamelessDeclaration(
          span: view.span(at: position), keyword: word, fix: view.fixForNameless(word)))
    } else {
      report(ReservedName(span: view.span(at: position), word: word, use: .cell))
    }
    position += 2
    let value = parseExpression()
    return make(.invalid, value, from: first)
  }

  private mutating func reportLoneElse() -> SyntaxID {
    let first = position
    stumble(LoneElse(span: view.span(at: position)))
    advance()
    return make(.invalid, from: first)
  }

  /// Reads `name?` at the prompt; `name` may be a reserved word.
  private mutating func parseHelpRequest() -> SyntaxID? {
    guard current.kind == .identifier || current.kind.isReservedWord, next(is: .question),
      !view.tokens[position + 1].followsBlank
    else { return nil }
    let end = position + 2
    guard
      view.tokens[end].kind == .endOfFile || view.tokens[end].kind == .semicolon
        || isLineEnd(before: end)
    else { return nil }
    let first = position
    let name = currentID
    position = end
    return make(.helpRequest, token: name, from: first)
  }
}

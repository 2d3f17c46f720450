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
        report(
          .unexpectedToken, "this `}` closes nothing", at: tree.span(of: currentID),
          help: ["remove it, or open a block with `{` before"])
        advance()
        continue
      }
      let first = position
      let problems = ownProblems
      statements.append(parseStatement())
      endStatement(from: first, problemsBefore: problems)
      if position == first { advance() }
    }
  }

  /// Reports further tokens in the statement, notes names it fails to declare, and recovers at its
  /// end.
  private mutating func endStatement(from first: Int, problemsBefore: Int) {
    if !atStatementEnd { reportMoreInStatement() }
    if isRecovering || ownProblems > problemsBefore {
      noteRefusedNames(from: first, problemsBefore: problemsBefore)
    }
    if isRecovering { skipToStatementEnd() }
  }

  private mutating func reportMoreInStatement() {
    switch current.kind {
    case .whenKeyword where current.followsLineEnd && lineEndsCount:
      // Continues a command that is missing; the error is reported for the line itself.
      tokens[position].mayBeginStatement = true
    case .rightParen, .rightBracket, .interpolationEnd: reportUnopenedBracket()
    case .comma:
      let isContract = tokens[lineStart..<position].contains { $0.kind == .arrow }
      expected(
        "a new line or `;`",
        help: [
          isContract
            ? "several statements behind an arrow stand in braces: `-> { print(1); print(2) }`"
            : "the statement ends before the `,`: remove what stands from there on"
        ])
    case .arrow where current.followsLineEnd && lineEndsCount,
      .pipe where current.followsLineEnd && lineEndsCount:
      reportMissingSource()
    case .arrow where position == lineStart + 2 && tokens[lineStart].kind.beginsOnlyStatements:
      let name = tree.text(of: TokenID(index: Int32(position - 1)))
      expected(
        "a new line or `;`",
        help: ["a contract is a statement of its own: `\(name) \(textOfLine(from: position))`"])
    case .arrow:
      expected(
        "a new line or `;`",
        help: [
          "a contract is a statement of its own, and declares its cell: `\(contractOfDeclaration)`"
        ])
    default:
      expected(
        "a new line or `;`",
        help: textOfWords.map { ["text stands in double quotes: `\($0)`"] } ?? [])
    }
  }

  /// Rewrites `let b = a -> a * 2` as the contract that was meant.
  private var contractOfDeclaration: String {
    guard declares(tokens[lineStart].kind), kindOfToken(lineStart + 1) == .identifier,
      kindOfToken(lineStart + 2) == .assign, lineStart + 3 < position,
      kindOfToken(position + 1) != .leftBrace, !followsLineEnd(position + 1)
    else { return "a -> b = a + 1" }
    return "\(textOfTokens(lineStart + 3..<position)) -> "
      + "\(textOfTokens(lineStart + 1..<lineStart + 2)) = \(textOfLine(from: position + 1))"
  }

  /// The words after a `=`, if the rest of the line is only words, as a text.
  private var textOfWords: String? {
    let end = endOfLine(from: lineStart)
    guard let sign = (lineStart..<end).first(where: { tokens[$0].kind == .assign }),
      sign + 2 < end, tokens[sign + 1..<end].allSatisfy({ $0.kind == .identifier })
    else { return nil }
    let written = textOfTokens(sign + 1..<end)
    return written.count <= 60 ? "\"\(written)\"" : nil
  }

  mutating func parseStatement() -> SyntaxID {
    if mode == .prompt, place == .topLevel, let request = parseHelpRequest() { return request }
    // What is asked of the whole parser copies it, so the kind of the token is asked first.
    let kind = current.kind
    if kind == .minus, atForeignComment { return readForeignComment() }
    if place == .function { return readFunctionPart() }
    if kind == .identifier {
      if mayBeginContextually, let statement = readContextualStatement() { return statement }
      if next(is: .leftParen), atForeignLoop { return readForeignLoop() }
    }
    if kind.isReservedWord, isReservedWordAsName { return readAssignmentToReservedWord() }
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
    case .matchKeyword where beginsMatchStatement: return parseMatchStatement()
    case .waitKeyword: return parseWaitStatement()
    case .atKeyword: return parseAtStatement()
    case .importKeyword: return parseImportStatement()
    case .elseKeyword: return reportLoneElse()
    case .whenKeyword: return reportLoneWhen()
    default: return readStatementFromExpression()
    }
  }

  /// Reads `{ … }`; `place` decides which statements are allowed in it.
  mutating func parseBlock(_ owner: String, place: Place = .block) -> SyntaxID {
    passSlipBeforeBrace()
    guard atOpeningBrace() else {
      expected("`{` \(owner)", help: [helpForMissingBraces])
      return missing()
    }
    return nested { parser in
      let first = parser.position
      let statements = parser.readBracedStatements(in: place)
      return parser.make(.block, statements, from: first)
    }
  }

  /// Reads the statements between braces, and the braces.
  mutating func readBracedStatements(in place: Place) -> [SyntaxID] {
    let opener = position
    let outer = self.place
    self.place = place
    advance()
    let statements = withLineEnds(true) { $0.readStatements(until: .rightBrace) }
    self.place = outer
    closeBracket(openedAt: opener)
    return statements
  }

  mutating func parseDisposeStatement() -> SyntaxID {
    let first = position
    advance()
    var names: [SyntaxID] = []
    repeat {
      if at(.leftParen) {
        let name = next(is: .identifier) ? textOfTokens(position + 1..<position + 2) : "name"
        expected("the name of what is disposed", help: ["write `dispose \(name)`, without `( )`"])
      }
      names.append(parsePath(.disposed))
    } while take(.comma)
    return make(.disposeStatement, names, from: first)
  }

  mutating func parseTogetherStatement() -> SyntaxID {
    let first = position
    advance()
    let block = parseBlock("with the statements of one step")
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
    requireDeclarative(node, "`always`")
    return node
  }

  /// Reads `if c { } else if c { } else { }` in a loop, so that a long chain does not nest.
  mutating func parseIfStatement() -> SyntaxID {
    let first = position
    var children: [SyntaxID] = []
    advance()
    while true {
      children.append(parseCondition())
      children.append(parseBlock("with what happens then"))
      guard take(.elseKeyword) else { break }
      if take(.ifKeyword) { continue }
      children.append(parseBlock("or `if` after `else`"))
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
        let before = textOfTokens(first..<position)
        let second = next(is: .letKeyword) ? "let y = …" : "…"
        expected(
          "`{` with what happens then",
          help: ["one stands inside the other: `if \(before) { if \(second) { … } }`"])
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
      let written = tree.source.text(of: tree.span(duration))
      expected(
        "a new line or `;`",
        help: [
          "to do something later, write `after(\(written)) -> { \(textInBraces(at: position) ?? "…") }`"
        ])
    }
    let node = make(.waitStatement, duration, from: first)
    let help = place == .block || place == .atBlock ? helpForNestedWait(duration) : nil
    requireTopLevel(
      node, "`wait`",
      help: help
        ?? "to do something later, write `after 1s { … }`; to hold values back, use a stage such as `delay(1s)`"
    )
    return node
  }

  mutating func parseAtStatement() -> SyntaxID {
    let first = position
    advance()
    let instant = parseExpression()
    let isNested = place == .atBlock
    let block = parseBlock("with what happens at that time", place: .atBlock)
    let node = make(.atStatement, instant, block, from: first)
    if isNested {
      reportPlace(
        node, "`at` does not stand inside another `at`",
        help: "write the later time as an `at` of its own, or use `after(d) -> { }`")
    } else {
      requireTopLevel(node, "`at`", help: "inside a contract use the source `after(d)`")
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
        report(
          .unexpectedToken, "the name of a file is plain text, without `\\(…)`",
          at: tree.span(path))
      }
    } else {
      expected(
        "the name of a file as a string",
        help: [
          at(.identifier)
            ? "numbers, text and lists need no import"
              + (ForeignWord.modules.contains(tree.text(of: currentID))
                ? ": leave the line out"
                : "; a file is brought in with `import \"\(tree.text(of: currentID)).flow\"`")
            : "for example `import \"model.flow\"`"
        ])
      path = missing()
    }
    let node = make(.importStatement, path, from: first)
    requireTopLevel(node, "`import`", help: "move it to the beginning of the file")
    return node
  }

  /// True if a reserved word is used where only the name of a cell is allowed.
  @inline(__always)
  private var isReservedWordAsName: Bool {
    guard current.kind.isReservedWord, position + 1 < tokens.count,
      !isLineEnd(before: position + 1)
    else { return false }
    let next = tokens[position + 1].kind
    return next.isAssignmentOperator || next == .define
  }

  private mutating func readAssignmentToReservedWord() -> SyntaxID {
    let first = position
    let word = tree.text(of: currentID)
    if declares(current.kind) {
      report(
        .reservedWord, "the name behind `\(word)` is missing", at: tree.span(of: currentID),
        help: [
          "write `\(word) name \(textOfLine(from: position + 1))"
            + "\(kindOfToken(position + 2) == .semicolon || followsLineEnd(position + 2) ? " 1" : "")`"
        ])
    } else {
      report(
        .reservedWord, "`\(word)` is a reserved word and cannot be the name of a cell",
        at: tree.span(of: currentID), help: ["choose another name"])
    }
    position += 2
    let value = parseExpression()
    return make(.invalid, value, from: first)
  }

  private mutating func reportLoneElse() -> SyntaxID {
    let first = position
    stumble(
      .unexpectedToken, "this `else` belongs to no `if`", at: tree.span(of: currentID),
      help: ["it stands behind the `}` of an `if`"])
    advance()
    return make(.invalid, from: first)
  }

  /// Reads `name?` at the prompt; `name` may be a reserved word.
  private mutating func parseHelpRequest() -> SyntaxID? {
    guard current.kind == .identifier || current.kind.isReservedWord, next(is: .question),
      !tokens[position + 1].followsBlank
    else { return nil }
    let end = position + 2
    guard tokens[end].kind == .endOfFile || tokens[end].kind == .semicolon || isLineEnd(before: end)
    else { return nil }
    let first = position
    let name = currentID
    position = end
    return make(.helpRequest, token: name, from: first)
  }
}

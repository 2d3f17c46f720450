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
        let span = span(at: position)
        report(
          UnopenedBracket(
            span: span, bracket: "}",
            ways: [
              .removeBrace(
                Fix(
                  replacing: span, with: endsLine(before: position + 1) ? "" : "; ",
                  followsLineEnd(position) && endsLine(before: position + 1) ? .whole : .choice))
            ]))
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
      expected(.newLine, ways: [isContract ? .severalInBraces : wayToRemoveRest])
    case .arrow where current.followsLineEnd && lineEndsCount,
      .pipe where current.followsLineEnd && lineEndsCount:
      reportMissingSource()
    case .arrow where position == lineStart + 2 && tokens[lineStart].kind.beginsOnlyStatements:
      if namesType(at: position + 1) {
        return expected(.newLine, ways: [wayToWriteType])
      }
      let name = textOfTokens(position - 1..<position)
      let isTarget = next(is: .identifier) || next(is: .leftBrace)
      let fix = Fix(
        replacing: gap(behind: position - 1), with: "\n\(indentation)\(name) ",
        isTarget ? .whole : .choice)
      let rest = textOfLine(from: position)
      expected(.newLine, ways: [StatementAdvice.ownContract(fix.shown(as: "\(name) \(rest)"))])
    case .arrow:
      expected(
        .newLine,
        ways: [
          contractOfDeclaration.map(StatementAdvice.declaringContract)
            ?? .exampleOfDeclaringContract
        ])
    default:
      expected(.newLine, ways: textOfWords.map { [StatementAdvice.quote($0)] } ?? [])
    }
  }

  /// Returns whether the last word of a line is the name of a type.
  private func namesType(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier, endsLine(before: index + 1) else { return false }
    let word = textOfTokens(index..<index + 1)
    return word.first?.isUppercase ?? false || ForeignWord(word, as: .type) != nil
  }

  private var wayToRemoveRest: StatementAdvice {
    let end = max(position + 1, endOfLine(from: position))
    return .removeRest(
      Fix(
        removing: span(at: position).union(span(at: end - 1)),
        brackets.hasUnclosedBrace ? .choice : .whole))
  }

  /// The blanks before the line of the statement.
  var indentation: String {
    String(repeating: " ", count: column(of: lineBegin(of: lineStart)))
  }

  /// Rewrites `let b = a -> a * 2` as the contract that was meant.
  private var contractOfDeclaration: Fix? {
    guard declares(tokens[lineStart].kind), kindOfToken(lineStart + 1) == .identifier,
      kindOfToken(lineStart + 2) == .assign, lineStart + 3 < position,
      kindOfToken(position + 1) != .leftBrace, !followsLineEnd(position + 1),
      let whole = span(of: lineStart..<endOfPart(from: position + 1))
    else { return nil }
    let source = snippet(lineStart + 3..<position)
    let name = snippet(lineStart + 1..<lineStart + 2)
    let rest = snippetOfLine(from: position + 1)
    let isSure =
      kindOfToken(lineStart + 3) == .identifier
      && isPlain(position + 1..<endOfPart(from: position + 1))
    return Fix(
      replacing: whole, with: "\(source) -> \(name) = \(rest)",
      isSure && !rest.shown.isEmpty ? .whole : .choice)
  }

  /// The words after a `=`, if the rest of the line is only words, as a text.
  private var textOfWords: Fix? {
    let end = endOfLine(from: lineStart)
    guard let sign = (lineStart..<end).first(where: { tokens[$0].kind == .assign }),
      sign + 2 < end, textOfTokens(lineStart..<lineStart + 1) != "type",
      tokens[sign + 1..<end].allSatisfy({ $0.kind == .identifier }),
      let words = span(of: sign + 1..<end), words.end - words.start <= 240,
      tree.source.text(of: words).count <= 60
    else { return nil }
    return Fix(replacing: words, with: "\"\(snippet(sign + 1..<end))\"")
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
  mutating func parseBlock(_ body: Expectation.Body, place: Place = .block) -> SyntaxID {
    passSlipBeforeBrace()
    guard atOpeningBrace() else {
      expected(.brace(body), ways: [adviceForMissingBraces])
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
        NamelessDeclaration(span: span(at: position), keyword: word, fix: fixForNameless(word)))
    } else {
      report(ReservedName(span: span(at: position), word: word, use: .cell))
    }
    position += 2
    let value = parseExpression()
    return make(.invalid, value, from: first)
  }

  /// Returns the change of a declaration without a name to one with `name`.
  private func fixForNameless(_ word: String) -> Fix {
    let rest = textOfLine(from: position + 2)
    if next(is: .define), current.kind == .cellKeyword || current.kind == .letKeyword {
      return Fix(replacing: span(at: position), with: "name").shown(as: "name := \(rest)")
    }
    var edits = [Edit(endPoint(of: position), " name")]
    if !next(is: .assign) { edits.append(Edit(span(at: position + 1), "=")) }
    if rest.isEmpty { edits.append(Edit(endPoint(of: position + 1), " 1")) }
    let takesValue =
      (current.kind == .cellKeyword || current.kind == .letKeyword)
      && isOneValue(position + 2..<max(position + 2, endOfPart(from: position + 2)))
    return Fix(edits, takesValue ? .whole : .choice)
      .shown(as: "\(word) name = \(rest.isEmpty ? "1" : rest)")
  }

  private mutating func reportLoneElse() -> SyntaxID {
    let first = position
    stumble(LoneElse(span: span(at: position)))
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

import FlowText

/// Statements whose first word is reserved only there, and a name anywhere else.
extension Parser {
  /// Reads such a statement, if its word stands here and what follows on the line fits.
  mutating func readContextualStatement() -> SyntaxID? {
    guard !isLineEnd(before: position + 1) else { return nil }
    let isNamed = view.kindOfToken(position + 1) == .identifier
    switch tree.text(of: currentID) {
    case "param" where isNamed || view.isReservedName(before: .colon):
      return parseParamDeclaration()
    case "type" where isNamed || view.isReservedName(before: .assign): return parseTypeDeclaration()
    case "for" where view.beginsLoop(at: position): return parseForStatement()
    case "after" where view.beginsDelayedBlock(at: position): return parseAfterStatement()
    default: return nil
    }
  }

  /// Consumes a word that is one of the language here.
  private mutating func advancePastWord() {
    tree.contextualWords.insert(Int32(position))
    advance()
  }

  // MARK: Loops

  private mutating func parseForStatement() -> SyntaxID {
    let first = position
    advancePastWord()
    let names: SyntaxID
    if at(.leftParen) {
      names = parseParameterList()
    } else {
      let start = position
      let name = make(.parameter, token: takeName(.element), .none, from: start)
      names = make(.parameterList, [name], from: start)
    }
    // What stands in parentheses may have been wrong.
    if at(.identifier), tree.text(of: currentID) == "in" { advancePastWord() }
    let list = readLoopList(from: first)
    let block = parseBlock(.forEach)
    return make(.forStatement, names, list, block, from: first)
  }

  /// Reads what a loop goes over, and reports a range of another language.
  private mutating func readLoopList(from first: Int) -> SyntaxID {
    guard let range = view.foreignRange(at: position) else { return parseExpression() }
    let start = position
    var end = start
    while !view.followsLineEnd(end + 1),
      ![.leftBrace, .colon, .endOfFile].contains(view.kindOfToken(end + 1))
    {
      end += 1
    }
    let fix = view.fixForRange(range, from: first, start..<end + 1)
    position = end + 1
    report(ForeignRange(span: view.span(from: start), fix: fix))
    isRecovering = !at(.leftBrace)
    return make(.invalid, from: start)
  }

  // MARK: Blocks that run later

  private mutating func parseAfterStatement() -> SyntaxID {
    let first = position
    advancePastWord()
    let time = parseExpression()
    if at(.arrow), view.kindOfToken(position + 1) != .leftBrace {
      let before = view.gap(behind: first).union(tree.span(time))
      expected(
        .brace(.happensThen),
        ways: [
          DelayAdvice.after(
            Fix(replacing: before, with: "(\(tree.snippet(time)))", .choice),
            time: tree.source.text(of: tree.span(time)), target: view.textOfLine(from: position + 1)
          )
        ])
    }
    let block = parseBlock(.happensThen)
    return make(.afterStatement, time, block, from: first)
  }

  // MARK: Declarations

  private mutating func parseParamDeclaration() -> SyntaxID {
    let first = position
    advancePastWord()
    let name = takeNewName(.parameter)
    let type = readTypeAnnotation()
    if !type.isPresent {
      let value = at(.assign) ? " = \(view.textOfLine(from: position + 1))" : ""
      let fix = Fix(inserting: ": Int", after: view.span(at: position - 1), .choice)
      expected(
        .typeOf(.parameter),
        ways: [TypeAdvice.write(fix.shown(as: "param \(view.text(name)): Int\(value)"))])
    }
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue(.parameter) : .none
    let node = make(.paramDeclaration, token: name, type, value, from: first)
    requireTopLevel(node, "param", wayToBeginning(of: node))
    return node
  }

  private mutating func parseTypeDeclaration() -> SyntaxID {
    let first = position
    advancePastWord()
    let name = takeNewName(.type)
    var type = SyntaxID.none
    if take(.assign) {
      type = parseType()
    } else {
      let isBare = view.beginsType
      let fix = Fix(inserting: " =", after: view.span(at: position - 1))
      expected(
        .typeOf(.typeName),
        ways: [
          isBare
            ? TypeAdvice.write(
              fix.shown(as: "type \(view.text(name)) = \(view.textOfLine(from: position))"))
            : .exampleOfTuple(name: view.text(name))
        ])
      type = isBare ? parseType() : missing()
    }
    let node = make(.typeDeclaration, token: name, type, from: first)
    requireDeclarative(node, .word("type"))
    return node
  }
}

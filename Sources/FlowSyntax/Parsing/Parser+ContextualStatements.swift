import FlowText

/// Statements whose first word is reserved only there, and a name anywhere else.
extension Parser {
  /// True if a short name is here with something behind it that may follow such a word.
  ///
  /// Asked of every statement that begins with a name, before any text is made.
  @inline(__always)
  var mayBeginContextually: Bool {
    guard current.end - current.start <= 5, position + 1 < tokens.count else { return false }
    switch tokens[position + 1].kind {
    case .assign, .arrow, .pipe, .define, .twoWayArrow, .comma: return false
    default: return true
    }
  }

  /// Reads such a statement, if its word stands here and what follows on the line fits.
  mutating func readContextualStatement() -> SyntaxID? {
    guard !isLineEnd(before: position + 1) else { return nil }
    let isNamed = kindOfToken(position + 1) == .identifier
    switch tree.text(of: currentID) {
    case "param" where isNamed: return parseParamDeclaration()
    case "type" where isNamed: return parseTypeDeclaration()
    case "for" where beginsLoop(at: position): return parseForStatement()
    case "after" where beginsDelayedBlock(at: position): return parseAfterStatement()
    default: return nil
    }
  }

  /// Consumes a word that is one of the language here.
  private mutating func advancePastWord() {
    tree.contextualWords.insert(Int32(position))
    advance()
  }

  // MARK: Loops

  /// Returns whether a name, or names in parentheses, and then `in` follow the word `for`.
  func beginsLoop(at index: Int) -> Bool {
    var next = index + 2
    if kindOfToken(index + 1) == .leftParen {
      guard let closer = brackets.closer(of: index + 1) else { return false }
      next = closer + 1
    } else if kindOfToken(index + 1) != .identifier {
      return false
    }
    return kindOfToken(next) == .identifier && !followsLineEnd(next)
      && tree.text(of: TokenID(index: Int32(next))) == "in"
  }

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
    let block = parseBlock("with what is done for each")
    return make(.forStatement, names, list, block, from: first)
  }

  /// Reads what a loop goes over, and reports a range of another language.
  private mutating func readLoopList(from first: Int) -> SyntaxID {
    guard let range = foreignRange(at: position) else { return parseExpression() }
    let start = position
    var end = start
    while !followsLineEnd(end + 1),
      ![.leftBrace, .colon, .endOfFile].contains(kindOfToken(end + 1))
    {
      end += 1
    }
    let head = "\(textOfTokens(first..<start)) \(range)"
    let body = textInBraces(at: end + 1) ?? textBehindColon(end + 1) ?? "…"
    position = end + 1
    report(
      .unexpectedToken, "a range is written with three dots, and has both its ends",
      at: span(from: start), help: ["write `\(head) { \(body) }`"])
    isRecovering = !at(.leftBrace)
    return make(.invalid, from: start)
  }

  /// Returns the statement behind a `:` at a place, on its line or indented on the next.
  private func textBehindColon(_ index: Int) -> String? {
    guard kindOfToken(index) == .colon, kindOfToken(index + 1) != .endOfFile,
      !followsLineEnd(index + 1) || isIndented(index + 1)
    else { return nil }
    return statements(in: index + 1..<endOfLine(from: index + 1))
  }

  // MARK: Blocks that run later

  /// Returns whether a time follows the word `after`, which is no source, call or name then.
  ///
  /// A number, a name or `it` is one in any case; anything else if a `{` comes on the line, and none of the
  /// signs that make a contract, an assignment or a list of sources comes before it.
  func beginsDelayedBlock(at index: Int) -> Bool {
    var next = index + 1
    switch kindOfToken(next) {
    case .identifier, .integer, .float, .duration, .itKeyword: return true
    case .leftBrace: return false
    default: break
    }
    while !followsLineEnd(next) {
      switch kindOfToken(next) {
      case .leftBrace: return true
      case .leftParen, .leftBracket:
        guard let closer = brackets.closer(of: next) else { return false }
        next = closer
      case .pipe, .arrow, .twoWayArrow, .comma, .semicolon, .rightBrace, .define, .endOfFile:
        return false
      case let sign where sign.isAssignmentOperator: return false
      default: break
      }
      next += 1
    }
    return false
  }

  private mutating func parseAfterStatement() -> SyntaxID {
    let first = position
    advancePastWord()
    let time = parseExpression()
    if at(.arrow), kindOfToken(position + 1) != .leftBrace {
      let written = tree.source.text(of: tree.span(time))
      let target = textOfLine(from: position + 1)
      expected(
        "`{` with what happens then",
        help: [
          "write `after \(written) { … }`, or the source `after(\(written)) -> \(target)`"
        ])
    }
    let block = parseBlock("with what happens then")
    return make(.afterStatement, time, block, from: first)
  }

  // MARK: Declarations

  private mutating func parseParamDeclaration() -> SyntaxID {
    let first = position
    advancePastWord()
    let name = takeNewName(.parameter)
    let type = readTypeAnnotation()
    if !type.isPresent {
      let value = at(.assign) ? " = \(textOfLine(from: position + 1))" : ""
      expected(
        "`:` and the type of the parameter",
        help: ["write `param \(text(name)): Int\(value)`"])
    }
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue("of the parameter") : .none
    let node = make(.paramDeclaration, token: name, type, value, from: first)
    requireTopLevel(node, "`param`", help: "move it to the beginning of the file")
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
      let isBare = beginsType
      expected(
        "`=` and the type",
        help: [
          isBare
            ? "write `type \(text(name)) = \(textOfLine(from: position))`"
            : "write `type \(text(name)) = (item: String, n: Int)`"
        ])
      type = isBare ? parseType() : missing()
    }
    let node = make(.typeDeclaration, token: name, type, from: first)
    requireDeclarative(node, "`type`")
    return node
  }

  /// True if a type without its `=` is next.
  private var beginsType: Bool {
    !isAtEnd && (current.kind == .leftParen || current.kind == .leftBracket)
  }
}

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
    case "param" where isNamed || isReservedName(before: .colon): return parseParamDeclaration()
    case "type" where isNamed || isReservedName(before: .assign): return parseTypeDeclaration()
    case "for" where beginsLoop(at: position): return parseForStatement()
    case "after" where beginsDelayedBlock(at: position): return parseAfterStatement()
    default: return nil
    }
  }

  /// Returns whether a reserved word stands where a name is declared, before a sign.
  private func isReservedName(before sign: TokenKind) -> Bool {
    kindOfToken(position + 1).isReservedWord && kindOfToken(position + 2) == sign
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
    } else if kindOfToken(index + 1) != .identifier, !kindOfToken(index + 1).isReservedWord {
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
    let block = parseBlock(.forEach)
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
    let fix = fixForRange(range, from: first, start..<end + 1)
    position = end + 1
    report(ForeignRange(span: span(from: start), fix: fix))
    isRecovering = !at(.leftBrace)
    return make(.invalid, from: start)
  }

  /// Returns the change of a range of another language to one of this; of the whole loop if that has
  /// no braces.
  private func fixForRange(_ range: String, from first: Int, _ place: Range<Int>) -> Fix {
    let end = place.upperBound
    let head = "\(textOfTokens(first..<place.lowerBound)) \(range)"
    let written = span(at: place.lowerBound).union(span(at: end - 1))
    if kindOfToken(end) == .colon, let body = textBehindColon(end) {
      let last = max(end, endOfLine(from: end + 1) - 1)
      return Fix(
        replacing: span(at: first).union(span(at: last)), with: Snippet("\(head) { \(body) }"))
    }
    let fix = Fix(replacing: written, with: Snippet(range))
    return fix.shown(as: "\(head) { \(textInBraces(at: end) ?? "…") }")
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
      let before = gap(behind: first).union(tree.span(time))
      expected(
        .brace(.happensThen),
        ways: [
          DelayAdvice.after(
            Fix(replacing: before, with: "(\(snippet(time)))", .choice),
            time: tree.source.text(of: tree.span(time)), target: textOfLine(from: position + 1))
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
      let value = at(.assign) ? " = \(textOfLine(from: position + 1))" : ""
      let fix = Fix(inserting: ": Int", after: span(at: position - 1), .choice)
      expected(
        .typeOf(.parameter),
        ways: [TypeAdvice.write(fix.shown(as: "param \(text(name)): Int\(value)"))])
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
      let isBare = beginsType
      let fix = Fix(inserting: " =", after: span(at: position - 1))
      expected(
        .typeOf(.typeName),
        ways: [
          isBare
            ? TypeAdvice.write(
              fix.shown(as: "type \(text(name)) = \(textOfLine(from: position))"))
            : .exampleOfTuple(name: text(name))
        ])
      type = isBare ? parseType() : missing()
    }
    let node = make(.typeDeclaration, token: name, type, from: first)
    requireDeclarative(node, .word("type"))
    return node
  }

  /// True if a type without its `=` is next.
  private var beginsType: Bool {
    !isAtEnd && (current.kind == .leftParen || current.kind == .leftBracket)
  }
}

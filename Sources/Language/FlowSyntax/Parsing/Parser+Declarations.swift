import FlowText

extension Parser {
  mutating func parseLetDeclaration() -> SyntaxID {
    let first = position
    advance()
    if at(.leftParen) {
      expected(.name(.constant), ways: [wayToNameParts])
    }
    let name = takeNewName(.constant)
    let type = readTypeAnnotation()
    let value = readValue(.constant)
    return make(.letDeclaration, token: name, type, value, from: first)
  }

  /// The way to write `let (a, b) = pair` with a constant for each part.
  private var wayToNameParts: PartsAdvice {
    guard let closer = brackets.closer(of: position), kindOfToken(closer + 1) == .assign,
      case let names = parts(position + 1..<closer), names.count == 2
    else { return .example }
    let end = endOfLine(from: closer + 2)
    let value = textOfTokens(closer + 2..<end)
    guard kindOfToken(closer + 2) == .identifier || kindOfToken(closer + 2) == .itKeyword,
      value.count <= 30, !value.contains(" ")
    else { return .examples }
    let isList = value.contains("split")
    let (first, second) = isList ? ("[0]", "[1]") : (".0", ".1")
    let lines = ["let \(names[0]) = \(value)\(first)", "let \(names[1]) = \(value)\(second)"]
    let fix = Fix(
      replacing: span(at: position - 1).union(span(at: end - 1)),
      with: Snippet(lines.joined(separator: "\n\(indentation)")))
    return isList ? .partsOfList(fix, lines) : .partsOfTuple(fix, lines)
  }

  mutating func parseCellDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.cell)
    let type = readTypeAnnotation()
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue(.cell) : .none
    if at(.comma) {
      expected(
        hasValue ? .newLine : .value(of: .cell),
        ways: [hasValue ? wayForCommaInNumber : wayToSeparate(from: first)])
    } else if !hasValue, beginsArgument {
      let value = textOfLine(from: position)
      let fix = Fix(
        inserting: " =", after: span(at: position - 1),
        isOneValue(position..<endOfPart(from: position)) ? .whole : .choice)
      let head =
        kindOfToken(first + 2) == .colon ? textOfTokens(first..<position) : "cell \(text(name))"
      expected(
        .value(of: .cell), ways: [DeclarationAdvice.write(fix.shown(as: "\(head) = \(value)"))])
    }
    let node = make(.cellDeclaration, token: name, type, value, from: first)
    requireDeclarative(node, .word("cell"))
    return node
  }

  /// The way to write `1,5` and `1,000`.
  private var wayForCommaInNumber: DeclarationAdvice {
    let rest = tokens[position + 1]
    guard kindOfToken(position - 1) == .integer, rest.kind == .integer, !rest.followsBlank else {
      return .declareSeparately(Fix([]))
    }
    let before = textOfTokens(position - 1..<position)
    let behind = textOfTokens(position + 1..<position + 2)
    let decimal = "\(before).\(behind)"
    if behind.count == 3 {
      let fix = Fix(replacing: span(at: position), with: "_", .choice)
      return .digits(fix.shown(as: "\(before)_\(behind)"), decimal: decimal)
    }
    return .decimal(Fix(replacing: span(at: position), with: ".").shown(as: decimal))
  }

  /// Returns the way to declare several cells, each by itself.
  private func wayToSeparate(from first: Int) -> DeclarationAdvice {
    guard let written = declarations(from: first) else { return .declareSeparately(Fix([])) }
    let whole = span(at: first).union(span(at: endOfLine(from: first) - 1))
    return .declareSeparately(Fix(replacing: whole, with: Snippet(written)))
  }

  mutating func parseEventDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.event)
    let type = readTypeAnnotation()
    if at(.leftParen) {
      let isEmpty = next(is: .rightParen)
      expected(
        isEmpty ? .newLine : .typeOf(.event), ways: [wayToTypeEvent(text(name), isEmpty: isEmpty)])
    }
    let node = make(.eventDeclaration, token: name, type, from: first)
    requireDeclarative(node, .word("event"))
    return node
  }

  mutating func parseEnumDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.enumeration)
    var cases: [SyntaxID] = []
    if atOpeningBrace() {
      let opener = position
      advance()
      cases = withLineEnds(true) { $0.readEnumCases(openedAt: opener) }
      closeBracket(openedAt: opener)
    } else {
      stumble(
        Expected(
          span: foundSpan, isMissing: isAtEnd, what: .brace(.casesOfEnumeration), found: found,
          ways: [wayToListCases(of: text(name))]))
    }
    let node = make(.enumDeclaration, token: name, cases, from: first)
    requireDeclarative(node, .word("enum"))
    return node
  }

  /// Cases are separated by commas or line ends.
  private mutating func readEnumCases(openedAt opener: Int) -> [SyntaxID] {
    var cases: [SyntaxID] = []
    while true {
      skipStatementEnds()
      if current.kind == .rightBrace || current.kind == .endOfFile {
        if cases.isEmpty { expected(.cases(of: .enumeration)) }
        return cases
      }
      let first = position
      cases.append(parseEnumCase())
      if take(.comma) { continue }
      if !isRecovering, !atStatementEnd {
        expected(.signs([",", "}"]), ways: waysToSeparateCases(openedAt: opener))
      }
      if isRecovering {
        skipInList(openedAt: opener)
        _ = take(.comma)
      }
      if position == first { return cases }
    }
  }

  /// Returns the way that writes the cases with commas between them, if nothing else is missing.
  private func waysToSeparateCases(openedAt opener: Int) -> [DeclarationAdvice] {
    guard let closer = brackets.closer(of: opener) else { return [] }
    let inside = opener + 1..<closer
    let names = inside.filter { tokens[$0].kind == .identifier }
    let isShort = names.count <= 8
    guard inside.allSatisfy({ [.identifier, .comma].contains(tokens[$0].kind) }) else { return [] }
    let cases = names.prefix(8).map { tree.text(of: TokenID(index: Int32($0))) }
    let edits = inside.dropLast().filter {
      kindOfToken($0) == .identifier && kindOfToken($0 + 1) == .identifier
        && !followsLineEnd($0 + 1)
    }.map { Edit(endPoint(of: $0), ",") }
    let shown = "{ \(cases.joined(separator: ", "))\(isShort ? "" : ", …") }"
    return [.write(Fix(edits, Set(cases).count == names.count ? .whole : .choice).shown(as: shown))]
  }

  /// Returns the way to write the type of an event that has parentheses behind its name.
  private func wayToTypeEvent(_ name: String, isEmpty: Bool) -> DeclarationAdvice {
    let closer = brackets.closer(of: position) ?? position
    let parentheses = span(at: position).union(span(at: closer))
    if isEmpty { return .write(Fix(removing: parentheses).shown(as: "event \(name)")) }
    let type = typeOfParameters(from: position, to: closer)
    let fix = Fix(
      replacing: parentheses, with: ": \(type ?? "Int")", type == nil ? .choice : .whole)
    return .write(fix.shown(as: "event \(name)\(fix.shown)"))
  }

  /// Returns the type of the one parameter in parentheses, or of several as a tuple.
  private func typeOfParameters(from opener: Int, to closer: Int) -> Snippet? {
    guard closer > opener, case let inside = opener + 1..<closer,
      kindOfToken(opener + 1) == .identifier, kindOfToken(opener + 2) == .colon,
      inside.count > 2, inside.count <= 30
    else { return nil }
    return parts(inside).count > 1
      ? "(\(snippet(inside)))" : snippet(opener + 3..<closer)
  }

  /// Returns the way to list the cases of an enum, those behind a `=` if there are any.
  private func wayToListCases(of name: String) -> DeclarationAdvice {
    let rest = position + 1..<max(position + 1, endOfLine(from: position))
    let names = rest.filter { kindOfToken($0) == .identifier }.map { textOfTokens($0..<$0 + 1) }
    let isList = rest.allSatisfy { [.identifier, .pipe, .comma].contains(kindOfToken($0)) }
    guard at(.assign), isList, names.count > 1, names.count <= 8, let whole = span(of: rest) else {
      return .write(Fix([]).shown(as: "enum \(name) { a, b }"))
    }
    let cases = "{ \(names.joined(separator: ", ")) }"
    let fix = Fix(replacing: span(at: position).union(whole), with: Snippet(cases))
    return .write(fix.shown(as: "enum \(name) \(cases)"))
  }

  /// Returns the way to write a command with braces in place of a `=`.
  private func wayToWriteCommand(from first: Int) -> DeclarationAdvice {
    let isEmpty =
      kindOfToken(position - 1) == .rightParen && kindOfToken(position - 2) == .leftParen
    let head = first..<(isEmpty ? position - 2 : position)
    let rest = snippetOfLine(from: position + 1)
    guard let before = span(of: head),
      let behind = span(of: position..<max(position + 1, endOfPart(from: position)))
    else { return .write(Fix([])) }
    return .write(
      Fix(
        replacing: Span(source: before.source, start: before.start, end: behind.end),
        with: "\(snippet(head)) { \(rest) }",
        (position + 1..<endOfPart(from: position)).contains { kindOfToken($0) == .leftBrace }
          ? .choice : .whole))
  }

  /// Returns the way to write a condition that stands behind a block before it.
  private func wayToMoveCondition(before block: SyntaxID) -> DeclarationAdvice {
    let rest = position..<max(position + 1, endOfPart(from: position))
    guard kind(block) == .block, let condition = span(of: rest) else { return .condition(Fix([])) }
    let behind = gap(behind: position - 1).union(condition)
    return .condition(
      Fix([
        Edit(
          Span(
            source: condition.source, start: tree.span(block).start, end: tree.span(block).start),
          "\(snippet(rest)) "),
        Edit(behind, ""),
      ]))
  }

  private mutating func parseEnumCase() -> SyntaxID {
    let first = position
    if at(.identifier), tree.text(of: currentID) == "case", next(is: .identifier) {
      report(
        CaseWordInEnumeration(
          span: span(at: position), fix: Fix(removing: spanWithBlanks(at: position))))
      advance()
    }
    let name = takeName(.enumerationCase)
    return make(.enumCase, token: name, from: first)
  }

  func text(_ name: TokenID) -> String {
    name.isPresent ? tree.text(of: name) : "name"
  }

  mutating func parseCommandDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.command)
    let parameters = at(.leftParen) ? parseParameterList() : .none
    let condition = take(.whenKeyword) ? parseExpression() : .none
    if at(.assign) {
      stumble(
        Expected(
          span: foundSpan, isMissing: false, what: .brace(.command), found: found,
          ways: [wayToWriteCommand(from: first)]))
    }
    let block = parseBlock(.command)
    if at(.whenKeyword) {
      expected(.end(of: .command), ways: [wayToMoveCondition(before: block)])
    }
    let node = make(
      .commandDeclaration, token: name, parameters, condition, block, from: first)
    requireDeclarative(node, .word("command"))
    return node
  }

  /// Reads `= value`, which is required here.
  mutating func readValue(_ owner: Expectation.Owner) -> SyntaxID {
    if take(.assign) { return parseExpression() }
    if at(.define) || at(.equal) || at(.fatArrow) {
      report(
        WrongSignBeforeValue(
          span: foundSpan, owner: owner, found: tree.text(of: currentID), way: wayToWriteSign))
      advance()
      return parseExpression()
    }
    if at(.arrow) {
      stumble(
        WrongSignBeforeValue(span: foundSpan, owner: owner, found: "->", way: wayToWriteType))
      return missing()
    }
    expected(.value(of: owner), ways: waysToValue(of: owner))
    return missing()
  }

  /// The way to write `=` for another sign.
  private var wayToWriteSign: DeclarationAdvice {
    let value = textOfLine(from: position + 1)
    let follows =
      at(.define) && mayDeclare && position == lineStart + 2
      && (position + 1..<endOfLine(from: position)).contains { tokens[$0].kind == .identifier }
    if follows {
      let fix = Fix(removing: spanWithBlanks(at: lineStart))
      return .follow(fix.shown(as: "\(textOfTokens(lineStart + 1..<position)) := \(value)"))
    }
    let fix = Fix(replacing: span(at: position), with: "=")
    return .write(fix.shown(as: "\(textOfTokens(lineStart..<position)) = \(value)"))
  }

  /// The way to write a type that stands behind an arrow.
  var wayToWriteType: DeclarationAdvice {
    guard next(is: .identifier) else { return .type(Fix([]).shown(as: ": Int")) }
    let sign = gap(behind: position - 1).union(spanWithBlanks(at: position))
    return .type(
      Fix(replacing: sign, with: ": ").shown(as: ": \(textOfTokens(position + 1..<position + 2))"))
  }

  /// Returns ways to write the value that is missing here.
  private func waysToValue(of owner: Expectation.Owner) -> [DeclarationAdvice] {
    if isAtEnd, kindOfToken(position - 2) == .colon,
      let value = example(ofTypeAt: position - 1)
    {
      let written = owner == .derivedCell ? "it" : value
      let fix = Fix(inserting: " = \(written)", after: span(at: position - 1))
      return [.write(fix.shown(as: "\(textOfTokens(lineStart..<position)) = \(written)"))]
    }
    if beginsArgument || (at(.identifier) && owner == .function) {
      let fix = Fix(
        inserting: " =", after: span(at: position - 1),
        isOneValue(position..<endOfPart(from: position)) ? .whole : .choice)
      return [.write(fix.shown(as: "= \(textOfLine(from: position))"))]
    }
    return at(.comma) ? [.separate] : []
  }
}

import FlowText

extension Parser {
  mutating func parseLetDeclaration() -> SyntaxID {
    let first = position
    advance()
    if at(.leftParen) {
      expected(
        "the name of a constant",
        help: [helpForSeveralConstants])
    }
    let name = takeNewName(.constant)
    let type = readTypeAnnotation()
    let value = readValue("of the constant")
    return make(.letDeclaration, token: name, type, value, from: first)
  }

  /// Rewrites `let (a, b) = pair` with a constant for each part.
  private var helpForSeveralConstants: String {
    let usual = "the parts of a tuple are named by number: `let x = t.0` and `let y = t.1`"
    guard let closer = brackets.closer(of: position), kindOfToken(closer + 1) == .assign,
      case let names = parts(position + 1..<closer), names.count == 2
    else { return usual }
    let value = textOfTokens(closer + 2..<endOfLine(from: closer + 2))
    guard kindOfToken(closer + 2) == .identifier || kindOfToken(closer + 2) == .itKeyword,
      value.count <= 30, !value.contains(" ")
    else { return usual + "; those of a list, as `split` gives it, with `xs[0]` and `xs[1]`" }
    let isList = value.contains("split")
    let (first, second) = isList ? ("[0]", "[1]") : (".0", ".1")
    return "the parts of a \(isList ? "list" : "tuple") are named by number: "
      + "`let \(names[0]) = \(value)\(first)` and `let \(names[1]) = \(value)\(second)`"
  }

  mutating func parseCellDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.cell)
    let type = readTypeAnnotation()
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue("of the cell") : .none
    if at(.comma) {
      expected(
        hasValue ? "a new line or `;`" : "`=` and the value of the cell",
        help: hasValue
          ? [helpForCommaInNumber]
          : [
            "each cell is declared by itself"
              + (declarations(from: first).map { ": `\($0)`" } ?? "")
          ])
    } else if !hasValue, beginsArgument {
      expected(
        "`=` and the value of the cell",
        help: ["write `cell \(text(name)) = \(textOfLine(from: position))`"])
    }
    let node = make(.cellDeclaration, token: name, type, value, from: first)
    requireDeclarative(node, "`cell`")
    return node
  }

  /// Help for `1,5` and `1,000`.
  private var helpForCommaInNumber: String {
    let rest = tokens[position + 1]
    guard kindOfToken(position - 1) == .integer, rest.kind == .integer, !rest.followsBlank else {
      return "each cell is declared by itself"
    }
    let (before, behind) = (
      textOfTokens(position - 1..<position), textOfTokens(position + 1..<position + 2)
    )
    return behind.count == 3
      ? "digits are grouped as in `\(before)_\(behind)`; a decimal number is `\(before).\(behind)`"
      : "a decimal number is written with a point: `\(before).\(behind)`"
  }

  mutating func parseEventDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.event)
    let type = readTypeAnnotation()
    if at(.leftParen) {
      let isEmpty = next(is: .rightParen)
      expected(
        isEmpty ? "a new line or `;`" : "`:` and the type of the event",
        help: ["write `event \(text(name))\(isEmpty ? "" : ": Int")`"])
    }
    let node = make(.eventDeclaration, token: name, type, from: first)
    requireDeclarative(node, "`event`")
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
        isAtEnd ? .missingToken : .unexpectedToken,
        "expected `{` with the cases of the enum, found \(found)", at: foundSpan,
        help: ["write `enum \(text(name)) { a, b }`"])
    }
    let node = make(.enumDeclaration, token: name, cases, from: first)
    requireDeclarative(node, "`enum`")
    return node
  }

  /// Cases are separated by commas or line ends.
  private mutating func readEnumCases(openedAt opener: Int) -> [SyntaxID] {
    var cases: [SyntaxID] = []
    while true {
      skipStatementEnds()
      if current.kind == .rightBrace || current.kind == .endOfFile {
        if cases.isEmpty { expected("the cases of the enum, such as `{ on, off }`") }
        return cases
      }
      let first = position
      cases.append(parseEnumCase())
      if take(.comma) { continue }
      if !isRecovering, !atStatementEnd {
        expected("`,` or `}`", help: helpForCases(openedAt: opener))
      }
      if isRecovering {
        skipInList(openedAt: opener)
        _ = take(.comma)
      }
      if position == first { return cases }
    }
  }

  /// Help that writes the cases with commas between them, if nothing else is missing.
  private func helpForCases(openedAt opener: Int) -> [String] {
    guard let closer = brackets.closer(of: opener) else { return [] }
    let inside = opener + 1..<closer
    let names = inside.filter { tokens[$0].kind == .identifier }
    let isShort = names.count <= 8
    guard inside.allSatisfy({ [.identifier, .comma].contains(tokens[$0].kind) }) else { return [] }
    let cases = names.prefix(8).map { tree.text(of: TokenID(index: Int32($0))) }
    return ["write `{ \(cases.joined(separator: ", "))\(isShort ? "" : ", …") }`"]
  }

  private mutating func parseEnumCase() -> SyntaxID {
    let first = position
    if at(.identifier), tree.text(of: currentID) == "case", next(is: .identifier) {
      report(
        .unexpectedToken, "the cases of an enum are written without `case`",
        at: tree.span(of: currentID), help: ["write `{ a, b }`"])
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
        .unexpectedToken, "expected `{` with what the command does, found `=`", at: foundSpan,
        help: ["write `command \(text(name)) { \(textOfLine(from: position + 1)) }`"])
    }
    let block = parseBlock("with what the command does")
    if at(.whenKeyword) {
      expected("the end of the command", help: ["`when` and its condition stand before the `{`"])
    }
    let node = make(
      .commandDeclaration, token: name, parameters, condition, block, from: first)
    requireDeclarative(node, "`command`")
    return node
  }

  /// Reads `= value`, which is required here.
  mutating func readValue(_ owner: String) -> SyntaxID {
    if take(.assign) { return parseExpression() }
    if at(.define) || at(.equal) || at(.fatArrow) {
      let written = tree.text(of: currentID)
      let value = textOfLine(from: position + 1)
      let follows =
        at(.define) && position == lineStart + 2
        && (position + 1..<endOfLine(from: position)).contains { tokens[$0].kind == .identifier }
      report(
        .unexpectedToken, "expected `=` and the value \(owner), found `\(written)`",
        at: foundSpan,
        help: [
          follows
            ? "to let it follow, write `\(textOfTokens(lineStart + 1..<position)) := \(value)`"
            : "write `\(textOfTokens(lineStart..<position)) = \(value)`"
        ])
      advance()
      return parseExpression()
    }
    var help: [String] = []
    if at(.arrow) {
      let type = tree.text(of: TokenID(index: Int32(min(position + 1, tokens.count - 1))))
      stumble(
        .unexpectedToken, "expected `=` and the value \(owner), found `->`", at: foundSpan,
        help: ["the type of the value is written `: \(next(is: .identifier) ? type : "Int")`"])
      return missing()
    }
    if at(.comma) { help = ["each declaration is a statement of its own"] }
    if beginsArgument { help = ["write `= \(textOfLine(from: position))`"] }
    if isAtEnd, kindOfToken(position - 2) == .colon,
      let value = example(ofTypeAt: position - 1)
    {
      help = [
        "write `\(textOfTokens(lineStart..<position)) = \(owner == "of the derived cell" ? "it" : value)`"
      ]
    }
    expected("`=` and the value \(owner)", help: help)
    return missing()
  }
}

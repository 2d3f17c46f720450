import FlowText

// Scopes: `scope name { … }`, `scope name(parameters) { … }`, and `scope name = template(arguments)`.

extension Parser {
  mutating func parseScopeDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.scope)
    if at(.assign) {
      guard next(is: .leftBrace) else { return parseScopeInstance(name, from: first) }
      report(
        SignBeforeScope(
          span: view.span(at: position),
          fix: Fix(removing: view.spanWithBlanks(at: position)).shown(
            as: "scope \(view.text(name)) {")))
      advance()
    }
    let parameters = at(.leftParen) ? parseParameterList() : .none
    guard atOpeningBrace() else {
      let head =
        parameters.isPresent ? "\(view.text(name))\(text(of: parameters))" : view.text(name)
      let fix = Fix(inserting: " { … }", after: view.span(at: position - 1))
      expected(
        .brace(.scope), ways: [ScopeAdvice.write(fix.shown(as: "scope \(head) { … }"))])
      return makeScope(name, parameters, [], from: first)
    }
    let isMisplaced = place == .block || place == .atBlock
    let node = nested { parser in
      let statements = parser.readBracedStatements(in: .scope)
      return parser.makeScope(name, parameters, statements, from: first)
    }
    if isMisplaced { requireDeclarative(node, .word("scope")) }
    return node
  }

  private mutating func makeScope(
    _ name: TokenID, _ parameters: SyntaxID, _ statements: [SyntaxID], from first: Int
  ) -> SyntaxID {
    parameters.isPresent
      ? make(.scopeTemplate, token: name, [parameters] + statements, from: first)
      : make(.scopeDeclaration, token: name, statements, from: first)
  }

  /// The text of a parameter list, if it is short.
  private func text(of parameters: SyntaxID) -> String {
    let written = tree.source.text(of: tree.span(parameters))
    return written.count <= 40 && !written.contains("\n") ? written : "(…)"
  }

  private mutating func parseScopeInstance(_ name: TokenID, from first: Int) -> SyntaxID {
    advance()
    let call = parseExpression()
    requireInstance(call, of: name)
    let node = make(.scopeInstance, token: name, call, from: first)
    requireDeclarative(node, .word("scope"))
    return node
  }

  /// Reports what stands behind the `=` of a scope, if it is no call of a name.
  private mutating func requireInstance(_ call: SyntaxID, of name: TokenID) {
    switch kind(call) {
    case .invalid: return
    case .callExpression where kind(tree.child(call, 0)) == .nameExpression: return
    default: break
    }
    let isName = kind(call) == .nameExpression
    let written = isName ? tree.tokenText(call) : "template"
    let fix =
      isName
      ? Fix(inserting: "()", after: tree.span(call), .choice)
      : Fix(replacing: tree.span(call), with: "template(…)")
    report(
      NoScopeToMake(
        span: tree.span(call), found: isName ? .name(written) : .expression(words(for: call)),
        fix: fix.shown(as: "scope \(view.text(name)) = \(written)(\(isName ? "" : "…"))")))
  }
}

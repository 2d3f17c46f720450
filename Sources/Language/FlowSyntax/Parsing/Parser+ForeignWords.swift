import FlowText

// Words of other languages, checked for before an error is reported about the tokens after them.

extension Parser {
  /// Reports the equivalent of a statement's first words; returns false if they are not known words
  /// of another language.
  mutating func reportForeignWord(in left: SyntaxID, from first: Int) -> Bool {
    var word = left
    if kind(word) == .callExpression || kind(word) == .memberExpression {
      word = tree.child(left, 0)
    }
    guard word.isPresent, kind(word) == .nameExpression, view.tokens[first].kind == .identifier
    else {
      return false
    }
    let name = tree.tokenText(word)
    let isWhole = kind(left) != .memberExpression || name == "case"
    if isWhole, let way = view.wayToStatement(name, from: first) {
      stumble(
        ForeignStatement(code: .unexpectedToken, span: tree.span(word), word: name, way: way))
      // The `;` in the head of such a loop end no statement.
      if name == "for", let brace = view.braceOfCountedLoop(from: first) {
        position = max(position, brace)
      }
      return true
    }
    if kind(left) == .memberExpression, at(.leftBrace),
      let foreign = ForeignWord(tree.tokenText(left), as: .member)
    {
      var around = ForeignWord.Surroundings(
        name: Snippet(name), target: view.targetOfClosure(at: position))
      around.isStatement = true
      around.place = view.spanOfStatement(from: first)
      stumble(
        ForeignStatement(
          code: .unexpectedToken, span: tree.tokenSpan(left), word: tree.tokenText(left),
          way: .foreign(foreign.advice(around))))
      return true
    }
    return reportFollower(of: left, from: first)
  }

  /// Reports `a becomes 5`, whose second word is one of another language.
  private mutating func reportFollower(of left: SyntaxID, from first: Int) -> Bool {
    guard isPath(left), at(.identifier),
      let follower = ForeignWord(tree.text(of: currentID), as: .follower)
    else { return false }
    let rest = view.snippetOfLine(from: position + 1, upTo: [.leftBrace])
    var around = ForeignWord.Surroundings(name: tree.snippet(left))
    if !rest.shown.isEmpty { around.argument = rest }
    around.isStatement = true
    around.place = view.spanOfStatement(from: first)
    // Braces behind the words are not in what is written.
    if view.kindOfToken(view.endOfStatement(from: first) - 1) == .rightBrace {
      around.kind = .choice
    }
    stumble(
      ForeignPart(
        span: view.foundSpan, written: tree.text(of: currentID),
        way: .foreign(follower.advice(around))))
    return true
  }

  /// Returns a way to write `a.dispose()`, a call through a reserved word, which is not a path.
  func wayToForeignCall(_ call: SyntaxID) -> LoneValue.Way? {
    guard kind(call) == .callExpression else { return nil }
    let callee = tree.child(call, 0)
    guard kind(callee) == .memberExpression else { return nil }
    let base = tree.child(callee, 0)
    let written = tree.source.text(of: tree.span(base))
    let isShown = isPath(base) || (kind(base) == .listLiteral && written.count <= 40)
    if let pipeline = pipelineOfCalls(base) {
      return .stages(Fix(replacing: tree.span(call), with: "\(pipeline) -> print"))
    }
    if ["dispose", "unsubscribe", "cancel"].contains(tree.tokenText(callee)),
      view.isDisposable(written)
    {
      return .write(Fix(replacing: tree.span(call), with: "dispose \(tree.snippet(base))"))
    }
    var around = ForeignWord.Surroundings(name: isShown ? tree.snippet(base) : .gap("source"))
    around.isStatement = true
    around.place = tree.span(call)
    return ForeignWord(tree.tokenText(callee), as: .member).map { word in
      .foreign(word.advice(around), replacing: tree.tokenSpan(callee))
    }
  }

  /// Rewrites `a.map(…).filter(…)` as a pipeline, if its links are stages and it is short.
  private func pipelineOfCalls(_ call: SyntaxID) -> Snippet? {
    var stages: [Snippet] = []
    var node = call
    while kind(node) == .callExpression, kind(tree.child(node, 0)) == .memberExpression {
      let member = tree.child(node, 0)
      guard ["map", "filter"].contains(tree.tokenText(member)) else { return nil }
      stages.append(tree.snippetFromToken(of: member, to: node))
      node = tree.child(member, 0)
    }
    guard isPath(node), !stages.isEmpty else { return nil }
    let whole = stages.reversed().reduce(tree.snippet(node)) { "\($0) | \($1)" }
    return whole.shown.count <= 60 && !whole.shown.contains("\n") ? whole : nil
  }

  /// Reports `when` at the beginning of a statement.
  mutating func reportLoneWhen() -> SyntaxID {
    let first = position
    let foreign = ForeignWord("when", as: .statement)
    stumble(
      LoneWhen(
        span: tree.span(of: currentID), advice: foreign?.advice(view.surroundings(from: first))))
    advance()
    return make(.invalid, from: first)
  }

  // MARK: In an expression

  /// Reports an error in the tokens just read, if it is the reason why no token fits here.
  mutating func reportSlipBefore() -> Bool {
    guard position > 0 else { return false }
    if reportForeignComment() || reportForeignSign() { return true }
    guard !isAtEnd else { return false }
    let last = view.tokens[position - 1]
    let span = view.span(at: position - 1)
    let word = tree.text(of: TokenID(index: Int32(position - 1)))
    switch (last.kind, current.kind) {
    case (.identifier, _) where word == "not" && view.beginsOperand:
      stumble(InnerSlip(span: span, kind: view.negation))
    case (.identifier, .identifier)
    where word == "lambda" && view.kindOfToken(position + 1) == .colon:
      tree.refusedNames.insert(word)
      reportLambda(at: span)
    case (.identifier, _) where word == "return" && view.tokens[lineStart].kind == .fnKeyword:
      let rest = "\(view.textOfTokens(lineStart..<position - 1)) \(view.textOfLine(from: position))"
      stumble(
        InnerSlip(
          span: span,
          kind: .returnOfFunction(
            Fix(removing: view.spanWithBlanks(at: position - 1)).shown(as: rest))))
    case (.identifier, .identifier) where word == "new":
      tree.refusedNames.insert(word)
      stumble(InnerSlip(span: span, kind: .new))
    case (.identifier, .stringQuote) where word.utf8.count <= 2 && !current.followsBlank:
      let filled = view.textFilled(at: position)
      let whole = span.union(view.span(at: min(position + 2, view.tokens.count - 1)))
      let fix = filled.map { Fix(replacing: whole, with: Snippet($0)) } ?? Fix(removing: span)
      stumble(
        InnerSlip(
          span: span, kind: .letterBeforeText(fix, letter: word, isFilled: filled != nil)))
    case (.integer, .identifier), (.float, .identifier):
      let unit = tree.text(of: currentID)
      guard let short = TokenView.units[unit] else { return false }
      let both = span.union(view.foundSpan)
      let fix = Fix(replacing: both, with: "\(word)\(short)")
      stumble(InnerSlip(span: both, kind: .blankInDuration(fix)))
    case (.minus, .greater) where current.followsBlank:
      stumble(InnerSlip(span: span.union(view.foundSpan), kind: .blankInArrow))
    default:
      return false
    }
    return true
  }
}

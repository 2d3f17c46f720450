import FlowText

// Mistakes of beginners and of people used to other languages, with help in the words they need.

extension Parser {
  /// Reports the tokens after an expression that do not make it a statement.
  mutating func readSlippedStatement(_ left: SyntaxID, from first: Int) -> SyntaxID {
    if reportForeignWord(in: left, from: first) {
      return make(.invalid, left, from: first)
    }
    if atForgottenStage, isPath(left) {
      reportForgottenStage(from: first)
    } else if current.kind.isClosingBracket {
      reportUnopenedBracket(behind: left)
    } else if kind(left) == .nameExpression,
      beginsArgument || (tree.tokenText(left) == "print" && current.kind.leaf != nil)
    {
      let name = tree.tokenText(left)
      stumble(
        Expected(
          span: foundSpan, isMissing: false, what: .arguments(of: name), found: found,
          ways: [SlipAdvice.write(fixOfCall(of: name, from: first))]))
    } else if at(.leftBrace), clock(left) != nil || isPath(left) {
      let block = snippetOfBraces(at: position)?.shown ?? "{ … }"
      let fix = Fix(inserting: "-> ", before: foundSpan)
        .shown(as: "\(textOfTokens(first..<position)) -> \(block)")
      expected(.signs(["->"]), ways: [SlipAdvice.write(fix)])
    } else if at(.fatArrow) {
      let hasTarget = [.identifier, .leftBrace].contains(kindOfToken(position + 1))
      let fix = Fix(replacing: foundSpan, with: "->", isPath(left) && hasTarget ? nil : .choice)
        .shown(as: "\(textOfTokens(first..<position)) -> \(textOfLine(from: position + 1))")
      stumble(
        Expected(
          span: foundSpan, isMissing: false, what: .signs(["->"]), found: .code("=>"),
          ways: [SlipAdvice.contract(fix)]))
    } else if at(.colon), kind(left) == .nameExpression {
      let name = tree.tokenText(left)
      expected(.signs(["=", "->"]), ways: [SlipAdvice.declareCell(name: name)])
    } else {
      expected(.newLine)
    }
    return make(.invalid, left, from: first)
  }

  /// True if a stage without its `|` is next.
  private var atForgottenStage: Bool { !isAtEnd && isForgottenStage(at: position) }

  /// Returns whether a stage is at a token, followed by `->` or `|`; one without parentheses only on the same
  /// line, since a line may begin with a cell of that name.
  func isForgottenStage(at index: Int) -> Bool {
    guard kindOfToken(index) == .identifier,
      StageWords.all.contains(textOfTokens(index..<index + 1))
    else { return false }
    var end = index
    if kindOfToken(index + 1) == .leftParen {
      guard let closer = brackets.closer(of: index + 1) else { return false }
      end = closer
    } else if isLineEnd(before: index) {
      return false
    }
    return [.arrow, .pipe].contains(kindOfToken(end + 1))
  }

  private mutating func reportForgottenStage(from first: Int) {
    let source = textOfTokens(first..<position)
    let fix = Fix(replacing: gap(behind: position - 1), with: " | ")
      .shown(as: "\(source) | \(textOfLine(from: position))")
    stumble(ForgottenStage(span: foundSpan, stage: tree.text(of: currentID), fix: fix))
  }

  /// Reports a bracket that nothing opened, perhaps that of a call.
  mutating func reportUnopenedBracket(behind left: SyntaxID = .none) {
    let bracket = tree.text(of: currentID)
    var way = UnopenedBracket.Way.remove(Fix(removing: foundSpan, .choice))
    if left.isPresent, kind(left) == .nameExpression, bracket == ")" {
      let name = tree.tokenText(left)
      if name.hasPrefix("print"), name.count > 5 {
        let word = tree.span(left).union(foundSpan)
        way = .write(Fix(replacing: word, with: "print(\(String(name.dropFirst(5))))"))
      }
    }
    stumble(UnopenedBracket(span: foundSpan, bracket: bracket, ways: [way]))
  }

  /// Returns `every(…)` or `after(…)` as written.
  private func clock(_ node: SyntaxID) -> String? {
    guard kind(node) == .callExpression else { return nil }
    let name = tree.tokenText(tree.child(node, 0))
    return name == "every" || name == "after" ? tree.source.text(of: tree.span(node)) : nil
  }

  /// True if the next token looks like an argument whose parenthesis was forgotten.
  var beginsArgument: Bool {
    switch current.kind {
    case .stringQuote, .integer, .float, .duration: !isAtEnd
    default: false
    }
  }

  /// Reports an expression alone, outside the prompt.
  mutating func reportLoneExpression(_ value: SyntaxID) {
    let span = firstLineSpan(value)
    if kind(value) == .nameExpression,
      let advice = adviceForLoneWord(tree.tokenText(value), at: Int(tree.token(value).index))
    {
      report(
        ForeignStatement(
          code: .statementNotAllowedHere, span: span, word: tree.tokenText(value),
          way: .foreign(advice)))
    } else if kind(value) == .binaryExpression, sign(of: value) == .equal {
      let target = tree.child(value, 0)
      let declared = declaration(of: tree.tokenText(target)).map { kindOfToken($0) }
      let isCell = kind(target) == .nameExpression && declared == .cellKeyword
      let assignment = Fix(
        replacing: tree.tokenSpan(value), with: "=", isCell ? nil : .choice
      ).shown(as: textAround(value, " = "))
      let test = Fix(inserting: "expect ", before: tree.span(value))
        .shown(as: "expect \(textAround(value, " == "))")
      report(LoneValue(span: span, what: .comparison, ways: [.assign(assignment), .test(test)]))
    } else if isLeftArrow(value) {
      report(
        LoneValue(
          span: tree.span(of: tree.token(value)), what: .leftArrow,
          ways: [wayToTurnArrow(value)]))
    } else if kind(value) == .unaryExpression, sign(of: value) == .minus {
      report(LoneValue(span: span, what: .expression, ways: [.goOn]))
    } else if let way = wayToForeignCall(value) {
      report(LoneValue(span: span, what: .expression, ways: [way]))
    } else {
      reportUnusedExpression(value, at: span)
    }
  }

  private func sign(of node: SyntaxID) -> TokenKind {
    tokens[Int(tree.token(node).index)].kind
  }

  /// Returns whether a value is `a <- b`, which reads as `a < -b`.
  private func isLeftArrow(_ value: SyntaxID) -> Bool {
    guard kind(value) == .binaryExpression, sign(of: value) == .less else { return false }
    let index = Int(tree.token(value).index)
    return tokens[index + 1].kind == .minus && !tokens[index + 1].followsBlank
      && tokens[index + 2].followsBlank
  }

  /// Returns a way to write `a <- b`: an assignment for one value, or a contract to follow a cell.
  private func wayToTurnArrow(_ value: SyntaxID) -> LoneValue.Way {
    let target = snippet(tree.child(value, 0))
    let source = tree.child(tree.child(value, 1), 0)
    let written = snippet(source)
    guard target.shown.count + written.shown.count <= 60 else { return .exampleOfSource }
    let place = tree.span(value)
    return isPath(source)
      ? .sourceFirst(Fix(replacing: place, with: "\(written) -> \(target)"))
      : .assign(Fix(replacing: place, with: "\(target) = \(written)"))
  }

  /// Returns the sides of an operation with another sign between them.
  private func textAround(_ operation: SyntaxID, _ sign: String) -> String {
    let sides = [0, 1].map { tree.source.text(of: tree.span(tree.child(operation, $0))) }
    return sides[0].count + sides[1].count > 60 ? "…" : sides.joined(separator: sign)
  }

  /// Skips and reports a sign stuck to the end of an arrow, such as `->>`.
  mutating func passSlippedArrow() {
    guard at(.greater) || at(.arrow) || at(.fatArrow), !current.followsBlank else { return }
    report(SlippedArrow(span: span(ofTokens: position - 1..<position + 1)))
    advance()
  }

  /// Reports tokens after `-> name` that are allowed only after a new cell.
  mutating func reportSlippedTarget(_ path: SyntaxID) {
    guard !isAtEnd else { return }
    if current.kind.isAssignmentOperator || current.kind == .define {
      reportAssignmentAsTarget(path)
    } else if BindingPower(current.kind) != nil {
      reportExpressionAsTarget(path)
    } else if beginsArgument || current.kind == .identifier || current.kind == .itKeyword {
      let name = tree.source.text(of: tree.span(path))
      let rest = line(from: position)
      let call: Snippet = "\(snippet(path))(\(snippetOfLine(from: position)))"
      let isOne = tokensOfOperand(beginningAt: position)?.upperBound == rest.upperBound
      let isText = at(.stringQuote) && areArguments(rest)
      let isKnown = name == "print" || declaration(of: name) != nil
      let fix = Fix(
        replacing: tree.span(path).union(span(ofTokens: rest)), with: call,
        isKnown && (isOne || isText) ? nil : .choice)
      expected(
        .arguments(of: name), ways: [SlipAdvice.target(fix.shown(as: "-> \(call)"))])
    } else if current.kind == .comma {
      expected(.end(of: .contract), ways: [SlipAdvice.anotherContract])
    }
  }

  private mutating func reportAssignmentAsTarget(_ path: SyntaxID) {
    let written = tree.text(of: currentID)
    let rest = line(from: position + 1)
    let assignment: Snippet =
      "{ \(snippet(path)) \(written == ":=" ? "=" : written) \(snippetOfLine(from: position + 1)) }"
    let place = tree.span(path).union(rest.isEmpty ? foundSpan : span(ofTokens: rest))
    let fix = Fix(replacing: place, with: assignment).shown(as: "-> \(assignment)")
    stumble(WrongTarget(span: foundSpan, kind: .assignment(written, fix)))
  }

  private mutating func reportExpressionAsTarget(_ path: SyntaxID) {
    let first = kind(path) == .invalid ? position - 1 : Int(tree.token(path).index)
    let written = snippetOfLine(from: first)
    let arrow = (lineStart..<position).first { tokens[$0].kind == .arrow } ?? lineStart
    let source = arrow > lineStart ? snippet(lineStart..<arrow) : "…"
    let place = span(ofTokens: lineStart..<max(endOfPart(from: first), first + 1))
    let name = Snippet.gap("name")
    stumble(
      WrongTarget(
        span: tree.span(path).union(tree.span(of: currentID)),
        kind: .expression(
          new: Fix(replacing: place, with: "\(source) -> \(name) = \(written)"),
          stage: Fix(replacing: place, with: "\(source) | map(\(written)) -> \(name)"))))
  }

  /// Reports a statement after an arrow without its braces.
  mutating func reportStatementAsTarget() -> Bool {
    guard current.kind.beginsOnlyStatements, !isAtEnd else { return false }
    let word = tree.text(of: currentID)
    let end = endOfLine(from: position)
    let whole = span(ofTokens: position..<max(end, position + 1))
    let statement = bracedIf ?? snippet(position..<end, shown: statementHere ?? "\(word) …")
    let fix = Fix(replacing: whole, with: "{ \(statement) }").shown(as: "-> { \(statement) }")
    stumble(WrongTarget(span: foundSpan, kind: .statement(word, fix)))
    return true
  }

  /// The statement that begins here, if it is short.
  private var statementHere: String? {
    statements(in: position..<endOfLine(from: position))
  }

  /// The `if` that begins here, with the braces that its statement lacks.
  private var bracedIf: Snippet? {
    guard at(.ifKeyword) else { return nil }
    let line = position + 1..<endOfLine(from: position)
    guard !line.contains(where: { kindOfToken($0) == .leftBrace }) else { return nil }
    // Inside the condition there would be a sign between two operands.
    let body = line.dropFirst().first {
      kindOfToken($0) == .identifier && isOperandEnd($0 - 1)
    }
    guard let body else { return nil }
    let isLead = ["then", "do"].contains(textOfTokens(body..<body + 1))
    let first = isLead ? body + 1 : body
    guard first < line.upperBound else { return nil }
    let condition = snippet(position + 1..<body)
    return "if \(condition) { \(snippet(first..<line.upperBound)) }"
  }

  /// Reports a second arrow, or a stage after the target.
  mutating func reportChainedArrow(behind target: SyntaxID, from first: Int) {
    guard at(.arrow) || at(.twoWayArrow) || at(.pipe) else { return }
    if reportStageAsTarget(target, from: first) { return }
    guard current.kind != .pipe else {
      stumble(ChainedArrow(span: foundSpan, kind: .stageBehindTarget))
      return
    }
    let source = tokens[first].kind == .identifier ? textOfTokens(first..<first + 1) : "name"
    let name = nameOfTarget(target) ?? source
    stumble(ChainedArrow(span: foundSpan, kind: twoContracts(around: name, from: first)))
  }

  /// Reports `a -> map(it * 2) -> print(it)`.
  private mutating func reportStageAsTarget(_ target: SyntaxID, from first: Int) -> Bool {
    guard at(.arrow), target.isPresent, kind(target) == .callTarget,
      let arrow = (first..<position).first(where: { tokens[$0].kind == .arrow }), arrow > first,
      arrow + 1 < position, isForgottenStage(at: arrow + 1)
    else { return false }
    let written =
      "\(textOfTokens(first..<arrow)) | \(textOfTokens(arrow + 1..<position)) "
      + textOfLine(from: position)
    let fix = Fix(replacing: span(at: arrow), with: "|").shown(as: written)
    stumble(
      ChainedArrow(
        span: span(at: arrow), kind: .stage(textOfTokens(arrow + 1..<arrow + 2), fix)))
    return true
  }

  /// Reports `a | map(print(it))`, a contract without a target.
  mutating func reportPrintAsStage(from first: Int) -> Bool {
    guard let pipe = (first..<position).last(where: { tokens[$0].kind == .pipe }), pipe > first,
      pipe + 2 < position, kindOfToken(pipe + 2) == .leftParen,
      let closer = brackets.closer(of: pipe + 2), closer == position - 1
    else { return false }
    // `| print(it)`, or `| map(print(it))`.
    let isInside = textOfTokens(pipe + 1..<pipe + 2) != "print"
    if isInside {
      guard pipe + 4 < position, textOfTokens(pipe + 3..<pipe + 4) == "print",
        kindOfToken(pipe + 4) == .leftParen
      else { return false }
    }
    let call = snippet(isInside ? pipe + 3..<closer : pipe + 1..<position)
    let whole: Snippet = "\(snippet(first..<pipe)) -> \(call)"
    let fix = Fix(replacing: span(ofTokens: pipe..<position), with: "-> \(call)")
    stumble(PrintAsStage(span: foundSpan, fix: fix.shown(as: whole.shown)))
    return true
  }

  /// Rewrites the contract that is read here as two, if that fits on a line.
  private func twoContracts(around name: String, from first: Int) -> ChainedArrow.Kind {
    var end = position
    while tokens[end + 1].kind != .endOfFile, tokens[end + 1].kind != .semicolon,
      tokens[end + 1].kind != .rightBrace, !tokens[end + 1].followsLineEnd
    {
      end += 1
    }
    let sign = tree.text(of: currentID)
    let one = textOfTokens(first..<position)
    let rest = textOfTokens(position..<end + 1)
    let fix = Fix(replacing: gap(behind: position - 1), with: "\n\(name) ")
    if one.count + rest.count > 60 || one.contains("\n") {
      return .arrow(sign, one: "… -> \(name)", two: "\(name) -> …", fix)
    }
    return .arrow(sign, one: one, two: "\(name) \(rest)", fix)
  }

  private func nameOfTarget(_ target: SyntaxID) -> String? {
    guard target.isPresent else { return nil }
    switch kind(target) {
    case .declareTarget: return tree.tokenText(target)
    case .bindTarget: return tree.source.text(of: tree.span(target))
    case .nameExpression, .memberExpression: return tree.source.text(of: tree.span(target))
    default: return nil
    }
  }
}

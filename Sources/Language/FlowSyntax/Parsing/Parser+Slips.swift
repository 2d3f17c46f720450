import FlowText

// Mistakes of beginners and of people used to other languages, with help in the words they need.

extension Parser {
  /// Reports the tokens after an expression that do not make it a statement.
  mutating func readSlippedStatement(_ left: SyntaxID, from first: Int) -> SyntaxID {
    if reportForeignWord(in: left, from: first) {
      return make(.invalid, left, from: first)
    }
    if view.atForgottenStage, isPath(left) {
      reportForgottenStage(from: first)
    } else if current.kind.isClosingBracket {
      reportUnopenedBracket(behind: left)
    } else if kind(left) == .nameExpression,
      view.beginsArgument || (tree.tokenText(left) == "print" && current.kind.leaf != nil)
    {
      let name = tree.tokenText(left)
      stumble(
        Expected(
          span: view.foundSpan, isMissing: false, what: .arguments(of: name), found: view.found,
          ways: [SlipAdvice.write(view.fixOfCall(of: name, from: first))]))
    } else if at(.leftBrace), clock(left) != nil || isPath(left) {
      let block = view.snippetOfBraces(at: position)?.shown ?? "{ … }"
      let source = view.textOfTokens(first..<position)
      // A clock without its duration.
      let duration = source == "after" || source == "every" ? "(1s) " : ""
      let isSure =
        duration.isEmpty && (clock(left) != nil || view.isMentioned(before: first, source))
      let place =
        duration.isEmpty ? view.startPoint(of: position) : view.gap(behind: position - 1)
      let fix = Fix(replacing: place, with: "\(duration)-> ")
        .shown(as: "\(source)\(duration.isEmpty ? " " : duration)-> \(block)").asChoice(!isSure)
      expected(.signs(["->"]), ways: [SlipAdvice.write(fix)])
    } else if at(.fatArrow) {
      let hasTarget =
        [.identifier, .leftBrace].contains(view.kindOfToken(position + 1))
        && view.kindOfToken(position + 2) != .arrow
      let fix = Fix(
        replacing: view.foundSpan, with: "->", isPath(left) && hasTarget ? nil : .choice
      )
      .shown(as: "\(view.textOfTokens(first..<position)) -> \(view.textOfLine(from: position + 1))")
      stumble(
        Expected(
          span: view.foundSpan, isMissing: false, what: .signs(["->"]), found: .code("=>"),
          ways: [SlipAdvice.contract(fix)]))
    } else if at(.colon), kind(left) == .nameExpression {
      let name = tree.tokenText(left)
      expected(.signs(["=", "->"]), ways: [SlipAdvice.declareCell(name: name)])
    } else {
      expected(.newLine)
    }
    return make(.invalid, left, from: first)
  }

  private mutating func reportForgottenStage(from first: Int) {
    let source = view.textOfTokens(first..<position)
    let fix = Fix(replacing: view.gap(behind: position - 1), with: " | ")
      .shown(as: "\(source) | \(view.textOfLine(from: position))")
    stumble(ForgottenStage(span: view.foundSpan, stage: tree.text(of: currentID), fix: fix))
  }

  /// Reports a bracket that nothing opened, perhaps that of a call.
  mutating func reportUnopenedBracket(behind left: SyntaxID = .none) {
    let bracket = tree.text(of: currentID)
    var way = UnopenedBracket.Way.remove(Fix(removing: view.foundSpan, .choice))
    if left.isPresent, kind(left) == .nameExpression, bracket == ")" {
      let name = tree.tokenText(left)
      if name.hasPrefix("print"), name.count > 5 {
        let word = tree.span(left).union(view.foundSpan)
        let value = String(name.dropFirst(5))
        way = .write(
          Fix(replacing: word, with: "print(\(value))")
            .asChoice(!view.isMentioned(before: Int(tree.token(left).index), value)))
      }
    }
    stumble(UnopenedBracket(span: view.foundSpan, bracket: bracket, ways: [way]))
  }

  /// Returns `every(…)` or `after(…)` as written.
  private func clock(_ node: SyntaxID) -> String? {
    guard kind(node) == .callExpression else { return nil }
    let name = tree.tokenText(tree.child(node, 0))
    return name == "every" || name == "after" ? tree.source.text(of: tree.span(node)) : nil
  }

  /// Reports an expression alone, outside the prompt.
  mutating func reportLoneExpression(_ value: SyntaxID) {
    let span = tree.firstLineSpan(value)
    if kind(value) == .nameExpression,
      let advice = view.adviceForLoneWord(tree.tokenText(value), at: Int(tree.token(value).index))
    {
      report(
        ForeignStatement(
          code: .statementNotAllowedHere, span: span, word: tree.tokenText(value),
          way: .foreign(advice)))
    } else if kind(value) == .binaryExpression, sign(of: value) == .equal {
      let target = tree.child(value, 0)
      let declared = view.declaration(of: tree.tokenText(target)).map { view.kindOfToken($0) }
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
    view.tokens[Int(tree.token(node).index)].kind
  }

  /// Returns whether a value is `a <- b`, which reads as `a < -b`.
  private func isLeftArrow(_ value: SyntaxID) -> Bool {
    guard kind(value) == .binaryExpression, sign(of: value) == .less else { return false }
    let index = Int(tree.token(value).index)
    return view.tokens[index + 1].kind == .minus && !view.tokens[index + 1].followsBlank
      && view.tokens[index + 2].followsBlank
  }

  /// Returns a way to write `a <- b`: an assignment for one value, or a contract to follow a cell.
  private func wayToTurnArrow(_ value: SyntaxID) -> LoneValue.Way {
    let target = tree.snippet(tree.child(value, 0))
    let source = tree.child(tree.child(value, 1), 0)
    let written = tree.snippet(source)
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
    report(SlippedArrow(span: view.span(ofTokens: position - 1..<position + 1)))
    advance()
  }

  /// Reports tokens after `-> name` that are allowed only after a new cell.
  mutating func reportSlippedTarget(_ path: SyntaxID) {
    guard !isAtEnd else { return }
    if current.kind.isAssignmentOperator || current.kind == .define {
      reportAssignmentAsTarget(path)
    } else if BindingPower(current.kind) != nil {
      reportExpressionAsTarget(path)
    } else if view.beginsArgument || current.kind == .identifier || current.kind == .itKeyword {
      let name = tree.source.text(of: tree.span(path))
      let rest = view.line(from: position)
      let call: Snippet = "\(tree.snippet(path))(\(view.snippetOfLine(from: position)))"
      let isOne = view.tokensOfOperand(beginningAt: position)?.upperBound == rest.upperBound
      let isText = at(.stringQuote) && view.areArguments(rest)
      let isKnown = name == "print" || view.declaration(of: name) != nil
      let fix =
        view.fixOfOpening(name)
        ?? Fix(replacing: tree.span(path).union(view.span(ofTokens: rest)), with: call)
      let target = fix.shown(as: "-> \(fix.shown)").asChoice(!isKnown || !(isOne || isText))
      expected(.arguments(of: name), ways: [SlipAdvice.target(target)])
    } else if current.kind == .comma {
      expected(.end(of: .contract), ways: [SlipAdvice.anotherContract])
    }
  }

  private mutating func reportAssignmentAsTarget(_ path: SyntaxID) {
    let written = tree.text(of: currentID)
    let rest = view.line(from: position + 1)
    let assignment: Snippet =
      "{ \(tree.snippet(path)) \(written == ":=" ? "=" : written) \(view.snippetOfLine(from: position + 1)) }"
    let place = tree.span(path).union(rest.isEmpty ? view.foundSpan : view.span(ofTokens: rest))
    let fix = Fix(replacing: place, with: assignment).shown(as: "-> \(assignment)")
    stumble(WrongTarget(span: view.foundSpan, kind: .assignment(written, fix)))
  }

  private mutating func reportExpressionAsTarget(_ path: SyntaxID) {
    let first = kind(path) == .invalid ? position - 1 : Int(tree.token(path).index)
    let written = view.snippetOfLine(from: first)
    let arrow = (lineStart..<position).first { view.tokens[$0].kind == .arrow } ?? lineStart
    let source = arrow > lineStart ? view.snippet(lineStart..<arrow) : "…"
    let place = view.span(ofTokens: lineStart..<max(view.endOfPart(from: first), first + 1))
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
    let end = view.endOfLine(from: position)
    let whole = view.span(ofTokens: position..<max(end, position + 1))
    let statement =
      view.bracedIf ?? view.snippet(position..<end, shown: view.statementHere ?? "\(word) …")
    let fix = Fix(replacing: whole, with: "{ \(statement) }").shown(as: "-> { \(statement) }")
    stumble(WrongTarget(span: view.foundSpan, kind: .statement(word, fix)))
    return true
  }

  /// Reports a second arrow, or a stage after the target.
  mutating func reportChainedArrow(behind target: SyntaxID, from first: Int) {
    guard at(.arrow) || at(.twoWayArrow) || at(.pipe) else { return }
    if reportStageAsTarget(target, from: first) { return }
    guard current.kind != .pipe else {
      stumble(ChainedArrow(span: view.foundSpan, kind: .stageBehindTarget))
      return
    }
    let source =
      view.tokens[first].kind == .identifier ? view.textOfTokens(first..<first + 1) : "name"
    let name = nameOfTarget(target) ?? source
    stumble(ChainedArrow(span: view.foundSpan, kind: view.twoContracts(around: name, from: first)))
  }

  /// Reports `a -> map(it * 2) -> print(it)`.
  private mutating func reportStageAsTarget(_ target: SyntaxID, from first: Int) -> Bool {
    guard at(.arrow), target.isPresent, kind(target) == .callTarget,
      let arrow = (first..<position).first(where: { view.tokens[$0].kind == .arrow }),
      arrow > first,
      arrow + 1 < position, view.isForgottenStage(at: arrow + 1)
    else { return false }
    let written =
      "\(view.textOfTokens(first..<arrow)) | \(view.textOfTokens(arrow + 1..<position)) "
      + view.textOfLine(from: position)
    let fix = Fix(replacing: view.span(at: arrow), with: "|").shown(as: written)
    stumble(
      ChainedArrow(
        span: view.span(at: arrow), kind: .stage(view.textOfTokens(arrow + 1..<arrow + 2), fix)))
    return true
  }

  /// Reports `a | map(print(it))`, a contract without a target.
  mutating func reportPrintAsStage(from first: Int) -> Bool {
    guard let pipe = (first..<position).last(where: { view.tokens[$0].kind == .pipe }),
      pipe > first,
      pipe + 2 < position, view.kindOfToken(pipe + 2) == .leftParen,
      let closer = view.brackets.closer(of: pipe + 2), closer == position - 1
    else { return false }
    // `| print(it)`, or `| map(print(it))`.
    let isInside = view.textOfTokens(pipe + 1..<pipe + 2) != "print"
    if isInside {
      guard pipe + 4 < position, view.textOfTokens(pipe + 3..<pipe + 4) == "print",
        view.kindOfToken(pipe + 4) == .leftParen
      else { return false }
    }
    let call = view.snippet(isInside ? pipe + 3..<closer : pipe + 1..<position)
    let whole: Snippet = "\(view.snippet(first..<pipe)) -> \(call)"
    let fix = Fix(replacing: view.span(ofTokens: pipe..<position), with: "-> \(call)")
    stumble(PrintAsStage(span: view.foundSpan, fix: fix.shown(as: whole.shown)))
    return true
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

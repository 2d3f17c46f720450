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
        .unexpectedToken, "expected `(` and the arguments of `\(name)`, found \(found)",
        at: foundSpan,
        help: ["write `\(callWithParentheses(of: name))`"])
    } else if at(.leftBrace), clock(left) != nil || isPath(left) {
      let body = textInBraces(at: position) ?? "…"
      expected("`->`", help: ["write `\(textOfTokens(first..<position)) -> { \(body) }`"])
    } else if at(.fatArrow) {
      stumble(
        .unexpectedToken, "expected `->`, found `=>`", at: foundSpan,
        help: [
          "a contract is written `\(textOfTokens(first..<position)) -> "
            + "\(textOfLine(from: position + 1))`; `x => e` stands only as an argument"
        ])
    } else if at(.colon), kind(left) == .nameExpression {
      expected(
        "`=` or `->`", help: ["declare a cell with `cell \(tree.tokenText(left)): Type = value`"])
    } else {
      expected("a new line or `;`")
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
    let stage = tree.text(of: currentID)
    let source = textOfTokens(first..<position)
    stumble(
      .unexpectedToken, "a stage stands behind `|`, and there is none before `\(stage)`",
      at: foundSpan, help: ["write `\(source) | \(textOfLine(from: position))`"])
  }

  /// Reports a bracket that nothing opened, perhaps that of a call.
  mutating func reportUnopenedBracket(behind left: SyntaxID = .none) {
    let bracket = tree.text(of: currentID)
    var help = "remove it, or open the bracket before"
    if left.isPresent, kind(left) == .nameExpression, bracket == ")" {
      let name = tree.tokenText(left)
      if name.hasPrefix("print"), name.count > 5 { help = "write `print(\(name.dropFirst(5)))`" }
    }
    stumble(.unexpectedToken, "this `\(bracket)` closes nothing", at: foundSpan, help: [help])
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
      let help = helpForLoneWord(tree.tokenText(value), at: Int(tree.token(value).index))
    {
      report(
        .statementNotAllowedHere, "`\(tree.tokenText(value))` is not a statement of this language",
        at: span, help: [help])
    } else if kind(value) == .binaryExpression, sign(of: value) == .equal {
      report(
        .statementNotAllowedHere, "this compares and does nothing with the answer", at: span,
        help: [
          "to assign, write `\(textAround(value, " = "))`",
          "to test, write `expect \(textAround(value, " == "))`",
        ])
    } else if isLeftArrow(value) {
      report(
        .statementNotAllowedHere, "there is no arrow to the left; values go from left to right",
        at: tree.span(of: tree.token(value)), help: [helpForLeftArrow(value)])
    } else if kind(value) == .unaryExpression, sign(of: value) == .minus {
      report(
        .statementNotAllowedHere, "an expression alone does nothing", at: span,
        help: ["to go on with the line before, put the `-` at its end"])
    } else if let help = helpForForeignCall(value) {
      report(.statementNotAllowedHere, "an expression alone does nothing", at: span, help: [help])
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

  /// Help for `a <- b`: write an assignment for one value, or a contract to follow a cell.
  private func helpForLeftArrow(_ value: SyntaxID) -> String {
    let target = tree.source.text(of: tree.span(tree.child(value, 0)))
    let source = tree.child(tree.child(value, 1), 0)
    let written = tree.source.text(of: tree.span(source))
    guard target.count + written.count <= 60 else {
      return "write the source first: `source -> target`"
    }
    return isPath(source)
      ? "write the source first: `\(written) -> \(target)`"
      : "to assign, write `\(target) = \(written)`"
  }

  /// Returns the sides of an operation with another sign between them.
  private func textAround(_ operation: SyntaxID, _ sign: String) -> String {
    let sides = [0, 1].map { tree.source.text(of: tree.span(tree.child(operation, $0))) }
    return sides[0].count + sides[1].count > 60 ? "…" : sides.joined(separator: sign)
  }

  /// Skips and reports a sign stuck to the end of an arrow, such as `->>`.
  mutating func passSlippedArrow() {
    guard at(.greater) || at(.arrow) || at(.fatArrow), !current.followsBlank else { return }
    report(
      .unexpectedToken, "a contract is written with `->`",
      at: tree.span(of: TokenID(index: Int32(position - 1))).union(tree.span(of: currentID)),
      help: ["write `->`"])
    advance()
  }

  /// Reports tokens after `-> name` that are allowed only after a new cell.
  mutating func reportSlippedTarget(_ path: SyntaxID) {
    guard !isAtEnd else { return }
    let name = tree.source.text(of: tree.span(path))
    if current.kind.isAssignmentOperator || current.kind == .define {
      let written = tree.text(of: currentID)
      stumble(
        .unexpectedToken, "`\(written)` does not stand behind this target", at: foundSpan,
        help: [
          "an assignment stands in braces: `-> { \(name) \(written == ":=" ? "=" : written) "
            + "\(textOfLine(from: position + 1)) }`"
        ] + (written == ":=" ? ["a new cell is declared with `-> name = expression`"] : []))
    } else if BindingPower(current.kind) != nil {
      reportExpressionAsTarget(path)
    } else if beginsArgument || current.kind == .identifier || current.kind == .itKeyword {
      expected(
        "`(` and the arguments of `\(name)`",
        help: ["write `-> \(name)(\(textOfLine(from: position)))`"])
    } else if current.kind == .comma {
      expected("the end of the contract", help: ["a contract has one target; write another one"])
    }
  }

  private mutating func reportExpressionAsTarget(_ path: SyntaxID) {
    let first = kind(path) == .invalid ? position - 1 : Int(tree.token(path).index)
    let written = textOfLine(from: first)
    let arrow = (lineStart..<position).first { tokens[$0].kind == .arrow } ?? lineStart
    let source = arrow > lineStart ? textOfTokens(lineStart..<arrow) : "…"
    stumble(
      .unexpectedToken, "a target is a name, found an expression",
      at: tree.span(path).union(tree.span(of: currentID)),
      help: [
        "a new cell keeps its value: `\(source) -> name = \(written)`",
        "a cell that is there takes it behind a stage: `\(source) | map(\(written)) -> name`",
      ])
  }

  /// Reports a statement after an arrow without its braces.
  mutating func reportStatementAsTarget() -> Bool {
    guard current.kind.beginsOnlyStatements, !isAtEnd else { return false }
    let word = tree.text(of: currentID)
    stumble(
      .unexpectedToken, "expected a target, found the statement `\(word)`", at: foundSpan,
      help: ["statements stand in braces: `-> { \(statementHere ?? "\(word) …") }`"])
    return true
  }

  /// The statement that begins here, if it is short.
  private var statementHere: String? {
    bracedIf ?? statements(in: position..<endOfLine(from: position))
  }

  /// The `if` that begins here, with the braces that its statement lacks.
  private var bracedIf: String? {
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
    let condition = textOfTokens(position + 1..<body)
    return "if \(condition) { \(textOfTokens(first..<line.upperBound)) }"
  }

  /// Reports a second arrow, or a stage after the target.
  mutating func reportChainedArrow(behind target: SyntaxID, from first: Int) {
    guard at(.arrow) || at(.twoWayArrow) || at(.pipe) else { return }
    if reportStageAsTarget(target, from: first) { return }
    let isStage = current.kind == .pipe
    let written = tree.text(of: currentID)
    let source = tokens[first].kind == .identifier ? textOfTokens(first..<first + 1) : "name"
    let name = nameOfTarget(target) ?? source
    stumble(
      .chainedArrows,
      isStage
        ? "stages stand before the arrow, found `|` behind the target"
        : "a contract has one arrow, found another `\(written)`",
      at: foundSpan,
      help: isStage
        ? ["write `sources | stage -> target`"]
        : ["write two contracts: \(twoContracts(around: name, from: first))"])
  }

  /// Reports `a -> map(it * 2) -> print(it)`.
  private mutating func reportStageAsTarget(_ target: SyntaxID, from first: Int) -> Bool {
    guard at(.arrow), target.isPresent, kind(target) == .callTarget,
      let arrow = (first..<position).first(where: { tokens[$0].kind == .arrow }), arrow > first,
      arrow + 1 < position, isForgottenStage(at: arrow + 1)
    else { return false }
    let stage = textOfTokens(arrow + 1..<arrow + 2)
    let written =
      "\(textOfTokens(first..<arrow)) | \(textOfTokens(arrow + 1..<position)) "
      + textOfLine(from: position)
    stumble(
      .chainedArrows, "`\(stage)` is a stage, and stands behind `|`",
      at: tree.span(of: TokenID(index: Int32(arrow))), help: ["write `\(written)`"])
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
    let call = isInside ? textOfTokens(pipe + 3..<closer) : textOfTokens(pipe + 1..<position)
    let written = "\(textOfTokens(first..<pipe)) -> \(call)"
    stumble(
      .incompleteContract, "this contract has no target", at: foundSpan,
      help: ["`print` is a target: write `\(written)`"])
    return true
  }

  /// Rewrites the contract that is read here as two, if that fits on a line.
  private func twoContracts(around name: String, from first: Int) -> String {
    let start = tokens[first].start
    let arrow = current.start
    var end = position
    while tokens[end + 1].kind != .endOfFile, tokens[end + 1].kind != .semicolon,
      tokens[end + 1].kind != .rightBrace, !tokens[end + 1].followsLineEnd
    {
      end += 1
    }
    let source = tree.source
    let one = source.text(of: Span(source: source.id, start: start, end: tokens[position - 1].end))
    let rest = source.text(of: Span(source: source.id, start: arrow, end: tokens[end].end))
    if one.count + rest.count > 60 || one.contains("\n") {
      return "`… -> \(name)` and `\(name) -> …`"
    }
    return "`\(one)` and `\(name) \(rest)`"
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

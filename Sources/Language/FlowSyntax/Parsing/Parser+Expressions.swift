import FlowText

// Expressions are read with explicit stacks, so that a chain of any length does not recurse; only
// brackets and branches recurse, and their nesting.depth is limited.

extension Parser {
  /// The use of an expression, which decides whether its operands may be pipelines in parentheses.
  enum Role {
    /// A value: no pipelines.
    case value
    /// The source of a contract: it may be a pipeline.
    case source
    /// The argument of a stage: it, or the branches of its `? :`, may be pipelines.
    case choice
  }

  /// Reads an expression inside another one.
  mutating func readNestedExpression(_ role: Role = .value) -> SyntaxID {
    nested { $0.parseExpression(role) }
  }

  /// Reads `condition ? a : b ? …` in a loop, and builds it from the right.
  mutating func parseExpression(_ role: Role = .value) -> SyntaxID {
    let before = pipelinesRead
    let first = parseBinaryExpression(role)
    guard before == pipelinesRead, at(.question), current.followsBlank else { return first }
    return readBranches(of: first, role)
  }

  /// Reads the `? value : …` after a first condition.
  private mutating func readBranches(of first: SyntaxID, _ role: Role) -> SyntaxID {
    var branches: [(condition: SyntaxID, value: SyntaxID)] = []
    var result = first
    var before = pipelinesRead
    while before == pipelinesRead, at(.question), current.followsBlank {
      advance()
      let value = readNestedExpression(role == .choice ? .choice : .value)
      branches.append((result, value))
      guard expect(.colon, .otherValue) else {
        result = missing()
        break
      }
      before = pipelinesRead
      result = parseBinaryExpression(role)
    }
    while let (condition, value) = branches.popLast() {
      result = makeAround(.conditionalExpression, [condition, value, result])
    }
    return result
  }

  private mutating func parseBinaryExpression(_ role: Role) -> SyntaxID {
    let before = pipelinesRead
    let first = parseUnaryExpression(role)
    guard before == pipelinesRead, BindingPower(current.kind) != nil, !isAtEnd else {
      return first
    }
    return readOperators(behind: first)
  }

  /// Reads the operators and operands after a first operand.
  private mutating func readOperators(behind first: SyntaxID) -> SyntaxID {
    let outer = waiting.count
    var last = first
    // The innermost operator, since mostly there is only one; those around it are in `waiting`.
    var inner: WaitingOperator?
    while let power = BindingPower(current.kind), !isAtEnd, !isRecovering {
      while let left = inner, power.yields(to: left.power) {
        if left.power.level == power.level, power.associativity == .none {
          reportOperatorChain(left.sign, left.left, last)
        }
        last = makeAround(.binaryExpression, token: left.sign, left.left, last)
        inner = waiting.count > outer ? waiting.popLast() : nil
      }
      if let inner { waiting.append(inner) }
      inner = WaitingOperator(left: last, sign: currentID, power: power)
      advance()
      last = parseUnaryExpression()
    }
    while let left = inner {
      last = makeAround(.binaryExpression, token: left.sign, left.left, last)
      inner = waiting.count > outer ? waiting.popLast() : nil
    }
    return last
  }

  private mutating func reportOperatorChain(
    _ left: TokenID, _ first: SyntaxID, _ middle: SyntaxID
  ) {
    let sides = [first, middle].map { tree.source.text(of: tree.span($0)) }
    let third = view.operand(beginningAt: position + 1) ?? "c"
    let isShort = sides.joined().count <= 40
    let (a, b, c) = isShort ? (sides[0], sides[1], third) : ("a", "b", "c")
    let one = tree.text(of: left)
    let two = tree.text(of: currentID)
    // `a < b > c` may as well be a type or a tag of another language.
    let isOneWay = one.first == two.first
    let fix = Fix(
      inserting: " && \(tree.snippet(middle))", after: tree.span(middle),
      isOneWay ? .whole : .choice)
    report(
      ChainedOperators(
        span: view.span(at: position), first: tree.span(of: left), one: one, two: two,
        fix: one == "..." ? nil : fix.shown(as: "\(a) \(one) \(b) && \(b) \(two) \(c)")))
  }

  /// Reads an operand with any number of signs: `-x`, `!x`.
  mutating func parseUnaryExpression(_ role: Role = .value) -> SyntaxID {
    if current.followsLineEnd, reportMissingRightSide() { return missing() }
    if let leaf = current.kind.leaf, !isLineEnd(before: position) {
      // Most operands are one token; this shortcut gives the result that the rules would give.
      if !view.tokens[position + 1].kind.beginsPostfix { return readToken(leaf) }
      return parsePostfixExpression(role)
    }
    return at(.minus) || at(.not) ? readSignedExpression() : parsePostfixExpression(role)
  }

  private mutating func readSignedExpression() -> SyntaxID {
    var signs: [Int] = []
    let outer = nesting.depth
    while at(.minus) || at(.not) {
      if nesting.isFull {
        nesting.depth = outer
        return skipTooDeep()
      }
      signs.append(position)
      nesting.depth += 1
      advance()
    }
    var node = parsePostfixExpression()
    nesting.depth = outer
    for sign in signs.reversed() {
      node = make(
        .unaryExpression, token: TokenID(index: Int32(sign)), node, from: sign)
    }
    return node
  }

  /// Reads `.name`, `.0`, `?.name`, calls and subscripts, in a loop.
  private mutating func parsePostfixExpression(_ role: Role = .value) -> SyntaxID {
    let first = position
    let before = pipelinesRead
    var node = parsePrimaryExpression(role)
    if before != pipelinesRead || isRecovering { return node }
    while !isLineEnd(before: position), !isRecovering {
      switch current.kind {
      case .dot, .optionalDot:
        let kind: NodeKind = current.kind == .dot ? .memberExpression : .optionalMemberExpression
        advance()
        let member = readMember()
        node = make(kind, token: member, node, from: first)
      case .leftParen:
        let isRefused =
          kind(node) == .nameExpression && tree.refusedNames.contains(tree.tokenText(node))
        let isReported =
          reportLabelsOfEvent(node) || reportLabelsOfType(node) || reportLineEnd(of: node)
          || (!isRefused && reportLabels(of: node))
        let arguments = readList {
          $0.parseArgument(mayHaveLabel: isRefused || isReported, mayBeRegex: true)
        }
        node = make(.callExpression, node, arguments, from: first)
      case .leftBracket:
        let index = readIndex()
        node = make(.subscriptExpression, node, index, from: first)
      default:
        return node
      }
    }
    return node
  }

  private mutating func readMember() -> TokenID {
    let isLabel = current.kind.isReservedWord && !isLineEnd(before: position)
    if isLabel || at(.integer) {
      advance()
      return TokenID(index: Int32(position - 1))
    }
    return takeName(.part)
  }

  private mutating func readIndex() -> SyntaxID {
    let first = position
    let indices = readList(allowsTrailingComma: false) { parser in
      let index = parser.readNestedExpression()
      if parser.at(.colon) {
        parser.stumble(
          WrongIndex(
            span: parser.view.foundSpan, kind: .slice(parser.view.fixForSlice(openedAt: first))))
      }
      return index
    }
    if indices.count != 1 {
      report(WrongIndex(span: view.span(from: first), kind: .count))
    }
    return indices.first ?? missing()
  }

  /// Reads an argument: an expression, a lambda, and for a stage also a pipeline in parentheses.
  mutating func parseArgument(
    _ role: Role = .value, mayHaveLabel: Bool = false, mayBeRegex: Bool = false
  ) -> SyntaxID {
    if view.atLambda { return nested { $0.parseLambda() } }
    if mayBeRegex, at(.regex) { return readToken(.regexLiteral) }
    if at(.identifier) || current.kind.isReservedWord, next(is: .colon) {
      if !mayHaveLabel {
        let fix = Fix(
          removing: view.span(at: position).union(view.spanWithBlanks(at: position + 1)))
        report(
          NamedArgument(
            span: view.span(at: position), kind: .label(fix, tree.text(of: currentID))))
      }
      position += 2
    }
    if at(.identifier), next(is: .assign), !view.beginsForeignSign(position + 1) {
      if !mayHaveLabel {
        let fix = Fix(replacing: view.span(at: position + 1), with: "==", .choice)
        report(
          NamedArgument(
            span: view.span(at: position).union(view.span(at: position + 1)), kind: .assignment(fix)
          ))
      }
      position += 2
    }
    return readNestedExpression(role)
  }

  /// Reports the labels of `P(x: 3)`, where `P` is a type, whose values are tuples.
  private mutating func reportLabelsOfType(_ callee: SyntaxID) -> Bool {
    guard view.kindOfToken(position + 1) == .identifier, view.kindOfToken(position + 2) == .colon,
      kind(callee) == .nameExpression, view.declaresType(tree.tokenText(callee))
    else { return false }
    let given = view.labels(inside: position)
    let missing = view.labels(ofType: tree.tokenText(callee)).filter { !given.contains($0) }
    let rest = missing.map { ", \($0): …" }.joined()
    let end = view.brackets.closer(of: position)
    let shown = end.map { view.textOfTokens(position..<$0) + "\(rest))" } ?? "(…)"
    var edits = [Edit(tree.span(callee), "")]
    if let end, !missing.isEmpty { edits.append(Edit(view.gap(behind: end - 1), Snippet(rest))) }
    let fix = Fix(edits).shown(as: shown.count <= 60 && !shown.contains("\n") ? shown : "(…)")
    report(
      NamedArgument(
        span: tree.span(callee), kind: .ofType(fix, tree.tokenText(callee))))
    return true
  }

  mutating func parseLambda() -> SyntaxID {
    let first = position
    var parameters = SyntaxID.none
    if at(.identifier) {
      let name = takeName(.parameter)
      let parameter = make(.parameter, token: name, .none, from: first)
      parameters = make(.parameterList, parameter, from: first)
    } else {
      parameters = parseParameterList()
    }
    expect(.fatArrow)
    let body = parseExpression()
    return make(.lambda, parameters, body, from: first)
  }
}

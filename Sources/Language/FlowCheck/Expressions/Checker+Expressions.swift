import FlowSyntax
import FlowText

/// Checking of every kind of expression.
///
/// The expected type is only a hint for expressions without a type of their own; the caller
/// converts the value or reports an error.
///
/// Chains of operators, members and branches are walked in loops: only brackets nest, and the
/// parser limits those.
extension Checker {
  mutating func check(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    bounds.depth += 1
    defer { bounds.depth -= 1 }
    guard bounds.depth <= Checker.depthLimit else { return reportDepth(node) }
    guard goesOn() else { return invalid(tree.span(node.isPresent ? node : tree.root)) }
    guard node.isPresent else { return add(.invalid, .invalid, tree.span(tree.root)) }
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .durationLiteral: return checkNumber(node)
    case .booleanLiteral:
      return add(.boolean(tree.tokenText(node) == "true"), .bool, tree.span(node))
    case .nilLiteral: return checkNil(node, expecting: expecting)
    case .stringLiteral: return checkString(node)
    case .listLiteral: return checkList(node, expecting: expecting)
    case .dictionaryLiteral: return checkDictionary(node, expecting: expecting)
    case .tupleExpression: return checkTuple(node, expecting: expecting)
    case .parenthesized: return check(tree.child(node, 0), expecting: expecting)
    case .caseExpression: return checkCase(node, expecting: expecting)
    case .itExpression: return checkIt(node)
    case .accExpression: return checkAccumulator(node)
    case .unaryExpression: return checkUnary(node, expecting: expecting)
    case .binaryExpression: return checkBinary(node, expecting: expecting)
    case .conditionalExpression: return checkConditional(node, expecting: expecting)
    case .matchExpression: return checkMatch(node, expecting: expecting)
    case .nameExpression, .memberExpression, .optionalMemberExpression, .callExpression,
      .subscriptExpression:
      return checkPostfix(node, expecting: expecting)
    case .callStatement, .expressionStatement:
      return check(tree.child(node, 0), expecting: expecting)
    case .lambda: return reportLambda(node)
    case .regexLiteral: return reportRegex(node)
    default:
      return invalid(tree.span(node))
    }
  }

  /// The limit of nesting.
  ///
  /// The parser limits brackets; what is between two brackets, and functions inside functions,
  /// still add up. The limit keeps the use of the stack below 6 MB in a debug build.
  static let depthLimit = 1000

  private mutating func reportDepth(_ node: SyntaxID) -> ExpressionID {
    if !bounds.hasReportedDepth {
      bounds.hasReportedDepth = true
      report(NestsTooDeep(span: tree.span(node)))
    }
    return invalid(tree.span(node))
  }

  private mutating func reportLambda(_ node: SyntaxID) -> ExpressionID {
    report(LoneLambda(span: tree.span(node)))
    return invalid(tree.span(node))
  }

  /// Checks the first value of a name without a written type, so that a message can show one.
  mutating func check(_ node: SyntaxID, named name: String, isConstant: Bool) -> ExpressionID {
    let (type, value): (String, String)
    switch tree.kind(node) {
    case .nilLiteral: (type, value) = ("String?", "nil")
    case .listLiteral where tree.childCount(node) == 0: (type, value) = ("[Int]", "[]")
    case .dictionaryLiteral where tree.childCount(node) == 0:
      (type, value) = ("[String: Int]", "[:]")
    default: return check(node, expecting: nil)
    }
    let span = tree.span(node)
    var declaration = Fix([])
    if let (index, statement, valueNode) = occasion.valueStatement, index == cursor.tree,
      valueNode == node
    {
      declaration = Fix(inserting: ": \(type)", after: tree.tokenSpan(statement), .choice)
    }
    report(
      NeedsType(
        span: span, name: name, value: text(node), isNil: value == "nil",
        declaration:
          declaration
          .shown(as: "\(isConstant ? "let" : "cell") \(name): \(type) = \(value)")))
    return invalid(span)
  }

  private mutating func checkIt(_ node: SyntaxID) -> ExpressionID {
    let span = tree.span(node)
    guard let it = frame.it else {
      if let stage = frame.onceArgumentOf {
        report(LoneIt(span: span, place: .once(stage: stage)))
        return invalid(span)
      }
      report(LoneIt(span: span, place: placeOfIt(at: span)))
      return invalid(span)
    }
    if it.type == .nothing {
      reportCarriesNothing(.flow, at: span)
      return invalid(span)
    }
    return add(.local(it.id), it.type, span)
  }

  /// Returns whether `it` stands in the call of a list function, or in a statement without a source.
  private func placeOfIt(at span: Span) -> LoneIt.Place {
    let start = tree.source.lineStarts[tree.source.line(at: span.start) - 1]
    let before = tree.source.text(
      of: Span(source: tree.source.id, start: Int32(start), end: span.start))
    if before.contains("."), before.contains("("), !before.hasPrefix("print(it") {
      return .listFunction
    }
    let cell = environment.symbols.last { $0.kind == .cell && $0.scope == nil }
    return .statement(cell: cell?.name ?? "cell")
  }

  private mutating func checkAccumulator(_ node: SyntaxID) -> ExpressionID {
    let span = tree.span(node)
    guard let acc = frame.acc else {
      report(LoneAccumulator(span: span))
      return invalid(span)
    }
    return add(.local(acc.id), acc.type, span)
  }

  /// Checks `c ? a : d ? b : e`, from the first condition to the last value.
  private mutating func checkConditional(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    var spans: [Span] = []
    var conditions: [ExpressionID] = []
    var branches: [SyntaxID] = []
    var rest = node
    while tree.kind(rest) == .conditionalExpression {
      spans.append(tree.span(rest))
      conditions.append(checkCondition(tree.child(rest, 0)))
      branches.append(tree.child(rest, 1))
      rest = tree.child(rest, 2)
    }
    branches.append(rest)
    let checked = checkTogether(branches, expecting: expecting)
    if checked.contains(where: { type(of: $0) == .invalid }) { return invalid(spans[0]) }
    guard let (values, type) = join(checked, .branches), var result = values.last
    else { return invalid(spans[0]) }
    for index in conditions.indices.reversed() {
      result = add(.conditional(conditions[index], values[index], result), type, spans[index])
    }
    return result
  }

  mutating func checkCondition(_ node: SyntaxID) -> ExpressionID {
    let value = check(node, expecting: .bool)
    let type = type(of: value)
    return type == .bool || type == .invalid ? value : reportCondition(value, node)
  }

  private mutating func reportCondition(_ value: ExpressionID, _ node: SyntaxID) -> ExpressionID {
    let type = type(of: value)
    if type.unwrapped == .bool { return fit(value, into: .bool, .plain) }
    report(NotACondition(span: span(of: value), type: type, way: condition(of: value, node)))
    return invalid(span(of: value))
  }

  /// Returns a way to ask something about a value that is no condition.
  private func condition(of value: ExpressionID, _ node: SyntaxID) -> NotACondition.Way {
    if case .integer(let number) = kind(of: value) {
      return .always(
        number != 0, Fix(replacing: tree.span(node), with: number != 0 ? "true" : "false"))
    }
    let type = type(of: value)
    var written = snippet(node)
    switch kind(of: value) {
    // These bind less than a comparison.
    case .conditional, .coalesce, .match, .and, .or:
      if tree.kind(node) != .parenthesized { written = "(\(written))" }
    default: break
    }
    if type.isOptional {
      return .optional(Fix(replacing: tree.span(node), with: "\(written) != nil"))
    }
    if type == .string {
      return .text(Fix(replacing: tree.span(node), with: "\(written) != \"\"", .choice))
    }
    return .compare(Fix(replacing: tree.span(node), with: "\(written) > 0", .choice))
  }
}

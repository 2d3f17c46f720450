import FlowSyntax
import FlowText

/// Checking of `param`.
extension Checker {
  mutating func checkParameter(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    guard let symbol = symbol(declaredBy: node) else { return [] }
    let before = environment[symbol]
    var inner = Frame(.statement, scope: scope)
    inner.declaring = symbol
    let first = expressions.count
    let (checked, used) = inFrame(inner) { checker in checker.checkParameterValue(node) }
    environment.symbols[Int(symbol.index)].become(
      .constant, checked.type, at: tree.tokenSpan(node))
    passDeclaration(of: symbol)
    forgetValue(of: symbol)
    guard let value = checked.value else { return [] }
    if let known = knownValue(of: value, from: first) { environment.knownValues[symbol] = known }
    return redeclared(
      node, symbol, before: before,
      .ready(.constant(symbol, value, frameSize: used.localCount, tree.span(node))))
  }

  /// Returns the value of a parameter: what it is given, or else its own expression.
  private mutating func checkParameterValue(
    _ node: SyntaxID
  ) -> (value: ExpressionID?, type: FlowType) {
    let typeNode = tree.child(node, 0)
    let valueNode = tree.child(node, 1)
    guard typeNode.isPresent else { return (nil, .invalid) }
    let type = resolveType(typeNode)
    var ownValue: ExpressionID?
    if valueNode.isPresent {
      let first = expressions.count
      let value = check(valueNode, as: type, .annotation(node, type: typeNode))
      reportChangingParts(of: valueNode, from: first, in: .parameter)
      ownValue = value
    }
    guard type != .invalid, let parameter = parameter(node, type) else { return (nil, type) }
    gathered.parameters.append(parameter)
    if let text = program.arguments?[parameter.name], let given = parameter.value(of: text) {
      return (add(given, as: type, at: tree.span(node)), type)
    }
    if let ownValue { return (ownValue, type) }
    if cursor.mode == .prompt {
      let fix = Fix(inserting: " = \(type.example)", after: tree.span(typeNode), .choice)
      report(
        NothingGiven(
          span: tree.tokenSpan(node), name: parameter.name,
          fix: fix.shown(as: "param \(parameter.name): \(type) = \(type.example)")))
    }
    return (add(parameter.sample, as: type, at: tree.span(node)), type)
  }

  private mutating func parameter(_ node: SyntaxID, _ type: FlowType) -> CheckedParameter? {
    var cases: (SymbolID, [String])?
    switch type.unwrapped {
    case .int, .float, .bool, .duration, .string: break
    case .enumeration(let symbol, _): cases = (symbol, environment[symbol].cases)
    default:
      report(NoParameterType(span: tree.span(tree.child(node, 0)), type: type))
      return nil
    }
    let value = tree.child(node, 1)
    return CheckedParameter(
      name: tree.tokenText(node), type: type, defaultText: value.isPresent ? text(value) : nil,
      comment: tree.comment(before: node), span: tree.tokenSpan(node), cases: cases)
  }

  mutating func add(
    _ value: KnownValue, as type: FlowType, at span: Span
  ) -> ExpressionID {
    let base = type.unwrapped
    let literal: CheckedExpression.Kind =
      switch value {
      case .integer(let number): .integer(number)
      case .float(let number): .float(number)
      case .string(let text): .string(text)
      case .boolean(let answer): .boolean(answer)
      case .duration(let length): .duration(nanoseconds: length)
      case .enumCase(let symbol, let index): .enumCase(symbol, index)
      case .none: .none
      }
    return fit(add(literal, base, span), into: type, .plain)
  }

  /// Reports what a value that is known before the run may not read: cells, the clock, the process's surroundings.
  mutating func reportChangingParts(
    of node: SyntaxID, from first: Int, in value: NotKnownBeforeRun.Value
  ) {
    let changes = expressions[first...].contains { expression in
      switch expression.kind {
      case .cell, .event, .enabled, .hasValue, .failed, .isDisposed, .now, .builtin(.env, _),
        .builtin(.date, _), .builtin(.random, _), .builtin(.randomBelow, _):
        true
      default: false
      }
    }
    guard changes else { return }
    report(NotKnownBeforeRun(span: tree.span(node), value: value))
  }
}

import FlowSyntax
import FlowText

/// Checking of targets, after the arrow.
extension Checker {
  mutating func checkTarget(
    _ node: SyntaxID, id: ContractID, it: TypedLocal, source: SyntaxID
  ) -> PendingContract.Target? {
    guard node.isPresent else { return nil }
    switch tree.kind(node) {
    case .declareTarget: return checkDeclaration(node, id: id)
    case .bindTarget: return checkBinding(node, it: it, source: source)
    case .callTarget: return checkCallTarget(node)
    case .blockTarget:
      let block = tree.child(node, 0)
      return block.isPresent ? .block(block) : nil
    default: return nil
    }
  }

  /// Checks a derived cell, `-> name: T = e`.
  private mutating func checkDeclaration(
    _ node: SyntaxID, id: ContractID
  ) -> PendingContract.Target? {
    let typeNode = tree.child(node, 0)
    let valueNode = tree.child(node, 1)
    let value: ExpressionID
    let type: FlowType
    if typeNode.isPresent {
      type = resolveType(typeNode)
      value = check(
        valueNode, as: type, .annotation(node, type: typeNode))
    } else {
      value = check(valueNode, expecting: nil)
      type = self.type(of: value)
    }
    guard let symbol = symbolOf(node, id) else { return nil }
    declareDerived(symbol, type, id, at: tree.tokenSpan(node))
    return .ready(.declare(symbol, value))
  }

  /// Checks `-> name`: a cell, an event or `print`.
  private mutating func checkBinding(
    _ node: SyntaxID, it: TypedLocal, source: SyntaxID
  ) -> PendingContract.Target? {
    let path = tree.child(node, 0)
    let span = tree.span(node)
    if let statement = builtinStatement(path), find(statement.rawValue, where: { _ in true }) == nil
    {
      return checkBuiltinTarget(statement, it: it, at: span, from: source)
    }
    let symbol = resolvePath(
      path,
      onUnknown: { checker, name, span in
        guard !Library.isFunction(name) else {
          checker.report(PureTarget(span: span, function: name, call: nil))
          return
        }
        checker.reportUnknown(
          name, at: span,
          ways: [
            ForeignWord.prints(name)
              ? .print : .newCell(checker.declaringTarget(name, span, of: source))
          ])
      })
    guard let symbol else { return nil }
    let found = environment[symbol]
    switch found.kind {
    case .cell:
      if it.type == .nothing {
        reportCarriesNothing(.flow, at: tree.span(path))
        return nil
      }
      return .ready(.bind(symbol, value: bound(it, to: found, at: span, from: source)))
    case .event:
      guard found.type != .nothing else { return .ready(.bind(symbol, value: nil)) }
      if it.type == .nothing {
        reportCarriesNothing(.flow, at: tree.span(path))
        return nil
      }
      return .ready(.bind(symbol, value: bound(it, to: found, at: span, from: source)))
    case .function: report(PureTarget(span: span, function: found.name, call: nil))
    case .command: return bindCommand(found, it: it, at: span, from: source)
    default: reportNotBindable(found, at: span)
    }
    return nil
  }

  /// Returns a contract rewritten so that its target is a new cell.
  private func declaringTarget(_ name: String, _ target: Span, of source: SyntaxID) -> Fix {
    let start = source.isPresent ? tree.span(source).union(target) : target
    let sources = source.isPresent ? snippet(source) : ""
    return Fix(replacing: start, with: "\(sources) -> \(name) = it")
  }

  /// Checks `-> print` and its kin, which take what comes down the contract.
  private mutating func checkBuiltinTarget(
    _ statement: BuiltinStatement, it: TypedLocal, at span: Span, from source: SyntaxID
  ) -> PendingContract.Target? {
    guard let stream = statement.stream else {
      reportExitStatus(at: span, status: it.type == .int ? "it" : "1")
      return nil
    }
    guard it.type != .nothing else {
      reportCarriesNothing(.flow, at: span)
      return nil
    }
    let value = add(.local(it.id), it.type, span)
    if stream == .picture {
      return picture(value, at: span, from: source).map { .ready(.observe([$0])) }
    }
    return .ready(.observe([.print([value], to: stream, span)]))
  }

  private mutating func bound(
    _ it: TypedLocal, to target: Symbol, at span: Span, from source: SyntaxID
  ) -> ExpressionID {
    let value = add(.local(it.id), it.type, span)
    return fit(value, into: target.type, .bound(target.id, source: source))
  }

  /// Checks an observer that calls, `-> f(…)`.
  private mutating func checkCallTarget(_ node: SyntaxID) -> PendingContract.Target? {
    let call = tree.child(node, 0)
    frame.place = .observer
    defer { frame.place = .stage }
    if let function = pureFunction(calledBy: call) {
      report(PureTarget(span: tree.span(call), function: function, call: snippet(call)))
      return nil
    }
    return checkCallAction(call, at: tree.span(node)).map { action in
      .ready(.observe([action], calls: action.called))
    }
  }

  /// Reports a derived cell, constant or scope as a target, and says what feeds it.
  mutating func reportNotBindable(_ symbol: Symbol, at span: Span) {
    var owner: Span?
    if case .derived(let contract) = symbol.kind { owner = self.owner(contract) }
    report(
      ClosedTarget(span: span, kind: symbol.kind, declaration: declaredHere(symbol), owner: owner))
  }

  func owner(_ contract: ContractID) -> Span? {
    environment.owner(of: contract)
  }

  /// Returns the statement of the language that a name before `(` means, unless the program has declared it.
  func builtinStatement(_ node: SyntaxID) -> BuiltinStatement? {
    guard node.isPresent, tree.kind(node) == .nameExpression,
      let statement = BuiltinStatement(rawValue: tree.tokenText(node)),
      find(statement.rawValue, where: { $0.isCallable }) == nil
    else { return nil }
    return statement
  }

  /// Returns the name of the called function, if it has no effect.
  func pureFunction(calledBy call: SyntaxID) -> String? {
    let callee = tree.child(call, 0)
    guard callee.isPresent, builtinStatement(callee) == nil else { return nil }
    let name = tree.tokenText(callee)
    switch tree.kind(callee) {
    case .nameExpression:
      if let symbol = find(name, where: { $0.isCallable }) {
        return environment[symbol].kind == .function ? name : nil
      }
      return Library.isFunction(name) ? name : nil
    case .memberExpression:
      // `screen.tap(1)` sends; `xs.sum()` computes.
      if let symbol = pathSymbol(callee) {
        return environment[symbol].kind == .function ? name : nil
      }
      if let base = pathSymbol(tree.child(callee, 0)), environment[base].kind == .scope {
        return nil
      }
      return name
    default: return nil
    }
  }
}

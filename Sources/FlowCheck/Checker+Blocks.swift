import FlowSyntax
import FlowText

/// `dispose`, `expect` and `if`.
extension Checker {
  mutating func checkDispose(_ node: SyntaxID) -> CheckedAction? {
    var disposals: [CheckedDisposal] = []
    for path in tree.children(node) {
      let symbol = resolvePath(
        path, hintsReleased: false,
        onUnknown: { checker, name, span in checker.reportUnknown(name, at: span) })
      guard let symbol else { continue }
      let found = environment[symbol]
      switch found.kind {
      case .contract, .derived, .scope:
        disposals.append(CheckedDisposal(symbol: symbol, span: tree.span(path)))
      default: reportNotDisposable(found, at: tree.span(path))
      }
    }
    return .dispose(disposals, tree.span(node))
  }

  private mutating func reportNotDisposable(_ symbol: Symbol, at span: Span) {
    var help =
      "name the contract with `as`: `… -> \(symbol.name) as link`, then write `dispose link`"
    if symbol.kind == .command {
      help =
        symbol.scope.map { "dispose of the scope it stands in: `dispose \(environment[$0].name)`" }
        ?? "declare it in a scope, and dispose of the scope"
    }
    report(
      Diagnostic(
        .unnamedDispose,
        "`dispose` ends contracts, derived cells and scopes, and `\(symbol.name)` is "
          + symbol.kind.phrase, at: span, labels: [declarationLabel(symbol)], help: [help]))
  }

  mutating func checkExpectation(_ node: SyntaxID) -> CheckedAction? {
    var conditionNode = tree.child(node, 0)
    while conditionNode.isPresent, tree.kind(conditionNode) == .parenthesized {
      conditionNode = tree.child(conditionNode, 0)
    }
    let condition = checkCondition(conditionNode)
    var comparison: (ExpressionID, BinaryOperator, ExpressionID)?
    var confirms: SymbolID?
    switch kind(of: condition) {
    case .binary(let sign, let left, let right):
      switch sign {
      case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
        comparison = (left, sign, right)
      default: break
      }
    case .failed(let symbol): confirms = symbol
    default: break
    }
    return .expect(
      CheckedExpectation(
        condition: condition, comparison: comparison, span: tree.span(node), confirms: confirms))
  }

  /// Children alternate condition and block; an odd last one is the `else` block.
  mutating func checkIf(_ node: SyntaxID) -> CheckedAction? {
    let children = Array(tree.children(node))
    var branches: [CheckedBranch] = []
    var index = 0
    // Each branch begins with what was assigned before; behind them it may be what any of them did.
    let before = frame.assigned
    var after = before
    while index + 1 < children.count {
      let outer = frame.locals.count
      let condition = checkBranchCondition(children[index])
      let body = checkBlock(children[index + 1])
      frame.locals.removeSubrange(outer...)
      after += frame.assigned.dropFirst(before.count)
      frame.assigned = before
      branches.append(CheckedBranch(condition: condition, body: body))
      index += 2
    }
    let otherwise = index < children.count ? checkBlock(children[index]) : nil
    frame.assigned = after + frame.assigned.dropFirst(before.count)
    return .branch(branches, otherwise: otherwise, tree.span(node))
  }

  private mutating func checkBranchCondition(_ node: SyntaxID) -> CheckedBranch.Condition {
    guard node.isPresent, tree.kind(node) == .bindingCondition else {
      return .test(checkCondition(node))
    }
    let value = check(tree.child(node, 0), expecting: nil)
    let local = frame.makeLocal()
    let type = type(of: value)
    if !type.isOptional, type != .invalid {
      report(
        Diagnostic(
          .typeMismatch, "`if let` takes a value that may be nil, and this is \(type.phrase)",
          at: span(of: value),
          help: ["it always has a value: use it without `if let`"]))
    }
    warnOfMixedScripts(tree.tokenText(node), at: tree.tokenSpan(node))
    frame.locals.append(
      NamedLocal(
        name: tree.tokenText(node), id: local, type: type.unwrapped, span: tree.tokenSpan(node)))
    return .present(value, local)
  }
}

import FlowSyntax
import FlowText

/// Checking of `dispose`, `expect` and `if`.
extension Checker {
  mutating func checkDispose(_ node: SyntaxID) -> CheckedAction? {
    var disposals: [CheckedDisposal] = []
    for path in tree.children(node) {
      let symbol = resolvePath(
        path, hintsReleased: false,
        onUnknown: { checker, name, span in
          if BuiltinStatement(rawValue: name) != nil || Library.isFunction(name) {
            checker.reportFunctionDisposed(name, at: span)
          } else {
            checker.reportUnknown(name, at: span)
          }
        })
      guard let symbol else { continue }
      let found = environment[symbol]
      switch found.kind {
      case .scope where environment.isOfInput(symbol):
        report(
          Diagnostic(
            .unnamedDispose, "`stdin` is always there, and is not disposed of",
            at: tree.span(path),
            help: ["dispose of the contracts that listen: name them with `as`"]))
      case .contract, .derived, .scope:
        disposals.append(CheckedDisposal(symbol: symbol, span: tree.span(path)))
      default: reportNotDisposable(found, at: tree.span(path))
      }
    }
    return .dispose(disposals, tree.span(node))
  }

  private mutating func reportNotDisposable(_ symbol: Symbol, at span: Span) {
    let feeding = environment.contracts.all.filter { $0.record.target == symbol.id }
      .max { $0.id.index < $1.id.index }
    var help =
      feeding.map { helpForNaming($0.record) }
      ?? (symbol.kind == .cell
        ? "a cell stays as long as the scope it is in: leave it out"
        : "name the contract with `as`: `… -> \(symbol.name) as link`, then write `dispose link`")
    if symbol.kind == .command {
      help =
        symbol.scope.map { "dispose of the scope it stands in: `dispose \(environment[$0].name)`" }
        ?? "declare it in a scope, and dispose of the scope"
    }
    if symbol.kind == .template { help = "dispose of an instance of it, by the name of that" }
    report(
      Diagnostic(
        .unnamedDispose,
        "`dispose` ends contracts, derived cells and scopes, and `\(symbol.name)` is "
          + symbol.kind.phrase, at: span, labels: [declarationLabel(symbol)], help: [help]))
  }

  /// Reports `dispose print`, where a contract was meant, and suggests the latest one.
  private mutating func reportFunctionDisposed(_ name: String, at span: Span) {
    let last = environment.contracts.all.max { $0.id.index < $1.id.index }
    report(
      Diagnostic(
        .unnamedDispose,
        "`dispose` ends contracts, derived cells and scopes, and `\(name)` is a function", at: span,
        help: [
          last.map { helpForNaming($0.record) }
            ?? "name the contract with `as`: `a -> \(name) as link`, then write `dispose link`"
        ]))
  }

  /// Returns help that names a contract, so that it can be disposed of.
  private func helpForNaming(_ contract: ContractRecord) -> String {
    let tree = environment.trees[contract.tree]
    let written = tree.source.text(of: contract.span)
    let isPlain = tree.kind(contract.node) == .contract && contract.alias == nil
    guard isPlain, written.count <= 40, !written.contains("\n"), !written.contains(" as ") else {
      return "name the contract with `as`: `… -> name as link`, then write `dispose link`"
    }
    return "name the contract with `as`: `\(written) as link`, then write `dispose link`"
  }

  mutating func checkExpectation(_ node: SyntaxID) -> CheckedAction? {
    var conditionNode = tree.child(node, 0)
    while conditionNode.isPresent, tree.kind(conditionNode) == .parenthesized {
      conditionNode = tree.child(conditionNode, 0)
    }
    let condition =
      isPair(conditionNode) ? reportPairExpected(conditionNode) : checkCondition(conditionNode)
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

  private func isPair(_ node: SyntaxID) -> Bool {
    node.isPresent && tree.kind(node) == .tupleExpression && tree.childCount(node) == 2
  }

  /// Reports `expect(a, 1)`, which other languages have.
  private mutating func reportPairExpected(_ node: SyntaxID) -> ExpressionID {
    let sides = tree.children(node).map { text(tree.child($0, 0)) }
    report(
      Diagnostic(
        .typeMismatch, "`expect` takes one condition, found two values", at: tree.span(node),
        help: ["write `expect \(sides.joined(separator: " == "))`"]))
    return invalid(tree.span(node))
  }

  /// Checks an `if`: children alternate between condition and block; an odd last one is the `else`
  /// block.
  mutating func checkIf(_ node: SyntaxID) -> CheckedAction? {
    let children = Array(tree.children(node))
    var branches: [CheckedBranch] = []
    var index = 0
    // Each branch begins with the cells assigned before; after the `if`, those of any branch count.
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

  /// Reports `if let y = x && condition`, and returns the value without the condition.
  private mutating func reportJoinedBinding(_ node: SyntaxID) -> ExpressionID? {
    var whole = tree.child(node, 0)
    guard whole.isPresent, tree.kind(whole) == .binaryExpression, tree.tokenText(whole) == "&&"
    else { return nil }
    let sign = tree.tokenSpan(whole)
    let end = tree.span(whole).end
    while tree.kind(whole) == .binaryExpression, tree.tokenText(whole) == "&&" {
      whole = tree.child(whole, 0)
    }
    let behind = Span(source: sign.source, start: tree.span(whole).end, end: end)
    let condition = text(at: behind).drop { $0 == " " || $0 == "&" || $0.isNewline }
    report(
      Diagnostic(
        .typeMismatch, "`if let` takes one value, and no condition stands behind it", at: sign,
        help: [
          "one stands inside the other: `if let \(tree.tokenText(node)) = \(text(whole)) { if "
            + "\(condition) { … } }`"
        ]))
    return check(whole, expecting: nil)
  }

  private mutating func checkBranchCondition(_ node: SyntaxID) -> CheckedBranch.Condition {
    guard node.isPresent, tree.kind(node) == .bindingCondition else {
      return .test(checkCondition(node))
    }
    let value = reportJoinedBinding(node) ?? check(tree.child(node, 0), expecting: nil)
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

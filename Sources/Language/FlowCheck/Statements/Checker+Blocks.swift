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
      case .scope where environment.host(of: symbol) != nil:
        report(
          NotDisposable(span: tree.span(path), found: .host(found.name), way: .nameListeners))
      case .contract, .derived, .scope:
        disposals.append(CheckedDisposal(symbol: symbol, span: tree.span(path)))
      default: reportNotDisposable(found, at: tree.span(path))
      }
    }
    return .dispose(disposals, tree.span(node))
  }

  private mutating func reportNotDisposable(_ symbol: Symbol, at span: Span) {
    let way: NotDisposable.Way
    switch symbol.kind {
    case .command:
      way =
        symbol.scope.map { scope in
          let name = environment[scope].name
          return .disposeOfScope(
            Fix(replacing: span, with: Snippet(name)).shown(as: "dispose \(name)"))
        } ?? .declareInScope
    case .template: way = .disposeOfInstance
    default:
      let feeding = environment.contracts.all.filter { $0.record.target == symbol.id }
        .max { $0.id.index < $1.id.index }
      if let feeding {
        way = naming(feeding.record, insteadOf: span)
      } else {
        way = symbol.kind == .cell ? .leaveOut : .nameContract("… -> \(symbol.name) as link", nil)
      }
    }
    report(
      NotDisposable(span: span, found: .name(symbol.kind, declaredHere(symbol)), way: way))
  }

  /// Reports `dispose print`, where a contract was meant, and suggests the latest one.
  private mutating func reportFunctionDisposed(_ name: String, at span: Span) {
    let last = environment.contracts.all.max { $0.id.index < $1.id.index }
    report(
      NotDisposable(
        span: span, found: .function(name),
        way: last.map { naming($0.record, insteadOf: span) }
          ?? .nameContract("a -> \(name) as link", nil)))
  }

  /// Returns the way to name a contract, so that it can be disposed of by that name.
  private func naming(_ contract: ContractRecord, insteadOf path: Span) -> NotDisposable.Way {
    let tree = environment.trees[contract.tree]
    let written = tree.source.text(of: contract.span)
    let isPlain = tree.kind(contract.node) == .contract && contract.alias == nil
    guard isPlain, !written.contains(" as ") else {
      return .nameContract("… -> name as link", nil)
    }
    let isShort = written.count <= 40 && !written.contains("\n")
    let isHere =
      contract.span.source == path.source && find("link", where: { _ in true }) == nil
    return .nameContract(
      isShort ? "\(written) as link" : "… -> name as link",
      isHere ? Fix([Edit(contract.span.endPoint, " as link"), Edit(path, "link")]) : nil)
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
    let span = tree.span(node)
    let sides = tree.children(node).map { snippet(tree.child($0, 0)) }
    let condition: Snippet = "\(sides[0]) == \(sides[1])"
    let isApart = span.start > 0 && tree.source.bytes[Int(span.start) - 1] == 0x20
    let fix = Fix(replacing: span, with: isApart ? condition : " \(condition)")
    report(PairExpected(span: span, fix: fix.shown(as: "expect \(condition)")))
    return invalid(span)
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
    // Its change would have to know where the branch ends.
    report(
      JoinedBinding(
        span: sign,
        nested: "if let \(tree.tokenText(node)) = \(text(whole)) { if \(condition) { … } }"))
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
      report(NeverNilBinding(span: span(of: value), type: type))
    }
    warnOfMixedScripts(tree.tokenText(node), at: tree.tokenSpan(node))
    frame.locals.append(
      NamedLocal(
        name: tree.tokenText(node), id: local, type: type.unwrapped, span: tree.tokenSpan(node)))
    return .present(value, local)
  }
}

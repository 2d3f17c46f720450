import FlowSyntax
import FlowText

/// Checking of `a <-> b by (toRight, toLeft) as name`.
extension Checker {
  mutating func checkTwoWayStatement(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    let id = makeContract(node, scope: scope)
    // The reverse direction has the next number.
    let back = makeContract(node, scope: scope)
    let alias = tree.child(node, 3)
    let checked = checkTwoWay(node, id: id, scope: scope)
    if alias.isPresent, let symbol = symbol(declaredBy: alias) { passDeclaration(of: symbol) }
    guard let (binding, used) = checked else { return [] }
    if alias.isPresent, isRedeclaring(alias), let symbol = symbol(declaredBy: alias),
      let old = previous[symbol]
    {
      endOldContract(old)
    }
    enter(binding, back: back, mentions: used.mentions)
    noteBond(of: binding, node)
    hintStartsDifferent(binding)
    environment.firstValues.remove(binding.left)
    environment.firstValues.remove(binding.right)
    let statement = PendingStatement.ready(.twoWay(binding))
    guard alias.isPresent, let symbol = symbol(declaredBy: alias), let old = previous[symbol] else {
      return [statement]
    }
    return redeclared(alias, symbol, before: old, statement)
  }

  private mutating func enter(_ binding: CheckedTwoWay, back: ContractID, mentions: [SymbolID]) {
    for (id, target) in [(binding.id, binding.right), (back, binding.left)] {
      environment.contracts.note(id, target: target, alias: binding.alias)
    }
    if let alias = binding.alias { give(alias, to: binding.id) }
    environment.mentions.add(.contract(binding.id), mentions: mentions)
    environment.mentions.add(.contract(back), mentions: mentions)
    environment.graph.sign(
      binding.id, from: [binding.left] + binding.sampled, to: binding.right)
    environment.graph.sign(back, from: [binding.right] + binding.sampled, to: binding.left)
  }

  /// Checks a binding, new or again.
  mutating func checkTwoWay(
    _ node: SyntaxID, id: ContractID, scope: SymbolID?
  ) -> (CheckedTwoWay, Frame)? {
    let (binding, used) = inFrame(Frame(.stage, scope: scope)) { checker -> CheckedTwoWay? in
      let left = checker.resolveSide(checker.tree.child(node, 0))
      let right = checker.resolveSide(checker.tree.child(node, 1))
      guard let left, let right else { return nil }
      checker.frame.sources = [left, right].map {
        CellRead(symbol: $0.id, span: $0.declaration)
      }
      let conversions = checker.tree.child(node, 2)
      var toRight: CheckedConversion?
      var toLeft: CheckedConversion?
      if conversions.isPresent {
        toRight = checker.checkConversion(checker.tree.child(conversions, 0), left, right)
        toLeft = checker.checkConversion(checker.tree.child(conversions, 1), right, left)
      } else if left.type != right.type, left.type != .invalid, right.type != .invalid {
        checker.reportTwoWayTypes(node, left, right)
        return nil
      }
      return CheckedTwoWay(
        id: id, left: left.id, right: right.id, toRight: toRight, toLeft: toLeft,
        alias: checker.symbolOf(checker.tree.child(node, 3), id), span: checker.tree.span(node),
        scope: scope, sampled: checker.sampled(checker.frame), frameSize: checker.frame.localCount)
    }
    return binding.map { ($0, used) }
  }

  private mutating func resolveSide(_ node: SyntaxID) -> Symbol? {
    let symbol = resolvePath(
      node, onUnknown: { checker, name, span in checker.reportUnknown(name, at: span) })
    guard let symbol else { return nil }
    let found = environment[symbol]
    switch found.kind {
    case .cell: return found
    case .derived, .constant, .scope:
      reportNotBindable(found, at: tree.span(node))
    default:
      report(
        Diagnostic(
          .wrongKindOfName,
          "a two-way binding has a cell on each side, and `\(found.name)` is "
            + found.kind.phrase, at: tree.span(node), labels: [declarationLabel(found)]))
    }
    return nil
  }

  private mutating func checkConversion(
    _ node: SyntaxID, _ source: Symbol, _ target: Symbol
  ) -> CheckedConversion {
    let it = TypedLocal(id: frame.makeLocal(), type: source.type)
    frame.it = it
    defer { frame.it = nil }
    let body: ExpressionID
    if node.isPresent, tree.kind(node) == .lambda {
      let lambda = checkLambda(
        node, [LambdaInput(local: it.id, type: it.type)], expecting: target.type)
      body = fit(lambda, into: target.type, .cell(target.id))
    } else {
      body = check(node, as: target.type, .cell(target.id))
    }
    return CheckedConversion(it: it.id, body: body)
  }

  private mutating func reportTwoWayTypes(_ node: SyntaxID, _ left: Symbol, _ right: Symbol) {
    var help: [String] = []
    let (a, b) = (left.name, right.name)
    if left.type.unwrapped == right.type.unwrapped {
      let (plain, optional) = left.type.isOptional ? (b, a) : (a, b)
      help = [
        "give both the same type: declare `\(plain)` as `\(left.type.asOptional)` too",
        "let values flow one way: `\(plain) -> \(optional)`, "
          + "and back without nil: `\(optional) | ignoreNil -> \(plain)`",
        left.type.isOptional
          ? "say what nil becomes: `\(a) <-> \(b) by (it ?? …, it)`"
          : "say what nil becomes: `\(a) <-> \(b) by (it, it ?? …)`",
      ]
    } else if left.type.isNumber, right.type.isNumber {
      help = [
        left.type == .int
          ? "say how to convert: `\(a) <-> \(b) by (it, Int(it))`"
          : "say how to convert: `\(a) <-> \(b) by (Int(it), it)`"
      ]
    } else {
      help = ["say how to convert each way: `\(a) <-> \(b) by (…, …)`, with `it` for the value"]
    }
    report(
      Diagnostic(
        .twoWayTypeMismatch,
        "`\(a)` is \(left.type.phrase) and `\(b)` is \(right.type.phrase), "
          + "and a two-way binding needs one type", at: tree.span(node),
        labels: [typeLabel(left), typeLabel(right)], help: help))
  }

  /// Hints that both first values are known and differ, so that the left one wins.
  private mutating func hintStartsDifferent(_ binding: CheckedTwoWay) {
    guard binding.toRight == nil, let left = environment.firstValues[binding.left],
      let right = environment.firstValues[binding.right], left != right
    else { return }
    let (a, b) = (environment[binding.left].name, environment[binding.right].name)
    report(
      Diagnostic(
        .startsDifferent, severity: .hint,
        "`\(a)` and `\(b)` start with different values; the left one wins and `\(b)` takes it",
        at: binding.span,
        labels: [
          DiagnosticLabel(environment[binding.left].declaration, "`\(a)` starts here"),
          DiagnosticLabel(environment[binding.right].declaration, "`\(b)` starts here"),
        ]))
  }
}

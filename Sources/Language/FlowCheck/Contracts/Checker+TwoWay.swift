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
      let old = redeclared.previous[symbol]
    {
      endOldContract(old)
    }
    enter(binding, back: back, mentions: used.mentions)
    noteBond(of: binding, node)
    hintStartsDifferent(binding)
    environment.firstValues.remove(binding.left)
    environment.firstValues.remove(binding.right)
    let statement = PendingStatement.ready(.twoWay(binding))
    guard alias.isPresent, let symbol = symbol(declaredBy: alias),
      let old = redeclared.previous[symbol]
    else {
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
      node,
      onUnknown: { checker, name, span in checker.reportUnknown(name, at: span, isGuess: true) })
    guard let symbol else { return nil }
    let found = environment[symbol]
    switch found.kind {
    case .cell: return found
    case .derived, .constant, .scope:
      reportNotBindable(found, at: tree.span(node))
    default:
      report(
        NoTwoWaySide(
          span: tree.span(node), kind: found.kind, declaration: declaredHere(found)))
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
    let (a, b) = (left.name, right.name)
    /// Adds the conversions to the binding.
    func converting(_ conversions: String) -> Fix {
      Fix(inserting: Snippet(" by \(conversions)"), after: tree.span(tree.child(node, 1)))
        .shown(as: "\(a) <-> \(b) by \(conversions)")
    }
    let ways: [TwoWayTypes.Way]
    if left.type.unwrapped == right.type.unwrapped {
      let (plain, optional) = left.type.isOptional ? (right, left) : (left, right)
      let flows = Snippet(
        "\(plain.name) -> \(optional.name); \(optional.name) | ignoreNil -> \(plain.name)")
      ways = [
        .sameType(
          plain: plain.name, type: optional.type,
          declaring(plain, as: optional.type, insteadOf: plain.type)),
        .oneWay(
          plain: plain.name, optional: optional.name,
          tree.child(node, 3).isPresent ? nil : Fix(replacing: tree.span(node), with: flows)),
        .ofNil(converting(left.type.isOptional ? "(it ?? …, it)" : "(it, it ?? …)")),
      ]
    } else if left.type.isNumber, right.type.isNumber {
      ways = [.convert(converting(left.type == .int ? "(it, Int(it))" : "(Int(it), it)"))]
    } else {
      ways = [.convertEach(converting("(…, …)"))]
    }
    report(
      TwoWayTypes(
        span: tree.span(node), left: typeDeclaredHere(left), right: typeDeclaredHere(right),
        ways: ways))
  }

  /// Hints that both first values are known and differ, so that the left one wins.
  private mutating func hintStartsDifferent(_ binding: CheckedTwoWay) {
    guard binding.toRight == nil, let left = environment.firstValues[binding.left],
      let right = environment.firstValues[binding.right], left != right
    else { return }
    report(
      StartsDifferent(
        span: binding.span, left: declaredHere(environment[binding.left]),
        right: declaredHere(environment[binding.right])))
  }
}

import FlowSyntax
import FlowText

/// Checking of `wait`, `at`, `after` outside of blocks, and `always`.
extension Checker {
  mutating func checkWait(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    let (time, used) = inFrame(Frame(.statement, scope: scope)) { checker in
      checker.checkDuration(checker.tree.child(node, 0))
    }
    if isInImportedFile {
      reportTimeInImport(node, takesSource: false)
    }
    // Anything may be assigned during the wait.
    environment.firstValues.removeAll()
    return [.ready(.wait(time, frameSize: used.localCount, tree.span(node)))]
  }

  /// Checks an `at`, which has a contract number so that a redefinition finds the names that it
  /// mentions.
  mutating func checkAt(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    if isInImportedFile {
      reportTimeInImport(node, takesSource: true)
    }
    return [.at(checkInstant(node, scope: scope))]
  }

  /// Checks an `after` at top level or in a scope, whose block may use names that are declared later.
  mutating func checkAfterStatement(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    [.after(checkInstant(node, scope: scope))]
  }

  private mutating func checkInstant(_ node: SyntaxID, scope: SymbolID?) -> PendingInstant {
    let id = makeContract(node, scope: scope)
    let (instant, used) = inFrame(Frame(.statement, scope: scope)) { checker in
      checker.checkDuration(checker.tree.child(node, 0))
    }
    return PendingInstant(
      id: id, instant: instant, body: tree.child(node, 1), span: tree.span(node), frame: used)
  }

  /// Reports a timed statement in an imported file: only the main file decides when things happen.
  private mutating func reportTimeInImport(_ node: SyntaxID, takesSource: Bool) {
    guard let word = tree.tokens(in: tree.span(node)).first else { return }
    let span = Span(source: tree.source.id, start: word.start, end: word.end)
    report(
      OnlyInMainFile(span: span, word: tree.source.text(of: span), takesSource: takesSource))
  }

  mutating func checkDuration(_ node: SyntaxID) -> ExpressionID {
    check(node, as: .duration, .time(node))
  }

  mutating func finish(_ pending: PendingInstant) -> CheckedStatement {
    var inner = pending.frame
    inner.becomeBlock()
    let (actions, used) = inFrame(inner) { checker in checker.checkBlock(pending.body) }
    environment.mentions.add(.contract(pending.id), mentions: used.mentions)
    return .at(pending.instant, actions, frameSize: used.localCount, pending.span)
  }

  mutating func finishAfter(_ pending: PendingInstant) -> CheckedStatement {
    var inner = pending.frame
    inner.becomeBlock()
    let ((body, kept), used) = inFrame(inner) { checker in checker.checkLater(pending.body) }
    environment.mentions.add(.contract(pending.id), mentions: used.mentions)
    let delay = CheckedDelay(
      time: pending.instant, kept: kept, body: body, scope: pending.frame.scope,
      isAtTopLevel: true, span: pending.span)
    return .action(.after(delay), frameSize: used.localCount)
  }

  // MARK: `always`

  mutating func checkAlwaysStatement(_ node: SyntaxID, scope: SymbolID?) -> [PendingStatement] {
    let id = makeContract(node, scope: scope)
    let alias = tree.child(node, 1)
    let (checked, mentions) = checkAlways(node, id: id, scope: scope)
    passDeclaration(of: alias)
    guard let checked else { return [] }
    let statement = PendingStatement.ready(.always(checked))
    environment.mentions.add(.contract(id), mentions: mentions)
    guard let symbol = checked.alias else { return [statement] }
    environment.contracts.note(id, target: nil, alias: symbol)
    let before = isRedeclaring(alias) ? redeclared.previous[symbol] : nil
    if let before { endOldContract(before) }
    give(symbol, to: id)
    guard let before else { return [statement] }
    return redeclared(alias, symbol, before: before, statement)
  }

  /// Checks an `always`, new or again; returns also every name that it mentions.
  mutating func checkAlways(
    _ node: SyntaxID, id: ContractID, scope: SymbolID?
  ) -> (CheckedAlways?, mentions: [SymbolID]) {
    let (condition, used) = inFrame(Frame(.condition, scope: scope)) { checker in
      checker.checkCondition(checker.tree.child(node, 0))
    }
    guard type(of: condition) != .invalid else { return (nil, used.mentions) }
    let always = CheckedAlways(
      id: id, condition: condition, reads: sampled(used),
      alias: symbolOf(tree.child(node, 1), id), frameSize: used.localCount, span: tree.span(node),
      scope: scope)
    return (always, used.mentions)
  }
}

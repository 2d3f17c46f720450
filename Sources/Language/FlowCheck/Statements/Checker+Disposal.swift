import FlowText

/// Effects of a `dispose` at top level, as far as the text shows.
extension Checker {
  /// Records the effects of a top-level action: what it disposes of leaves the graph.
  mutating func noteEffects(of action: CheckedAction) {
    switch action {
    case .dispose(let disposals, _):
      reportCycles()
      for disposal in disposals { dispose(disposal.symbol, at: disposal.span) }
    case .call, .loop: environment.firstValues.removeAll()
    case .together(let actions, _):
      for action in actions { noteEffects(of: action) }
    default: break
    }
  }

  private mutating func dispose(_ symbol: SymbolID, at span: Span) {
    switch environment[symbol].kind {
    case .contract(let contract), .derived(let contract): environment.end(contract)
    case .scope: disposeScope(symbol, at: span)
    default: break
    }
  }

  /// Ends every contract that was signed inside or mentions something inside.
  private mutating func disposeScope(_ scope: SymbolID, at span: Span) {
    var open = [scope]
    while let current = open.popLast() {
      guard environment[current].disposal == nil else { continue }
      mark(current, span)
      let contents = environment.scopes[current] ?? ScopeContents()
      for contract in contents.contracts { environment.graph.end(contract) }
      for member in contents.members {
        if environment[member].kind == .scope {
          open.append(member)
          continue
        }
        mark(member, span)
        guard environment[member].kind.isInGraph else { continue }
        for case .contract(let contract) in environment.mentions.users(of: member) {
          environment.graph.end(contract)
        }
      }
    }
  }

  private mutating func mark(_ symbol: SymbolID, _ span: Span) {
    if environment[symbol].disposal == nil {
      environment.symbols[Int(symbol.index)].disposal = span
    }
  }

  /// Ends the contract that a name had before it was redefined at the prompt.
  mutating func endOldContract(_ old: Symbol) {
    switch old.kind {
    case .derived(let contract), .contract(let contract): environment.end(contract)
    default: break
    }
  }

  // MARK: Inside a block

  /// Hints at a derived cell read in a block after an assignment, which changes it only when the
  /// block has ended.
  mutating func hintOldValue(_ symbol: Symbol, at span: Span) {
    guard
      let cause = frame.assigned.first(where: {
        environment.graph.leads(from: $0, to: symbol.id, within: 1000)
      })
    else { return }
    report(OldValueInBlock(span: span, name: symbol.name, cause: environment[cause].name))
  }

  /// Hints at two blocks of one wave that decide about one cell without knowing of each other.
  mutating func hintCollisions(in fragment: CheckedFragment) {
    for collision in BlockCollision.all(in: fragment, calls: environment.commandCalls) {
      report(
        BlocksCollide(
          span: collision.look, cell: environment[collision.cell].name,
          assignment: collision.assignment))
    }
  }

  // MARK: Circles

  /// Returns the name of a symbol in the graph; of a command, that of its `enabled` cell.
  func shownName(_ symbol: SymbolID) -> String {
    let name = environment[symbol].name
    return environment[symbol].kind == .command ? "\(name).enabled" : name
  }

  /// Reports the cycles that contracts have closed since the last search.
  mutating func reportCycles() {
    // A redefined name may be computed now.
    for symbol in redeclared.previous.keys { environment.graph.rings.forget(ringOf: symbol.index) }
    let symbols = environment.symbols
    let cycles = environment.graph.closeCircles { symbols[Int($0.index)].kind.isComputed }
    for cycle in cycles { report(cycle) }
  }

  private mutating func report(_ cycle: ContractCycle) {
    guard let last = cycle.contracts.last, let first = cycle.cells.first,
      let derived = cycle.cells.first(where: { environment[$0].kind.isComputed })
    else { return }
    var names = cycle.cells.map(shownName) + [shownName(first)]
    if names.count > 12 { names.replaceSubrange(6..<(names.count - 5), with: ["…"]) }
    var others: [Span] = []
    for contract in cycle.contracts.dropLast().prefix(8) where contract != last {
      guard let span = owner(contract), !others.contains(span) else { continue }
      others.append(span)
    }
    guard let place = owner(last) else { return }
    diagnostics.append(
      Diagnostic(
        CellCircle(
          span: place, path: names, derived: shownName(derived), closing: .contract(others))))
  }
}

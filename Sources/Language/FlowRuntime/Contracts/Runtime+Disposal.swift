package import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Disposes of what a name stands for: a contract, a derived cell's contract, or a scope with all
  /// that is in it.
  ///
  /// Twice is harmless.
  func dispose(_ symbol: SymbolID, at span: Span) {
    switch environment[symbol].kind {
    case .contract(let id):
      end(id, at: span)
      if let partner = partnerOfEnded(id) {
        end(partner, at: nil)
      }
    case .derived(let id): end(id, at: span)
    case .scope: release(symbol, at: span)
    default: break
    }
  }

  /// Ends a contract as `dispose` ends one by its name: a two-way binding in both directions.
  package func dispose(_ id: ContractID) {
    guard let span = plan(of: id)?.span else { return }
    end(id, at: span)
    if let partner = partnerOfEnded(id) {
      end(partner, at: nil)
    }
    settle()
  }

  /// Takes away what a name stands for, with the contract of a derived cell.
  ///
  /// Nothing else uses the name.
  package func remove(_ symbol: SymbolID) {
    dropNode(of: symbol)
    agenda.forget(command: symbol)
    store.set(symbol.index, .pending)
    settle()
  }

  /// Returns whether a contract, a derived cell's contract or a scope has ended.
  func isDisposed(_ symbol: SymbolID) -> Bool {
    contracts.hasEnded(symbol) || scopes.pendingDisposal(of: symbol) != nil
      || scopes.disposal(of: symbol) != nil
  }

  /// The other direction of a two-way binding whose first direction has the name.
  private func partnerOfEnded(_ id: ContractID) -> ContractID? {
    let next = ContractID(index: id.index + 1)
    return contracts.parts(of: next)?.partner == id ? next : nil
  }

  /// Ends a contract: its sources forget it.
  ///
  /// A derived cell keeps its last value.
  func end(_ id: ContractID, at span: Span?) {
    count()
    guard let place = contracts[id] else {
      contracts.watch(id).map(reports.tellEnding)
      contracts.endWatch(id)
      return
    }
    let tells = reports.keepsRecords && span != nil
    let plan = tells ? contracts.plan(at: place) : nil
    var dropped: [String] = []
    if let contract = parts(of: id) {
      if tells { dropped = textsOfHeldValues(of: contract) }
      time.cancelAll(of: contract)
      removeNodes(of: contract)
    } else {
      let row = contracts.row(at: place)
      graph.detach(row.nodeID)
      nodes.roles[row.nodeID] = .named(row.symbol)
    }
    contracts.remove(at: place)
    if let plan { tellEnding(of: plan, dropped) }
  }

  /// Takes a contract out of the graph; a derived cell keeps its node.
  private func removeNodes(of contract: ContractParts) {
    endLines(of: contract)
    for (index, node) in contract.nodes.enumerated() {
      if index == contract.nodes.count - 1, case .derive(let symbol, _) = contract.plan.target {
        graph.detach(node)
        setRole(.named(symbol), of: node)
      } else {
        setRole(.free, of: node)
        graph.remove(node)
      }
    }
  }

  func tellEnding(of plan: ContractPlan, _ dropped: [String] = []) {
    var name = plan.text
    var keeps: Value?
    if case .derive(let symbol, _) = plan.target {
      name = self.name(symbol)
      keeps = store.value(symbol.index)
    } else if let alias = plan.alias {
      name = self.name(alias)
    }
    reports.tellEnding(
      ContractEnding(
        plan: plan, name: name, keeps: keeps, text: plan.text, dropped: dropped))
  }

  /// Releases a scope: every cell and contract inside, and every contract that uses one of them,
  /// wherever it was signed.
  private func release(_ scope: SymbolID, at span: Span) {
    guard scopes.isOpen(scope) else { return }
    var open = [scope]
    var symbols: [SymbolID] = []
    while let next = open.popLast() {
      guard let inside = scopes.close(next) else { continue }
      scopes.release(next, at: span)
      for contract in inside.contracts {
        end(contract, at: span)
      }
      if let timers = inside.timers { time.cancelAll(of: timers) }
      for symbol in inside.symbols {
        if case .scope = environment[symbol].kind {
          open.append(symbol)
        } else {
          symbols.append(symbol)
        }
      }
    }
    bereave(symbols, at: span)
    for symbol in symbols {
      scopes.release(symbol, at: span)
      agenda.forget(command: symbol)
      for user in contracts.takeBlockUsers(of: symbol) {
        end(user, at: span)
      }
      guard let node = nodes[symbol] else { continue }
      for dependent in graph.dependents(of: node) {
        if case .pipeline(let id, _) = role(of: dependent) {
          end(id, at: span)
        }
      }
      // The cells that a command's condition reads feed its node as well; their contracts stay.
      for feeder in graph.inputs(of: node) where graph.target(of: feeder) == node {
        if case .pipeline(let id, _) = role(of: feeder) {
          end(id, at: span)
        }
      }
      setRole(.free, of: node)
      agenda.dropLine(LineKey(node: node))
      graph.remove(node)
      nodes[symbol] = nil
    }
    if reports.keepsRecords {
      let name = name(scope)
      reports.tellEnding(
        ContractEnding(plan: nil, name: name, keeps: nil, text: "scope \(name)", dropped: []))
    }
    // Code that is running may still read the released names until it ends.
    if !driver.mayReadReleased(in: self) { applyReleases() }
  }

  /// Disables for good every command whose condition reads something that is released.
  ///
  /// Otherwise it would stay as it was for ever, enabled perhaps.
  private func bereave(_ symbols: [SymbolID], at span: Span) {
    let gone = Set(symbols)
    var affected: [SymbolID: SymbolID] = [:]
    for symbol in symbols {
      guard let node = nodes[symbol] else { continue }
      for dependent in graph.dependents(of: node) {
        if case .enabling(let command) = role(of: dependent) { affected[command] = symbol }
      }
    }
    // Constants and functions have no edges.
    for symbol in symbols where nodes[symbol] == nil {
      let users = environment.users(of: symbol).contracts
      count(users.count)
      for user in users {
        guard let command = environment.target(of: user), affected[command] == nil,
          let condition = agenda.commands[command]?.condition, condition.uses(gone)
        else { continue }
        affected[command] = symbols.first { condition.uses([$0]) }
      }
    }
    for (command, lost) in affected.sorted(by: { $0.key.index < $1.key.index })
    where !gone.contains(command) && agenda.disable(command, lost: lost, at: span) {
      driver.enable(command, in: self)
    }
  }

  /// Marks what was released; from here on touching it is an error.
  ///
  /// A block that released its own scope reads on to its end.
  func applyReleases() {
    guard scopes.hasPending else { return }
    let released = scopes.applyPending()
    count(released.count)
    for (symbol, span) in released where store.has(symbol.index) {
      store.setUnderDraft(
        symbol.index, .failure(releasedFailure(symbol, at: span, disposal: span)))
    }
  }
}

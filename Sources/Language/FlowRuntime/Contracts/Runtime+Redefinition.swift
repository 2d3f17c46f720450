import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Declares a name anew, at the prompt: contracts that use it stay, with their state, and receive
  /// the new value as one event.
  func redefine(_ statement: StatementPlan, rechecked: [ContractPlan]) {
    switch statement {
    case .constant(let symbol, let code, _):
      let value = initialValue(code, for: symbol) ?? .pending
      dropNode(of: symbol)
      store.set(symbol.index, value)
      replan(rechecked)
      refresh(contractsUsing: symbol)
    case .function(let symbol, let code, _):
      dropNode(of: symbol)
      machine.functions[symbol.index] = code
      replan(rechecked)
      refresh(contractsUsing: symbol)
    case .cell(let symbol, let code, _):
      let value = code.flatMap { initialValue($0, for: symbol) } ?? .pending
      renew(symbol) { graph.makeCell() }
      if value.isPending || !rechecked.isEmpty {
        store.set(symbol.index, .pending)
      }
      replan(rechecked)
      restart(symbol, with: value)
    case .event(let symbol):
      renew(symbol) { graph.makeEvent() }
      store.set(symbol.index, .pending)
      replan(rechecked)
    case .contract(let plan):
      if case .derive(let symbol, _) = plan.target {
        renew(symbol) { graph.makeDerived(order: Int(plan.id.index)) }
        store.set(symbol.index, .pending)
        replan(rechecked)
      }
      endOlder(thanNamed: plan.alias, plan.id)
      driver.sign(plan, in: self)
    case .twoWay(let plan):
      if contracts.contains(plan.toRight.id) {
        replan([plan.toRight, plan.toLeft])
      } else {
        endOlder(thanNamed: plan.alias, plan.toRight.id)
        driver.sign(plan, in: self)
      }
    case .always(let plan):
      endOlder(thanNamed: plan.alias, plan.id)
      declare(plan)
    case .command(let plan):
      if let node = nodes[plan.symbol] {
        disconnectInputs(of: node)
      }
      declare(plan)
      driver.enable(plan.symbol, in: self)
    default: perform(statement)
    }
    // Frees the state of the older contract.
    settle()
  }

  /// Sends the first value of a redeclared cell as one event; a cell without a first value waits.
  private func restart(_ symbol: SymbolID, with value: Value) {
    guard !value.isPending, nodes[symbol] != nil else {
      driver.forget(symbol)
      return store.set(symbol.index, value)
    }
    driver.send(value, to: symbol, in: self)
    settle()
  }

  /// Ends the contract that a name had and gives it a node of the new kind, at the old one's place in
  /// every contract that uses it.
  private func renew(_ symbol: SymbolID, _ make: () -> NodeID) {
    if let old = nodes[symbol], case .pipeline(let id, _) = role(of: old) {
      end(id, at: nil)
    }
    let old = nodes[symbol]
    let node = make()
    store.reserve(symbol: symbol.index)
    setRole(.named(symbol), of: node)
    nodes[symbol] = node
    scopes.restore(symbol)
    contracts.noteDeclared(symbol)
    machine.functions[symbol.index] = nil
    guard let old else { return scopes.add(symbol) }
    for user in users(of: old) {
      reconnect(user)
    }
    setRole(.free, of: old)
    graph.remove(old)
  }

  /// Ends the contract that had a name before another one took it.
  private func endOlder(thanNamed alias: SymbolID?, _ id: ContractID) {
    guard let alias else { return }
    count()
    if let older = contracts.named(alias), older != id, let contract = contracts.parts(of: older) {
      end(older, at: nil)
      if let partner = contract.partner {
        end(partner, at: nil)
      }
    }
    contracts.endWatch(named: alias, before: id)
    contracts.noteDeclared(alias)
  }

  /// The nodes of contracts and commands that have an edge at `node`.
  private func users(of node: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var seen: Set<ContractID> = []
    for user in graph.dependents(of: node) + graph.inputs(of: node) {
      switch role(of: user) {
      case .pipeline(let id, _): if seen.insert(id).inserted { found.append(user) }
      case .enabling: found.append(user)
      case .named, .free: break
      }
    }
    return found
  }

  /// Connects a contract, or the condition of a command, anew by its present plan, with each edge once.
  private func reconnect(_ node: NodeID) {
    switch role(of: node) {
    case .pipeline(let id, _):
      guard let contract = makeParts(of: id) else { return }
      contract.nodes.forEach(disconnectInputs)
      _ = connect(contract)
    case .enabling(let symbol):
      guard let command = agenda.commands[symbol] else { return }
      disconnectInputs(of: node)
      connect(command, to: node)
    case .named, .free: break
    }
  }

  private func disconnectInputs(of node: NodeID) {
    while true {
      let inputs = graph.inputs(of: node)
      guard !inputs.isEmpty else { return }
      for input in inputs {
        graph.disconnect(input, from: node)
      }
    }
  }

  /// Removes the node of a name from the graph.
  func dropNode(of symbol: SymbolID) {
    machine.functions[symbol.index] = nil
    guard let node = nodes[symbol] else { return }
    if case .pipeline(let id, _) = role(of: node) {
      end(id, at: nil)
    }
    nodes[symbol] = nil
    contracts.noteDeclared(symbol)
    setRole(.free, of: node)
    graph.remove(node)
  }

  /// Replaces the plans that were made for another type of a name.
  ///
  /// Nothing of the old type stays: the stages start from nothing, and a derived cell that holds
  /// something else than its type has no value until something comes.
  private func replan(_ plans: [ContractPlan]) {
    for plan in plans {
      guard case .derive(let symbol, _) = plan.target else { continue }
      if !store.value(symbol.index).fits(environment[symbol].type) {
        store.set(symbol.index, .pending)
      }
    }
    for plan in plans where contracts.contains(plan.id) {
      let isOver = parts(of: plan.id)?.isOver ?? false
      end(plan.id, at: nil)
      guard !isOver, let contract = place(plan) else { continue }
      driver.restart(contract, in: self)
    }
  }

  /// Evaluates every contract again whose code reads or calls a name.
  private func refresh(contractsUsing symbol: SymbolID) {
    var used: Set<SymbolID> = [symbol]
    var open = [symbol]
    var users: Set<ContractID> = []
    while let symbol = open.popLast() {
      let found = environment.users(of: symbol)
      count(found.contracts.count + found.functions.count)
      users.formUnion(found.contracts)
      for function in found.functions where !used.contains(function) {
        guard machine.functions[function.index]?.uses(used) ?? false else { continue }
        used.insert(function)
        open.append(function)
      }
    }
    var affected: [NodeID] = []
    for id in users.sorted(by: { $0.index < $1.index }) {
      guard let plan = plan(of: id), plan.codes.contains(where: { $0.uses(used) }),
        let contract = makeParts(of: id)
      else { continue }
      // A segment behind a stage that holds values has no sources of its own: the new value passes through to it.
      affected += zip(contract.nodes, contract.pipelines).filter { !$1.isFed }.map(\.0)
    }
    guard !affected.isEmpty else { return }
    driver.start(affected, .refresh, graph.beginCause(), in: self)
    settle()
  }
}

extension Code {
  /// Returns whether it reads or calls one of the symbols.
  func uses(_ symbols: Set<SymbolID>) -> Bool {
    symbolsRead.contains(where: symbols.contains)
      || functionsCalled.contains(where: symbols.contains)
  }
}

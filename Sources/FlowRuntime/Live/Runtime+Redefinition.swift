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
      let value = initialValue(code, for: symbol)
      dropNode(of: symbol)
      store.set(symbol.index, value)
      replan(rechecked)
      refresh(contractsUsing: [symbol])
    case .function(let symbol, let code, let count):
      machine.functions[symbol.index] = Machine.Function(code: code, parameterCount: count)
      replan(rechecked)
      refresh(contractsUsing: [symbol])
    case .cell(let symbol, let code, _):
      let value = code.map { initialValue($0, for: symbol) } ?? .pending
      renew(symbol) { graph.makeCell() }
      if value.isPending || !rechecked.isEmpty {
        store.set(symbol.index, .pending)
      }
      replan(rechecked)
      restart(symbol, with: value)
    case .event(let symbol):
      renew(symbol) { graph.makeCell() }
      store.set(symbol.index, .pending)
      replan(rechecked)
    case .contract(let plan):
      if case .derive(let symbol, _) = plan.target {
        renew(symbol) { graph.makeDerived(order: Int(plan.id.index)) }
        store.set(symbol.index, .pending)
        replan(rechecked)
      }
      endOlder(thanNamed: plan.alias, plan.id)
      sign(plan)
    case .twoWay(let plan):
      if live(plan.toRight.id) != nil {
        replan([plan.toRight, plan.toLeft])
      } else {
        endOlder(thanNamed: plan.alias, plan.toRight.id)
        sign(plan)
      }
    case .always(let plan):
      watches.removeAll {
        $0.plan.id == plan.id || (plan.alias != nil && $0.plan.alias == plan.alias)
      }
      declare(plan)
    case .command(let plan):
      if let node = nodes[plan.symbol] {
        for input in graph.inputs(of: node) {
          graph.disconnect(input, from: node)
        }
      }
      declare(plan)
      if let classic {
        classic.enable(plan.symbol)
      } else if let node = nodes[plan.symbol] {
        graph.enqueue([(node: node, entry: 0)], cause: graph.beginCause())
      }
      settle()
    default: perform(statement)
    }
  }

  /// Gives a cell that was declared anew its first value, as one event; without one it waits.
  private func restart(_ symbol: SymbolID, with value: Value) {
    guard !value.isPending, let node = nodes[symbol] else {
      classic?.forget(symbol)
      return store.set(symbol.index, value)
    }
    if let classic {
      classic.send(value, to: symbol)
    } else {
      graph.enqueue([(node: node, entry: add(.assign(value)))], cause: graph.beginCause())
    }
    settle()
  }

  /// Ends the contract that a name had and gives it a node of the new kind, at the old one's place in
  /// every contract that uses it.
  private func renew(_ symbol: SymbolID, _ make: () -> NodeID) {
    for id in contracts.indices {
      let id = ContractID(index: Int32(id))
      if let plan = live(id)?.plan, case .derive(symbol, _) = plan.target {
        end(id, at: nil)
      }
    }
    let old = nodes[symbol]
    let node = make()
    store.reserve(symbol: symbol.index)
    setRole(.named(symbol), of: node)
    nodes[symbol] = node
    released[symbol] = nil
    guard let old else { return declare(symbol) }
    for contract in contracts {
      guard let contract else { continue }
      reconnect(contract, from: old)
    }
    setRole(.free, of: old)
    graph.remove(old)
  }

  /// Ends the contract that had a name before another one took it.
  private func endOlder(thanNamed alias: SymbolID?, _ id: ContractID) {
    guard let alias else { return }
    for contract in contracts {
      guard let contract, contract.plan.alias == alias, contract.plan.id != id else { continue }
      end(contract.plan.id, at: nil)
      if let partner = contract.plan.partner {
        end(partner, at: nil)
      }
    }
  }

  /// Moves a contract's edges at `old` to what its plan says now.
  private func reconnect(_ contract: LiveContract, from old: NodeID) {
    let touches = contract.nodes.contains { node in
      graph.inputs(of: node).contains(old) || graph.target(of: node) == old
    }
    guard touches else { return }
    for node in contract.nodes {
      graph.disconnect(old, from: node)
    }
    _ = connect(contract)
  }

  private func dropNode(of symbol: SymbolID) {
    guard let node = nodes.removeValue(forKey: symbol) else { return }
    setRole(.free, of: node)
    graph.remove(node)
  }

  /// Puts plans in the place of those that were made for another type.
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
    for var plan in plans {
      guard let old = live(plan.id) else { continue }
      let isOver = old.isOver
      end(plan.id, at: nil)
      // It was written where it always stood, not in the entry that had it made anew.
      plan.source = old.plan.source
      guard !isOver, let contract = place(plan) else { continue }
      if let classic {
        classic.begin(clocksOf: contract)
        signing = nil
      } else {
        evaluateArguments(of: contract)
        startClocks(of: contract)
      }
    }
  }

  /// Lets every contract whose code reads or calls one of `symbols` evaluate once more.
  private func refresh(contractsUsing symbols: Set<SymbolID>) {
    var used = symbols
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (function, body) in machine.functions {
        let symbol = SymbolID(index: function)
        if !used.contains(symbol), body.code.uses(used) {
          used.insert(symbol)
          isGrowing = true
        }
      }
    }
    var affected: [NodeID] = []
    for contract in contracts {
      guard let contract, contract.plan.codes.contains(where: { $0.uses(used) }) else { continue }
      // What lies behind a stage that holds values has nothing to take anew: the value goes through.
      affected += zip(contract.nodes, contract.plan.pipelines).filter { !$1.isFed }.map(\.0)
    }
    guard !affected.isEmpty else { return }
    start(affected, .refresh, graph.beginCause())
    settle()
  }
}

extension Code {
  /// Whether it reads or calls one of the symbols.
  func uses(_ symbols: Set<SymbolID>) -> Bool {
    instructions.contains { instruction in
      switch instruction {
      case .readSymbol(let symbol), .call(let symbol, _): symbols.contains(SymbolID(index: symbol))
      default: false
      }
    }
  }
}

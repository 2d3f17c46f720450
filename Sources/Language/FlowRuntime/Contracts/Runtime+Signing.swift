import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Puts a contract's nodes and edges into the graph; nil, with a report and nothing changed, when
  /// that can't be.
  func place(_ plan: ContractPlan) -> ContractParts? {
    guard isPlaceable(plan) else { return nil }
    let contract = ContractParts(
      plan: plan, nodes: [], stateBase: store.allocateState(plan.stateSize))
    makeNodes(of: contract)
    if let cycle = connect(contract) {
      removeNodes(of: contract)
      store.freeState(at: contract.stateBase, size: plan.stateSize)
      reportCycle(cycle, plan)
      return nil
    }
    contracts.insert(contract)
    beginCollecting(contract)
    scopes.add(plan.id)
    for symbol in plan.target.namesInBlock
    where environment.symbols[Int(symbol.index)].scope != nil {
      contracts.noteBlock(naming: symbol, of: plan.id)
    }
    return contract
  }

  /// Returns whether none of the names in a contract was released; reports the one that was.
  func isPlaceable(_ plan: ContractPlan) -> Bool {
    guard !scopes.hasNoReleased, let symbol = releasedName(in: plan),
      let disposal = scopes.disposal(of: symbol)
    else { return true }
    report(statement: releasedFailure(symbol, at: plan.span, disposal: disposal))
    return false
  }

  func makeNodes(of contract: ContractParts) {
    let plan = contract.plan
    for index in plan.pipelines.indices {
      let isLast = index == plan.pipelines.count - 1
      let node: NodeID
      if isLast, case .derive(let symbol, _) = plan.target {
        node = nodes[symbol] ?? graph.makeDerived(order: Int(plan.id.index))
        store.reserve(symbol: symbol.index)
        if nodes[symbol] == nil {
          nodes[symbol] = node
          scopes.add(symbol)
        }
      } else {
        let hasEffect = if isLast, case .observe = plan.target { true } else { false }
        node = graph.makeContract(order: Int(plan.id.index), hasEffect: hasEffect)
      }
      setRole(.pipeline(plan.id, index), of: node)
      contract.nodes.append(node)
    }
  }

  /// Connects sources, sampled cells and target.
  ///
  /// - Returns: The cycle that an edge would have closed; nil if all edges were added.
  func connect(_ contract: ContractParts) -> Cycle? {
    let plan = contract.plan
    for (index, pipeline) in plan.pipelines.enumerated() {
      if contract.overSegments.contains(index) { continue }
      for source in pipeline.sources {
        guard let node = node(of: source, in: contract) else { continue }
        if let cycle = graph.connect(node, to: contract.nodes[index], triggers: true) {
          return cycle
        }
      }
      for stage in pipeline.stages {
        if let cycle = connect(stage, of: contract, to: contract.nodes[index]) {
          return cycle
        }
      }
      for symbol in pipeline.sampled {
        guard let node = nodes[symbol] else { continue }
        if let cycle = graph.connect(node, to: contract.nodes[index], triggers: false) {
          return cycle
        }
      }
    }
    if case .bind(let symbol, _) = plan.target, let cell = nodes[symbol],
      let last = contract.nodes.last
    {
      return graph.setTarget(of: last, to: cell)
    }
    return nil
  }

  /// Connects what a join listens to.
  private func connect(
    _ stage: StagePlan, of contract: ContractParts, to node: NodeID
  ) -> Cycle? {
    // All sources of a `switch` come before the contract in the order, though it listens only to the chosen one.
    for source in stage.joined {
      guard let other = self.node(of: source, in: contract) else { continue }
      if let cycle = graph.connect(other, to: node, triggers: true) { return cycle }
    }
    return nil
  }

  /// Starts an evaluation of one contract, with a cause of its own.
  func start(_ node: NodeID, _ start: consuming Start) { driver.start(node, start, in: self) }

  /// `startWith`, `recover` and `scan` evaluate their arguments once, now.
  func evaluateArguments(of contract: ContractParts) {
    machine.stateBase = contract.stateBase
    for pipeline in contract.pipelines {
      for stage in pipeline.stages {
        guard let argument = stage.initial, !stage.isKeyed else { continue }
        machine.beginFrame(pipeline.frameSize)
        store.setState(contract.stateBase + Int(stage.state), machine.run(argument))
      }
    }
    store.commit()
  }

  private func releasedName(in plan: ContractPlan) -> SymbolID? {
    var symbols = plan.sampled
    symbols += plan.sources.compactMap(\.symbol)
    if let addressee = plan.target.addressee {
      symbols.append(addressee)
    }
    symbols += plan.target.namesInBlock.filter { isNamedInGraph($0) }
    return symbols.first { scopes.disposal(of: $0) != nil }
  }

  /// Returns whether a name is that of a cell, an event or a command.
  private func isNamedInGraph(_ symbol: SymbolID) -> Bool {
    switch environment[symbol].kind {
    case .cell, .derived, .event, .command: true
    default: false
    }
  }

  private func removeNodes(of contract: ContractParts) {
    for node in contract.nodes {
      if case .pipeline(_, let index) = role(of: node), index == contract.nodes.count - 1,
        case .derive(let symbol, _) = contract.plan.target
      {
        nodes[symbol] = nil
      }
      setRole(.free, of: node)
      graph.remove(node)
    }
  }

  /// The checker refuses cycles it can see; what is left are those that came with a redefinition.
  func reportCycle(_ cycle: Cycle, _ plan: ContractPlan) {
    let names = cycle.path.compactMap { node -> String? in
      switch role(of: node) {
      case .named(let symbol): return name(symbol)
      case .pipeline(let contract, _):
        guard case .derive(let symbol, _) = self.plan(of: contract)?.target else { return nil }
        return name(symbol)
      case .enabling, .free: return nil
      }
    }
    reportLimit(CycleAtSigning(names: names, span: plan.span))
  }
}

extension TargetPlan {
  /// The names in an observer's block, with which its contract ends.
  fileprivate var namesInBlock: [SymbolID] {
    if case .observe(let actions, _) = self { actions.names } else { [] }
  }
}

extension PipelinePlan {
  /// True if its sources, or those of its joins, may have a value when the contract is signed; a clock has
  /// none before its first tick.
  var hasSomethingToSign: Bool {
    if isFed { return stages.contains { $0.kind.joins } }
    return stages.contains { $0.kind.joins }
      || !sources.allSatisfy(\.isSilentAtSigning)
  }
}

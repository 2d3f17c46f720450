import FlowCheck
import FlowLower
import ReactiveKernel

extension ClassicDriver {
  /// Sets a cell or event and notifies its listeners.
  ///
  /// While it is being told already, the value is only stored; an error that comes back is not even
  /// that, for nobody would know of it.
  func publish(
    _ value: Value, to symbol: SymbolID, by contract: ContractParts?, depth: Int
  ) {
    suspend()
    let runtime = runtime
    // Its scope was disposed of: what is sent into it is dropped.
    guard let node = runtime.nodes[symbol] else { return }
    if let failure = value.failure {
      runtime.report(failure)
      guard !told.contains(node) else { return }
    }
    let old = runtime.store.value(symbol.index)
    runtime.store.set(symbol.index, value)
    runtime.judge()
    let isTold = told.contains(node)
    recordFiring(symbol, old, value, by: contract, depth, isUntold: isTold)
    guard !isTold else { return }
    notifyListeners(of: node, value, depth: depth + 1)
  }

  /// Begins to tell those who listen now.
  func notifyListeners(of node: NodeID, _ value: Value, depth: Int) {
    let runtime = runtime
    let start = listeners.count
    for dependent in runtime.graph.dependents(of: node) {
      switch runtime.role(of: dependent) {
      case .pipeline(let id, let segment):
        guard let contract = runtime.parts(of: id) else { continue }
        appendEntrances(of: node, into: contract, segment)
      case .enabling(let command): listeners.append(.command(command))
      case .named, .free: continue
      }
    }
    guard listeners.count > start else { return }
    told.insert(node)
    stack.append(
      .notification(
        Notification(
          node: node, value: value, depth: depth, start: start, end: listeners.count, next: start)))
  }

  /// A pipeline that has a source twice hears it twice.
  private func appendEntrances(of node: NodeID, into contract: ContractParts, _ segment: Int) {
    let parts = contract.segments[segment]
    for (index, source) in parts.plan.sources.enumerated()
    where runtime.node(of: source, in: contract) == node {
      listeners.append(.contract(contract, segment: segment, .source(index)))
    }
    for (position, stage) in parts.plan.stages.enumerated() {
      let sides = stage.joined
      for (index, source) in sides.enumerated()
      where runtime.node(of: source, in: contract) == node && !sides[..<index].contains(source) {
        listeners.append(.contract(contract, segment: segment, .join(stage: position, source)))
      }
    }
  }

  func tell(_ listener: Listener, _ value: Value, depth: Int) {
    switch listener {
    case .contract(let contract, let segment, .source(let index))
    where contract.segments[segment].paced.contains(index):
      hear(paceAt: index, contract, segment, depth: depth)
    case .contract(let contract, let segment, let entrance):
      hear(value, contract, segment, at: entrance, depth: depth)
    case .command(let symbol): tellCommand(symbol, depth: depth)
    }
  }

  /// Computes again whether a command may run; the record does not show that cell.
  private func tellCommand(_ symbol: SymbolID, depth: Int) {
    guard let node = runtime.nodes[symbol], runtime.evaluateEnabled(of: symbol).isFired else {
      return
    }
    runtime.reports.forgetArrivals()
    let value = runtime.store.value(symbol.index)
    if let failure = value.failure {
      runtime.report(failure)
    }
    runtime.judge()
    guard !told.contains(node) else { return }
    notifyListeners(of: node, value, depth: depth)
  }
}

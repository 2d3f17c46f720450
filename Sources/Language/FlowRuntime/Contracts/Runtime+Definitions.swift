import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Signs a contract without parts: its row is all there is of it.
  func signRow(_ plan: ContractPlan, deriving symbol: SymbolID, by code: Code) {
    guard scopes.hasNoReleased || isPlaceable(plan) else { return }
    let node = nodes[symbol] ?? graph.makeDerived(order: Int(plan.id.index))
    store.reserve(symbol: symbol.index)
    let isNew = nodes[symbol] == nil
    if isNew { nodes[symbol] = node }
    for cell in plan.cells {
      guard let source = nodes[cell],
        let cycle = graph.connect(source, to: node, triggers: true)
      else { continue }
      nodes[symbol] = nil
      nodes.roles[node] = .free
      graph.remove(node)
      return reportCycle(cycle, plan)
    }
    if isNew { scopes.add(symbol) }
    machine.reserveRegisters(for: code)
    let place = contracts.insert(plan, deriving: symbol, by: code, node: node)
    let short = ShortCode.of(code, reading: plan.cells, target: symbol)
    nodes.set(plan.id, row: place, short, of: node)
    scopes.add(plan.id)
    guard contracts.code(at: place) >= 0, isNew, computesAtOnce, compute(place, short) else {
      contracts.signing = plan.id
      graph.enqueue(node, entry: 0, cause: graph.beginCause())
      settle()
      contracts.signing = nil
      judgeStopsAtSigning()
      return
    }
    bounds.settledWaves &+= 1
  }

  /// True if a new cell can be computed without queueing a wave: nobody watches, and no other wave is
  /// queued or running.
  private var computesAtOnce: Bool {
    !reports.tellsWaves && graph.queuedWaveCount == 0 && graph.currentWave == nil
      && bounds.excess == nil
      && !store.isFollowed
  }

  /// Computes the first value of a new cell; false, with nothing changed, when it waits or fails.
  private func compute(_ place: Int32, _ short: ShortCode) -> Bool {
    !short.isNone && evaluateShort(short) != nil || compute(place)
  }

  /// Computes the cell of a row's contract; false, with nothing done, when it waits or fails.
  func compute(_ place: Int32) -> Bool {
    contracts.hasGoodSources(place, in: store)
      && keep(machine.executeLinked(at: contracts.code(at: place)), place)
  }

  /// Stores the result of a row's code in its cell; false when the code waits or failed.
  @inline(__always)
  private func keep(_ ending: Machine.Ending, _ place: Int32) -> Bool {
    switch ending {
    case .word(let word, let kind):
      store.setWord(contracts.target(at: place), word, .word(kind))
      return true
    case .value(let register):
      store.set(contracts.target(at: place), machine.value(in: register))
      machine.letGo(contracts.code(at: place))
      return true
    case .waits, .failed:
      machine.letGo(contracts.code(at: place))
      return false
    }
  }

  /// Computes the cell of a contract whose code is one operation; nil when that does not give a value.
  @inline(__always)
  func evaluateShort(_ short: ShortCode) -> Outcome? {
    store.compute(short) ? .fired : nil
  }

  /// Computes the cell of a row's contract.
  ///
  /// Reads the record field by field: a copy of it costs more than the rest.
  func evaluateRow(at place: Int32) -> Outcome {
    guard contracts.hasGoodSources(place, in: store) else {
      return refuse(contracts.row(at: place))
    }
    let ending = machine.executeLinked(at: contracts.code(at: place))
    return keep(ending, place) ? .fired : stop(contracts.row(at: place), ending)
  }

  /// A source has no value, or, if all have, is in error.
  @inline(never)
  private func refuse(_ row: ContractRow) -> Outcome {
    var failed: Failure?
    for source in contracts.sources(of: row) {
      let value = store.value(source.index)
      if value.isPending { return .stopped(StopReason(.waiting, payload: Int64(source.index))) }
      failed = failed ?? value.failure
    }
    if let failed { fail(row, failed) }
    return .fired
  }

  private func fail(_ row: ContractRow, _ failure: Failure) {
    store.set(row.target, .failure(failure))
    reports.noteArrival(of: failure, at: row.symbol)
  }

  /// Its code waits or failed.
  @inline(never)
  private func stop(_ row: ContractRow, _ ending: Machine.Ending) -> Outcome {
    guard case .failed(let failure) = ending else { return .stopped(machine.waiting()) }
    fail(row, failure)
    return .fired
  }

  /// Returns a contract's parts, and makes them if it is only a row; nil if it is not in force.
  ///
  /// For changes that a row has no room for. What only reads asks `parts(of:)`.
  func makeParts(of id: ContractID) -> ContractParts? {
    guard let place = contracts[id] else { return nil }
    if let parts = parts(of: id) { return parts }
    let row = contracts.row(at: place)
    let contract = ContractParts(
      plan: contracts.plan(at: place), nodes: [row.nodeID], stateBase: store.allocateState(1))
    // The role led to the row's code.
    nodes.roles[row.nodeID] = .pipeline(row.contract, 0)
    contracts.add(contract, to: place)
    return contract
  }
}

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
    machine.registers.reserve(words: code.wordCount, values: code.valueCount)
    let place = contracts.insert(plan, deriving: symbol, by: code, node: node)
    let short = ShortCode.of(code, reading: plan.cells, target: symbol)
    nodes.roles[node] = .pipeline(plan.id, 0)
    nodes.roles.setRow(place, short, at: node)
    scopes.add(plan.id)
    guard contracts.rows[place].code >= 0, isNew, computesAtOnce, compute(place, short) else {
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
    !reports.keepsRecords && graph.queuedWaveCount == 0 && graph.currentWave == nil
      && bounds.excess == nil
      && !store.followed.isUsed
  }

  /// Gives a new cell its first value; false, with nothing done, when it waits or fails.
  private func compute(_ place: Int32, _ short: ShortCode) -> Bool {
    !short.isNone && evaluateShort(short) != nil || compute(place)
  }

  /// Computes the cell of a row's contract; false, with nothing done, when it waits or fails.
  func compute(_ place: Int32) -> Bool {
    areGood(place) && keep(machine.executeLinked(at: contracts.rows.rows[Int(place)].code), place)
  }

  /// Gives the cell of a row's contract what its code came to; false when it waits or failed.
  @inline(__always)
  private func keep(_ ending: Machine.Ending, _ place: Int32) -> Bool {
    switch ending {
    case .word(let word, let kind):
      store.setWord(contracts.rows.rows[Int(place)].target, word, .word(kind))
      return true
    case .value(let register):
      store.set(contracts.rows.rows[Int(place)].target, machine.registers.values[register])
      machine.letGo(contracts.rows.rows[Int(place)].code)
      return true
    case .waits, .failed:
      machine.letGo(contracts.rows.rows[Int(place)].code)
      return false
    }
  }

  /// Computes the cell of a contract whose code is one operation; nil when that does not give a value.
  @inline(__always)
  func evaluateShort(_ short: ShortCode) -> Outcome? {
    let cells = store.cells.words.registers
    guard store.cells.states[Int(short.b)].isGood else { return nil }
    var second = Int(short.c)
    if short.operation.readsTwo {
      guard store.cells.states[second].isGood else { return nil }
      second = cells[short.c]
    }
    let result = short.operation.result(cells[short.b], second)
    guard !result.overflow else { return nil }
    store.setWord(short.target, result.partialValue, .word(short.kind))
    return .fired
  }

  /// Computes the cell of a row's contract.
  ///
  /// Reads the record field by field: a copy of it costs more than the rest.
  func evaluateRow(at place: Int32) -> Outcome {
    guard areGood(place) else { return refuse(contracts.rows[place]) }
    let ending = machine.executeLinked(at: contracts.rows.rows[Int(place)].code)
    return keep(ending, place) ? .fired : stop(contracts.rows[place], ending)
  }

  @inline(__always)
  private func areGood(_ place: Int32) -> Bool {
    let index = Int(place)
    let first = Int(contracts.rows.rows[index].first)
    let count = Int(contracts.rows.rows[index].sourceCount)
    if count <= 2 {
      return store.cells.states[first].isGood
        && store.cells.states[Int(contracts.rows.rows[index].second)].isGood
    }
    for place in first..<(first + count)
    where !store.cells.states[Int(contracts.rows.program.sources[place])].isGood {
      return false
    }
    return true
  }

  /// A source has no value, or, if all have, is in error.
  @inline(never)
  private func refuse(_ row: ContractRow) -> Outcome {
    var failed: Failure?
    for source in contracts.rows.sources(of: row) {
      let value = store.value(source.index)
      if value.isPending { return .stopped(StopReason(.waiting, payload: Int64(source.index))) }
      failed = failed ?? value.failure
    }
    if let failed { fail(row, failed) }
    return .fired
  }

  private func fail(_ row: ContractRow, _ failure: Failure) {
    store.set(row.target, .failure(failure))
    reports.arrivals.append((row.symbol, failure))
  }

  /// Its code waits or failed.
  @inline(never)
  private func stop(_ row: ContractRow, _ ending: Machine.Ending) -> Outcome {
    guard case .failed(let failure) = ending else { return .stopped(machine.waiting()) }
    fail(row, failure)
    return .fired
  }

  /// Gives a contract parts beside its row, for what can be done to those only.
  func addParts(to place: Int32) -> ContractParts {
    let row = contracts.rows[place]
    let contract = ContractParts(
      plan: contracts.plan(at: place), nodes: [row.nodeID], stateBase: store.allocateState(1))
    // The role led to the row's code.
    nodes.roles[row.nodeID] = .pipeline(row.contract, 0)
    contracts.add(contract, to: place)
    return contract
  }
}

import FlowCheck
import FlowLower
import FlowText
import Memory
package import ReactiveKernel

// The graph asks here for every value. `package` because the protocol is.
extension Runtime: WaveHost {
  package func apply(entry: Int, to node: NodeID) -> Outcome {
    store.isJournalling = true
    let operation = agenda.takeOperation(entry)
    if reports.keepsRecords { reports.noteAssignment(of: node, entry: entry, operation) }
    switch (operation, role(of: node)) {
    case (.assign(let value), .named(let symbol)):
      write(value, to: symbol)
      return .fired
    case (.update(let update), .named(let symbol)):
      return apply(update, to: symbol)
    default:
      return .stopped(StopReason(.disposed))
    }
  }

  package func evaluate(_ node: NodeID) -> Outcome {
    store.isJournalling = true
    let short = nodes.shortCode(of: node)
    if !short.isNone, let outcome = evaluateShort(short) { return outcome }
    let place = nodes.row(of: node)
    return place >= 0 ? evaluateRow(at: place) : evaluateOther(node)
  }

  private func evaluateOther(_ node: NodeID) -> Outcome {
    let (id, index): (ContractID, Int)
    switch role(of: node) {
    case .enabling(let symbol): return evaluateEnabled(of: symbol)
    case .pipeline(let contract, let segment): (id, index) = (contract, segment)
    case .free, .named: return .stopped(StopReason(.disposed))
    }
    guard let contract = parts(of: id) else { return .stopped(StopReason(.disposed)) }
    switch graph.entryBeingComputed.flatMap({ agenda.takeStart($0) }) {
    case .resume(let stage, let value, let isNew, let key, let isSigning):
      prepare(contract, contract.segments[index])
      if isSigning { notePassed(before: stage, of: contract.segments[index], in: contract) }
      let evaluation = Evaluation(isNew: isNew, key: key)
      return resume(contract, index, before: stage, with: value, evaluation)
    case .refresh:
      return evaluate(contract, segment: index, Evaluation(isNew: true, takesHeld: true))
    case .tick(let source):
      return evaluate(contract, segment: index, Evaluation(isNew: true, tick: source))
    case .sign:
      contract.signing.begin(index)
      return evaluate(
        contract, segment: index, Evaluation(isNew: false, takesHeld: true, isSigning: true))
    case nil:
      // In a ring what a pipeline gives comes here before the contract's own turn.
      if !contract.signing.isIdle, contract.signing.awaits(index) {
        return .stopped(StopReason(.remembered))
      }
      let isNew = contract.signing.isIdle || bringsNews(contract.segments[index], in: contract)
      return evaluate(contract, segment: index, Evaluation(isNew: isNew))
    }
  }

  private func resume(
    _ contract: ContractParts, _ segment: Int, before stage: Int, with value: Value,
    _ evaluation: Evaluation
  ) -> Outcome {
    agenda.beginOrigin(stamp: graph.stampBeingComputed)
    remember(segment, of: contract, evaluation)
    recordRelease(contract, segment, before: stage, value)
    if evaluation.key >= 0 {
      setKey(evaluation.key, in: contract.segments[segment].plan, before: stage)
    }
    let plan = contract.segments[segment].plan
    let place = stage > 0 ? plan.stages[stage - 1].output : plan.input
    machine.setLocal(place, value)
    var passing = PassingValue(
      place: place, reason: StopReason(.remembered), evaluation: evaluation)
    return run(contract, segment: segment, from: stage, &passing)
  }

  package func deliver(from node: NodeID, into cell: NodeID) -> Outcome {
    guard let value = result(of: node), case .named(let symbol) = role(of: cell) else {
      return .stopped(StopReason(.disposed))
    }
    write(value, to: symbol)
    return .fired
  }

  /// Returns the value that a contract has just computed for its target.
  func result(of contract: NodeID) -> Value? {
    guard case .pipeline(let id, _) = role(of: contract), let contract = parts(of: id) else {
      return nil
    }
    return store.state(contract.resultSlot)
  }

  package func waveDidSettle() {
    bounds.settledWaves &+= 1
    store.commit()
    store.isJournalling = false
    machine.allowCalls()
    if store.isWatched { store.tellFollowed() }
    if reports.hasArrivals { reportArrivals() }
    commitTime()
    if contracts.hasWatches { judge() }
    reports.tellWave()
    if contracts.lastValueCount > 0 {
      contracts.takeLastValues(endAfterWave)
      closeEndings()
    }
  }

  package func undoWave() {
    store.undo()
    store.isJournalling = false
    machine.allowCalls()
    reports.forgetArrivals()
    contracts.forgetLastValues()
    time.undo()
    reports.forgetWave()
  }

  package func runEffect(of node: NodeID) {
    guard case .pipeline(let id, _) = role(of: node), let contract = parts(of: id),
      let effect = contract.effect
    else { return }
    machine.stateBase = contract.stateBase
    machine.beginFrame(contract.frameSize)
    machine.setLocal(contract.it, store.state(contract.resultSlot))
    if let key = contract.targetKey, let base = store.stateWord(contract.stateBase + Int(key.slot))
    {
      machine.setLocal(key.local, self.key(at: base))
    }
    agenda.run(for: id)
    machine.reader = .block
    let cause = graph.currentCause ?? graph.beginCause()
    switch effect {
    case .call(let command, let arguments, let span):
      leaveCall(command, arguments, at: span, of: contract, cause: cause)
    case .block(let actions): runBlock(actions, of: contract, cause: cause)
    }
    machine.reader = .contract
    agenda.run(for: nil)
  }

  /// Keeps the timers and dispatches that the wave has begun.
  @inline(__always)
  func commitTime() {
    guard time.hasBegunAnything else { return }
    time.commit()
    commitHops()
  }

  /// Puts a value into a cell or event of the wave.
  func write(_ value: consuming Value, to symbol: SymbolID) {
    if let failure = value.failure { reports.noteArrival(of: failure, at: symbol) }
    store.set(symbol.index, value)
  }

  /// A failure is reported where it arrived, unless something replaced it within the wave.
  private func reportArrivals() {
    for (symbol, failure) in reports.arrivals {
      if let symbol, store.value(symbol.index).failure !== failure { continue }
      report(failure)
    }
    reports.forgetArrivals()
  }
}

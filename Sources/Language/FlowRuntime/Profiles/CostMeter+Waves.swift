package import ReactiveKernel

// The questions and events of the graph while a run is measured.

extension CostMeter: WaveHost {
  package func evaluate(_ node: NodeID) -> Outcome {
    measure(subjects[node].contract) { ask { $0.evaluate(node) } }
  }

  package func runEffect(of node: NodeID) {
    measure(subjects[node].contract) { ask { $0.runEffect(of: node) } }
  }

  package func apply(entry: Int, to cell: NodeID) -> Outcome {
    ask { $0.apply(entry: entry, to: cell) }
  }

  package func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    runtime.keep(entry: entry, for: cell, at: place)
  }

  package func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    runtime.keep(from: contract, for: cell, at: place)
  }

  package func firstInLine(of node: NodeID) -> LinePlace? { runtime.firstInLine(of: node) }

  package func applyFirstInLine(to cell: NodeID) -> Outcome {
    runtime.applyFirstInLine(to: cell)
  }

  package func dropLines() { runtime.dropLines() }

  package func perform(work: Int) { runtime.perform(work: work) }

  package func stemsFromSources(entry: Int, of contract: NodeID) -> Bool {
    runtime.stemsFromSources(entry: entry, of: contract)
  }

  package func isSchedulable(_ node: NodeID) -> Bool { runtime.isSchedulable(node) }

  package func makeSchedule(of nodes: [NodeID]) -> Int {
    let number = runtime.makeSchedule(of: nodes)
    addList(number, of: nodes.map { subjects[$0].contract })
    return number
  }

  package func compute(schedule: Int) -> ScheduleRun { compute(list: schedule) }

  package func forget(schedule: Int) {
    removeList(schedule)
    runtime.forget(schedule: schedule)
  }

  package func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    ask { $0.deliver(from: contract, into: cell) }
  }

  package func waveDidSettle() {
    settleWave()
    ask { $0.waveDidSettle() }
  }

  package func undoWave() {
    forgetWave()
    runtime.undoWave()
  }

  package func ringDidStop(_ contract: NodeID, before cell: NodeID) {
    runtime.ringDidStop(contract, before: cell)
  }
}

extension CostMeter: WaveListener {
  package var leavesSchedules: Bool { true }

  package func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) { beginWave() }

  package func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    let subject = subjects[node]
    switch subject.kind {
    case .derived:
      tally(hasChanged(subject.symbol) ? .changed : .kept, of: subject.contract, at: node)
    case .observer: tally(.ran, of: subject.contract, at: node)
    case .cell, .event:
      let isChange = subject.kind == .event || hasChanged(subject.symbol)
      let giver = edge.map { subjects[$0].contract } ?? -1
      if giver >= 0 {
        tally(isChange ? .changed : .kept, of: giver, at: node)
      } else {
        tallyAssignment(of: subject.symbol, at: node, isChange: isChange)
      }
    case .inner, .nothing: break
    }
  }

  package func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    // What an event keeps for a further wave is a stop of the contract that gave it.
    guard let stopped = reason.kind == .inLine ? edge : node else { return }
    let subject = subjects[stopped]
    // That a two-way binding does not come back to where it began is no news.
    guard subject.contract >= 0, reason.kind != .passedBefore || !subject.isTwoWay else { return }
    tally(.stopped, of: subject.contract, at: node)
  }

  package func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    guard let contract else { return }
    let giver = subjects[contract].contract
    if giver >= 0 { tally(.overridden, of: giver, at: contract) }
  }

  package func effectWillRun(_ node: NodeID) {}

  package func effectWasDropped(_ node: NodeID, reason: StopReason) { drop(node) }

  package func waveDidEnd(_ wave: WaveNumber) {}

  package func waveWasUndone(_ wave: WaveNumber) {}
}

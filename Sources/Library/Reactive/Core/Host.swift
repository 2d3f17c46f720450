import ReactiveKernel

/// Answers the kernel with the objects of the library.
final class Host: WaveHost {
  /// State of the core, which owns its host and so outlives every call of it.
  let state: CoreStateView
  private let table: NodeTableView
  let schedules = ScheduledNodes()
  private unowned(unsafe) var owner: Core?

  init(_ state: CoreStateView, _ table: NodeTableView) {
    self.state = state
    self.table = table
  }

  func serve(_ core: Core) {
    owner = core
  }

  var core: Core {
    guard let owner else { preconditionFailure("a host serves a core") }
    return owner
  }

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    guard let node = core.table[cell.index] else { return .stopped(StopReason(.disposed)) }
    if entry != Core.applied && !node.take(entry) { return .stopped(StopReason(.disposed)) }
    if node.isTransient { core.noteTransient(node) }
    return .fired
  }

  func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    core.lines.insert(entry, at: place, in: cell, depth: core.kernel.lineDepth)
  }

  func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    guard let node = core.table[cell.index] else { return }
    let ticket = node.keep { _ = deliver(from: contract, into: cell) }
    core.lines.insert(ticket, at: place, in: cell, depth: core.kernel.lineDepth)
  }

  func firstInLine(of id: NodeID) -> LinePlace? {
    let depth = core.kernel.lineDepth
    return core.lines.first(in: id, depth: depth)?.place
      ?? core.table[id.index]?.extras?.line?.firstPlace(depth)
  }

  func applyFirstInLine(to cell: NodeID) -> Outcome {
    guard let first = core.lines.takeTurn(of: cell, in: cell, core.kernel) else {
      return .stopped(StopReason(.disposed))
    }
    return apply(entry: first.value, to: cell)
  }

  func drop(entry: Int, of cell: NodeID) {
    // Entries of nodes that are computed for them keep no value.
    guard entry > 0, let node = core.table[cell.index], node.id == cell else { return }
    node.drop(entry)
  }

  func dropLines() {
    core.dropLines()
  }

  // The node is accessed in closures that end at once: one around all of the code would not be
  // inlined.

  func evaluate(_ id: NodeID) -> Outcome {
    guard let node = table.reference(at: id.index) else { return .stopped(StopReason(.disposed)) }
    if node._withUnsafeGuaranteedRef({ $0.isContract }) { return evaluateContract(node) }
    state.value.isRunningWork = true
    let step = node._withUnsafeGuaranteedRef { $0.work.run($0) } ?? .ended
    state.value.isRunningWork = false
    if step == .fired && node._withUnsafeGuaranteedRef({ $0.isTransient }) { noteTransient(node) }
    if state.value.hasDetained { core.releaseDetained() }
    return step == .fired ? .fired : outcome(of: step)
  }

  @inline(never)
  private func noteTransient(_ node: Unmanaged<Node>) {
    core.noteTransient(node.takeUnretainedValue())
  }

  @inline(never)
  private func evaluateContract(_ node: Unmanaged<Node>) -> Outcome {
    guard let contract = node.takeUnretainedValue().asContract else {
      return .stopped(StopReason(.disposed))
    }
    return evaluate(contract)
  }

  /// Decides whether a contract passes its source's value on.
  private func evaluate(_ contract: Contract) -> Outcome {
    if contract.isAwaiting && !core.takesTurn(contract) {
      return .stopped(StopReason(.heldAtSigning))
    }
    if contract.hasCondition, let isOver = contract.isOver, isOver() {
      core.end(contract)
      return .stopped(StopReason(.ended))
    }
    return .fired
  }

  func outcome(of step: Step) -> Outcome {
    switch step {
    case .fired: .fired
    case .postponed: .postponed
    case .waiting: .stopped(StopReason(.waiting))
    case .filtered: .stopped(StopReason(.filtered))
    case .equal: .stopped(StopReason(.equal))
    case .isNil: .stopped(StopReason(.isNil))
    case .skipped: .stopped(StopReason(.skipped))
    case .firstOfPair: .stopped(StopReason(.firstOfPair))
    case .held: .stopped(StopReason(.heldAtSigning))
    case .ended: .stopped(StopReason(.ended))
    }
  }

  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    guard let source = core.table[contract.index], let target = core.table[cell.index],
      !source.work.isEmpty
    else { return .stopped(StopReason(.disposed)) }
    state.value.isRunningWork = true
    if source.isContract { _ = source.work.run(source) } else { source.deliver(into: target) }
    state.value.isRunningWork = false
    if target.isTransient { core.noteTransient(target) }
    if state.value.hasDetained { core.releaseDetained() }
    return .fired
  }

  func runEffect(of id: NodeID) {
    guard let node = table.reference(at: id.index) else { return }
    state.value.effectNumber &+= 1
    if node._withUnsafeGuaranteedRef({ $0.hasReplay }) {
      return replay(node.takeUnretainedValue())
    }
    state.value.running = node
    _ = node._withUnsafeGuaranteedRef { $0.work.run($0) }
    state.value.running = nil
    if state.value.hasEndedItself { core.releaseEnded() }
  }

  private func replay(_ node: Node) {
    guard let contract = node.asContract, let replay = contract.replay else { return }
    contract.replay = nil
    replay()
  }

  func waveDidSettle() {
    if state.value.hasTransients { core.endWaveOfTransients() }
  }

  /// Never called: a wave of the library has no limit of steps and is not cancelled.
  func undoWave() {
    preconditionFailure("a wave of the library is never taken back")
  }

  func ringDidStop(_ contract: NodeID, before cell: NodeID) {}
}

import ReactiveKernel

/// Answers the kernel with the objects of the library.
final class Host: WaveHost {
  /// The core owns its host, so it is there as long as the host is asked anything.
  unowned(unsafe) let core: Core

  init(core: Core) {
    self.core = core
  }

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    guard let node = core.table[cell.index] else { return .stopped(StopReason(.disposed)) }
    if entry != Core.applied && !node.take(entry) { return .stopped(StopReason(.disposed)) }
    if node.isTransient { core.noteTransient(node) }
    return .fired
  }

  func evaluate(_ id: NodeID) -> Outcome {
    guard let node = core.table[id.index] else { return .stopped(StopReason(.disposed)) }
    if let contract = node.asContract { return evaluate(contract) }
    return outcome(of: compute(node), node)
  }

  @inline(__always)
  private func compute(_ node: Node) -> Step {
    guard let compute = node.compute else { return .ended }
    return compute(node)
  }

  /// A contract without a computation passes what its source has.
  @inline(__always)
  private func evaluate(_ contract: Contract) -> Outcome {
    if core.kernel.computesForEntry && contract.hasFired {
      return .stopped(StopReason(.heldAtSigning))
    }
    if let isOver = contract.isOver, isOver() {
      core.end(contract)
      return .stopped(StopReason(.ended))
    }
    contract.hasFired = true
    return .fired
  }

  @inline(__always)
  private func outcome(of step: Step, _ node: Node) -> Outcome {
    switch step {
    case .fired:
      if node.isTransient { core.noteTransient(node) }
      return .fired
    case .postponed: return .postponed
    case .waiting: return .stopped(StopReason(.waiting))
    case .filtered: return .stopped(StopReason(.filtered))
    case .equal: return .stopped(StopReason(.equal))
    case .isNil: return .stopped(StopReason(.isNil))
    case .skipped: return .stopped(StopReason(.skipped))
    case .firstOfPair: return .stopped(StopReason(.firstOfPair))
    case .held: return .stopped(StopReason(.heldAtSigning))
    case .ended: return .stopped(StopReason(.ended))
    }
  }

  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    guard let source = core.table[contract.index], let target = core.table[cell.index],
      let effect = source.effect
    else { return .stopped(StopReason(.disposed)) }
    effect()
    if target.isTransient { core.noteTransient(target) }
    return .fired
  }

  func runEffect(of id: NodeID) {
    guard let contract = core.table[id.index]?.asContract else { return }
    core.state.value.effectNumber &+= 1
    if let replay = contract.replay {
      contract.replay = nil
      return replay()
    }
    if let effect = contract.effect { effect() }
  }

  func waveDidSettle() {
    core.endWaveOfTransients()
  }

  /// Never asked: a wave of the library has no limit of steps and is not cancelled.
  func undoWave() {
    preconditionFailure("a wave of the library is never taken back")
  }

  func ringDidStop(_ contract: NodeID, before cell: NodeID) {}
}

import ReactiveKernel

extension KernelWorld: WaveListener {
  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    isSweeping = true
  }

  func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    tell(node, .fire, edge)
  }

  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    tell(node, .stop(reason.kind), edge)
  }

  func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    tell(cell, .override, contract)
  }

  func effectWillRun(_ node: NodeID) {
    record.effects.append(.willRun(names[node]))
  }

  func effectWasDropped(_ node: NodeID, reason: StopReason) {
    record.effects.append(.dropped(names[node], reason.kind))
  }

  func waveDidEnd(_ wave: WaveNumber) {
    toldBefore = record.told.count
  }

  func waveWasUndone(_ wave: WaveNumber) {
    record.told.removeLast(record.told.count - toldBefore)
  }

  func tell(_ node: NodeID, _ what: Telling.What, _ edge: NodeID?) {
    let because = NodeSet(CollectionOfOne(edge.map { names[$0] } ?? Telling.outside))
    record.told.append(Telling(node: names[node], what: what, because: because))
  }
}

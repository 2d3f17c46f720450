// Most waves begin with one cell that has its new value already, while nothing else is going on. They
// need neither a place in the queue nor a call of the host for the cell.

extension Graph {
  /// Computes a wave of its own cause in which `node` fires: a cell that has its new value already,
  /// or a relay that is to run its effect.
  ///
  /// What it queues is left to `run`, which goes on counting for the cause.
  /// - Returns: `nil` if it has to be queued instead; then nothing has happened.
  @inline(never)
  package func runFired(_ node: NodeID, _ host: any WaveHost) -> RunResult? {
    let limits = heldLimits.value
    guard !wave.value.isRunning, !wave.value.mayBeHeard, !wave.value.isHeard, !wave.value.polls,
      queue.count == 0, suspects.isEmpty, limits.wavesPerCause > 0, limits.stepsPerWave > 0,
      isPresent(node), nodes[node.index].firesUnasked
    else { return nil }
    if structure.value.vacantSlots > 64 { compactOrder() }
    wave.value.isRunning = true
    wave.value.stepLimit = limits.stepsPerWave
    wave.value.lastCause += 1
    let cause = wave.value.lastCause
    wave.value.begin(cause)
    if wave.value.tick == 0 { beginTicksAgain() }
    wave.value.steps = 1
    goOn(with: fire(node.index, stamp: 1, because: none))
    let stop = settle(host)
    wave.value.isRunning = false
    wave.value.cause = 0
    if stop == nil && queue.count == 0 { return .settled }
    return endQuickWave(cause, stop)
  }

  @inline(never)
  private func endQuickWave(_ cause: Int, _ stop: Interruption?) -> RunResult {
    guard let stop else {
      _ = queue.countWave(of: cause, upTo: .max)
      return .settled
    }
    queue.drop(cause)
    return stop == .steps ? .stepLimit(CauseNumber(cause)) : .cancelled(CauseNumber(cause))
  }
}

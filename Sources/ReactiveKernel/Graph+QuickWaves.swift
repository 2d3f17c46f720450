// Most waves begin with one node that has fired already, while no other wave runs: a cell or event that
// was given its value, an observer that is called for the first time. They need neither a place in the
// queue nor a call of the host for that node.

import Memory

/// Result of computing a wave at once.
package enum QuickRun: UInt8, Sendable {
  /// Nothing has happened; the wave has to be queued.
  case refused
  case settled
  /// A wave was undone, as `RunResult` says; what follows from its cause was dropped.
  case stepLimit
  case cancelled
}

extension Graph {
  /// Returns whether `runFired` would compute a wave at once: nothing waits, and nobody listens.
  @inline(__always)
  package func mayRunFired(_ node: NodeID) -> Bool {
    let limits = heldLimits.value
    return !wave.value.isRunning && !wave.value.mayBeHeard && !wave.value.isHeard
      && queue.count == 0 && suspects.isEmpty && limits.wavesPerCause > 0
      && limits.stepsPerWave > 0 && isPresent(node) && nodes[node.index].firesUnasked
  }

  /// Computes a wave of its own cause in which `node` fires: a cell that has its new value already,
  /// or a relay that is to run its effect.
  ///
  /// Waves that it queues are left to `run`, which continues counting for the cause. If it is to be
  /// stopped, the host undoes what it has given the node, too.
  package func runFired(_ node: NodeID, _ host: any WaveHost) -> QuickRun {
    mayRunFired(node) ? runFiredAtOnce(node, host) : .refused
  }

  /// Does as `runFired`, after `mayRunFired` returned true.
  @inline(never)
  package func runFiredAtOnce(_ node: NodeID, _ host: any WaveHost) -> QuickRun {
    if structure.value.vacantSlots > 64 { compactOrder() }
    wave.value.isRunning = true
    wave.value.stepLimit = heldLimits.value.stepsPerWave
    wave.value.lastCause &+= 1
    let cause = wave.value.lastCause
    wave.value.furtherWaves = 0
    wave.value.isFurther = false
    begin(cause)
    let mark = queue.mark(cause, wave: wave.value.lastWave)
    wave.value.steps = 1
    guard !pollsCancelled() else {
      undo(host)
      return endUndoneWave(cause, .cancelled, host)
    }
    if nodes[node.index].kind == .cell {
      let observer = onlyRelay(of: node.index)
      if observer != none, wave.value.stepLimit > 1 {
        _ = nodes[node.index].fire(1, tick: wave.value.tick)
        wave.value.steps = 2
        runAlone(handle(of: observer), host)
        return endSettledWave(mark)
      }
      if let stop = settle(fired: node.index, host) { return endUndoneWave(cause, stop, host) }
    } else {
      runAlone(node, host)
    }
    return endSettledWave(mark)
  }

  /// Computes all that follows from a cell that has fired, and runs the effects.
  @inline(__always)
  private func settle(fired cell: Int32, _ host: any WaveHost) -> Interruption? {
    let first = noteFired(cell, stamp: 1, because: none)
    switch followSchedule(of: cell, host) {
    case .interrupted(let stop):
      undo(host)
      return stop
    case .computed: break
    case .none:
      let next = spread(cell, from: first, stamp: 1)
      if next != none, let stop = computeNode(next, host) {
        undo(host)
        return stop
      }
    }
    return settle(host)
  }

  /// Returns the observer that a cell feeds, if it feeds nothing else and the observer is an idle
  /// relay.
  @inline(__always)
  private func onlyRelay(of cell: Int32) -> Int32 {
    let edge = nodes[cell].firstOutput
    guard edge != none, edges[edge].nextOutput == none, edges[edge].kind == .trigger else {
      return none
    }
    let observer = edges[edge].to
    return nodes[observer].flags.isIdleRelay ? observer : none
  }

  /// Runs the effect of a relay, which is all that its wave does.
  @inline(__always)
  private func runAlone(_ observer: NodeID, _ host: any WaveHost) {
    _ = nodes[observer.index].relay(observer.index, 1, tick: wave.value.tick)
    wave.value.phase = .effects
    host.waveDidSettle()
    runEffect(of: observer, host)
    wave.value.phase = .idle
  }

  @inline(__always)
  private func endSettledWave(_ mark: WaveList) -> QuickRun {
    wave.value.isRunning = false
    wave.value.cause = 0
    if queue.count > 0 {
      _ = queue.countWave(of: mark.cause, upTo: .max)
      queue.push(mark)
    }
    return .settled
  }

  private func endUndoneWave(
    _ cause: Int, _ stop: Interruption, _ host: any WaveHost
  ) -> QuickRun {
    wave.value.isRunning = false
    wave.value.cause = 0
    queue.drop(cause)
    host.dropLines()
    return stop == .steps ? .stepLimit : .cancelled
  }
}

// Most waves begin with one node that has fired already, while no other wave runs: a cell or event that
// was given its value, an observer that is called for the first time. They need neither a place in the
// queue nor a call of the host for that node. What most of them leave behind is one wave of one cell, which
// follows at once:
//
//     line ──▶ { n += 1 } ──▶ n        two waves, one after the other, and nothing is queued but the entry

import Memory

/// Result of computing a wave at once.
package enum QuickRun: UInt8, Sendable {
  /// Nothing has happened; the wave has to be queued.
  case refused
  /// The wave is over, and no other waits.
  case settled
  /// The wave is over, and waves that it queued wait for `run`.
  case wavesWait
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
  /// Waves that it queues are left to `run`, where they follow from it. If it is to be
  /// stopped, the host undoes what it has given the node, too.
  package func runFired(_ node: NodeID, _ host: any WaveHost) -> QuickRun {
    mayRunFired(node) ? runFiredAtOnce(node, host) : .refused
  }

  /// Does as `runFired`, after `mayRunFired` returned true.
  @inline(never)
  package func runFiredAtOnce(_ node: NodeID, _ host: any WaveHost) -> QuickRun {
    compactOrder()
    wave.value.isRunning = true
    wave.value.stepLimit = heldLimits.value.stepsPerWave
    wave.value.lastCause &+= 1
    let cause = wave.value.lastCause
    wave.value.before = wave.value.lastWave
    wave.value.isFurther = false
    beginUnheard(cause)
    wave.value.steps = 1
    guard !pollsCancelled() else {
      undo(host)
      return endUndoneWave(cause, .cancelled, host)
    }
    if nodes[node.index].kind == .cell {
      if let stop = follow(node.index, host) { return endUndoneWave(cause, stop, host) }
    } else {
      runAlone(node, host)
    }
    return endSettledWave(cause, host)
  }

  /// Computes all that follows from a cell that has been given its value, and runs the effects.
  @inline(__always)
  private func follow(_ cell: Int32, _ host: any WaveHost) -> Interruption? {
    let observer = onlyRelay(of: cell)
    guard observer != none, wave.value.steps < wave.value.stepLimit, !poll.isDue else {
      return settle(fired: cell, host)
    }
    _ = nodes[cell].fire(1, tick: wave.value.tick)
    wave.value.steps &+= 1
    runAlone(handle(of: observer), host)
    return nil
  }

  /// Computes all that follows from a cell that has fired, and runs the effects.
  ///
  /// It is a function by itself, so that a wave with one observer keeps nothing for it.
  @inline(never)
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
  private func endSettledWave(_ cause: Int, _ host: any WaveHost) -> QuickRun {
    guard queue.count == 0 else { return goOn(from: cause, host) }
    wave.value.isRunning = false
    wave.value.cause = 0
    return .settled
  }

  /// Computes the waves that follow at once, as long as each leaves behind one wave of one cell; others are left to
  /// `run`, where they follow from the last one.
  ///
  /// The queue was empty when the first wave began.
  @inline(never)
  private func goOn(from cause: Int, _ host: any WaveHost) -> QuickRun {
    var chain: Int32 = 1
    while let entry = queue.onlyEntry(of: cause), mayComputeAlone(entry), !hasHadAllWaves,
      Int(chain) < heldLimits.value.wavesPerCause, suspects.isEmpty, !wave.value.mayBeHeard
    {
      if pollsCancelled() { return endUndoneWave(cause, .cancelled, host) }
      queue.removeAll()
      chain &+= 1
      compactOrder()
      beginUnheard(cause)
      if let stop = computeAlone(entry, host) { return endUndoneWave(cause, stop, host) }
    }
    wave.value.isRunning = false
    wave.value.cause = 0
    guard queue.count > 0 else { return .settled }
    queue.push(WaveList(ofAll: cause, wave: wave.value.lastWave, chain: chain))
    return .wavesWait
  }

  // MARK: One entry

  /// Returns whether a wave of nothing but this entry can be computed without marks: it sets a cell outside of
  /// rings.
  @inline(__always)
  func mayComputeAlone(_ entry: Entry) -> Bool {
    isPresent(entry.node) && nodes[entry.index].kind == .cell && nodes[entry.index].ring == none
  }

  /// Computes a wave that has begun, to which nobody listens, and which consists of this entry.
  @inline(never)
  func computeAlone(_ entry: Entry, _ host: any WaveHost) -> Interruption? {
    if let interruption = interruption() {
      undo(host)
      return interruption
    }
    switch host.apply(entry: entry.value, to: entry.node) {
    case .fired: return follow(entry.index, host)
    case .stopped(let reason):
      stop(entry.index, because: none, reason)
      return settle(host)
    case .postponed: preconditionFailure("a cell that is given a value can't postpone")
    }
  }

  @inline(never)
  private func endUndoneWave(
    _ cause: Int, _ stop: Interruption, _ host: any WaveHost
  ) -> QuickRun {
    wave.value.isRunning = false
    wave.value.cause = 0
    dropWaves(of: cause, host)
    return stop == .steps ? .stepLimit : .cancelled
  }
}

extension Graph {
  /// Begins a cause; the waves that follow from it are counted together.
  package func beginCause() -> CauseNumber {
    wave.value.lastCause += 1
    return CauseNumber(wave.value.lastCause)
  }

  /// Queues one wave with these assignments, in their order; legal at any time.
  ///
  /// An entry on a cell gives it a value (`WaveHost.apply`), one on a contract or derived node has it
  /// computed (`WaveHost.evaluate`). Entries whose node is gone when the wave runs are dropped.
  package func enqueue(_ entries: [(node: NodeID, entry: Int)], cause: CauseNumber) {
    for (node, entry) in entries { queue.entries.append(Entry(node, entry)) }
    queue.append(cause, count: entries.count)
  }

  /// Queues a wave with a single assignment.
  package func enqueue(_ node: NodeID, entry: Int, cause: CauseNumber) {
    queue.entries.append(Entry(node, entry))
    queue.append(cause, count: 1)
  }

  package var queuedWaveCount: Int { queue.count }

  /// The wave that a call of the host belongs to; `nil` outside.
  package var currentWave: WaveNumber? {
    wave.value.cause == 0 ? nil : WaveNumber(wave.value.lastWave)
  }

  /// The cause of the wave that a call of the host belongs to; `nil` outside.
  package var currentCause: CauseNumber? {
    wave.value.cause == 0 ? nil : CauseNumber(wave.value.cause)
  }

  /// Inside `WaveHost.evaluate`: whether an entry of the wave asks for it, and not only its inputs.
  package var computesForEntry: Bool { wave.value.computesForEntry }

  /// Computes queued waves one at a time, in order of arrival, until none is left.
  ///
  /// When one had to be stopped, call it again to go on with the waves of other causes.
  /// - Precondition: There is a host, and no wave is being computed.
  package func run() -> RunResult {
    guard let host else { preconditionFailure("a graph without a host can't compute") }
    return run(host)
  }

  /// Computes queued waves as `run` does, for a host that the caller has at hand.
  package func run(_ host: any WaveHost) -> RunResult {
    precondition(!wave.value.isRunning, "inside a wave, waves are queued, not run")
    wave.value.isRunning = true
    defer {
      wave.value.isRunning = false
      wave.value.cause = 0
      if queue.count == 0 { queue.forgetCauses() }
      // A listener may own the graph.
      if wave.value.isHeard { hearing = nil }
    }
    let waveLimit = limits.wavesPerCause
    wave.value.stepLimit = limits.stepsPerWave
    while let next = queue.first {
      let cause = CauseNumber(next.cause)
      guard queue.countWave(of: next.cause, upTo: waveLimit) else {
        queue.drop(next.cause)
        return .waveLimit(cause)
      }
      if pollsCancelled() {
        queue.drop(next.cause)
        return .cancelled(cause)
      }
      queue.removeFirst()
      if let stop = compute(next, host) {
        queue.drop(next.cause)
        return stop == .steps ? .stepLimit(cause) : .cancelled(cause)
      }
      queue.trim()
    }
    return .settled
  }

  /// Why a wave being computed was undone.
  enum Interruption {
    case steps
    case cancelled
  }

  @inline(__always)
  private func compute(_ next: QueuedWave, _ host: any WaveHost) -> Interruption? {
    resolveSuspects()
    compactOrder()
    begin(next)
    acceptEntries(of: next)
    if next.count > 1, case .interrupted(let stop) = followSchedule(of: next, host) {
      undo(host)
      return stop
    }
    return settle(host)
  }

  /// Computes what waits, and runs the effects.
  @inline(__always)
  func settle(_ host: any WaveHost) -> Interruption? {
    if !(dirty.isKnownToBeEmpty && stops.isEmpty), let stop = sweep(host) {
      undo(host)
      return stop
    }
    wave.value.phase = .effects
    if effects.count > 1 { sortEffects() }
    if !deferred.isEmpty { endDeferred(detaching: true) }
    host.waveDidSettle()
    if !effects.isEmpty { runEffects(host) }
    wave.value.phase = .idle
    if wave.value.isHeard { hearing?.waveDidEnd(WaveNumber(wave.value.lastWave)) }
    return nil
  }

  @inline(__always)
  private func begin(_ next: QueuedWave) {
    wave.value.begin(next.cause)
    wave.value.entryStart = next.start
    if wave.value.tick == 0 { beginTicksAgain() }
    lookUpListener()
    if !followed.isEmpty { followed.removeAll() }
    wave.value.version = structure.value.version
    wave.value.mayFollowSchedules =
      wave.value.usesSchedules && !wave.value.isHeard && wave.value.pollInterval > 1
    if wave.value.isHeard {
      hearing?.waveDidBegin(WaveNumber(wave.value.lastWave), cause: CauseNumber(next.cause))
    }
  }

  @inline(__always)
  private func lookUpListener() {
    if !wave.value.mayBeHeard && !wave.value.isHeard { return }
    let listener = listener
    hearing = listener
    wave.value.isHeard = listener != nil
  }

  func beginTicksAgain() {
    for index in 0..<nodes.count { nodes[index].doneTick = 0 }
    wave.value.tick = 1
  }

  @inline(__always)
  private func acceptEntries(of next: QueuedWave) {
    for number in 0..<next.count {
      let entry = queue.entries[next.start + number]
      let index = entry.index
      guard isPresent(entry.node) else {
        if wave.value.isHeard {
          hearing?.nodeDidStop(entry.node, because: nil, reason: StopReason(.disposed))
        }
        continue
      }
      if nodes[index].kind == .cell {
        queue.entries[next.start + number].next = nodes[index].link
        nodes[index].link = Candidate.code(entry: number)
      } else {
        nodes[index].pendingStamp = number + 1
        nodes[index].because = none
        nodes[index].flags.insert(.hasEntry)
      }
      makePending(index)
    }
  }

  /// Takes back the wave being computed.
  ///
  /// Edges are not values: what was connected or removed stays so. A `detach` that waited for the end
  /// of the sweep has not happened.
  func undo(_ host: any WaveHost) {
    forgetWave()
    wave.value.phase = .idle
    host.undoWave()
    endDeferred(detaching: false)
    if wave.value.isHeard { hearing?.waveWasUndone(WaveNumber(wave.value.lastWave)) }
  }

  private func endDeferred(detaching: Bool) {
    count(deferred.count)
    for place in 0..<deferred.count {
      let end = deferred[place]
      if end.isRemoval {
        removeNow(end.index)
      } else if detaching && nodes[end.index].flags.has(.alive) {
        detachNow(end.index)
      }
    }
    deferred.removeAll()
  }

  // MARK: Effects

  @inline(__always)
  func queueEffect(_ index: Int32) {
    guard !nodes[index].flags.has(.effectQueued) else { return }
    nodes[index].flags.insert(.effectQueued)
    effects.append(
      QueuedEffect(
        index: index, generation: nodes[index].generation, order: nodes[index].order))
  }

  private func sortEffects() {
    for place in 1..<effects.count
    where QueuedEffect.isBefore(effects[place], effects[place - 1]) {
      effects.sort(by: QueuedEffect.isBefore)
      return
    }
  }

  private func runEffects(_ host: any WaveHost) {
    count(effects.count)
    var place: Int32 = 0
    while place < effects.count {
      let node = NodeID(index: effects[place].index, generation: effects[place].generation)
      runEffect(of: node, host)
      place &+= 1
    }
    effects.removeAll()
  }

  @inline(__always)
  func runEffect(of node: NodeID, _ host: any WaveHost) {
    let flags = isPresent(node) ? nodes[node.index].beginEffect() : NodeFlags()
    if flags.has(.effectQueued) && !flags.has(.ended) {
      if wave.value.isHeard { hearing?.effectWillRun(node) }
      host.runEffect(of: node)
    } else if wave.value.isHeard {
      hearing?.effectWasDropped(node, reason: StopReason(.disposed))
    }
  }

  // MARK: Counting

  /// Counts a step; says when the wave has to be undone.
  @inline(__always)
  func interruption() -> Interruption? {
    wave.value.steps &+= 1
    if wave.value.steps > wave.value.stepLimit { return .steps }
    return pollsCancelled() ? .cancelled : nil
  }

  @inline(__always)
  func pollsCancelled() -> Bool {
    guard wave.value.polls else { return false }
    wave.value.untilPoll -= 1
    return wave.value.untilPoll <= 0 && asksCancelled()
  }

  /// How many steps lie between two calls of `isCancelled`; 1 asks before every wave and every node.
  package func setPollInterval(_ steps: Int?) {
    wave.value.pollInterval = steps ?? 64
    wave.value.untilPoll = min(wave.value.untilPoll, wave.value.pollInterval)
  }

  /// Has `isCancelled` asked before anything else is computed, and before the wave being computed
  /// stands.
  package func pollAtOnce() {
    wave.value.untilPoll = 0
  }

  @inline(never)
  private func asksCancelled() -> Bool {
    wave.value.untilPoll = wave.value.pollInterval
    return isCancelled?() ?? false
  }
}

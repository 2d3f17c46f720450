import Memory

extension Graph {
  /// Begins a cause, to which all waves that follow from it belong.
  package func beginCause() -> CauseNumber {
    wave.value.lastCause += 1
    return CauseNumber(wave.value.lastCause)
  }

  /// Queues one wave with these assignments, in their order; may be called at any time.
  ///
  /// An entry on a cell sets its value (`WaveHost.apply`), one on a contract or derived node has it
  /// computed (`WaveHost.evaluate`). Entries whose node no longer exists when the wave runs are
  /// dropped.
  ///
  /// A wave queued inside a wave belongs to that one: it is computed, with all that follows from
  /// it, before anything that waited earlier. Its cause is then that of the running wave.
  package func enqueue(_ entries: [(node: NodeID, entry: Int)], cause: CauseNumber) {
    var stamp: Int32 = 0
    for (node, entry) in entries {
      stamp += 1
      queue.entries.append(Entry(node, entry, stamp: stamp))
    }
    append(cause, count: entries.count)
  }

  /// Queues a wave with a single assignment.
  package func enqueue(_ node: NodeID, entry: Int, cause: CauseNumber) {
    queue.entries.append(Entry(node, entry, stamp: 1))
    append(cause, count: 1)
  }

  @inline(__always)
  private func append(_ cause: CauseNumber, count: Int) {
    wave.value.lastLeaver = wave.value.lastWave
    queue.append(cause, count: count)
  }

  /// Queues work of the host among the waves; `WaveHost.perform` is called when its turn comes.
  package func enqueue(work: Int, cause: CauseNumber) {
    wave.value.lastLeaver = wave.value.lastWave
    queue.append(work: work, cause)
  }

  /// True if a wave that is queued now, outside of a wave or by an effect or work, is the next to be computed:
  /// nothing comes between what the caller sees and that wave.
  package var queuesNext: Bool {
    let state = wave.value
    return state.cause == 0 ? queue.count == 0 : state.lastLeaver != state.lastWave
  }

  /// The latest assignment that triggers the node being computed; valid inside `WaveHost.evaluate`.
  package var stampBeingComputed: Int {
    leaveSchedule()
    let index = wave.value.computing
    return Int(index == none ? round.value.stamp : nodes[index].pendingStamp)
  }

  /// Sets, inside `WaveHost.evaluate` and outside of rings, the assignment that the value stems
  /// from and the node that gave it, if these are not the latest that fired.
  package func noteOrigin(stamp: Int, because node: NodeID?) {
    leaveSchedule()
    let index = wave.value.computing
    guard index != none else { return }
    nodes[index].pendingStamp = Int32(stamp)
    nodes[index].because = node?.index ?? none
  }

  /// Number of waves that wait, including nodes that have asked for a further one.
  package var queuedWaveCount: Int { queue.count }

  /// Number of waves and works that wait, without those that nodes have asked for.
  package var leftWaveCount: Int { queue.leftCount }

  /// The wave that a call of the host belongs to; `nil` outside.
  package var currentWave: WaveNumber? {
    wave.value.cause == 0 ? nil : WaveNumber(wave.value.lastWave)
  }

  /// The cause of the wave that a call of the host belongs to; `nil` outside.
  package var currentCause: CauseNumber? {
    wave.value.cause == 0 ? nil : CauseNumber(wave.value.cause)
  }

  /// True if an entry of the wave, and not only its inputs, triggers the node; valid inside
  /// `WaveHost.evaluate`.
  package var computesForEntry: Bool { wave.value.computesForEntry }

  /// The host's number of the entry that triggers the node; nil if none does; valid inside
  /// `WaveHost.evaluate`.
  package var entryBeingComputed: Int? {
    let state = wave.value
    guard state.computesForEntry, !state.isFurther else { return nil }
    let index = state.computing
    let entry = index == none ? state.entry : Candidate.entry(of: nodes[index].link)
    return entry >= 0 ? queue.entries[state.entryStart + entry].value : nil
  }

  /// Computes queued waves one at a time until none is left.
  ///
  /// Each is computed with all that follows from it before the next; waves queued outside of waves
  /// run in order of arrival. If a wave had to be stopped, call it again to continue with the waves
  /// of other causes.
  /// - Precondition: There is a host, and no wave is being computed.
  package func run() -> RunResult {
    guard let host else { preconditionFailure("a graph without a host can't compute") }
    return run(host)
  }

  /// Computes queued waves as `run()` does, for a host that the caller already has.
  package func run(_ host: any WaveHost) -> RunResult {
    precondition(!wave.value.isRunning, "inside a wave, waves are queued, not run")
    wave.value.isRunning = true
    defer {
      wave.value.isRunning = false
      wave.value.cause = 0
      queue.endRun()
      // A listener may own the graph.
      if wave.value.isHeard { hearing = nil }
    }
    let waveLimit = limits.wavesPerCause
    wave.value.stepLimit = limits.stepsPerWave
    while let next = queue.next() {
      let stop: RunResult?
      switch next {
      case .wave(let next): stop = run(next, upTo: waveLimit, host)
      case .further(let list): stop = runFurther(of: list, host)
      }
      if let stop { return stop }
      queue.trim()
    }
    return .settled
  }

  @inline(__always)
  private func run(
    _ next: QueuedWave, upTo waveLimit: Int, _ host: any WaveHost
  ) -> RunResult? {
    guard next.isWork || queue.chain < waveLimit else {
      return drop(next.cause, .waveLimit(CauseNumber(next.cause)), host)
    }
    if pollsCancelled() { return drop(next.cause, .cancelled(CauseNumber(next.cause)), host) }
    if queue.depth == 0 {
      wave.value.before = wave.value.lastWave
    } else if !next.isWork, hasHadAllWaves {
      return drop(next.cause, .totalLimit(CauseNumber(next.cause)), host)
    }
    queue.removeFirst()
    let mark = queue.mark(
      next.cause, wave: wave.value.lastWave + (next.isWork ? 0 : 1), isWork: next.isWork)
    if next.isWork {
      perform(next, host)
    } else if let stop = compute(next, host) {
      return drop(next.cause, result(of: stop, next.cause), host)
    }
    queue.push(mark)
    return nil
  }

  /// True if the last wave that was queued from outside has led to as many as it may.
  @inline(__always)
  var hasHadAllWaves: Bool {
    wave.value.lastWave &- wave.value.before >= heldLimits.value.wavesInAll
  }

  func result(of stop: Interruption, _ cause: Int) -> RunResult {
    stop == .steps ? .stepLimit(CauseNumber(cause)) : .cancelled(CauseNumber(cause))
  }

  func drop(_ cause: Int, _ result: RunResult, _ host: any WaveHost) -> RunResult {
    dropWaves(of: cause, host)
    return result
  }

  /// Drops all that waits of a cause, and tells the host, which keeps the values.
  func dropWaves(of cause: Int, _ host: any WaveHost) {
    queue.drop(cause) { host.drop(entry: $0.value, of: $0.node) }
    host.dropLines()
  }

  /// Makes the host do its work; waves that it queues follow from the work.
  private func perform(_ work: QueuedWave, _ host: any WaveHost) {
    wave.value.cause = work.cause
    wave.value.lastLeaver = -1
    host.perform(work: Int(work.start))
  }

  /// Reason for which a wave was undone.
  enum Interruption {
    case steps
    case cancelled
  }

  @inline(__always)
  func compute(_ next: QueuedWave, _ host: any WaveHost) -> Interruption? {
    resolveSuspects()
    compactOrder()
    wave.value.entryStart = next.start
    wave.value.isFurther = next.isFurther
    begin(next.cause)
    if next.count == 1, !next.isFurther, !wave.value.isHeard {
      let entry = queue.entries[next.start]
      if mayComputeAlone(entry) { return computeAlone(entry, host) }
    }
    acceptEntries(of: next)
    if next.count > 1, !next.isFurther,
      case .interrupted(let stop) = followSchedule(of: next, host)
    {
      undo(host)
      return stop
    }
    return settle(host)
  }

  /// Computes the dirty nodes, and runs the effects.
  @inline(__always)
  func settle(_ host: any WaveHost) -> Interruption? {
    if !(dirty.isKnownToBeEmpty && stops.isEmpty) || poll.isDue, let stop = sweep(host) {
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

  /// Begins a wave; `isFurther` has been set.
  @inline(__always)
  func begin(_ cause: Int) {
    beginUnheard(cause)
    lookUpListener()
    if wave.value.isHeard {
      hearing?.waveDidBegin(WaveNumber(wave.value.lastWave), cause: CauseNumber(cause))
    }
  }

  /// Begins a wave while there is no listener; `isFurther` has been set.
  @inline(__always)
  func beginUnheard(_ cause: Int) {
    wave.value.begin(cause)
    if !wave.value.isFurther { wave.value.family = wave.value.lastWave }
    if wave.value.tick == 0 { beginTicksAgain() }
    if !followed.isEmpty { followed.removeAll() }
    wave.value.version = structure.value.version
  }

  @inline(__always)
  private func lookUpListener() {
    if wave.value.mayBeHeard || wave.value.isHeard { lookUpListenerNow() }
  }

  /// It is a function by itself, so that a wave that nobody hears keeps nothing for it.
  @inline(never)
  private func lookUpListenerNow() {
    let listener = keptListener ?? listener
    hearing = listener
    wave.value.isHeard = listener != nil
    wave.value.mustSweep = listener?.leavesSchedules == false
  }

  func beginTicksAgain() {
    for index in 0..<nodes.count { nodes[index].doneTick = 0 }
    wave.value.tick = 1
    wave.value.notesTick = 0
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
        // It may have asked for a further wave twice.
        if next.isFurther && nodes[index].link != none { continue }
        queue.entries[next.start + number].next = nodes[index].link
        nodes[index].link = Candidate.code(entry: number)
      } else {
        nodes[index].pendingStamp = entry.stamp
        nodes[index].because = none
        nodes[index].link = Candidate.code(entry: number)
        nodes[index].flags.insert(.hasEntry)
      }
      makePending(index)
    }
  }

  /// Undoes the wave being computed.
  ///
  /// Edges are not values: connections and removals stay. A `detach` that waited for the end of the
  /// sweep is dropped.
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

  /// Counts a step; returns the reason if the wave has to be undone.
  @inline(__always)
  func interruption() -> Interruption? {
    wave.value.steps &+= 1
    if wave.value.steps > wave.value.stepLimit { return .steps }
    return pollsCancelled() ? .cancelled : nil
  }

  @inline(__always)
  func pollsCancelled() -> Bool { !poll.mayGoOn() }

  /// Sets the number of steps between two calls of `isCancelled`; 1 calls it before every wave and
  /// every node, nil restores 64.
  package func setPollInterval(_ steps: Int?) {
    poll.interval = steps ?? 64
    decideOnSchedules()
  }
}

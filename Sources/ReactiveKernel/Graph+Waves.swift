extension Graph {
  /// Begins a cause; the waves that follow from it are counted together.
  package func beginCause() -> CauseNumber {
    lastCause += 1
    return CauseNumber(lastCause)
  }

  /// Queues one wave with these assignments, in their order. Legal at any time.
  ///
  /// An entry on a cell gives it a value (`WaveHost.apply`), one on a contract or derived node has it
  /// computed (`WaveHost.evaluate`). Entries whose node is gone when the wave runs are dropped.
  package func enqueue(_ entries: [(node: NodeID, entry: Int)], cause: CauseNumber) {
    for (node, entry) in entries { queue.entries.append(Entry(node: node, value: entry)) }
    queue.append(cause, count: entries.count)
  }

  /// Queues a wave with a single assignment.
  package func enqueue(_ node: NodeID, entry: Int, cause: CauseNumber) {
    queue.entries.append(Entry(node: node, value: entry))
    queue.append(cause, count: 1)
  }

  package var queuedWaveCount: Int { queue.count }

  /// The wave that a call of the host belongs to; `nil` outside.
  package var currentWave: WaveNumber? {
    phase == .idle ? nil : WaveNumber(lastWave)
  }

  /// The cause of the wave that a call of the host belongs to; `nil` outside.
  package var currentCause: CauseNumber? { cause }

  /// Computes queued waves one at a time, in order of arrival, until none is left or one has to be
  /// stopped; call it again to go on with the others.
  ///
  /// - Precondition: There is a host, and no wave is being computed.
  package func run() -> RunResult {
    precondition(!isRunning, "a wave is being computed: what it sends is queued, not run")
    guard let host else { preconditionFailure("a graph without a host can't compute") }
    isRunning = true
    defer {
      isRunning = false
      hearing = nil
      cause = nil
      if queue.count == 0 { queue.forgetCauses() }
    }
    while let wave = queue.first {
      if queue.wavesCounted(of: wave.cause) >= limits.wavesPerCause {
        queue.drop(wave.cause)
        return .waveLimit(wave.cause)
      }
      if pollsCancelled() {
        queue.drop(wave.cause)
        return .cancelled(wave.cause)
      }
      queue.countWave(of: wave.cause)
      queue.removeFirst()
      let stop = compute(wave, host)
      phase = .idle
      if let stop {
        queue.drop(wave.cause)
        return stop == .steps ? .stepLimit(wave.cause) : .cancelled(wave.cause)
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

  private func compute(_ wave: QueuedWave, _ host: any WaveHost) -> Interruption? {
    resolveSuspects()
    compactOrder()
    lastWave += 1
    cause = wave.cause
    hearing = listener
    nextTick()
    steps = 0
    phase = .sweeping
    hearing?.waveDidBegin(WaveNumber(lastWave), cause: wave.cause)
    acceptEntries(of: wave)
    if let stop = sweep(host) {
      undo(host)
      return stop
    }
    sortEffects()
    phase = .effects
    endDeferred(detaching: true)
    host.waveDidSettle()
    runEffects(host)
    hearing?.waveDidEnd(WaveNumber(lastWave))
    return nil
  }

  private func acceptEntries(of wave: QueuedWave) {
    entryStart = wave.start
    for number in 0..<wave.count {
      let node = queue.entries[wave.start + number].node
      guard isPresent(node) else {
        hearing?.nodeDidStop(node, because: nil, reason: StopReason(.disposed))
        continue
      }
      let index = node.index
      if nodes[index].kind == .cell {
        queue.entries[wave.start + number].next = nodes[index].link
        nodes[index].link = Candidate.code(entry: number)
      } else {
        nodes[index].pendingStamp = Int32(number + 1)
        nodes[index].because = none
        nodes[index].flags.insert(.hasEntry)
      }
      makePending(index)
    }
  }

  /// Takes back the wave being computed. Edges are not values: what was connected or removed stays
  /// so; a `detach` that waited for the end of the sweep has not happened.
  private func undo(_ host: any WaveHost) {
    forgetWave()
    phase = .idle
    host.undoWave()
    endDeferred(detaching: false)
    hearing?.waveWasUndone(WaveNumber(lastWave))
  }

  private func endDeferred(detaching: Bool) {
    guard !deferred.isEmpty else { return }
    for (node, isRemoval) in deferred where isPresent(node) {
      if isRemoval {
        removeNow(node.index)
      } else if detaching {
        detachNow(node.index)
      }
    }
    deferred.removeAll(keepingCapacity: true)
  }

  private func runEffects(_ host: any WaveHost) {
    var next = 0
    while next < effects.count {
      let node = effects[next]
      next += 1
      let runs = isPresent(node) && !nodes[node.index].flags.has(.ended)
      if isPresent(node) { nodes[node.index].flags.remove(.effectQueued) }
      if runs {
        hearing?.effectWillRun(node)
        host.runEffect(of: node)
      } else {
        hearing?.effectWasDropped(node, reason: StopReason(.disposed))
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  private func sortEffects() {
    var isSorted = true
    for place in effects.indices.dropFirst() where isBefore(effects[place], effects[place - 1]) {
      isSorted = false
      break
    }
    if !isSorted { effects.sort(by: isBefore) }
  }

  private func isBefore(_ left: NodeID, _ right: NodeID) -> Bool {
    (nodes[left.index].order, left.index) < (nodes[right.index].order, right.index)
  }

  // MARK: What the host may ask during a wave

  /// Whether `node` fired in the wave being computed. In a ring: for the value that goes round.
  @inline(__always)
  package func hasFired(_ node: NodeID) -> Bool {
    guard phase != .idle, isPresent(node) else { return false }
    return hasFired(node.index)
  }

  /// The number, from 1, of the latest entry of this wave that the value of `node` stems from; 0 when
  /// it has not fired.
  package func stamp(of node: NodeID) -> Int {
    hasFired(node) ? Int(nodes[node.index].stamp) : 0
  }

  /// Whether nothing that is still to come in this sweep can change `node`.
  package func hasSettled(_ node: NodeID) -> Bool {
    guard phase == .sweeping, isPresent(node) else { return true }
    let first = dirty.first()
    return first == none || first > place(of: node.index)
  }

  private func hasFired(_ index: Int32) -> Bool {
    let node = nodes[index]
    if rounds.ring != none {
      if node.ring == rounds.ring {
        return node.round == rounds.number && node.flags.has(.roundFired)
      }
      guard rounds.seesOutside else { return false }
    }
    return node.doneTick == tick && node.flags.has(.fired)
  }

  // MARK: Counting

  /// Counts a step; says when the wave has to be undone.
  @inline(__always)
  func interruption() -> Interruption? {
    steps += 1
    if steps > limits.stepsPerWave { return .steps }
    return pollsCancelled() ? .cancelled : nil
  }

  @inline(__always)
  private func pollsCancelled() -> Bool {
    untilPoll -= 1
    guard untilPoll <= 0 else { return false }
    untilPoll = 64
    return isCancelled?() ?? false
  }

  private func nextTick() {
    tick &+= 1
    guard tick == 0 else { return }
    for index in 0..<nodes.count { nodes[index].doneTick = 0 }
    tick = 1
  }
}

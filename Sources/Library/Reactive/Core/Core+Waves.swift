import ReactiveKernel

extension Core {
  /// Runs the wave of a cell that has its value already; no other wave may be running.
  @usableFromInline
  func runApplied(_ node: Node) {
    beginRun()
    if node.isTransient { noteTransient(node) }
    fire(node, entry: Core.applied)
    endRun()
  }

  /// Queues a value that waits in its cell; runs it if no wave runs.
  @usableFromInline
  func submit(_ node: Node, ticket: Int) {
    // In a constant of its own, for a chain would hold the access to the record open, which allocates.
    let running = state.value.running
    state.value.lastSender = running?._withUnsafeGuaranteedRef { $0.order } ?? 0
    if state.value.isInTransaction {
      transaction.append((node: node.id, entry: ticket))
    } else {
      kernel.enqueue(node.id, entry: ticket, cause: kernel.currentCause ?? kernel.beginCause())
      if !state.value.isRunning { run() }
    }
  }

  /// Queues a node to be computed in a wave of its own, for a timer.
  @usableFromInline
  func ask(_ node: Node) {
    kernel.enqueue(node.id, entry: 0, cause: kernel.currentCause ?? kernel.beginCause())
    if state.value.isFree { run() }
  }

  /// Queues the start of a node that was just signed, in order with the values that are sent.
  func queueTurn(of node: Node) {
    if state.value.isInTransaction {
      transaction.append((node: node.id, entry: 0))
      node.turn = transaction.count
    } else {
      let cause = kernel.currentCause ?? kernel.beginCause()
      kernel.enqueue(node.id, entry: 0, cause: cause)
    }
  }

  /// Computes a contract in a wave at once.
  func askNow(_ contract: Node) {
    beginRun()
    fire(contract, entry: 0)
    endRun()
  }

  /// Begins to compute a node with what its sources remember, as in a wave: what the code of an operator sends
  /// meanwhile waits.
  ///
  /// - Returns: True if `endOpening` has to be called; false inside a wave, a transaction or another opening.
  @inlinable
  func beginOpening() -> Bool {
    guard state.value.isFree else { return false }
    state.value.isFree = false
    state.value.isRunning = true
    return true
  }

  /// Ends what `beginOpening` began: what was sent meanwhile is told, to the new node too.
  @inlinable
  func endOpening() {
    if hasQueuedWaves || state.value.hasExpiring { return run() }
    state.value.isRunning = false
    state.value.isFree = true
    state.value.effectNumber &+= 1
    state.value.restNumber &+= 1
  }

  @usableFromInline var hasQueuedWaves: Bool { kernel.queuedWaveCount > 0 }

  /// Runs all queued waves.
  @usableFromInline
  func run() {
    beginRun()
    runQueued()
    endRun()
  }

  @inline(__always)
  private func beginRun() {
    state.value.isRunning = true
    state.value.isFree = false
  }

  /// Computes the wave of a node that fires, and all that follows from it.
  @inline(__always)
  private func fire(_ node: Node, entry: Int) {
    let result = kernel.runFired(node.id, host)
    guard case .settled = result else { return goOn(after: result, node, entry: entry) }
  }

  /// Queues the wave of a node if it could not be computed at once, and runs what waits.
  @inline(never)
  private func goOn(after result: QuickRun, _ node: Node, entry: Int) {
    if case .refused = result {
      kernel.enqueue(node.id, entry: entry, cause: kernel.beginCause())
    }
    runQueued()
  }

  /// Forgets events and ends expired nodes.
  @inline(__always)
  private func endRun() {
    if state.value.hasTransients {
      endWaveOfTransients()
      forgetTransients()
    }
    state.value.isRunning = false
    state.value.isFree = !state.value.isInTransaction
    state.value.effectNumber &+= 1
    state.value.restNumber &+= 1
    if state.value.hasExpiring { endExpiring() }
  }

  func runQueued() {
    while true {
      switch kernel.run(host) {
      case .settled: return
      case .waveLimit(let cause):
        let waves = kernel.limits.wavesPerCause
        reportLimit(
          cause, of: waves, "\(waves) waves followed one from the other: observers feed each other")
      case .totalLimit(let cause):
        let waves = kernel.limits.wavesInAll
        reportLimit(
          cause, of: waves, "\(waves) waves followed from one value: observers send ever more")
      case .stepLimit, .cancelled:
        preconditionFailure("a wave of the library has no other limit")
      }
    }
  }

  private func reportLimit(
    _ cause: CauseNumber, of waves: Int, _ message: @autoclosure () -> String
  ) {
    dropCount += 1
    lastWithoutTurn = state.value.order
    var isSaid = false
    for guest in limitGuests.values where guest(cause.value) { isSaid = true }
    // Optimised code tells the words of `fatalError` alone.
    guard didReachLimit != nil || isSaid else { fatalError(limitMessage(message())) }
    didReachLimit?(waves)
  }

  /// Drops the values in line that came from a cause which met the limit.
  func dropLines() {
    lines.visit { node, ticket in table[node.index]?.drop(ticket) }
    lines.removeAll()
  }

  /// Ends the nodes that had to wait until the queue was empty, in the order in which they were
  /// added, and tells Observation what has changed.
  private func endExpiring() {
    let isTelling = isTellingEnds
    isTellingEnds = true
    state.value.hasExpiring = false
    while !closings.isEmpty {
      let closed = closings
      closings = []
      for close in closed { close() }
    }
    while !finishing.isEmpty || !expiring.isEmpty {
      let (finished, expired) = (finishing, expiring)
      finishing = []
      expiring = []
      state.value.hasExpiring = false
      for node in finished { finishNow(node) }
      for node in expired { endExpired(node) }
    }
    isTellingEnds = isTelling
    tellEnds()
    if !changedGates.isEmpty { tellObservation() }
  }

  // MARK: Transactions

  /// Sends what `body` sends as one wave.
  func transact<Result>(_ body: () throws -> Result) rethrows -> Result {
    if state.value.isInTransaction { return try body() }
    state.value.isInTransaction = true
    state.value.isFree = false
    if !state.value.isRunning { state.value.effectNumber &+= 1 }
    defer { commit() }
    return try body()
  }

  private func commit() {
    state.value.isInTransaction = false
    if !transaction.isEmpty {
      kernel.enqueue(transaction, cause: kernel.currentCause ?? kernel.beginCause())
      transaction.removeAll(keepingCapacity: transaction.count < 64)
    }
    if state.value.isRunning { return }
    if kernel.queuedWaveCount > 0 { return run() }
    state.value.isFree = true
    state.value.restNumber &+= 1
    if state.value.hasExpiring { endExpiring() }
  }

  // MARK: Asking about the wave

  /// True while a transaction is open or a wave, or anything queued from it, runs.
  var isBusy: Bool { state.value.isRunning || state.value.isInTransaction }

  @usableFromInline
  func hasFired(_ node: Node) -> Bool {
    // Nodes of another graph may have the same numbers as nodes here.
    node.core === self && kernel.hasFired(node.id)
  }

  /// Returns the number of the assignment that a node's value stems from; 0 if it has not fired.
  @usableFromInline
  func stamp(of node: Node) -> Int {
    kernel.stamp(of: node.id)
  }

  @usableFromInline
  func hasSettled(_ node: Node) -> Bool {
    kernel.hasSettled(node.id)
  }
}

// Each entry of a ring goes round by itself, in order of assignment: breadth first, from cell to
// contracts to cells, never into a cell that the value has passed. Nodes outside are triggered by
// the ring when all values have gone round.

import Memory

extension Graph {
  /// Makes the values that wait at a ring go round in it.
  func goRound(_ ring: Int32, _ host: any WaveHost) -> Interruption? {
    if rings[ring].hasRanks && rings[ring].isStale { rankContracts(of: ring) }
    round.value.usesRanks = rings[ring].hasRanks
    candidates.removeAll()
    changed.removeAll()
    round.value.needsAnotherVisit = false
    collectSeeds(of: ring)
    candidates.sort(by: Candidate.isBefore)
    round.value.ring = ring
    let interruption = goRoundSeeds(host)
    round.value.ring = none
    welcomeNewcomers()
    if let interruption { return interruption }
    if round.value.needsAnotherVisit {
      for place in 0..<changed.count { makePending(changed[place]) }
    } else {
      for place in 0..<changed.count { publish(changed[place]) }
    }
    changed.removeAll()
    return nil
  }

  private func collectSeeds(of ring: Int32) {
    var index = rings[ring].firstPending
    rings[ring].firstPending = none
    while index != none {
      let node = nodes[index]
      nodes[index].flags.remove(.pending)
      nodes[index].flags.remove(.hasEntry)
      nodes[index].pendingStamp = 0
      if node.flags.has(.unpublished) { changed.append(index) }
      if node.kind == .cell {
        collectCandidates(of: index)
      } else if node.pendingStamp > 0 {
        candidates.append(
          Candidate(
            node: index, stamp: node.pendingStamp, because: node.because, code: none,
            order: node.order,
            entry: node.hasOwnEntry ? Candidate.entry(of: node.link) : none,
            hasEntry: node.flags.has(.hasEntry)))
      }
      index = node.nextPending
    }
  }

  private func goRoundSeeds(_ host: any WaveHost) -> Interruption? {
    wave.value.computesForEntry = false
    for place in 0..<candidates.count {
      let seed = candidates[place]
      beginRound(stamp: seed.stamp, isLast: place == candidates.count - 1)
      wave.value.computesForEntry = seed.code == none && seed.hasEntry
      if seed.code == none {
        wave.value.entry = seed.entry
        if seed.hasEntry && stemsFromSources(seed, host) { passSources(of: seed.node) }
        round.value.seesOutside = true
        if let stop = evaluateInRound(seed.node, because: seed.because, host) { return stop }
        round.value.seesOutside = false
        wave.value.computesForEntry = false
        if let stop = evaluateDirty(host) { return stop }
      } else {
        if let stop = reach(seed.node, from: seed.code, order: seed.order, host) { return stop }
      }
      while round.value.nextReached < reached.count {
        let cell = reached[round.value.nextReached]
        round.value.nextReached += 1
        askReaders(of: cell)
        if let stop = evaluateDirty(host) { return stop }
      }
    }
    return nil
  }

  private func stemsFromSources(_ seed: Candidate, _ host: any WaveHost) -> Bool {
    guard let entry = entryBeingComputed else { return !wave.value.isFurther }
    return host.stemsFromSources(entry: entry, of: handle(of: seed.node))
  }

  private func beginRound(stamp: Int32, isLast: Bool) {
    round.value.number &+= 1
    if round.value.number == 0 {
      for index in 0..<nodes.count { nodes[index].round = 0 }
      round.value.number = 1
    }
    round.value.stamp = stamp
    round.value.isLast = isLast
    reached.removeAll()
    round.value.nextReached = 0
  }

  /// Marks the sources of a contract as passed: signed in a ring, it starts a value at its target.
  private func passSources(of contract: Int32) {
    let ring = nodes[contract].ring
    var stack: ContiguousArray<Int32> = [contract]
    while let index = stack.popLast() {
      var edge = nodes[index].firstInput
      while edge != none {
        let record = edges[edge]
        edge = record.nextInput
        guard record.kind.triggers, nodes[record.from].ring == ring else { continue }
        guard nodes[record.from].round != round.value.number else { continue }
        pass(record.from, fired: false)
        if nodes[record.from].kind == .contract { stack.append(record.from) }
      }
    }
  }

  /// Notes, inside `WaveHost.evaluate` in a ring, that the present value is that of `node`.
  ///
  /// The value then counts as having passed that node, though it did not make the contract fire.
  package func notePassed(_ node: NodeID) {
    let ring = round.value.ring
    guard ring != none, isPresent(node), nodes[node.index].ring == ring,
      nodes[node.index].round != round.value.number
    else { return }
    pass(node.index, fired: false)
  }

  private func pass(_ index: Int32, fired: Bool) {
    nodes[index].round = round.value.number
    if fired {
      nodes[index].flags.insert(.roundFired)
    } else {
      nodes[index].flags.remove(.roundFired)
    }
  }

  // MARK: Contracts

  /// Queues the contracts of the ring that `index` triggers and that the value has not reached yet.
  private func askReaders(of index: Int32) {
    let ring = nodes[index].ring
    var edge = nodes[index].firstOutput
    while edge != none {
      let record = edges[edge]
      edge = record.nextOutput
      guard record.kind.triggers, ring != none, nodes[record.to].ring == ring else { continue }
      guard isInRound(record.to) else {
        // It came into the ring while values go round, so it is triggered in the next visit. Outside, both are
        // one.
        trigger(record.to, stamp: round.value.stamp, because: index)
        round.value.needsAnotherVisit = true
        continue
      }
      guard nodes[record.to].round != round.value.number else { continue }
      pass(record.to, fired: false)
      nodes[record.to].because = index
      ask(record.to)
    }
  }

  /// Returns whether a contract was in the ring when this visit to it began.
  private func isInRound(_ contract: Int32) -> Bool {
    let ring = nodes[contract].ring
    return ring != none && ring == round.value.ring && nodes[contract].position != none
  }

  private func ask(_ contract: Int32) {
    count()
    let key = round.value.usesRanks ? Int(nodes[contract].position) : nodes[contract].order
    asked.insert(contract, key: key)
  }

  /// Makes nodes that came into a ring while values went round in it take part from now on.
  private func welcomeNewcomers() {
    while let index = newcomers.popLast() {
      // It may have left the ring again.
      if nodes[index].ring != none && nodes[index].position == none { nodes[index].position = 0 }
    }
  }

  private func evaluateDirty(_ host: any WaveHost) -> Interruption? {
    while let contract = asked.takeFirst() {
      if let stop = evaluateInRound(contract, because: nodes[contract].because, host) {
        return stop
      }
    }
    return nil
  }

  /// Ends the round of a ring that has fallen apart while a value goes round in it.
  ///
  /// Contracts that the value would have evaluated next are triggered outside of rounds; no node is
  /// in the round any more.
  func leaveRound() {
    while let contract = asked.takeFirst() {
      trigger(contract, stamp: round.value.stamp, because: nodes[contract].because)
    }
    round.value.ring = RoundState.ringThatFellApart
  }

  private func evaluateInRound(
    _ index: Int32, because: Int32, _ host: any WaveHost
  ) -> Interruption? {
    let flags = nodes[index].flags
    if flags.has(.dying) && flags.has(.hasEffect) {
      tellStopped(index, because: because, StopReason(.disposed))
      return nil
    }
    if let interruption = interruption() { return interruption }
    pass(index, fired: false)
    switch host.evaluate(handle(of: index)) {
    case .fired:
      return fireInRound(index, because: because, host)
    case .stopped(let reason):
      tellStopped(index, because: because, reason)
    case .postponed:
      round.value.needsAnotherVisit = true
      nodes[index].pendingStamp = max(nodes[index].pendingStamp, round.value.stamp)
      nodes[index].because = because
      nodes[index].flags.insert(.hasEntry)
      // It triggers itself; no entry of the wave does.
      if !nodes[index].flags.has(.candidate) { nodes[index].link = none }
      makePending(index)
    }
    return nil
  }

  private func fireInRound(
    _ index: Int32, because: Int32, _ host: any WaveHost
  ) -> Interruption? {
    pass(index, fired: true)
    markChanged(index)
    let target = nodes[index].targetEdge == none ? none : edges[nodes[index].targetEdge].to
    let staysInside = target != none && nodes[target].ring == nodes[index].ring
    if staysInside && nodes[target].round == round.value.number {
      tellStopped(index, because: because, StopReason(.passedBefore, payload: Int64(target)))
      if !nodes[index].flags.has(.stoppedInRing) {
        nodes[index].flags.insert(.stoppedInRing)
        stops.append(RingStop(contract: index, cell: target))
      }
    } else {
      tellFired(index, because: because)
      if staysInside,
        let stop = reach(target, from: index, order: nodes[index].order, host)
      {
        return stop
      }
    }
    askReaders(of: index)
    return nil
  }

  // MARK: Cells

  /// Sets a cell of the ring to the value that goes round.
  private func reach(
    _ cell: Int32, from code: Int32, order: Int, _ host: any WaveHost
  ) -> Interruption? {
    if let interruption = interruption() { return interruption }
    if nodes[cell].flags.has(.takesOne) && hasTakenOne(cell) {
      keep(
        Candidate(
          node: cell, stamp: round.value.stamp, because: none, code: code, order: order),
        for: cell, host)
      return nil
    }
    let contract = Candidate.contract(of: code)
    switch give(code, to: cell, host) {
    case .fired:
      pass(cell, fired: true)
      if nodes[cell].flags.has(.unpublished) { tellOverridden(in: cell, from: nodes[cell].because) }
      markChanged(cell)
      nodes[cell].because = contract
      if round.value.isLast { tellReached(cell) }
      reached.append(cell)
    case .stopped(let reason):
      tellStopped(cell, because: contract, reason)
    case .postponed:
      preconditionFailure("a cell that is given a value can't postpone")
    }
    return nil
  }

  private func markChanged(_ index: Int32) {
    nodes[index].stamp = round.value.stamp
    guard !nodes[index].flags.has(.unpublished) else { return }
    nodes[index].flags.insert(.unpublished)
    changed.append(index)
  }

  private func tellReached(_ cell: Int32) {
    guard wave.value.isHeard, !nodes[cell].flags.has(.told) else { return }
    nodes[cell].flags.insert(.told)
    tellFired(cell, because: nodes[cell].because)
  }

  // MARK: When the ring has settled

  /// Triggers everything outside the ring that depends on a change inside.
  func publish(_ index: Int32) {
    nodes[index].flags.remove(.unpublished)
    nodes[index].doneTick = wave.value.tick
    nodes[index].flags.insert(.fired)
    if nodes[index].kind == .cell { tellReached(index) }
    nodes[index].flags.remove(.told)
    if nodes[index].flags.has(.hasEffect) { queueEffect(index) }
    let ring = nodes[index].ring
    let stamp = nodes[index].stamp
    var edge = nodes[index].firstOutput
    while edge != none {
      let record = edges[edge]
      edge = record.nextOutput
      if ring != none && nodes[record.to].ring == ring { continue }
      switch record.kind {
      case .trigger: trigger(record.to, stamp: stamp, because: index)
      case .noted:
        note(index, for: record.to)
        trigger(record.to, stamp: stamp, because: index)
      case .delivery: propose(index, to: record.to)
      case .sample: break
      }
    }
  }

  func reportRingStops(_ host: any WaveHost) {
    guard !stops.isEmpty else { return }
    for place in 0..<stops.count {
      let stop = stops[place]
      nodes[stop.contract].flags.remove(.stoppedInRing)
      host.ringDidStop(handle(of: stop.contract), before: handle(of: stop.cell))
    }
    stops.removeAll()
  }

  /// Clears the state that an interrupted visit to a ring left behind.
  func forgetRounds() {
    asked.removeAll()
    for place in 0..<changed.count { forgetWave(at: changed[place]) }
    changed.removeAll()
    for place in 0..<stops.count { nodes[stops[place].contract].flags.remove(.stoppedInRing) }
    stops.removeAll()
    round.value.ring = none
    round.value.seesOutside = false
  }
}

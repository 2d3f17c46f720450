// A ring's entries each go round by themselves, in order of assignment: breadth first, from cell to
// contracts to cells, never into a cell that the value has passed. What stands outside hears of the
// ring when all values have gone round.

extension Graph {
  /// Lets the values that wait at a ring go round in it.
  func goRound(_ ring: Int32, _ host: any WaveHost) -> Interruption? {
    if rings[Int(ring)].isStale { orderContracts(of: ring) }
    candidates.removeAll(keepingCapacity: true)
    rounds.changed.removeAll(keepingCapacity: true)
    rounds.needsAnotherVisit = false
    collectSeeds(of: ring)
    candidates.sort(by: Candidate.isBefore)
    rounds.ring = ring
    let stop = goRoundSeeds(host)
    rounds.ring = none
    if let stop { return stop }
    if rounds.needsAnotherVisit {
      for index in rounds.changed { makePending(index) }
    } else {
      for index in rounds.changed { publish(index) }
      rounds.changed.removeAll(keepingCapacity: true)
      reportRingStops(host)
    }
    return nil
  }

  private func collectSeeds(of ring: Int32) {
    var index = rings[Int(ring)].firstPending
    rings[Int(ring)].firstPending = none
    while index != none {
      let node = nodes[index]
      nodes[index].flags.remove(.pending)
      nodes[index].flags.remove(.hasEntry)
      nodes[index].pendingStamp = 0
      if node.flags.has(.unpublished) { rounds.changed.append(index) }
      if node.kind == .cell {
        collectCandidates(of: index)
      } else if node.pendingStamp > 0 {
        candidates.append(
          Candidate(
            node: index, stamp: node.pendingStamp, because: node.because, code: none,
            order: node.order, hasEntry: node.flags.has(.hasEntry)))
      }
      index = node.nextPending
    }
  }

  private func goRoundSeeds(_ host: any WaveHost) -> Interruption? {
    for place in candidates.indices {
      let seed = candidates[place]
      beginRound(stamp: seed.stamp, isLast: place == candidates.count - 1)
      if seed.code == none {
        if seed.hasEntry { passSources(of: seed.node) }
        rounds.seesOutside = true
        computesForEntry = seed.hasEntry
        if let stop = evaluateInRound(seed.node, because: seed.because, host) { return stop }
        rounds.seesOutside = false
        computesForEntry = false
        if let stop = evaluateDirty(host) { return stop }
      } else {
        if let stop = reach(seed.node, from: seed.code, host) { return stop }
      }
      while rounds.reachedHead < rounds.reached.count {
        let cell = rounds.reached[rounds.reachedHead]
        rounds.reachedHead += 1
        askReaders(of: cell)
        if let stop = evaluateDirty(host) { return stop }
      }
    }
    return nil
  }

  private func beginRound(stamp: Int32, isLast: Bool) {
    rounds.number &+= 1
    if rounds.number == 0 {
      for index in 0..<nodes.count { nodes[index].round = 0 }
      rounds.number = 1
    }
    rounds.stamp = stamp
    rounds.isLast = isLast
    rounds.reached.removeAll(keepingCapacity: true)
    rounds.reachedHead = 0
  }

  /// A contract that is signed in a ring starts a value at its target: what it reads counts as passed.
  private func passSources(of contract: Int32) {
    let ring = nodes[contract].ring
    var stack: ContiguousArray<Int32> = [contract]
    while let index = stack.popLast() {
      var edge = nodes[index].firstInput
      while edge != none {
        let record = edges[edge]
        edge = record.nextInput
        guard record.kind == .trigger, nodes[record.from].ring == ring else { continue }
        guard nodes[record.from].round != rounds.number else { continue }
        pass(record.from, fired: false)
        if nodes[record.from].kind == .contract { stack.append(record.from) }
      }
    }
  }

  private func pass(_ index: Int32, fired: Bool) {
    nodes[index].round = rounds.number
    if fired {
      nodes[index].flags.insert(.roundFired)
    } else {
      nodes[index].flags.remove(.roundFired)
    }
  }

  // MARK: Contracts

  /// Asks the contracts of the ring that `index` triggers and that the value has not asked yet.
  private func askReaders(of index: Int32) {
    let ring = nodes[index].ring
    var edge = nodes[index].firstOutput
    while edge != none {
      let record = edges[edge]
      edge = record.nextOutput
      guard record.kind == .trigger, ring != none, nodes[record.to].ring == ring else { continue }
      guard isInRound(record.to) else {
        // It came into the ring while values go round: it hears with the next visit.
        trigger(record.to, stamp: rounds.stamp, because: index)
        continue
      }
      guard nodes[record.to].round != rounds.number else { continue }
      pass(record.to, fired: false)
      nodes[record.to].because = index
      rounds.dirty.insert(nodes[record.to].position)
    }
  }

  /// Whether a contract was in the ring when this visit to it began.
  private func isInRound(_ contract: Int32) -> Bool {
    let ring = nodes[contract].ring
    let place = Int(nodes[contract].position)
    return ring != none && ring == rounds.ring && place >= 0
      && place < rings[Int(ring)].contracts.count
      && rings[Int(ring)].contracts[place] == contract
  }

  private func evaluateDirty(_ host: any WaveHost) -> Interruption? {
    var place = rounds.dirty.first()
    while place != none {
      rounds.dirty.remove(place)
      // A ring that fell apart under the value has no order any more.
      if Int(place) < rings[Int(rounds.ring)].contracts.count {
        let contract = rings[Int(rounds.ring)].contracts[Int(place)]
        if let stop = evaluateInRound(contract, because: nodes[contract].because, host) {
          return stop
        }
      }
      place = rounds.dirty.first()
    }
    return nil
  }

  private func evaluateInRound(
    _ index: Int32, because: Int32, _ host: any WaveHost
  ) -> Interruption? {
    let flags = nodes[index].flags
    if flags.has(.dying) && flags.has(.hasEffect) {
      tellStop(index, because: because, StopReason(.disposed))
      return nil
    }
    if let stop = interruption() { return stop }
    pass(index, fired: false)
    switch host.evaluate(handle(of: index)) {
    case .fired:
      return fireInRound(index, because: because, host)
    case .stopped(let reason):
      tellStop(index, because: because, reason)
    case .postponed:
      rounds.needsAnotherVisit = true
      nodes[index].pendingStamp = max(nodes[index].pendingStamp, rounds.stamp)
      nodes[index].because = because
      nodes[index].flags.insert(.hasEntry)
      makePending(index)
    }
    return nil
  }

  private func fireInRound(
    _ index: Int32, because: Int32, _ host: any WaveHost
  ) -> Interruption? {
    pass(index, fired: true)
    markChanged(index)
    nodes[index].because = because
    let target = nodes[index].targetEdge == none ? none : edges[nodes[index].targetEdge].to
    let staysInside = target != none && nodes[target].ring == nodes[index].ring
    if staysInside && nodes[target].round == rounds.number {
      tellStop(index, because: because, StopReason(.passedBefore, payload: Int64(target)))
      if !nodes[index].flags.has(.stoppedInRing) {
        nodes[index].flags.insert(.stoppedInRing)
        rounds.stops.append((index, target))
      }
    } else {
      if let hearing { hearing.nodeDidFire(handle(of: index), because: handle(orNil: because)) }
      if staysInside, let stop = reach(target, from: index, host) { return stop }
    }
    askReaders(of: index)
    return nil
  }

  // MARK: Cells

  /// Gives a cell of the ring the value that goes round.
  private func reach(_ cell: Int32, from code: Int32, _ host: any WaveHost) -> Interruption? {
    if let stop = interruption() { return stop }
    let contract = max(code, none)
    switch give(code, to: cell, host) {
    case .fired:
      pass(cell, fired: true)
      if nodes[cell].flags.has(.unpublished), let hearing {
        hearing.valueWasOverridden(in: handle(of: cell), from: handle(orNil: nodes[cell].because))
      }
      markChanged(cell)
      nodes[cell].because = contract
      if rounds.isLast { tellFired(cell) }
      rounds.reached.append(cell)
    case .stopped(let reason):
      tellStop(cell, because: contract, reason)
    case .postponed:
      preconditionFailure("a cell that is given a value can't postpone")
    }
    return nil
  }

  private func markChanged(_ index: Int32) {
    nodes[index].stamp = rounds.stamp
    guard !nodes[index].flags.has(.unpublished) else { return }
    nodes[index].flags.insert(.unpublished)
    rounds.changed.append(index)
  }

  private func tellFired(_ cell: Int32) {
    guard let hearing else { return }
    nodes[cell].flags.insert(.told)
    hearing.nodeDidFire(handle(of: cell), because: handle(orNil: nodes[cell].because))
  }

  private func tellStop(_ index: Int32, because: Int32, _ reason: StopReason) {
    guard let hearing else { return }
    hearing.nodeDidStop(handle(of: index), because: handle(orNil: because), reason: reason)
  }

  // MARK: When the ring has settled

  /// Lets everything outside the ring hear of a change inside.
  func publish(_ index: Int32) {
    nodes[index].flags.remove(.unpublished)
    nodes[index].doneTick = tick
    nodes[index].flags.insert(.fired)
    if nodes[index].kind == .cell && !nodes[index].flags.has(.told) { tellFired(index) }
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
      case .delivery: propose(index, to: record.to)
      case .sample: break
      }
    }
  }

  func reportRingStops(_ host: any WaveHost) {
    guard !rounds.stops.isEmpty else { return }
    let stops = rounds.stops
    rounds.stops.removeAll(keepingCapacity: true)
    for (contract, cell) in stops {
      nodes[contract].flags.remove(.stoppedInRing)
      host.ringDidStop(handle(of: contract), before: handle(of: cell))
    }
  }

  /// Clears what an interrupted visit to a ring left behind.
  func forgetRounds() {
    var place = rounds.dirty.first()
    while place != none {
      rounds.dirty.remove(place)
      place = rounds.dirty.first()
    }
    for index in rounds.changed { forgetWave(at: index) }
    rounds.changed.removeAll(keepingCapacity: true)
    for (contract, _) in rounds.stops { nodes[contract].flags.remove(.stoppedInRing) }
    rounds.stops.removeAll(keepingCapacity: true)
    rounds.ring = none
    rounds.seesOutside = false
  }
}

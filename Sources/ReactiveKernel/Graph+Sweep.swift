// A sweep takes the lowest dirty place again and again. Edges rise, so what stands there has all its
// inputs settled; what it marks lies above. The structure may change between two steps: places then
// move together with their marks.

extension Graph {
  func sweep(_ host: any WaveHost) -> Interruption? {
    var place = dirty.first()
    while place != none {
      dirty.remove(place)
      let occupant = slots[place].occupant
      let stop: Interruption?
      if occupant.node == none {
        stop = goRound(occupant.ring, host)
      } else if nodes[occupant.node].kind == .cell {
        stop = computeCell(occupant.node, host)
      } else {
        stop = computeNode(occupant.node, host)
      }
      if let stop { return stop }
      place = dirty.first()
    }
    reportRingStops(host)
    return nil
  }

  // MARK: Asking

  /// Lets a node have its turn in this wave.
  @inline(__always)
  func makePending(_ index: Int32) {
    guard !nodes[index].flags.has(.pending) else { return }
    nodes[index].flags.insert(.pending)
    let ring = nodes[index].ring
    if ring == none {
      dirty.insert(nodes[index].position)
    } else {
      enlist(index, in: ring)
      dirty.insert(rings[Int(ring)].position)
    }
  }

  /// A source fired. What was computed already is not computed again: an edge added since, or a node
  /// that did not postpone itself.
  @inline(__always)
  func trigger(_ index: Int32, stamp: Int32, because: Int32) {
    guard nodes[index].doneTick != tick else { return }
    if stamp > nodes[index].pendingStamp {
      nodes[index].pendingStamp = stamp
      nodes[index].because = because
    }
    makePending(index)
  }

  /// Puts a contract that fired among the candidates of its target.
  @inline(__always)
  func propose(_ contract: Int32, to cell: Int32) {
    guard nodes[cell].doneTick != tick, !nodes[contract].flags.has(.candidate) else { return }
    nodes[contract].flags.insert(.candidate)
    nodes[contract].link = nodes[cell].link
    nodes[cell].link = contract
    makePending(cell)
  }

  // MARK: Computed nodes

  @inline(__always)
  private func computeNode(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    let node = nodes[index]
    nodes[index].pendingStamp = 0
    nodes[index].flags.remove(.pending)
    nodes[index].flags.remove(.hasEntry)
    if node.flags.has(.unpublished) {
      publish(index)
      return nil
    }
    if node.flags.has(.dying) && node.flags.has(.hasEffect) {
      stopped(index, because: node.because, StopReason(.disposed))
      return nil
    }
    if let stop = interruption() { return stop }
    computesForEntry = node.flags.has(.hasEntry)
    switch host.evaluate(NodeID(index: index, generation: node.generation)) {
    case .fired:
      fire(index, stamp: node.pendingStamp, because: node.because)
    case .stopped(let reason):
      stopped(index, because: node.because, reason)
    case .postponed:
      nodes[index].pendingStamp = node.pendingStamp
      nodes[index].because = node.because
      if node.flags.has(.hasEntry) { nodes[index].flags.insert(.hasEntry) }
      makePending(index)
    }
    return nil
  }

  @inline(__always)
  private func fire(_ index: Int32, stamp: Int32, because: Int32) {
    nodes[index].doneTick = tick
    nodes[index].stamp = stamp
    nodes[index].flags.insert(.fired)
    if let hearing { hearing.nodeDidFire(handle(of: index), because: handle(orNil: because)) }
    if nodes[index].flags.has(.hasEffect) { queueEffect(index) }
    var edge = nodes[index].firstOutput
    while edge != none {
      switch edges[edge].kind {
      case .trigger: trigger(edges[edge].to, stamp: stamp, because: index)
      case .delivery: propose(index, to: edges[edge].to)
      case .sample: break
      }
      edge = edges[edge].nextOutput
    }
  }

  private func stopped(_ index: Int32, because: Int32, _ reason: StopReason) {
    nodes[index].doneTick = tick
    nodes[index].flags.remove(.fired)
    if let hearing {
      hearing.nodeDidStop(handle(of: index), because: handle(orNil: because), reason: reason)
    }
  }

  func queueEffect(_ index: Int32) {
    guard !nodes[index].flags.has(.effectQueued) else { return }
    nodes[index].flags.insert(.effectQueued)
    effects.append(handle(of: index))
  }

  // MARK: Cells

  @inline(__always)
  private func computeCell(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    nodes[index].flags.remove(.pending)
    let code = nodes[index].link
    guard code != none else {
      // It changed in a ring that has fallen apart since.
      if nodes[index].flags.has(.unpublished) { publish(index) }
      return nil
    }
    guard takeCandidate(code) == none else { return computeOverridden(index, code, host) }
    nodes[index].link = none
    if let stop = interruption() { return stop }
    let contract = max(code, none)
    switch give(code, to: index, host) {
    case .fired:
      fire(index, stamp: stampOf(candidate: code), because: contract)
    case .stopped(let reason):
      stopped(index, because: contract, reason)
    case .postponed:
      preconditionFailure("a cell that is given a value can't postpone")
    }
    return nil
  }

  /// Gives a cell its several values, in order of assignment; the last one stays.
  private func computeOverridden(
    _ index: Int32, _ first: Int32, _ host: any WaveHost
  ) -> Interruption? {
    candidates.removeAll(keepingCapacity: true)
    collectCandidates(of: index)
    candidates.sort(by: Candidate.isBefore)
    var last: Candidate?
    for place in candidates.indices {
      if let stop = interruption() { return stop }
      let candidate = candidates[place]
      let contract = max(candidate.code, none)
      switch give(candidate.code, to: index, host) {
      case .fired:
        if let last, let hearing {
          let overridden = handle(orNil: max(last.code, none))
          hearing.valueWasOverridden(in: handle(of: index), from: overridden)
        }
        last = candidate
      case .stopped(let reason):
        if let hearing {
          hearing.nodeDidStop(
            handle(of: index), because: handle(orNil: contract), reason: reason)
        }
      case .postponed:
        preconditionFailure("a cell that is given a value can't postpone")
      }
    }
    if let last {
      fire(index, stamp: last.stamp, because: max(last.code, none))
    } else {
      nodes[index].doneTick = tick
      nodes[index].flags.remove(.fired)
    }
    return nil
  }

  /// Empties a cell's list of candidates into `candidates`.
  func collectCandidates(of index: Int32) {
    var code = nodes[index].link
    nodes[index].link = none
    while code != none {
      let next = takeCandidate(code)
      candidates.append(
        Candidate(
          node: index, stamp: stampOf(candidate: code), because: none, code: code,
          order: code >= 0 ? nodes[code].order : Int.min))
      code = next
    }
  }

  func give(_ code: Int32, to cell: Int32, _ host: any WaveHost) -> Outcome {
    if let entry = Candidate.entry(of: code) {
      return host.apply(entry: queue.entries[entryStart + entry].value, to: handle(of: cell))
    }
    return host.deliver(from: handle(of: code), into: handle(of: cell))
  }

  /// Takes a candidate out of its list; the one after it.
  func takeCandidate(_ code: Int32) -> Int32 {
    if let entry = Candidate.entry(of: code) { return queue.entries[entryStart + entry].next }
    nodes[code].flags.remove(.candidate)
    return nodes[code].link
  }

  private func stampOf(candidate code: Int32) -> Int32 {
    if let entry = Candidate.entry(of: code) { return Int32(entry + 1) }
    return nodes[code].stamp
  }

  // MARK: After an interruption

  /// Clears what the interrupted wave left behind.
  func forgetWave() {
    var place = dirty.first()
    while place != none {
      dirty.remove(place)
      forEachNode(at: place) { forgetWave(at: $0) }
      let ring = slots[place].occupant.ring
      if ring != none { rings[Int(ring)].firstPending = none }
      place = dirty.first()
    }
    forgetRounds()
    for node in effects where isPresent(node) { nodes[node.index].flags.remove(.effectQueued) }
    effects.removeAll(keepingCapacity: true)
  }

  func forgetWave(at index: Int32) {
    if nodes[index].kind == .cell {
      var code = nodes[index].link
      while code != none { code = takeCandidate(code) }
      nodes[index].link = none
    }
    nodes[index].pendingStamp = 0
    nodes[index].flags.remove(.pending)
    nodes[index].flags.remove(.hasEntry)
    nodes[index].flags.remove(.unpublished)
    nodes[index].flags.remove(.told)
  }
}

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
      dirty.insert(rings[ring].position)
    }
  }

  /// A source fired.
  ///
  /// What was computed already is not computed again: it stood before the edge was added, or it did
  /// not postpone itself.
  @inline(__always)
  func trigger(_ index: Int32, stamp: Int32, because: Int32) {
    guard nodes[index].doneTick != wave.value.tick else { return }
    if nodes[index].flags.isIdleRelay && relay(index, stamp: stamp) { return }
    if stamp > nodes[index].pendingStamp {
      nodes[index].pendingStamp = stamp
      nodes[index].because = because
    }
    makePending(index)
  }

  /// Lets an observer fire that need not be asked, if nobody listens.
  @inline(__always)
  private func relay(_ index: Int32, stamp: Int32) -> Bool {
    guard !wave.value.isHeard, wave.value.steps < wave.value.stepLimit else { return false }
    wave.value.steps += 1
    nodes[index].doneTick = wave.value.tick
    nodes[index].stamp = stamp
    nodes[index].flags.insert(.firedForEffect)
    effects.append(
      QueuedEffect(index: index, generation: nodes[index].generation, order: nodes[index].order))
    return true
  }

  /// Puts a contract that fired among the candidates of its target.
  @inline(__always)
  func propose(_ contract: Int32, to cell: Int32) {
    guard nodes[cell].doneTick != wave.value.tick, !nodes[contract].flags.has(.candidate) else {
      return
    }
    nodes[contract].flags.insert(.candidate)
    nodes[contract].link = nodes[cell].link
    nodes[cell].link = contract
    makePending(cell)
  }

  // MARK: Computed nodes

  @inline(__always)
  private func computeNode(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    let flags = nodes[index].flags
    // It changed in a ring that has fallen apart since.
    if flags.has(.unpublished) { publish(index) }
    guard nodes[index].pendingStamp > 0 else {
      nodes[index].flags.remove(.pending)
      return nil
    }
    if let interruption = interruption() {
      forgetWave(at: index)
      return interruption
    }
    wave.value.computing = index
    nodes[index].flags.remove(.pending)
    wave.value.computesForEntry = flags.has(.hasEntry)
    let isGone = flags.has(.dying) && flags.has(.hasEffect)
    let outcome =
      isGone ? .stopped(StopReason(.disposed)) : host.evaluate(handle(of: index))
    wave.value.computing = none
    // Read only now: the node may have connected itself to what has fired.
    let (stamp, because) = (nodes[index].pendingStamp, nodes[index].because)
    if case .postponed = outcome {
      makePending(index)
      return nil
    }
    nodes[index].pendingStamp = 0
    nodes[index].flags.remove(.hasEntry)
    switch outcome {
    case .fired: fire(index, stamp: stamp, because: because)
    case .stopped(let reason): stop(index, because: because, reason)
    case .postponed: break
    }
    return nil
  }

  @inline(__always)
  func fire(_ index: Int32, stamp: Int32, because: Int32) {
    nodes[index].doneTick = wave.value.tick
    nodes[index].stamp = stamp
    nodes[index].flags.insert(.fired)
    tellFired(index, because: because)
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

  @inline(__always)
  private func stop(_ index: Int32, because: Int32, _ reason: StopReason) {
    nodes[index].doneTick = wave.value.tick
    nodes[index].flags.remove(.fired)
    tellStopped(index, because: because, reason)
  }

  // MARK: Telling

  @inline(__always)
  func tellFired(_ index: Int32, because: Int32) {
    guard wave.value.isHeard else { return }
    hearing?.nodeDidFire(handle(of: index), because: handle(orNil: because))
  }

  @inline(__always)
  func tellStopped(_ index: Int32, because: Int32, _ reason: StopReason) {
    guard wave.value.isHeard else { return }
    hearing?.nodeDidStop(handle(of: index), because: handle(orNil: because), reason: reason)
  }

  @inline(__always)
  func tellOverridden(in cell: Int32, from contract: Int32) {
    guard wave.value.isHeard else { return }
    hearing?.valueWasOverridden(in: handle(of: cell), from: handle(orNil: contract))
  }

  // MARK: Cells

  @inline(__always)
  private func computeCell(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    nodes[index].flags.remove(.pending)
    let code = nodes[index].link
    // It changed in a ring that has fallen apart since.
    if nodes[index].flags.has(.unpublished) { publish(index) }
    guard code != none else { return nil }
    guard nextCandidate(code) == none else { return computeOverridden(index, host) }
    _ = takeCandidate(code)
    nodes[index].link = none
    if let interruption = interruption() { return interruption }
    let contract = Candidate.contract(of: code)
    switch give(code, to: index, host) {
    case .fired:
      fire(index, stamp: stamp(ofCandidate: code), because: contract)
    case .stopped(let reason):
      stop(index, because: contract, reason)
    case .postponed:
      preconditionFailure("a cell that is given a value can't postpone")
    }
    return nil
  }

  /// Gives a cell its several values, in order of assignment; the last one stays.
  private func computeOverridden(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    candidates.removeAll()
    collectCandidates(of: index)
    candidates.sort(by: Candidate.isBefore)
    var last = none
    for place in 0..<candidates.count {
      if let interruption = interruption() { return interruption }
      let code = candidates[place].code
      switch give(code, to: index, host) {
      case .fired:
        if last != none {
          tellOverridden(in: index, from: Candidate.contract(of: candidates[last].code))
        }
        last = place
      case .stopped(let reason):
        tellStopped(index, because: Candidate.contract(of: code), reason)
      case .postponed:
        preconditionFailure("a cell that is given a value can't postpone")
      }
    }
    if last == none {
      nodes[index].doneTick = wave.value.tick
      nodes[index].flags.remove(.fired)
    } else {
      let candidate = candidates[last]
      fire(index, stamp: candidate.stamp, because: Candidate.contract(of: candidate.code))
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
          node: index, stamp: stamp(ofCandidate: code), because: none, code: code,
          order: code >= 0 ? nodes[code].order : Int.min))
      code = next
    }
  }

  @inline(__always)
  func give(_ code: Int32, to cell: Int32, _ host: any WaveHost) -> Outcome {
    let entry = Candidate.entry(of: code)
    guard entry != none else {
      return host.deliver(from: handle(of: code), into: handle(of: cell))
    }
    return host.apply(
      entry: queue.entries[wave.value.entryStart + entry].value, to: handle(of: cell))
  }

  @inline(__always)
  private func nextCandidate(_ code: Int32) -> Int32 {
    let entry = Candidate.entry(of: code)
    return entry == none
      ? nodes[code].link : queue.entries[wave.value.entryStart + entry].next
  }

  /// Takes a candidate out of its cell's list and returns the one after it.
  @inline(__always)
  func takeCandidate(_ code: Int32) -> Int32 {
    if code >= 0 { nodes[code].flags.remove(.candidate) }
    return nextCandidate(code)
  }

  @inline(__always)
  private func stamp(ofCandidate code: Int32) -> Int32 {
    let entry = Candidate.entry(of: code)
    return entry == none ? nodes[code].stamp : entry + 1
  }

  // MARK: After an interruption

  /// Clears what the interrupted wave left behind.
  func forgetWave() {
    var place = dirty.first()
    while place != none {
      dirty.remove(place)
      forEachNode(at: place) { forgetWave(at: $0) }
      let ring = slots[place].occupant.ring
      if ring != none { rings[ring].firstPending = none }
      place = dirty.first()
    }
    forgetRounds()
    for queued in 0..<effects.count { nodes[effects[queued].index].flags.remove(.effectQueued) }
    effects.removeAll()
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

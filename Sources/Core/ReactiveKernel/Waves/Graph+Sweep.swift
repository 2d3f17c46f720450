// A sweep takes the lowest dirty place again and again. Edges rise, so the node there has all its
// inputs settled, and the nodes it marks are above it. The structure may change between two steps:
// places then move together with their marks.

import Memory

extension Graph {
  func sweep(_ host: any WaveHost) -> Interruption? {
    var place = dirty.takeFirst()
    while place != none {
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
      place = dirty.takeFirst()
    }
    // A wave that the host wants to stop must be undone even after its last node.
    if poll.isDue, pollsCancelled() { return .cancelled }
    if !stops.isEmpty { reportRingStops(host) }
    return nil
  }

  // MARK: Asking

  /// Marks a node to have its turn in this wave.
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

  /// Marks a node because a source of it fired.
  ///
  /// A node that was computed already is not computed again: it was before the new edge in the
  /// order, or it did not postpone itself.
  @inline(__always)
  func trigger(_ index: Int32, stamp: Int32, because: Int32) {
    let heard = nodes[index].hear(stamp, from: because, tick: wave.value.tick)
    follow(heard, of: index, stamp: stamp, because: because)
  }

  @inline(__always)
  private func follow(
    _ heard: Node.Hearing, of index: Int32, stamp: Int32, because: Int32
  ) {
    switch heard {
    case .nothing: break
    case .turn(let place): dirty.insert(place)
    case .turnInRing(let ring):
      enlist(index, in: ring)
      dirty.insert(rings[ring].position)
    case .effect:
      if wave.value.isHeard || wave.value.steps >= wave.value.stepLimit {
        // It is evaluated like any other node after all.
        nodes[index].pendingStamp = stamp
        nodes[index].because = because
        makePending(index)
      } else {
        wave.value.steps &+= 1
        effects.append(nodes[index].relay(index, stamp, tick: wave.value.tick))
      }
    }
  }

  /// Adds a contract that fired to the candidates of its target.
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

  /// Computes a node, and then the nodes that it alone leads to, as long as no other comes before
  /// them.
  @inline(__always)
  func computeNode(_ first: Int32, _ host: any WaveHost) -> Interruption? {
    var index = first
    while index != none {
      // It changed in a ring that has fallen apart since.
      if nodes[index].flags.has(.unpublished) { publish(index) }
      guard nodes[index].pendingStamp > 0 else {
        nodes[index].flags.remove(.pending)
        return nil
      }
      if let interruption = interruption() {
        forgetWave(at: index)
        return interruption
      }
      let (node, flags) = nodes[index].beginTurn(index)
      wave.value.beginTurn(of: index, forEntry: flags.has(.hasEntry))
      let isGone = flags.has(.dying) && flags.has(.hasEffect)
      let outcome = isGone ? .stopped(StopReason(.disposed)) : host.evaluate(node)
      wave.value.computing = none
      index = endTurn(of: index, outcome)
    }
    return nil
  }

  /// Records the outcome of a node's turn.
  ///
  /// - Returns: As `spread` does.
  @inline(__always)
  func endTurn(of index: Int32, _ outcome: Outcome) -> Int32 {
    // Read only now: the node may have connected itself to a node that has fired.
    let (stamp, because) = (nodes[index].pendingStamp, nodes[index].because)
    switch outcome {
    case .fired:
      return fire(index, stamp: stamp, because: because)
    case .stopped(let reason):
      nodes[index].pendingStamp = 0
      nodes[index].flags.remove(.hasEntry)
      stop(index, because: because, reason)
    case .postponed:
      makePending(index)
    }
    return none
  }

  /// Makes a node fire that has its value.
  ///
  /// - Returns: As `spread` does.
  @inline(__always)
  func fire(_ index: Int32, stamp: Int32, because: Int32) -> Int32 {
    let first = noteFired(index, stamp: stamp, because: because)
    return spread(index, from: first, stamp: stamp)
  }

  /// Records and reports that a node fired.
  ///
  /// - Returns: The first of its outputs.
  @inline(__always)
  func noteFired(_ index: Int32, stamp: Int32, because: Int32) -> Int32 {
    let (hasEffect, first) = nodes[index].fire(stamp, tick: wave.value.tick)
    tellFired(index, because: because)
    if hasEffect { queueEffect(index) }
    return first
  }

  /// Triggers the outputs of a node that fired; `first` is the first of them.
  ///
  /// - Returns: A node that its only output leads to and that comes next in the order, to be
  ///   computed at once; it is pending, but not marked as dirty. Otherwise `none`.
  @inline(__always)
  func spread(_ index: Int32, from first: Int32, stamp: Int32) -> Int32 {
    guard first != none else { return none }
    if edges[first].nextOutput == none && edges[first].kind == .trigger {
      return triggerNext(edges[first].to, stamp: stamp, because: index)
    }
    spreadToAll(index, from: first, stamp: stamp)
    return none
  }

  /// Marks as dirty the node that `spread` returned.
  @inline(__always)
  func goOn(with next: Int32) {
    if next != none { dirty.insert(nodes[next].position) }
  }

  private func spreadToAll(_ index: Int32, from first: Int32, stamp: Int32) {
    var edge = first
    while edge != none {
      let (kind, to, next) = (edges[edge].kind, edges[edge].to, edges[edge].nextOutput)
      switch kind {
      case .trigger: trigger(to, stamp: stamp, because: index)
      case .noted:
        note(index, for: to)
        trigger(to, stamp: stamp, because: index)
      case .delivery: propose(index, to: to)
      case .sample: break
      }
      edge = next
    }
  }

  /// Does as `trigger` does, but returns the node instead of marking it if it comes next in the
  /// order.
  @inline(__always)
  private func triggerNext(_ index: Int32, stamp: Int32, because: Int32) -> Int32 {
    let heard = nodes[index].hear(stamp, from: because, tick: wave.value.tick)
    if case .turn(let place) = heard, dirty.hasNothing(below: place) { return index }
    follow(heard, of: index, stamp: stamp, because: because)
    return none
  }

  @inline(__always)
  func stop(_ index: Int32, because: Int32, _ reason: StopReason) {
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
    switch takeTurn(of: index, host) {
    case .interrupted(let interruption): return interruption
    case .over: return nil
    case .fired(let first):
      switch followSchedule(of: index, host) {
      case .interrupted(let interruption): return interruption
      case .computed: break
      case .none: goOn(with: spread(index, from: first, stamp: nodes[index].stamp))
      }
      return nil
    }
  }

  /// Result of a cell's turn.
  enum CellTurn {
    /// It has its value, but its outputs, of which this is the first, have not been triggered.
    case fired(Int32)
    /// It was given no value, or its outputs have been triggered already.
    case over
    case interrupted(Interruption)
  }

  /// Sets a cell to its value of this wave.
  @inline(__always)
  func takeTurn(of index: Int32, _ host: any WaveHost) -> CellTurn {
    nodes[index].flags.remove(.pending)
    let code = nodes[index].link
    // It changed in a ring that has fallen apart since.
    if nodes[index].flags.has(.unpublished) { publish(index) }
    guard code != none else { return .over }
    guard nextCandidate(code) == none else {
      return computeOverridden(index, host).map { .interrupted($0) } ?? .over
    }
    _ = takeCandidate(code)
    nodes[index].link = none
    if let interruption = interruption() { return .interrupted(interruption) }
    let contract = Candidate.contract(of: code)
    switch give(code, to: index, host) {
    case .fired:
      return .fired(noteFired(index, stamp: stamp(ofCandidate: code), because: contract))
    case .stopped(let reason):
      stop(index, because: contract, reason)
      return .over
    case .postponed:
      preconditionFailure("a cell that is given a value can't postpone")
    }
  }

  /// Gives a cell its several values, in order of assignment; it keeps the last one.
  ///
  /// A cell that takes one value keeps the first, and the others wait.
  private func computeOverridden(_ index: Int32, _ host: any WaveHost) -> Interruption? {
    candidates.removeAll()
    collectCandidates(of: index)
    candidates.sort(by: Candidate.isBefore)
    let takesOne = nodes[index].flags.has(.takesOne)
    var last = none
    for place in 0..<candidates.count {
      if let interruption = interruption() { return interruption }
      let code = candidates[place].code
      if takesOne && last != none {
        keep(candidates[place], for: index, host)
        continue
      }
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
      goOn(
        with: fire(
          index, stamp: candidate.stamp, because: Candidate.contract(of: candidate.code)))
    }
    return nil
  }

  /// Moves a cell's list of candidates into `candidates`.
  func collectCandidates(of index: Int32) {
    var code = nodes[index].link
    nodes[index].link = none
    while code != none {
      let next = takeCandidate(code)
      candidates.append(
        Candidate(
          node: index, stamp: stamp(ofCandidate: code), because: none, code: code,
          order: order(ofCandidate: code)))
      code = next
    }
  }

  @inline(__always)
  func give(_ code: Int32, to cell: Int32, _ host: any WaveHost) -> Outcome {
    let entry = Candidate.entry(of: code)
    guard entry != none else {
      return host.deliver(from: handle(of: code), into: handle(of: cell))
    }
    if wave.value.isFurther { return host.applyFirstInLine(to: handle(of: cell)) }
    return host.apply(
      entry: queue.entries[wave.value.entryStart + entry].value, to: handle(of: cell))
  }

  @inline(__always)
  private func nextCandidate(_ code: Int32) -> Int32 {
    let entry = Candidate.entry(of: code)
    return entry == none
      ? nodes[code].link : queue.entries[wave.value.entryStart + entry].next
  }

  /// Removes a candidate from its cell's list and returns the one after it.
  @inline(__always)
  func takeCandidate(_ code: Int32) -> Int32 {
    if code >= 0 { nodes[code].flags.remove(.candidate) }
    return nextCandidate(code)
  }

  @inline(__always)
  private func stamp(ofCandidate code: Int32) -> Int32 {
    let entry = Candidate.entry(of: code)
    return entry == none ? nodes[code].stamp : queue.entries[wave.value.entryStart + entry].stamp
  }

  // MARK: After an interruption

  /// Clears the state that the interrupted wave left behind.
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

// An event takes one value in a wave, and the host may have other nodes that pass on one. Further
// values wait in line at the host, in order of the assignments that they stem from. When everything
// that a wave has left behind is over, the first value of every line is passed on in a further
// wave.

import Memory

extension Graph {
  /// Evaluates a node once more, in a further wave of the wave being computed.
  ///
  /// A value waits in line there; `WaveHost.firstInLine` returns its place.
  ///
  /// Further waves come when everything that the wave has left behind is over; none follows from another,
  /// so that they do not lengthen the chain of waves.
  @usableFromInline
  package func askAgain(_ node: NodeID) {
    queue.asking.append(node)
  }

  /// True if the wave being computed is a further one: its entries are those of nodes with values
  /// in line.
  package var isFurtherWave: Bool { wave.value.isFurther }

  /// The number of the wave being computed, or of the one that it is a further wave of.
  package var waveFamily: WaveNumber { WaveNumber(wave.value.family) }

  /// Number that distinguishes the lines of the wave being computed from those of the waves that it
  /// follows from.
  @usableFromInline
  package var lineDepth: Int { wave.value.isFurther ? queue.depth - 1 : queue.depth }

  /// Runs a further wave of the wave whose list is on top: the first value in line at each node is
  /// passed on.
  func runFurther(of list: WaveList, _ host: any WaveHost) -> RunResult? {
    let cause = list.cause
    if pollsCancelled() { return drop(cause, .cancelled(CauseNumber(cause)), host) }
    wave.value.isFurther = true
    wave.value.family = list.wave
    let start = queue.entries.count
    for place in list.firstAsking..<queue.asking.count {
      let node = queue.asking[place]
      guard isPresent(node), let waiting = host.firstInLine(of: node) else { continue }
      queue.entries.append(Entry(node, waiting.order, stamp: Int32(waiting.stamp)))
    }
    queue.asking.truncate(to: list.firstAsking)
    let count = queue.entries.count - start
    guard count > 0 else { return nil }
    guard !hasHadAllWaves else { return drop(cause, .totalLimit(CauseNumber(cause)), host) }
    let next = QueuedWave(cause: cause, start: start, count: count, isFurther: true)
    return compute(next, host).map { drop(cause, result(of: $0, cause), host) }
  }

  // MARK: Keeping

  /// Puts a candidate in line at a cell that has taken its value of this wave.
  func keep(_ candidate: Candidate, for cell: Int32, _ host: any WaveHost) {
    let entry = Candidate.entry(of: candidate.code)
    let place = LinePlace(stamp: Int(candidate.stamp), order: candidate.order)
    if entry == none {
      host.keep(from: handle(of: candidate.code), for: handle(of: cell), at: place)
    } else if !wave.value.isFurther {
      let value = queue.entries[wave.value.entryStart + entry].value
      host.keep(entry: value, for: handle(of: cell), at: place)
    }
    askAgain(handle(of: cell))
    tellStopped(
      cell, because: Candidate.contract(of: candidate.code), StopReason(.inLine))
  }

  /// Returns whether a cell has fired in this wave, even if only its ring knows it so far.
  func hasTakenOne(_ cell: Int32) -> Bool {
    nodes[cell].flags.has(.unpublished)
      || (nodes[cell].doneTick == wave.value.tick && nodes[cell].flags.has(.fired))
  }

  /// Returns the signing order of the contract that gave a candidate, now or before it waited in
  /// line; `Int.min` for an entry.
  func order(ofCandidate code: Int32) -> Int {
    let entry = Candidate.entry(of: code)
    if entry == none { return nodes[code].order }
    return wave.value.isFurther
      ? queue.entries[wave.value.entryStart + entry].value : Int.min
  }
}

// An event takes one value in a wave, and the host may have other nodes that give one. What else comes
// waits in line at the host, in order of the assignments that it stems from. When everything that a wave
// has left behind is over, its further waves let the first of every line go on.

extension Graph {
  /// Has a node asked once more, in a further wave of the wave being computed.
  ///
  /// Something waits in line there; `WaveHost.firstInLine` says what.
  ///
  /// Further waves come when everything that the wave has left behind is over; they don't count for
  /// the limit of waves.
  package func askAgain(_ node: NodeID) {
    queue.asking.append(node)
  }

  /// Whether the wave being computed is a further one: its entries are of nodes where something waited
  /// in line.
  package var isFurtherWave: Bool { wave.value.isFurther }

  /// The number of the wave being computed, or of the one that it is a further wave of.
  package var waveFamily: WaveNumber { WaveNumber(wave.value.family) }

  /// Tells the lines of the wave being computed from those of the waves that it follows from.
  package var lineDepth: Int { wave.value.isFurther ? queue.depth - 1 : queue.depth }

  /// Runs a further wave of the wave whose list is on top: what waits first at each node goes on.
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
    guard wave.value.furtherWaves < limits.furtherWaves else {
      return drop(cause, .furtherLimit(CauseNumber(cause)), host)
    }
    wave.value.furtherWaves += 1
    let next = QueuedWave(cause: cause, start: start, count: count, isFurther: true)
    return compute(next, host).map { drop(cause, result(of: $0, cause), host) }
  }

  // MARK: Keeping

  /// Has a candidate wait in line at a cell that has taken its value of this wave.
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

  /// Whether a cell has fired in this wave, be it that nobody outside of its ring has heard of it.
  func hasTakenOne(_ cell: Int32) -> Bool {
    nodes[cell].flags.has(.unpublished)
      || (nodes[cell].doneTick == wave.value.tick && nodes[cell].flags.has(.fired))
  }

  /// The signing order of what gave a candidate; of what waited in line, of what gave that.
  func order(ofCandidate code: Int32) -> Int {
    let entry = Candidate.entry(of: code)
    if entry == none { return nodes[code].order }
    return wave.value.isFurther
      ? queue.entries[wave.value.entryStart + entry].value : Int.min
  }
}

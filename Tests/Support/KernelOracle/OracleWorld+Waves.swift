import ReactiveKernel

extension OracleWorld {
  func leave(_ kind: Item.Kind, cause: Int) {
    if self.cause == 0 {
      queue.append(Item(cause: cause, kind: kind))
    } else {
      left.append(Item(cause: cause, kind: kind))
    }
  }

  /// Computes everything that is queued, each with all that follows from it before the next.
  func run(_ undone: [UndoneWave]) {
    while !queue.isEmpty {
      let item = queue.removeFirst()
      cause = item.cause
      wavesLeft = Limits.wavesInAll
      if !follow(item, behind: 0, undone) {
        queue.removeAll { $0.cause == item.cause }
        lines = [:]
        outerLines = []
        left = []
      }
      cause = 0
    }
  }

  /// Computes a wave or does a work behind so many waves that follow one from the other, and all that follows
  /// from it; false when it met a limit.
  func follow(_ item: Item, behind length: Int, _ undone: [UndoneWave]) -> Bool {
    var chain = length
    let siblings = left
    left = []
    outerLines.append(lines)
    lines = [:]
    switch item.kind {
    case .work(let actions):
      family = waveCount
      for action in actions { perform(action) }
    case .wave(let entries):
      guard chain < Limits.wavesPerCause else {
        record.results.append(.waveLimit)
        return false
      }
      chain += 1
      guard mayCompute() else { return false }
      family = waveCount + 1
      guard compute(entries.enumerated().map(Self.waiting), undone) else { return false }
    }
    guard followRest(of: family, behind: chain, undone) else { return false }
    lines = outerLines.removeLast()
    left = siblings
    return true
  }

  /// What a wave left behind, then its further waves.
  func followRest(of family: Int, behind chain: Int, _ undone: [UndoneWave]) -> Bool {
    while true {
      if fault == .furtherWavesComeFirst, !lines.isEmpty {
        guard computeFurther(of: family, undone) else { return false }
        continue
      }
      var items = left
      left = []
      if fault == .whatFollowsComesLast, outerLines.count > 1 {
        queue.insert(contentsOf: items, at: 0)
        items = []
      }
      for item in items where !follow(item, behind: chain, undone) { return false }
      if lines.isEmpty { return true }
      guard computeFurther(of: family, undone) else { return false }
    }
  }

  static func waiting(_ number: Int, _ entry: Assignment) -> (Int, Waiting) {
    (entry.node, Waiting(stamp: number + 1, from: nil, change: entry.change))
  }

  /// Counts one wave more of all that follow from one from outside; false when there were as many as may be.
  func mayCompute() -> Bool {
    guard wavesLeft > 0 else {
      record.results.append(.totalLimit)
      return false
    }
    wavesLeft -= 1
    return true
  }

  func computeFurther(of wave: Int, _ undone: [UndoneWave]) -> Bool {
    guard mayCompute() else { return false }
    isFurther = true
    family = wave
    furtherWaves += 1
    defer { isFurther = false }
    let firsts = lines.keys.sorted().compactMap { node -> (Int, Waiting)? in
      guard let first = lines[node]?.first else { return nil }
      return (
        node, Waiting(stamp: first.stamp, from: nil, change: first.change, order: first.order)
      )
    }
    return compute(firsts, undone)
  }

  /// Computes a wave; false when the kernel has met a limit in it.
  func compute(_ entries: [(node: Int, asked: Waiting)], _ undone: [UndoneWave]) -> Bool {
    waveCount += 1
    if let wave = undone.first(where: { $0.number == waveCount }) {
      record.results.append(.stepLimit)
      record.removedInSweep.formUnion(wave.removed)
      for number in wave.removed { remove(number) }
      return false
    }
    compute(entries)
    return true
  }

  func compute(_ entries: [(node: Int, asked: Waiting)]) {
    fired = NodeSet()
    for node in waiting { asking[node].removeAll(keepingCapacity: true) }
    waiting = NodeSet()
    effects.removeAll(keepingCapacity: true)
    silenced = NodeSet()
    for (node, asked) in entries {
      guard nodes[node] != nil else {
        tell(node, .stop(.disposed), nil)
        continue
      }
      ask(node, asked)
    }
    while !waiting.isEmpty {
      var ready = ready()
      guard !ready.isEmpty else { break }
      // The kernel is free to take them in any order, so this takes the one made last first.
      while let node = ready.popLast() {
        if waiting.contains(node) { computeGroup(of: node) }
      }
    }
    for number in ended { detach(number) }
    for number in removed { remove(number) }
    ended.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    runEffects()
  }

  // MARK: Lines

  /// Puts a value into a line of the wave at hand, behind those of the same place.
  func keep(_ change: Assignment.Change?, at node: Int, stamp: Int, order: Int) {
    let line = lines[node] ?? []
    var place = line.count
    if fault != .lineForgetsAssignments {
      place = line.firstIndex { (stamp, order) < ($0.stamp, $0.order) } ?? line.count
    }
    lines[node] = line
    lines[node]?.insert(InLine(stamp: stamp, order: order, change: change), at: place)
  }

  func takeFirst(at node: Int) -> InLine? {
    guard let first = lines[node]?.first else { return nil }
    lines[node]?.removeFirst()
    if lines[node]?.isEmpty == true { lines[node] = nil }
    return first
  }

  /// Keeps what an event does not take any more in this wave.
  func keep(_ candidate: Waiting, at event: Int) {
    if candidate.order == nil {
      let value = candidate.from.map { nodes[$0]?.value.map { Assignment.Change.set($0) } }
      keep(
        value ?? candidate.change, at: event, stamp: candidate.stamp,
        order: candidate.from ?? Int.min)
    }
    tell(event, .stop(.inLine), candidate.from)
  }

  func ask(_ node: Int, _ asked: Waiting) {
    waiting.insert(node)
    asking[node].append(asked)
  }

  /// A node's turn has come; what asks it for it.
  func takeTurn(_ node: Int) -> [Waiting] {
    waiting.remove(node)
    defer { asking[node] = [] }
    return asking[node]
  }

  func computeGroup(of node: Int) {
    let ring = ring(of: node)
    if ring.count > 1 {
      goRound(ring)
    } else if nodes[node]?.kind == .cell {
      computeCell(node)
    } else {
      computeNode(node)
    }
  }

  /// The nodes that wait and before which nothing else waits but in their own rings.
  ///
  /// None of them leads to another.
  func ready() -> NodeSet {
    var later = NodeSet()
    for node in waiting {
      let ring = ring(of: node)
      for member in ring {
        for edge in outputs(of: member) where !ring.contains(edge.to) {
          later.formUnion(after(edge.to))
        }
      }
    }
    return waiting.subtracting(later)
  }

  func runEffects() {
    var order = effects.sorted()
    if fault == .effectsLastFirst { order.reverse() }
    for number in order {
      let isThere = nodes[number] != nil && !silenced.contains(number)
      guard isThere || fault == .removedObserverStillRuns else {
        record.effects.append(.dropped(number, .disposed))
        continue
      }
      record.effects.append(.willRun(number))
      record.effects.append(.runs(number, value: nodes[number]?.value, family: family))
      for action in nodes[number]?.actions ?? [] { perform(action) }
    }
  }

  func perform(_ action: Action) {
    switch action {
    case .send(let assignments):
      guard sendsLeft > 0 else { return }
      sendsLeft -= 1
      send(assignments, cause: cause)
    case .remove(let number): remove(number)
    case .detach(let number):
      if let kind = nodes[number]?.kind, kind != .cell {
        silenced.insert(number)
        detach(number)
      }
    case .connect(let source, let node, let triggers):
      if !chooses(node) { _ = connect(source, to: node, triggers: triggers) }
    case .later(let actions):
      guard sendsLeft > 0 else { return }
      sendsLeft -= 1
      leave(.work(actions), cause: cause)
    }
  }

  func tell(_ node: Int, _ what: Telling.What, _ because: NodeSet) {
    record.told.append(Telling(node: node, what: what, because: because))
  }

  func tell(_ node: Int, _ what: Telling.What, _ because: Int?) {
    tell(node, what, NodeSet(CollectionOfOne(because ?? Telling.outside)))
  }
}

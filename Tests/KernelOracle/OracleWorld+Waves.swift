import ReactiveKernel

extension OracleWorld {
  func run(_ undone: [UndoneWave]) {
    guard let first = queue.first?.cause else { return }
    var counts = [Int](repeating: 0, count: causeCount - first + 1)
    while !queue.isEmpty {
      let cause = queue[0].cause
      if counts[cause - first] == Limits.wavesPerCause {
        record.results.append(.waveLimit)
        queue.removeAll { $0.cause == cause }
        continue
      }
      counts[cause - first] += 1
      waveCount += 1
      if let wave = undone.first(where: { $0.number == waveCount }) {
        record.results.append(.stepLimit)
        queue.removeAll { $0.cause == cause }
        record.removedInSweep.formUnion(wave.removed)
        for number in wave.removed { remove(number) }
        continue
      }
      let wave = queue.removeFirst()
      self.cause = cause
      compute(wave.entries)
    }
  }

  private func compute(_ entries: [Assignment]) {
    fired = NodeSet()
    for node in waiting { asking[node].removeAll(keepingCapacity: true) }
    waiting = NodeSet()
    effects.removeAll(keepingCapacity: true)
    silenced = NodeSet()
    for (number, entry) in entries.enumerated() {
      guard nodes[entry.node] != nil else {
        tell(entry.node, .stop(.disposed), nil)
        continue
      }
      ask(entry.node, Waiting(stamp: number + 1, from: nil, change: entry.change))
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

  private func ask(_ node: Int, _ asked: Waiting) {
    waiting.insert(node)
    asking[node].append(asked)
  }

  /// A node's turn has come; what asks it for it.
  func takeTurn(_ node: Int) -> [Waiting] {
    waiting.remove(node)
    defer { asking[node] = [] }
    return asking[node]
  }

  private func computeGroup(of node: Int) {
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
  private func ready() -> NodeSet {
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

  private func runEffects() {
    var order = effects.sorted()
    if fault == .effectsLastFirst { order.reverse() }
    for number in order {
      let isThere = nodes[number] != nil && !silenced.contains(number)
      guard isThere || fault == .removedObserverStillRuns else {
        record.effects.append(.dropped(number, .disposed))
        continue
      }
      record.effects.append(.willRun(number))
      record.effects.append(.runs(number, value: nodes[number]?.value))
      for action in nodes[number]?.actions ?? [] { perform(action) }
    }
  }

  private func perform(_ action: Action) {
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
    }
  }

  func tell(_ node: Int, _ what: Telling.What, _ because: NodeSet) {
    record.told.append(Telling(node: node, what: what, because: because))
  }

  func tell(_ node: Int, _ what: Telling.What, _ because: Int?) {
    tell(node, what, NodeSet(CollectionOfOne(because ?? Telling.outside)))
  }

  // MARK: Cells

  /// In order of assignments: for the same one an entry first, then as the contracts were signed.
  func sorted(_ candidates: [Waiting]) -> [Waiting] {
    candidates.sorted { left, right in
      (left.stamp, left.from ?? Int.min) < (right.stamp, right.from ?? Int.min)
    }
  }

  private func computeCell(_ number: Int) {
    var candidates = sorted(takeTurn(number))
    if fault == .firstValueWins { candidates.reverse() }
    var last: Waiting?
    for candidate in candidates {
      if let reason = give(candidate, to: number) {
        tell(number, .stop(reason), candidate.from)
      } else {
        if let last { tell(number, .override, last.from) }
        last = candidate
      }
    }
    if let last {
      fire(number, stamp: last.stamp)
      tell(number, .fire, last.from)
    }
  }

  /// Gives a cell a value; the reason when it stopped there.
  func give(_ candidate: Waiting, to number: Int) -> StopReason.Kind? {
    guard let cell = nodes[number] else { return .disposed }
    if let contract = candidate.from {
      guard let value = nodes[contract]?.value else { return .waiting }
      cell.value = value
      return nil
    }
    switch candidate.change {
    case .set(let value): cell.value = value
    case .add(let value): cell.value = ((cell.value ?? 0) + value) % 997
    case .fail, nil: return .failed
    }
    return nil
  }

  /// A node fired: what depends on it outside of `ring` has its turn to come.
  func fire(_ number: Int, stamp: Int, except ring: NodeSet = NodeSet()) {
    fired.insert(number)
    stamps[number] = stamp
    if nodes[number]?.actions != nil { effects.append(number) }
    for edge in outputs(of: number) where edge.kind != .sample && !ring.contains(edge.to) {
      ask(edge.to, Waiting(stamp: stamp, from: number))
    }
  }

  // MARK: Computed nodes

  /// The stamp of a computation, and what it may be said to come from.
  func origin(of asked: [Waiting]) -> (stamp: Int, because: NodeSet) {
    var stamp = 0
    var latest = 0
    for one in asked {
      stamp = fault == .olderAssignmentCounts ? older(stamp, one.stamp) : max(stamp, one.stamp)
      latest = max(latest, one.stamp)
    }
    var because = NodeSet()
    for one in asked where one.stamp == latest { because.insert(one.from ?? Telling.outside) }
    return (stamp, because)
  }

  private func older(_ left: Int, _ right: Int) -> Int {
    left == 0 ? right : min(left, right)
  }

  private func computeNode(_ number: Int) {
    var asked = takeTurn(number)
    if choose(number, &asked) {
      for one in asked { ask(number, one) }
      return
    }
    let (stamp, because) = origin(of: asked)
    switch answer(number, sees: { self.fired.contains($0) ? self.stamps[$0] : nil }) {
    case .stop(let reason): tell(number, .stop(reason), because)
    case .value:
      tell(number, .fire, because)
      fire(number, stamp: stamp)
    }
  }

  /// Computes a node; `sees` gives the stamp of an input that fired.
  func answer(_ number: Int, sees: (Int) -> Int?) -> Answer {
    guard let node = nodes[number], let rule = node.rule else { return .stop(.disabled) }
    seen.removeAll(keepingCapacity: true)
    for edge in inputs(of: number) {
      let stamp = sees(edge.from)
      seen.append(Seen(value: nodes[edge.from]?.value, fired: stamp != nil, stamp: stamp ?? 0))
    }
    let answer = rule.answer(seen, state: &node.state)
    if case .value(let value) = answer {
      node.value = value
      if case .take(let count) = rule, node.state == count { ended.append(number) }
      if case .removing(let victim) = rule, isVictim(victim) {
        record.removedInSweep.insert(victim)
        removed.append(victim)
      }
    }
    return answer
  }

  private func isVictim(_ number: Int) -> Bool {
    guard let node = nodes[number], node.actions != nil, case .sum? = node.rule else {
      return false
    }
    return !removed.contains(number) && outputs(of: number).isEmpty
  }

  /// Has a node follow its choice; whether it has to wait for what it chose.
  private func choose(_ number: Int, _ asked: inout [Waiting]) -> Bool {
    guard case .choose(let selector, let choices)? = nodes[number]?.rule else { return false }
    let live = choices.filter { nodes[$0] != nil }
    guard inputs(of: number).first?.from == selector, nodes[number]?.chosen != selector,
      let value = nodes[selector]?.value, !live.isEmpty
    else { return false }
    let choice = live[value % live.count]
    if nodes[number]?.chosen != choice {
      if let former = nodes[number]?.chosen { disconnect(former, from: number) }
      nodes[number]?.chosen = choice
      if mayLead(from: number, to: choice) { isAmbiguous = true }
      let edge = Edge(from: choice, to: number, kind: .trigger)
      if isLegal(edge) {
        append(edge)
        if fired.contains(choice) { asked.append(Waiting(stamp: stamps[choice], from: choice)) }
      }
    }
    guard inputs(of: number).last?.from == choice else { return false }
    return !waiting.intersection(before(choice)).isEmpty
  }

  /// Whether `start` leads to `end`, or would if all other nodes chose unfavourably.
  private func mayLead(from start: Int, to end: Int) -> Bool {
    var reached = NodeSet(CollectionOfOne(start))
    var stack = [start]
    while let node = stack.popLast() {
      for edge in outputs(of: node) where !reached.contains(edge.to) {
        reached.insert(edge.to)
        stack.append(edge.to)
      }
      for other in nodes.numbers where !reached.contains(other) {
        guard case .choose(_, let choices)? = nodes[other]?.rule, choices.contains(node) else {
          continue
        }
        reached.insert(other)
        stack.append(other)
      }
    }
    return reached.contains(end)
  }
}

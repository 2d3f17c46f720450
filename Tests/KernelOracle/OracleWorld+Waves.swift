extension OracleWorld {
  func run(_ undone: [Int: Set<Int>]) {
    var counts: [Int: Int] = [:]
    while !queue.isEmpty {
      let cause = queue[0].cause
      if counts[cause, default: 0] == Limits.wavesPerCause {
        record.results.append("wave limit")
        queue.removeAll { $0.cause == cause }
        continue
      }
      counts[cause, default: 0] += 1
      waveCount += 1
      if let removed = undone[waveCount] {
        record.results.append("step limit")
        queue.removeAll { $0.cause == cause }
        record.removedInSweep.formUnion(removed)
        for number in removed { remove(number) }
        continue
      }
      let wave = queue.removeFirst()
      self.cause = cause
      compute(wave.entries)
    }
  }

  private func compute(_ entries: [Assignment]) {
    fired = [:]
    waiting = [:]
    effects = []
    silenced = []
    for (number, entry) in entries.enumerated() {
      guard nodes[entry.node] != nil else {
        tell(entry.node, "stop: disposed", [-1])
        continue
      }
      waiting[entry.node, default: []].append(
        Waiting(stamp: number + 1, from: nil, change: entry.change))
    }
    while !waiting.isEmpty {
      let ready = ready()
      guard !ready.isEmpty else { break }
      for node in ready where waiting[node] != nil { computeGroup(of: node) }
    }
    for number in ended { detach(number) }
    for number in removed { remove(number) }
    ended = []
    removed = []
    runEffects()
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
  /// None of them leads to another; the kernel is free to take them in any order, so this takes the
  /// one made last first.
  private func ready() -> [Int] {
    var next: Set<Int> = []
    for node in waiting.keys {
      let ring = ring(of: node)
      for member in ring {
        for edge in outputs(of: member) where !ring.contains(edge.to) { next.insert(edge.to) }
      }
    }
    let later = reached(from: Array(next), forwards: true)
    return waiting.keys.filter { !later[$0] }.sorted(by: >)
  }

  private func runEffects() {
    var order = effects.sorted()
    if fault == .effectsLastFirst { order.reverse() }
    for number in order {
      let isThere = nodes[number] != nil && !silenced.contains(number)
      guard isThere || fault == .removedObserverStillRuns else {
        record.effects.append("drop \(number): disposed")
        continue
      }
      record.effects.append("will run \(number)")
      record.effects.append("run \(number) \(nodes[number]?.value ?? -1)")
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

  func tell(_ node: Int, _ what: String, _ because: Set<Int>) {
    record.tell(node, Telling(what: what, because: because))
  }

  // MARK: Cells

  /// In order of assignments: for the same one an entry first, then as the contracts were signed.
  func sorted(_ candidates: [Waiting]) -> [Waiting] {
    candidates.sorted { left, right in
      (left.stamp, left.from ?? Int.min) < (right.stamp, right.from ?? Int.min)
    }
  }

  private func computeCell(_ number: Int) {
    var candidates = sorted(waiting.removeValue(forKey: number) ?? [])
    if fault == .firstValueWins { candidates.reverse() }
    var last: Waiting?
    for candidate in candidates {
      if let reason = give(candidate, to: number) {
        tell(number, "stop: \(reason)", [candidate.from ?? -1])
      } else {
        if let last { tell(number, "override", [last.from ?? -1]) }
        last = candidate
      }
    }
    if let last {
      fire(number, stamp: last.stamp, because: [last.from ?? -1], isTold: true)
    }
  }

  /// Gives a cell a value; the reason when it stopped there.
  func give(_ candidate: Waiting, to number: Int) -> String? {
    let present = nodes[number]?.value ?? 0
    if let contract = candidate.from {
      guard let value = nodes[contract]?.value else { return "waiting" }
      nodes[number]?.value = value
      return nil
    }
    switch candidate.change {
    case .set(let value): nodes[number]?.value = value
    case .add(let value): nodes[number]?.value = (present + value) % 997
    case .fail, nil: return "failed"
    }
    return nil
  }

  /// A node fired: what depends on it outside of `ring` has its turn to come.
  func fire(
    _ number: Int, stamp: Int, because: Set<Int>, isTold: Bool, except ring: Set<Int> = []
  ) {
    fired[number] = stamp
    if isTold { tell(number, "fire", because) }
    if nodes[number]?.actions != nil { effects.append(number) }
    for edge in outputs(of: number) where edge.kind != .sample && !ring.contains(edge.to) {
      waiting[edge.to, default: []].append(Waiting(stamp: stamp, from: number))
    }
  }

  // MARK: Computed nodes

  /// The stamp of a computation, and what it may be said to come from.
  func origin(of asked: [Waiting]) -> (stamp: Int, because: Set<Int>) {
    let stamp = asked.map(\.stamp).reduce(0, fault == .olderAssignmentCounts ? older : max)
    let latest = asked.map(\.stamp).max() ?? 0
    return (stamp, Set(asked.filter { $0.stamp == latest }.map { $0.from ?? -1 }))
  }

  private func older(_ left: Int, _ right: Int) -> Int {
    left == 0 ? right : min(left, right)
  }

  private func computeNode(_ number: Int) {
    var asked = waiting.removeValue(forKey: number) ?? []
    let mustWait = choose(number, &asked)
    if mustWait {
      waiting[number] = asked
      return
    }
    let (stamp, because) = origin(of: asked)
    switch answer(number, sees: { self.fired[$0] }) {
    case .stop(let reason): tell(number, "stop: \(reason)", because)
    case .value: fire(number, stamp: stamp, because: because, isTold: true)
    }
  }

  /// Computes a node; `sees` gives the stamp of an input that fired.
  func answer(_ number: Int, sees: (Int) -> Int?) -> Answer {
    guard var node = nodes[number], let rule = node.rule else { return .stop("disabled") }
    let seen = inputs(of: number).map { edge in
      Seen(
        value: nodes[edge.from]?.value, fired: sees(edge.from) != nil, stamp: sees(edge.from) ?? 0)
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
    nodes[number] = node
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
        if let stamp = fired[choice] { asked.append(Waiting(stamp: stamp, from: choice)) }
      }
    }
    guard inputs(of: number).last?.from == choice else { return false }
    let before = reached(from: [choice], forwards: false)
    return waiting.keys.contains { before[$0] }
  }

  /// Whether `start` leads to `end`, or would if all other nodes chose unfavourably.
  private func mayLead(from start: Int, to end: Int) -> Bool {
    var seen: Set<Int> = [start]
    var stack = [start]
    while let node = stack.popLast() {
      for edge in outputs(of: node) where seen.insert(edge.to).inserted { stack.append(edge.to) }
      for (other, record) in nodes {
        if case .choose(_, let choices)? = record.rule, choices.contains(node),
          seen.insert(other).inserted
        {
          stack.append(other)
        }
      }
    }
    return seen.contains(end)
  }
}

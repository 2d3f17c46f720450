import ReactiveKernel

/// Computes one node.
extension OracleWorld {
  // MARK: Cells

  /// In order of assignments: for the same one an entry first, then as the contracts were signed.
  func sorted(_ candidates: [Waiting]) -> [Waiting] {
    candidates.sorted { left, right in
      let ties = (left.from == nil ? 0 : 1, right.from == nil ? 0 : 1)
      return (left.stamp, left.signed, ties.0) < (right.stamp, right.signed, ties.1)
    }
  }

  func computeCell(_ number: Int) {
    var candidates = sorted(takeTurn(number))
    if fault == .firstValueWins { candidates.reverse() }
    let isEvent = nodes[number]?.isEvent == true
    if isEvent, fault == .eventTakesLastValue { candidates.reverse() }
    var last: Waiting?
    for candidate in candidates {
      if isEvent, last != nil {
        keep(candidate, at: number)
        continue
      }
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
    if candidate.order != nil { _ = takeFirst(at: number) }
    switch candidate.change {
    case .set(let value): cell.value = value
    case .add(let value): cell.value = ((cell.value ?? 0) + value) % 997
    case .fail: return .failed
    case nil: return .waiting
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

  func older(_ left: Int, _ right: Int) -> Int {
    left == 0 ? right : min(left, right)
  }

  func computeNode(_ number: Int) {
    var asked = takeTurn(number)
    if choose(number, &asked) {
      for one in asked { ask(number, one) }
      return
    }
    if case .merge? = nodes[number]?.rule { return merge(number, asked) }
    let (latest, because) = origin(of: asked)
    let stamp = fault == .sampledCellsCount ? max(latest, latestSampled(by: number)) : latest
    switch answer(number, sees: { self.fired.contains($0) ? self.stamps[$0] : nil }) {
    case .stop(let reason): tell(number, .stop(reason), because)
    case .value:
      tell(number, .fire, because)
      fire(number, stamp: stamp)
    }
  }

  /// The latest stamp of what a node only samples; by the rules it gives the value no other place.
  private func latestSampled(by number: Int) -> Int {
    inputs(of: number).filter { $0.kind == .sample && fired.contains($0.from) }
      .map { stamps[$0.from] }.max() ?? 0
  }

  /// Passes the first of what waits and what fired; the rest waits for further waves.
  func merge(_ number: Int, _ asked: [Waiting]) {
    for (side, edge) in inputs(of: number).enumerated() where fired.contains(edge.from) {
      guard let value = nodes[edge.from]?.value else { continue }
      keep(.set(value), at: number, stamp: stamps[edge.from], order: side)
    }
    guard let first = takeFirst(at: number), case .set(let value)? = first.change else {
      return tell(number, .stop(.remembered), origin(of: asked).because)
    }
    nodes[number]?.value = value
    tell(number, .fire, nil)
    fire(number, stamp: first.stamp)
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

  func isVictim(_ number: Int) -> Bool {
    guard let node = nodes[number], node.actions != nil, case .sum? = node.rule else {
      return false
    }
    return !removed.contains(number) && outputs(of: number).isEmpty
  }

  /// Has a node follow its choice; whether it has to wait for what it chose.
  func choose(_ number: Int, _ asked: inout [Waiting]) -> Bool {
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
  func mayLead(from start: Int, to end: Int) -> Bool {
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

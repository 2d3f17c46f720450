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
    guard let first = queue.first?.cause else { return }
    var counts = [Int](repeating: 0, count: causeCount - first + 1)
    while !queue.isEmpty {
      let item = queue.removeFirst()
      cause = item.cause
      furtherLeft = Limits.furtherWaves
      if !follow(item, &counts[item.cause - first], undone) {
        queue.removeAll { $0.cause == item.cause }
        lines = [:]
        outerLines = []
        left = []
      }
      cause = 0
    }
  }

  /// Computes a wave or does a work, and all that follows; false when it met a limit.
  private func follow(_ item: Item, _ count: inout Int, _ undone: [UndoneWave]) -> Bool {
    let siblings = left
    left = []
    outerLines.append(lines)
    lines = [:]
    switch item.kind {
    case .work(let actions):
      for action in actions { perform(action) }
    case .wave(let entries):
      guard count < Limits.wavesPerCause else {
        record.results.append(.waveLimit)
        return false
      }
      count += 1
      guard compute(entries.enumerated().map(Self.waiting), undone) else { return false }
    }
    guard followRest(&count, undone) else { return false }
    lines = outerLines.removeLast()
    left = siblings
    return true
  }

  /// What a wave left behind, then its further waves.
  private func followRest(_ count: inout Int, _ undone: [UndoneWave]) -> Bool {
    while true {
      if fault == .furtherWavesComeFirst, !lines.isEmpty {
        guard computeFurther(undone) else { return false }
        continue
      }
      var items = left
      left = []
      if fault == .whatFollowsComesLast, outerLines.count > 1 {
        queue.insert(contentsOf: items, at: 0)
        items = []
      }
      for item in items where !follow(item, &count, undone) { return false }
      if lines.isEmpty { return true }
      guard computeFurther(undone) else { return false }
    }
  }

  private static func waiting(_ number: Int, _ entry: Assignment) -> (Int, Waiting) {
    (entry.node, Waiting(stamp: number + 1, from: nil, change: entry.change))
  }

  private func computeFurther(_ undone: [UndoneWave]) -> Bool {
    guard furtherLeft > 0 else {
      record.results.append(.furtherLimit)
      return false
    }
    furtherLeft -= 1
    isFurther = true
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
  private func compute(_ entries: [(node: Int, asked: Waiting)], _ undone: [UndoneWave]) -> Bool {
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

  private func compute(_ entries: [(node: Int, asked: Waiting)]) {
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

  // MARK: Cells

  /// In order of assignments: for the same one an entry first, then as the contracts were signed.
  func sorted(_ candidates: [Waiting]) -> [Waiting] {
    candidates.sorted { left, right in
      let ties = (left.from == nil ? 0 : 1, right.from == nil ? 0 : 1)
      return (left.stamp, left.signed, ties.0) < (right.stamp, right.signed, ties.1)
    }
  }

  private func computeCell(_ number: Int) {
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

  private func older(_ left: Int, _ right: Int) -> Int {
    left == 0 ? right : min(left, right)
  }

  private func computeNode(_ number: Int) {
    var asked = takeTurn(number)
    if choose(number, &asked) {
      for one in asked { ask(number, one) }
      return
    }
    if case .merge? = nodes[number]?.rule { return merge(number, asked) }
    let (stamp, because) = origin(of: asked)
    switch answer(number, sees: { self.fired.contains($0) ? self.stamps[$0] : nil }) {
    case .stop(let reason): tell(number, .stop(reason), because)
    case .value:
      tell(number, .fire, because)
      fire(number, stamp: stamp)
    }
  }

  /// Passes the first of what waits and what fired; the rest waits for further waves.
  private func merge(_ number: Int, _ asked: [Waiting]) {
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

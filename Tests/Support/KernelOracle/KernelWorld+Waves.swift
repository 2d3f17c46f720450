import ReactiveKernel

extension KernelWorld: WaveHost {
  func isSchedulable(_ node: NodeID) -> Bool {
    guard let rule = self.node(node)?.rule else { return false }
    // Of those that stop, ask and change the graph some are members, too, and then leave the list.
    return rule.isPure || names[node].isMultiple(of: 3)
  }

  func makeSchedule(of nodes: [NodeID]) -> Int {
    schedules.append(nodes)
    return schedules.count - 1
  }

  func forget(schedule: Int) {
    schedules[schedule] = nil
  }

  func compute(schedule: Int) -> ScheduleRun {
    isSweeping = true
    let members = schedules[schedule] ?? []
    let start = journal.count
    hasLeftSchedule = false
    for (place, node) in members.enumerated() {
      let mark = journal.count
      // Now and then without a reason.
      if (scheduledRuns + leftRuns + place) % 9 == 8 {
        leftRuns += 1
        return .left(after: place, next: nil)
      }
      member = place
      let outcome = evaluate(node)
      if outcome == .fired && !hasLeftSchedule { continue }
      leftRuns += 1
      let arePure = members[...place].allSatisfy { self.node($0)?.rule?.isPure ?? false }
      if hasLeftSchedule || !arePure || leftRuns % 3 == 0 {
        return .left(after: place, next: outcome)
      }
      let takesAllBack = leftRuns % 3 == 1
      takeBack(to: takesAllBack ? start : mark)
      return .left(after: takesAllBack ? 0 : place, next: nil)
    }
    scheduledRuns += 1
    return .computed
  }

  func leaveSchedule() -> Int {
    hasLeftSchedule = true
    return member
  }

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    isSweeping = true
    return apply(changes[entry], to: cell)
  }

  func apply(_ change: Assignment.Change?, to cell: NodeID) -> Outcome {
    guard let node = node(cell) else { return .stopped(StopReason(.disposed)) }
    switch change {
    case nil: return .stopped(StopReason(.waiting))
    case .set(let value): set(node, value)
    case .add(let value): set(node, ((node.value ?? 0) + value) % 997)
    case .fail: return .stopped(StopReason(.failed))
    }
    return .fired
  }

  func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    lines.insert(changes[entry], at: place, in: names[cell], depth: graph.lineDepth)
  }

  func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    let change = node(contract)?.value.map { Assignment.Change.set($0) }
    lines.insert(change, at: place, in: names[cell], depth: graph.lineDepth)
  }

  func firstInLine(of node: NodeID) -> LinePlace? {
    lines.first(in: names[node], depth: graph.lineDepth)?.place
  }

  func applyFirstInLine(to cell: NodeID) -> Outcome {
    isSweeping = true
    guard let first = lines.takeTurn(of: cell, in: names[cell], graph) else {
      return .stopped(StopReason(.disposed))
    }
    return apply(first.value, to: cell)
  }

  func dropLines() {
    lines.removeAll()
  }

  func perform(work: Int) {
    // It is done between two waves, also where the first of a run was one without the queue.
    isSweeping = false
    for action in works[work] { perform(action) }
  }

  /// Passes what fired one by one; nil where the rule is another one.
  func merge(_ id: NodeID, _ number: Int, _ node: Node) -> Outcome? {
    guard case .merge? = node.rule else { return nil }
    let depth = graph.lineDepth
    for (side, input) in node.inputs.enumerated() {
      guard let source = nodes[input.source], let value = source.value,
        graph.hasFired(source.id)
      else { continue }
      let place = LinePlace(stamp: graph.stamp(of: source.id), order: side)
      lines.insert(.set(value), at: place, in: number, depth: depth)
    }
    guard let first = lines.takeTurn(of: id, in: number, graph), case .set(let value)? = first.value
    else { return .stopped(StopReason(.remembered)) }
    graph.noteOrigin(stamp: first.place.stamp, because: nil)
    set(node, value)
    return .fired
  }

  func evaluate(_ id: NodeID) -> Outcome {
    isSweeping = true
    let number = names[id]
    guard let node = nodes[number], let rule = node.rule else {
      return .stopped(StopReason(.disabled))
    }
    if case .choose(let selector, let choices) = rule,
      choose(number, node, by: selector, among: choices)
    {
      return .postponed
    }
    if graph.isInRing(id) {
      lines.removeAll(in: number)
    } else if let outcome = merge(id, number, node) {
      return outcome
    }
    seen.removeAll(keepingCapacity: true)
    for input in node.inputs {
      let source = nodes[input.source]
      seen.append(
        Seen(
          value: source?.value, fired: source.map { graph.hasFired($0.id) } ?? false,
          stamp: source.map { graph.stamp(of: $0.id) } ?? 0))
    }
    journal.append(.state(node, former: node.state))
    switch rule.answer(seen, state: &node.state) {
    case .stop(let reason):
      return .stopped(StopReason(reason))
    case .value(let value):
      set(node, value)
    }
    if case .take(let count) = rule, node.state == count { detach(number, node) }
    if case .removing(let victim) = rule, isVictim(victim) { remove(victim) }
    return .fired
  }

  /// Follows the choice; whether it has to wait for it.
  func choose(_ number: Int, _ node: Node, by selector: Int, among choices: [Int]) -> Bool {
    let live = choices.filter { nodes[$0] != nil }
    guard node.inputs.first?.source == selector, node.chosen != selector,
      let value = nodes[selector]?.value, !live.isEmpty
    else { return false }
    let choice = live[value % live.count]
    if node.chosen != choice {
      journal.append(.choice(number, former: node.chosen))
      follow(choice, by: number)
    }
    // One that would close a cycle was refused: there is nothing to wait for.
    guard let chosen = nodes[choice], node.inputs.last?.source == choice else { return false }
    return !graph.hasSettled(chosen.id)
  }

  func follow(_ choice: Int?, by number: Int) {
    guard let node = nodes[number] else { return }
    if let former = node.chosen { disconnect(former, from: number) }
    node.chosen = choice
    guard let choice, let from = nodes[choice]?.id else { return }
    if graph.connect(from, to: node.id, triggers: true) == nil {
      node.inputs.append(Input(source: choice, triggers: true))
    }
  }

  func chooses(_ number: Int) -> Bool {
    if case .choose? = nodes[number]?.rule { true } else { false }
  }

  func isVictim(_ number: Int) -> Bool {
    guard let node = nodes[number], node.actions != nil, case .sum? = node.rule else {
      return false
    }
    return graph.isAlive(node.id) && graph.dependents(of: node.id).isEmpty
  }

  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    guard let value = node(contract)?.value else { return .stopped(StopReason(.waiting)) }
    guard let node = node(cell) else { return .stopped(StopReason(.disposed)) }
    set(node, value)
    return .fired
  }

  func set(_ node: Node, _ value: Int) {
    journal.append(.value(node, former: node.value))
    node.value = value
  }

  func runEffect(of id: NodeID) {
    let number = names[id]
    let node = nodes[number]
    record.effects.append(.runs(number, value: node?.value, family: graph.waveFamily.value))
    for action in node?.actions ?? [] { perform(action) }
  }

  func perform(_ action: Action) {
    switch action {
    case .send(let assignments):
      guard sendsLeft > 0, let cause = graph.currentCause else { return }
      sendsLeft -= 1
      send(assignments, cause: cause)
    case .remove(let other): remove(other)
    case .detach(let other):
      if let node = nodes[other] { detach(other, node) }
    case .connect(let source, let node, let triggers):
      if !chooses(node) { _ = connect(source, to: node, triggers: triggers) }
    case .later(let actions):
      guard sendsLeft > 0, let cause = graph.currentCause else { return }
      sendsLeft -= 1
      works.append(actions)
      graph.enqueue(work: works.count - 1, cause: cause)
    }
  }

  func waveDidSettle() {
    isSweeping = false
    journal.removeAll(keepingCapacity: true)
    for number in endedInSweep { clearInputs(of: number) }
    endedInSweep.removeAll(keepingCapacity: true)
    for number in removed { forget(number) }
    removed = NodeSet()
  }

  func undoWave() {
    isSweeping = false
    undone.append(UndoneWave(number: graph.currentWave?.value ?? 0, removed: removed))
    takeBack(to: 0)
    endedInSweep.removeAll(keepingCapacity: true)
    for number in removed { forget(number) }
    removed = NodeSet()
  }

  func takeBack(to mark: Int) {
    while journal.count > mark, let change = journal.popLast() {
      switch change {
      case .value(let node, let former): node.value = former
      case .state(let node, let former): node.state = former
      case .choice(let number, let former): follow(former, by: number)
      }
    }
  }

  func ringDidStop(_ contract: NodeID, before cell: NodeID) {
    record.ringStops.append(Record.RingStop(contract: names[contract], cell: names[cell]))
  }
}

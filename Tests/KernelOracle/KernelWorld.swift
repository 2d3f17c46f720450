import ReactiveKernel

/// The kernel with whole numbers for values.
final class KernelWorld: WaveHost, WaveListener {
  final class Node {
    let id: NodeID
    let rule: Rule?
    let actions: [Action]?
    var inputs: [Input] = []
    var value: Int?
    var state = 0
    var chosen: Int?

    init(_ id: NodeID, rule: Rule? = nil, actions: [Action]? = nil) {
      self.id = id
      self.rule = rule
      self.actions = actions
    }
  }

  /// What a wave that is undone takes back.
  private enum Change {
    case value(Node, former: Int?)
    case state(Node, former: Int)
    case choice(Int, former: Int?)
  }

  let graph = Graph()
  private(set) var nodes = NodeTable<Node>()
  private var names = NodeNames()
  private var changes: [Assignment.Change] = []
  /// What waits in line at nodes, by their numbers; nil for what a contract without a value gave.
  private var lines = Lines<Int, Assignment.Change?>()
  private var works: [[Action]] = []
  private var endedInSweep: [Int] = []
  private var removed = NodeSet()
  private var isSweeping = false
  private var journal: [Change] = []
  private(set) var record = Record()
  /// How much of what was told belongs to waves that have ended.
  private var toldBefore = 0
  /// Waves that met a limit.
  private(set) var undone: [UndoneWave] = []
  private var sendsLeft = 0
  /// The inputs of the node being computed; its room is kept.
  private var seen: [Seen] = []
  /// The lists that the graph has had made.
  private var schedules: [[NodeID]?] = []
  /// How many waves were computed from lists.
  private(set) var scheduledRuns = 0

  /// - Parameter isHeard: Whether the world listens. Where nobody does, waves may follow schedules.
  init(isHeard: Bool) {
    graph.host = self
    if isHeard { graph.listener = self }
    graph.usesSchedules = true
    graph.schedulePatience = 0
    graph.limits.wavesPerCause = Limits.wavesPerCause
    graph.limits.furtherWaves = Limits.furtherWaves
  }

  // MARK: Operations

  func perform(_ operation: Operation) -> Record {
    record = Record()
    toldBefore = 0
    undone.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    sendsLeft = Limits.sends
    switch operation {
    case .cell(let number, let value, let isEvent):
      add(number, Node(isEvent ? graph.makeEvent() : graph.makeCell()))
      nodes[number]?.value = value
    case .derived(let number, let rule, let inputs):
      sign(number, Node(graph.makeDerived(order: number), rule: rule), inputs, target: nil)
    case .contract(let number, let rule, let inputs, let target, let effect):
      let node = graph.makeContract(order: number, hasEffect: effect != nil)
      sign(number, Node(node, rule: rule, actions: effect), inputs, target: target)
    case .connect(let source, let node, let triggers):
      record.isAccepted = !chooses(node) && connect(source, to: node, triggers: triggers)
    case .disconnect(let source, let node):
      if !chooses(node) { disconnect(source, from: node) }
    case .target(let contract, let cell):
      record.isAccepted = setTarget(of: contract, to: cell)
    case .detach(let number):
      if let node = nodes[number] { detach(number, node) }
    case .remove(let number):
      remove(number)
    case .waves(let waves, let stepLimit):
      graph.limits.stepsPerWave = stepLimit ?? Int.max
      for wave in waves { send(wave, cause: graph.beginCause()) }
      run()
    }
    return record
  }

  private func add(_ number: Int, _ node: Node) {
    nodes[number] = node
    names[node.id] = number
  }

  private func sign(_ number: Int, _ node: Node, _ inputs: [Input], target: Int?) {
    add(number, node)
    for input in inputs { _ = connect(input.source, to: number, triggers: input.triggers) }
    if let target { record.isAccepted = setTarget(of: number, to: target) }
    graph.limits.stepsPerWave = Int.max
    changes.append(.set(0))
    graph.enqueue(node.id, entry: changes.count - 1, cause: graph.beginCause())
    run()
  }

  private func connect(_ source: Int, to number: Int, triggers: Bool) -> Bool {
    guard let from = nodes[source], let to = nodes[number], to.rule != nil else { return false }
    if let cycle = graph.connect(from.id, to: to.id, triggers: triggers) {
      record.results.append(result(of: cycle, from: to.id, to: from.id))
      return false
    }
    to.inputs.append(Input(source: source, triggers: triggers))
    return true
  }

  private func disconnect(_ source: Int, from number: Int) {
    guard let from = nodes[source], let to = nodes[number] else { return }
    graph.disconnect(from.id, from: to.id)
    let last = to.inputs.lastIndex { $0.source == source }
    if let last { to.inputs.remove(at: last) }
  }

  private func setTarget(of contract: Int, to cell: Int) -> Bool {
    guard let from = nodes[contract]?.id, let to = nodes[cell]?.id else { return false }
    guard let cycle = graph.setTarget(of: from, to: to) else { return true }
    record.results.append(result(of: cycle, from: to, to: from))
    return false
  }

  /// The path of a refusal has to lead from the edge's end to its source along edges that exist.
  private func result(of cycle: Cycle, from start: NodeID, to end: NodeID) -> Record.Result {
    var isWay = cycle.path.first == start && cycle.path.last == end
    for (source, node) in zip(cycle.path, cycle.path.dropFirst())
    where !graph.dependents(of: source).contains(node) {
      isWay = false
    }
    return isWay ? .refused : .refusedWithoutReason
  }

  private func detach(_ number: Int, _ node: Node) {
    graph.detach(node.id)
    if isSweeping { endedInSweep.append(number) } else { clearInputs(of: number) }
  }

  private func clearInputs(of number: Int) {
    nodes[number]?.inputs = []
    nodes[number]?.chosen = nil
  }

  private func remove(_ number: Int) {
    guard let node = nodes[number] else { return }
    graph.remove(node.id)
    if isSweeping {
      record.removedInSweep.insert(number)
      removed.insert(number)
    } else {
      forget(number)
    }
  }

  private func forget(_ number: Int) {
    guard nodes[number] != nil else { return }
    nodes[number] = nil
    lines.removeAll(in: number)
    for other in nodes.numbers {
      if let node = nodes[other], node.inputs.contains(where: { $0.source == number }) {
        node.inputs.removeAll { $0.source == number }
      }
    }
  }

  private func send(_ assignments: [Assignment], cause: CauseNumber) {
    var entries: [(node: NodeID, entry: Int)] = []
    for assignment in assignments {
      guard let node = nodes[assignment.node] else { continue }
      entries.append((node.id, changes.count))
      changes.append(assignment.change)
    }
    graph.enqueue(entries, cause: cause)
  }

  private func run() {
    var isSettled = false
    while !isSettled {
      isSweeping = true
      let result = graph.run()
      isSweeping = false
      switch result {
      case .settled: isSettled = true
      case .furtherLimit: record.results.append(.furtherLimit)
      case .waveLimit: record.results.append(.waveLimit)
      case .stepLimit: record.results.append(.stepLimit)
      case .cancelled: record.results.append(.cancelled)
      }
    }
  }

  // MARK: WaveHost

  func isSchedulable(_ node: NodeID) -> Bool {
    switch self.node(node)?.rule {
    case .sum, .count: true
    default: false
    }
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
    let mark = journal.count
    for node in schedules[schedule] ?? [] {
      guard case .fired = evaluate(node) else {
        takeBack(to: mark)
        return .refused
      }
    }
    scheduledRuns += 1
    return .computed
  }

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    isSweeping = true
    return apply(changes[entry], to: cell)
  }

  private func apply(_ change: Assignment.Change?, to cell: NodeID) -> Outcome {
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
    let (key, depth) = (names[cell], graph.lineDepth)
    guard let first = lines.popFirst(in: key, depth: depth) else {
      return .stopped(StopReason(.disposed))
    }
    if lines.first(in: key, depth: depth) != nil { graph.askAgain(cell) }
    return apply(first.value, to: cell)
  }

  func dropLines() {
    lines.removeAll()
  }

  func perform(work: Int) {
    for action in works[work] { perform(action) }
  }

  /// Passes what fired one by one; nil where the rule is another one.
  private func merge(_ id: NodeID, _ number: Int, _ node: Node) -> Outcome? {
    guard case .merge? = node.rule else { return nil }
    let depth = graph.lineDepth
    for (side, input) in node.inputs.enumerated() {
      guard let source = nodes[input.source], let value = source.value,
        graph.hasFired(source.id)
      else { continue }
      let place = LinePlace(stamp: graph.stamp(of: source.id), order: side)
      lines.insert(.set(value), at: place, in: number, depth: depth)
    }
    guard let first = lines.popFirst(in: number, depth: depth), case .set(let value)? = first.value
    else { return .stopped(StopReason(.remembered)) }
    if lines.first(in: number, depth: depth) != nil { graph.askAgain(id) }
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
  private func choose(_ number: Int, _ node: Node, by selector: Int, among choices: [Int]) -> Bool {
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

  private func follow(_ choice: Int?, by number: Int) {
    guard let node = nodes[number] else { return }
    if let former = node.chosen { disconnect(former, from: number) }
    node.chosen = choice
    guard let choice, let from = nodes[choice]?.id else { return }
    if graph.connect(from, to: node.id, triggers: true) == nil {
      node.inputs.append(Input(source: choice, triggers: true))
    }
  }

  private func chooses(_ number: Int) -> Bool {
    if case .choose? = nodes[number]?.rule { true } else { false }
  }

  private func isVictim(_ number: Int) -> Bool {
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

  private func set(_ node: Node, _ value: Int) {
    journal.append(.value(node, former: node.value))
    node.value = value
  }

  func runEffect(of id: NodeID) {
    let number = names[id]
    let node = nodes[number]
    record.effects.append(.runs(number, value: node?.value))
    for action in node?.actions ?? [] { perform(action) }
  }

  private func perform(_ action: Action) {
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

  private func takeBack(to mark: Int) {
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

  // MARK: WaveListener

  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    isSweeping = true
  }

  func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    tell(node, .fire, edge)
  }

  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    tell(node, .stop(reason.kind), edge)
  }

  func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    tell(cell, .override, contract)
  }

  func effectWillRun(_ node: NodeID) {
    record.effects.append(.willRun(names[node]))
  }

  func effectWasDropped(_ node: NodeID, reason: StopReason) {
    record.effects.append(.dropped(names[node], reason.kind))
  }

  func waveDidEnd(_ wave: WaveNumber) {
    toldBefore = record.told.count
  }

  func waveWasUndone(_ wave: WaveNumber) {
    record.told.removeLast(record.told.count - toldBefore)
  }

  private func tell(_ node: NodeID, _ what: Telling.What, _ edge: NodeID?) {
    let because = NodeSet(CollectionOfOne(edge.map { names[$0] } ?? Telling.outside))
    record.told.append(Telling(node: names[node], what: what, because: because))
  }

  func number(_ id: NodeID) -> Int { names[id] }

  private func node(_ id: NodeID) -> Node? {
    nodes[names[id]]
  }
}

/// Limits small enough to be met.
enum Limits {
  static let wavesPerCause = 12
  static let furtherWaves = 60
  /// How often effects may send while one operation lasts.
  static let sends = 40
}

import ReactiveKernel

/// The kernel with whole numbers for values.
final class KernelWorld: WaveHost, WaveListener {
  let graph = Graph()
  private(set) var ids: [Int: NodeID] = [:]
  private var numbers: [NodeID: Int] = [:]
  private(set) var values: [Int: Int] = [:]
  private var states: [Int: Int] = [:]
  private var rules: [Int: Rule] = [:]
  private var actions: [Int: [Action]] = [:]
  private var inputs: [Int: [Input]] = [:]
  private var chosen: [Int: Int] = [:]
  private var changes: [Assignment.Change] = []
  private var endedInSweep: [Int] = []
  private var removed: Set<Int> = []
  private var isSweeping = false
  private var journal: [() -> Void] = []
  private(set) var record = Record()
  /// Waves that met a limit, with what they had removed by then.
  private(set) var undone: [Int: Set<Int>] = [:]
  private var told: [(node: Int, telling: Telling)] = []
  private var sendsLeft = 0

  // Finding out what a case is called takes long.
  private static let names = Dictionary(
    uniqueKeysWithValues: StopReason.Kind.allCases.map { ($0, "\($0)") })
  private static let words = names.mapValues { "stop: \($0)" }
  private static let kinds = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  init() {
    graph.host = self
    graph.listener = self
    graph.limits.wavesPerCause = Limits.wavesPerCause
  }

  // MARK: Operations

  func perform(_ operation: Operation) -> Record {
    record = Record()
    undone = [:]
    sendsLeft = Limits.sends
    switch operation {
    case .cell(let number, let value):
      add(number, graph.makeCell())
      values[number] = value
    case .derived(let number, let rule, let inputs):
      sign(number, graph.makeDerived(order: number), rule, inputs, target: nil)
    case .contract(let number, let rule, let inputs, let target, let effect):
      actions[number] = effect
      let node = graph.makeContract(order: number, hasEffect: effect != nil)
      sign(number, node, rule, inputs, target: target)
    case .connect(let source, let node, let triggers):
      record.isAccepted = !chooses(node) && connect(source, to: node, triggers: triggers)
    case .disconnect(let source, let node):
      if !chooses(node) { disconnect(source, from: node) }
    case .target(let contract, let cell):
      record.isAccepted = setTarget(of: contract, to: cell)
    case .detach(let number):
      if let node = ids[number] { detach(number, node) }
    case .remove(let number):
      remove(number)
    case .waves(let waves, let stepLimit):
      graph.limits.stepsPerWave = stepLimit ?? Int.max
      for wave in waves { send(wave, cause: graph.beginCause()) }
      run()
    }
    return record
  }

  private func add(_ number: Int, _ node: NodeID) {
    ids[number] = node
    numbers[node] = number
  }

  private func sign(_ number: Int, _ node: NodeID, _ rule: Rule, _ inputs: [Input], target: Int?) {
    add(number, node)
    rules[number] = rule
    for input in inputs { _ = connect(input.source, to: number, triggers: input.triggers) }
    if let target { record.isAccepted = setTarget(of: number, to: target) }
    graph.limits.stepsPerWave = Int.max
    graph.enqueue(node, entry: 0, cause: graph.beginCause())
    run()
  }

  private func connect(_ source: Int, to number: Int, triggers: Bool) -> Bool {
    guard let from = ids[source], let to = ids[number], rules[number] != nil else { return false }
    if let cycle = graph.connect(from, to: to, triggers: triggers) {
      record.results.append(isWay(cycle, from: to, to: from))
      return false
    }
    inputs[number, default: []].append(Input(source: source, triggers: triggers))
    return true
  }

  private func disconnect(_ source: Int, from number: Int) {
    guard let from = ids[source], let to = ids[number] else { return }
    graph.disconnect(from, from: to)
    let last = inputs[number]?.lastIndex { $0.source == source }
    if let last { inputs[number]?.remove(at: last) }
  }

  private func setTarget(of contract: Int, to cell: Int) -> Bool {
    guard let from = ids[contract], let to = ids[cell] else { return false }
    guard let cycle = graph.setTarget(of: from, to: to) else { return true }
    record.results.append(isWay(cycle, from: to, to: from))
    return false
  }

  /// The path of a refusal has to lead from the edge's end to its source along edges that exist.
  private func isWay(_ cycle: Cycle, from start: NodeID, to end: NodeID) -> String {
    var isWay = cycle.path.first == start && cycle.path.last == end
    for (source, node) in zip(cycle.path, cycle.path.dropFirst())
    where !graph.dependents(of: source).contains(node) {
      isWay = false
    }
    return isWay ? "refused" : "refused without reason"
  }

  private func detach(_ number: Int, _ node: NodeID) {
    graph.detach(node)
    if isSweeping { endedInSweep.append(number) } else { clearInputs(of: number) }
  }

  private func clearInputs(of number: Int) {
    inputs[number] = []
    chosen[number] = nil
  }

  private func remove(_ number: Int) {
    guard let node = ids[number] else { return }
    graph.remove(node)
    if isSweeping {
      record.removedInSweep.insert(number)
      removed.insert(number)
    } else {
      forget(number)
    }
  }

  private func forget(_ number: Int) {
    guard let node = ids.removeValue(forKey: number) else { return }
    numbers[node] = number
    values[number] = nil
    inputs[number] = nil
    for other in inputs.keys { inputs[other]?.removeAll { $0.source == number } }
  }

  private func send(_ assignments: [Assignment], cause: CauseNumber) {
    var entries: [(node: NodeID, entry: Int)] = []
    for assignment in assignments {
      guard let node = ids[assignment.node] else { continue }
      entries.append((node, changes.count))
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
      case .waveLimit: record.results.append("wave limit")
      case .stepLimit: record.results.append("step limit")
      case .cancelled: record.results.append("cancelled")
      }
    }
  }

  // MARK: WaveHost

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    let number = number(cell)
    switch changes[entry] {
    case .set(let value): set(number, value)
    case .add(let value): set(number, ((values[number] ?? 0) + value) % 997)
    case .fail: return .stopped(StopReason(.failed))
    }
    return .fired
  }

  func evaluate(_ node: NodeID) -> Outcome {
    let number = number(node)
    guard let rule = rules[number] else { return .stopped(StopReason(.disabled)) }
    if case .choose(let selector, let choices) = rule,
      choose(number, by: selector, among: choices)
    {
      return .postponed
    }
    let seen = (inputs[number] ?? []).map { input in
      let source = ids[input.source]
      return Seen(
        value: values[input.source], fired: source.map(graph.hasFired) ?? false,
        stamp: source.map(graph.stamp) ?? 0)
    }
    let state = states[number] ?? 0
    journal.append { [unowned self] in self.states[number] = state }
    switch rule.answer(seen, state: &states[number, default: 0]) {
    case .stop(let reason):
      return .stopped(StopReason(Self.kinds[reason] ?? .equal))
    case .value(let value):
      set(number, value)
    }
    if case .take(let count) = rule, states[number] == count { detach(number, node) }
    if case .removing(let victim) = rule, isVictim(victim) { remove(victim) }
    return .fired
  }

  /// Follows the choice; whether it has to wait for it.
  private func choose(_ number: Int, by selector: Int, among choices: [Int]) -> Bool {
    let live = choices.filter { ids[$0] != nil }
    guard inputs[number]?.first?.source == selector, chosen[number] != selector,
      let value = values[selector], !live.isEmpty
    else { return false }
    let choice = live[value % live.count]
    let former = chosen[number]
    if former != choice {
      journal.append { [unowned self] in self.follow(former, by: number) }
      follow(choice, by: number)
    }
    // One that would close a cycle was refused: there is nothing to wait for.
    guard let node = ids[choice], inputs[number]?.last?.source == choice else { return false }
    return !graph.hasSettled(node)
  }

  private func follow(_ choice: Int?, by number: Int) {
    if let former = chosen[number] { disconnect(former, from: number) }
    chosen[number] = choice
    guard let choice, let from = ids[choice], let to = ids[number] else { return }
    if graph.connect(from, to: to, triggers: true) == nil {
      inputs[number, default: []].append(Input(source: choice, triggers: true))
    }
  }

  private func chooses(_ number: Int) -> Bool {
    if case .choose? = rules[number] { true } else { false }
  }

  private func isVictim(_ number: Int) -> Bool {
    guard let node = ids[number], actions[number] != nil, case .sum? = rules[number] else {
      return false
    }
    return graph.isAlive(node) && graph.dependents(of: node).isEmpty
  }

  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    guard let value = values[number(contract)] else { return .stopped(StopReason(.waiting)) }
    set(number(cell), value)
    return .fired
  }

  private func set(_ number: Int, _ value: Int) {
    let former = values[number]
    journal.append { [unowned self] in self.values[number] = former }
    values[number] = value
  }

  func runEffect(of node: NodeID) {
    let number = number(node)
    record.effects.append("run \(number) \(values[number] ?? -1)")
    for action in actions[number] ?? [] {
      switch action {
      case .send(let assignments):
        guard sendsLeft > 0, let cause = graph.currentCause else { continue }
        sendsLeft -= 1
        send(assignments, cause: cause)
      case .remove(let other): remove(other)
      case .detach(let other):
        if let node = ids[other] { detach(other, node) }
      case .connect(let source, let node, let triggers):
        if !chooses(node) { _ = connect(source, to: node, triggers: triggers) }
      }
    }
  }

  func waveDidSettle() {
    isSweeping = false
    journal = []
    for number in endedInSweep { clearInputs(of: number) }
    endedInSweep = []
    for number in removed { forget(number) }
    removed = []
  }

  func undoWave() {
    isSweeping = false
    undone[graph.currentWave?.value ?? 0] = removed
    for undo in journal.reversed() { undo() }
    journal = []
    endedInSweep = []
    for number in removed { forget(number) }
    removed = []
  }

  func ringDidStop(_ contract: NodeID, before cell: NodeID) {
    record.ringStops.append("\(number(contract)) before \(number(cell))")
  }

  // MARK: WaveListener

  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    isSweeping = true
  }

  func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    tell(node, "fire", edge)
  }

  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    tell(node, Self.words[reason.kind] ?? "", edge)
  }

  func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    tell(cell, "override", contract)
  }

  func effectWillRun(_ node: NodeID) {
    record.effects.append("will run \(number(node))")
  }

  func effectWasDropped(_ node: NodeID, reason: StopReason) {
    record.effects.append("drop \(number(node)): \(Self.names[reason.kind] ?? "")")
  }

  func waveDidEnd(_ wave: WaveNumber) {
    for (node, telling) in told { record.tell(node, telling) }
    told = []
  }

  func waveWasUndone(_ wave: WaveNumber) {
    told = []
  }

  private func tell(_ node: NodeID, _ what: String, _ edge: NodeID?) {
    told.append((number(node), Telling(what: what, because: [edge.map(number) ?? -1])))
  }

  private func number(_ node: NodeID) -> Int {
    numbers[node] ?? -2
  }
}

/// Limits small enough to be met.
enum Limits {
  static let wavesPerCause = 12
  /// How often effects may send while one operation lasts.
  static let sends = 40
}

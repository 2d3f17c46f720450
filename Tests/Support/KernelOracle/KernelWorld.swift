import ReactiveKernel

/// The kernel with whole numbers for values.
final class KernelWorld {
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
  enum Change {
    case value(Node, former: Int?)
    case state(Node, former: Int)
    case choice(Int, former: Int?)
  }

  let graph = Graph()
  var nodes = NodeTable<Node>()
  var names = NodeNames()
  var changes: [Assignment.Change] = []
  /// What waits in line at nodes, by their numbers; nil for what a contract without a value gave.
  var lines = Lines<Int, Assignment.Change?>()
  var works: [[Action]] = []
  var endedInSweep: [Int] = []
  var removed = NodeSet()
  var isSweeping = false
  var journal: [Change] = []
  var record = Record()
  /// How much of what was told belongs to waves that have ended.
  var toldBefore = 0
  /// Waves that met a limit.
  var undone: [UndoneWave] = []
  var sendsLeft = 0
  /// The inputs of the node being computed; its room is kept.
  var seen: [Seen] = []
  /// The lists that the graph has had made.
  var schedules: [[NodeID]?] = []
  /// How many waves have begun with one cell that could be given its value beforehand.
  private var singleWaves = 0
  /// How many waves were computed from lists.
  var scheduledRuns = 0
  /// How many waves began with a list and were left in the middle.
  var leftRuns = 0
  /// The number of the member that is being computed.
  var member = 0
  var hasLeftSchedule = false

  /// - Parameter isHeard: Whether the world listens. Where nobody does, waves may follow schedules.
  init(isHeard: Bool) {
    graph.host = self
    if isHeard { graph.listener = self }
    graph.usesSchedules = true
    graph.schedulePatience = 0
    graph.limits.wavesPerCause = Limits.wavesPerCause
    graph.limits.wavesInAll = Limits.wavesInAll
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
      if runAtOnce(waves) { break }
      for wave in waves { send(wave, cause: graph.beginCause()) }
      run()
    }
    return record
  }

  /// Gives every other cell that is assigned alone its value beforehand, and runs its wave without the queue; false
  /// for all other waves.
  private func runAtOnce(_ waves: [[Assignment]]) -> Bool {
    guard waves.count == 1, waves[0].count == 1, let assignment = waves[0].first,
      case .set(let value) = assignment.change, let node = nodes[assignment.node],
      node.rule == nil, graph.mayRunFired(node.id)
    else { return false }
    singleWaves += 1
    guard singleWaves.isMultiple(of: 2) else { return false }
    isSweeping = true
    set(node, value)
    let result = graph.runFired(node.id, self)
    isSweeping = false
    switch result {
    case .settled: break
    case .wavesWait: run()
    case .stepLimit:
      record.results.append(.stepLimit)
      run()
    case .cancelled:
      record.results.append(.cancelled)
      run()
    case .refused: preconditionFailure("a wave that may run at once does")
    }
    return true
  }

  func add(_ number: Int, _ node: Node) {
    nodes[number] = node
    names[node.id] = number
  }

  func sign(_ number: Int, _ node: Node, _ inputs: [Input], target: Int?) {
    add(number, node)
    for input in inputs { _ = connect(input.source, to: number, triggers: input.triggers) }
    if let target { record.isAccepted = setTarget(of: number, to: target) }
    graph.limits.stepsPerWave = Int.max
    changes.append(.set(0))
    graph.enqueue(node.id, entry: changes.count - 1, cause: graph.beginCause())
    run()
  }

  func connect(_ source: Int, to number: Int, triggers: Bool) -> Bool {
    guard let from = nodes[source], let to = nodes[number], to.rule != nil else { return false }
    if let cycle = graph.connect(from.id, to: to.id, triggers: triggers) {
      record.results.append(result(of: cycle, from: to.id, to: from.id))
      return false
    }
    to.inputs.append(Input(source: source, triggers: triggers))
    return true
  }

  func disconnect(_ source: Int, from number: Int) {
    guard let from = nodes[source], let to = nodes[number] else { return }
    graph.disconnect(from.id, from: to.id)
    let last = to.inputs.lastIndex { $0.source == source }
    if let last { to.inputs.remove(at: last) }
  }

  func setTarget(of contract: Int, to cell: Int) -> Bool {
    guard let from = nodes[contract]?.id, let to = nodes[cell]?.id else { return false }
    guard let cycle = graph.setTarget(of: from, to: to) else { return true }
    record.results.append(result(of: cycle, from: to, to: from))
    return false
  }

  /// The path of a refusal has to lead from the edge's end to its source along edges that exist.
  func result(of cycle: Cycle, from start: NodeID, to end: NodeID) -> Record.Result {
    var isWay = cycle.path.first == start && cycle.path.last == end
    for (source, node) in zip(cycle.path, cycle.path.dropFirst())
    where !graph.dependents(of: source).contains(node) {
      isWay = false
    }
    return isWay ? .refused : .refusedWithoutReason
  }

  func detach(_ number: Int, _ node: Node) {
    graph.detach(node.id)
    if isSweeping { endedInSweep.append(number) } else { clearInputs(of: number) }
  }

  func clearInputs(of number: Int) {
    nodes[number]?.inputs = []
    nodes[number]?.chosen = nil
  }

  func remove(_ number: Int) {
    guard let node = nodes[number] else { return }
    graph.remove(node.id)
    if isSweeping {
      record.removedInSweep.insert(number)
      removed.insert(number)
    } else {
      forget(number)
    }
  }

  func forget(_ number: Int) {
    guard nodes[number] != nil else { return }
    nodes[number] = nil
    lines.removeAll(in: number)
    for other in nodes.numbers {
      if let node = nodes[other], node.inputs.contains(where: { $0.source == number }) {
        node.inputs.removeAll { $0.source == number }
      }
    }
  }

  func send(_ assignments: [Assignment], cause: CauseNumber) {
    var entries: [(node: NodeID, entry: Int)] = []
    for assignment in assignments {
      guard let node = nodes[assignment.node] else { continue }
      entries.append((node.id, changes.count))
      changes.append(assignment.change)
    }
    graph.enqueue(entries, cause: cause)
  }

  func run() {
    var isSettled = false
    while !isSettled {
      isSweeping = true
      let result = graph.run()
      isSweeping = false
      switch result {
      case .settled: isSettled = true
      case .totalLimit: record.results.append(.totalLimit)
      case .waveLimit: record.results.append(.waveLimit)
      case .stepLimit: record.results.append(.stepLimit)
      case .cancelled: record.results.append(.cancelled)
      }
    }
  }

  func number(_ id: NodeID) -> Int { names[id] }

  func node(_ id: NodeID) -> Node? {
    nodes[names[id]]
  }
}

/// Limits small enough to be met.
enum Limits {
  static let wavesPerCause = 12
  static let wavesInAll = 60
  /// How often effects may send while one operation lasts.
  static let sends = 40
}

import ReactiveKernel

/// A host of whole numbers for tests: what a node computes is a closure, and everything that happens
/// is written down.
final class IntHost: WaveHost, WaveListener {
  let graph = Graph()
  var values: [NodeID: Int] = [:]
  var names: [NodeID: String] = [:]
  var compute: [NodeID: (IntHost) -> Outcome] = [:]
  var effect: [NodeID: (IntHost) -> Void] = [:]
  /// How an entry's number changes a cell; without one the number itself is the value.
  var updates: [Int: (Int) -> Int?] = [:]
  /// What may be computed from a list.
  var schedulable: Set<NodeID> = []
  /// What has to be asked whether to go on, in the middle of a list.
  var pollsInSchedules = false
  /// What is taken back when a member of a list does not fire: all of the list, or nothing.
  var takesListsBack = true
  private var schedules: [Int: [NodeID]] = [:]
  /// The number of the member that is being computed.
  private var member = 0
  private var hasLeftSchedule = false
  private var lastSchedule = 0
  var log: [String] = []
  var ringStops: [String] = []
  private var order = 0
  private var before: [NodeID: Int?] = [:]

  init(listens: Bool = false) {
    graph.host = self
    if listens { graph.listener = self }
  }

  // MARK: Making

  func cell(_ name: String, _ value: Int? = nil) -> NodeID {
    let node = graph.makeCell()
    names[node] = name
    values[node] = value
    return node
  }

  func derived(_ name: String, _ sources: [NodeID], _ rule: @escaping ([Int]) -> Int) -> NodeID {
    order += 1
    let node = graph.makeDerived(order: order)
    names[node] = name
    wire(node, sources, rule)
    return node
  }

  /// A contract; with a target it delivers, with an effect it is an observer.
  func contract(
    _ name: String, _ sources: [NodeID], to target: NodeID? = nil,
    effect: ((IntHost) -> Void)? = nil, _ rule: @escaping ([Int]) -> Int = { $0[0] }
  ) -> NodeID {
    order += 1
    let node = graph.makeContract(order: order, hasEffect: effect != nil)
    names[node] = name
    self.effect[node] = effect
    wire(node, sources, rule)
    if let target, let cycle = graph.setTarget(of: node, to: target) {
      log.append("cycle \(cycle.path.map { names[$0] ?? "?" })")
    }
    return node
  }

  private func wire(_ node: NodeID, _ sources: [NodeID], _ rule: @escaping ([Int]) -> Int) {
    compute[node] = { host in
      let inputs = sources.compactMap { host.values[$0] }
      guard inputs.count == sources.count else { return .stopped(StopReason(.waiting)) }
      host.set(node, rule(inputs))
      return .fired
    }
    for source in sources {
      if let cycle = graph.connect(source, to: node, triggers: true) {
        log.append("cycle \(cycle.path.map { names[$0] ?? "?" })")
      }
    }
  }

  // MARK: Running

  @discardableResult
  func send(_ assignments: [(NodeID, Int)], cause: CauseNumber? = nil) -> RunResult {
    graph.enqueue(
      assignments.map { (node: $0.0, entry: $0.1) }, cause: cause ?? graph.beginCause())
    return graph.run()
  }

  @discardableResult
  func send(_ node: NodeID, _ value: Int) -> RunResult {
    send([(node, value)])
  }

  /// Has contracts computed for the first time, in one wave.
  func sign(_ nodes: NodeID...) {
    send(nodes.map { ($0, 0) })
  }

  func set(_ node: NodeID, _ value: Int) {
    if before.index(forKey: node) == nil { before.updateValue(values[node], forKey: node) }
    values[node] = value
  }

  func takeLog() -> [String] {
    defer { log.removeAll() }
    return log
  }

  // MARK: WaveHost

  func apply(entry: Int, to cell: NodeID) -> Outcome {
    if let update = updates[entry] {
      guard let value = update(values[cell] ?? 0) else { return .stopped(StopReason(.failed)) }
      set(cell, value)
    } else {
      set(cell, entry)
    }
    return .fired
  }

  func evaluate(_ node: NodeID) -> Outcome {
    log.append("compute \(name(node))")
    return compute[node]?(self) ?? .fired
  }

  func isSchedulable(_ node: NodeID) -> Bool { schedulable.contains(node) }

  func makeSchedule(of nodes: [NodeID]) -> Int {
    log.append("make list \(nodes.map { name($0) })")
    lastSchedule += 1
    schedules[lastSchedule] = nodes
    return lastSchedule
  }

  func compute(schedule: Int) -> ScheduleRun {
    let former = values
    hasLeftSchedule = false
    for (place, node) in (schedules[schedule] ?? []).enumerated() {
      if pollsInSchedules, graph.pollsCancelled(after: 64) { return .cancelled }
      member = place
      let outcome = compute[node]?(self) ?? .fired
      if outcome == .fired && !hasLeftSchedule { continue }
      if hasLeftSchedule || !takesListsBack {
        log.append("leave at \(name(node))")
        return .left(after: place, next: outcome)
      }
      values = former
      log.append("refuse at \(name(node))")
      return .left(after: 0, next: nil)
    }
    log.append("list \((schedules[schedule] ?? []).map { name($0) })")
    return .computed
  }

  func leaveSchedule() -> Int {
    hasLeftSchedule = true
    return member
  }

  func forget(schedule: Int) {
    log.append("forget list")
    schedules[schedule] = nil
  }

  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome {
    guard let value = values[contract] else { return .stopped(StopReason(.waiting)) }
    set(cell, value)
    return .fired
  }

  func runEffect(of node: NodeID) {
    log.append("effect \(name(node)) \(values[node].map(String.init) ?? "-")")
    effect[node]?(self)
  }

  func waveDidSettle() {
    before.removeAll()
  }

  func undoWave() {
    log.append("undo")
    for (node, value) in before { values[node] = value }
    before.removeAll()
  }

  func ringDidStop(_ contract: NodeID, before cell: NodeID) {
    ringStops.append("\(name(contract)) before \(name(cell))")
  }

  // MARK: WaveListener

  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    log.append("begin \(wave.value) of \(cause.value)")
  }

  func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    log.append("fire \(name(node)) \(values[node].map(String.init) ?? "-") by \(name(edge))")
  }

  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    log.append("stop \(name(node)) by \(name(edge)): \(reason.kind)")
  }

  func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    log.append("override \(name(cell)) from \(name(contract))")
  }

  func effectWillRun(_ node: NodeID) {
    log.append("will run \(name(node))")
  }

  func effectWasDropped(_ node: NodeID, reason: StopReason) {
    log.append("drop \(name(node)): \(reason.kind)")
  }

  func waveDidEnd(_ wave: WaveNumber) {
    log.append("end \(wave.value)")
  }

  func waveWasUndone(_ wave: WaveNumber) {
    log.append("undone \(wave.value)")
  }

  private func name(_ node: NodeID?) -> String {
    node.map { names[$0] ?? "?" } ?? "outside"
  }
}

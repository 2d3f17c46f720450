/// The rules, done naively: every question is answered by walking edges.
///
/// It shares no code and no idea with the kernel but the words of the operations.
package final class OracleWorld {
  enum Kind {
    case cell
    case contract
    case derived
  }

  enum EdgeKind {
    case trigger
    case sample
    case delivery
  }

  struct Node {
    let kind: Kind
    var rule: Rule?
    var actions: [Action]?
    var value: Int?
    var state = 0
    var chosen: Int?
  }

  struct Edge: Equatable {
    let from: Int
    let to: Int
    let kind: EdgeKind
  }

  /// A mistake made on purpose, to see that the comparison finds it.
  package enum Fault: CaseIterable, Sendable {
    case effectsLastFirst
    case firstValueWins
    case ringForgetsWhatItPassed
    case ringGoesDeepFirst
    case olderAssignmentCounts
    case removedObserverStillRuns
    case acceptsCycles
  }

  var nodes: [Int: Node] = [:]
  // The edges by their ends, each list in order of connection.
  private var outputLists: [[Edge]] = []
  private var inputLists: [[Edge]] = []
  /// What has been found out since the last edge came or went.
  private var rings: [Int: Set<Int>] = [:]
  var record = Record()
  var sendsLeft = 0
  var waveCount = 0
  /// Two nodes that choose could shut each other out: what happens depends on a free order.
  var isAmbiguous = false
  let fault: Fault?

  // The wave being computed
  var queue: [(cause: Int, entries: [Assignment])] = []
  var causeCount = 0
  var fired: [Int: Int] = [:]
  var waiting: [Int: [Waiting]] = [:]
  var effects: [Int] = []
  var ended: [Int] = []
  var removed: [Int] = []
  /// Detached by an effect.
  var silenced: Set<Int> = []
  var cause = 0

  /// What asks a node for its turn.
  struct Waiting {
    let stamp: Int
    /// The contract that delivers or the source that triggers; `nil` for an entry.
    let from: Int?
    var change: Assignment.Change?
  }

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: Operations

  func perform(_ operation: Operation, undone: [Int: Set<Int>]) -> Record {
    record = Record()
    sendsLeft = Limits.sends
    switch operation {
    case .cell(let number, let value):
      add(number, Node(kind: .cell, value: value))
    case .derived(let number, let rule, let inputs):
      add(number, Node(kind: .derived, rule: rule))
      sign(number, inputs, target: nil, undone)
    case .contract(let number, let rule, let inputs, let target, let effect):
      add(number, Node(kind: .contract, rule: rule, actions: effect))
      sign(number, inputs, target: target, undone)
    case .connect(let source, let node, let triggers):
      record.isAccepted = !chooses(node) && connect(source, to: node, triggers: triggers)
    case .disconnect(let source, let node):
      if !chooses(node) { disconnect(source, from: node) }
    case .target(let contract, let cell):
      record.isAccepted = setTarget(of: contract, to: cell)
    case .detach(let number):
      detach(number)
    case .remove(let number):
      remove(number)
    case .waves(let waves, _):
      for wave in waves {
        causeCount += 1
        send(wave, cause: causeCount)
      }
      run(undone)
    }
    return record
  }

  private func add(_ number: Int, _ node: Node) {
    nodes[number] = node
    while outputLists.count <= number {
      outputLists.append([])
      inputLists.append([])
    }
  }

  private func sign(_ number: Int, _ inputs: [Input], target: Int?, _ undone: [Int: Set<Int>]) {
    for input in inputs { _ = connect(input.source, to: number, triggers: input.triggers) }
    if let target { record.isAccepted = setTarget(of: number, to: target) }
    causeCount += 1
    send([Assignment(node: number, change: .set(0))], cause: causeCount)
    run(undone)
  }

  func send(_ assignments: [Assignment], cause: Int) {
    queue.append((cause, assignments.filter { nodes[$0.node] != nil }))
  }

  func chooses(_ number: Int) -> Bool {
    if case .choose? = nodes[number]?.rule { true } else { false }
  }

  // MARK: Edges

  func connect(_ source: Int, to node: Int, triggers: Bool) -> Bool {
    guard nodes[source] != nil, let end = nodes[node], end.kind != .cell else { return false }
    return add(Edge(from: source, to: node, kind: triggers ? .trigger : .sample))
  }

  private func setTarget(of contract: Int, to cell: Int) -> Bool {
    guard nodes[contract] != nil, nodes[cell] != nil else { return false }
    let former = outputs(of: contract).first { $0.kind == .delivery }
    guard add(Edge(from: contract, to: cell, kind: .delivery)) else { return false }
    if let former { remove(former) }
    return true
  }

  private func add(_ edge: Edge) -> Bool {
    if !isLegal(edge) && fault != .acceptsCycles {
      record.results.append("refused")
      return false
    }
    append(edge)
    return true
  }

  func append(_ edge: Edge) {
    outputLists[edge.from].append(edge)
    inputLists[edge.to].append(edge)
    rings = [:]
  }

  /// Takes out an edge, the latest if it stands several times.
  private func remove(_ edge: Edge) {
    if let last = outputLists[edge.from].lastIndex(of: edge) {
      outputLists[edge.from].remove(at: last)
    }
    if let last = inputLists[edge.to].lastIndex(of: edge) { inputLists[edge.to].remove(at: last) }
    rings = [:]
  }

  var edges: [Edge] { outputLists.flatMap { $0 } }

  /// A cycle is legal when only cells and contracts are on it, and every way round meets a cell.
  func isLegal(_ edge: Edge) -> Bool {
    if edge.from == edge.to { return false }
    let after = reached(from: [edge.to], forwards: true)
    guard after[edge.from] else { return true }
    let before = reached(from: [edge.from], forwards: false)
    let isDerived = { (number: Int) in self.nodes[number]?.kind == .derived }
    if after.indices.contains(where: { after[$0] && before[$0] && isDerived($0) }) { return false }
    if edge.kind == .delivery { return true }
    return !reached(from: [edge.to], forwards: true) { $0.kind != .delivery }[edge.from]
  }

  /// Marks nodes and all that they lead to, or all that leads to them.
  func reached(
    from starts: [Int], forwards: Bool, along isOpen: (Edge) -> Bool = { _ in true }
  ) -> [Bool] {
    var marks = [Bool](repeating: false, count: outputLists.count)
    for start in starts { marks[start] = true }
    var stack = starts
    while let node = stack.popLast() {
      for edge in forwards ? outputLists[node] : inputLists[node] where isOpen(edge) {
        let next = forwards ? edge.to : edge.from
        if !marks[next] {
          marks[next] = true
          stack.append(next)
        }
      }
    }
    return marks
  }

  func disconnect(_ source: Int, from node: Int) {
    let last = inputs(of: node).last { $0.from == source && $0.kind != .delivery }
    if let last { remove(last) }
  }

  func detach(_ number: Int) {
    guard nodes[number]?.kind != .cell else { return }
    for edge in inputs(of: number) { remove(edge) }
    for edge in outputs(of: number) where edge.kind == .delivery { remove(edge) }
    nodes[number]?.chosen = nil
  }

  func remove(_ number: Int) {
    for edge in inputs(of: number) { remove(edge) }
    for edge in outputs(of: number) { remove(edge) }
    nodes[number] = nil
  }

  /// The node and those that it feeds and is fed by, directly or not.
  func ring(of node: Int) -> Set<Int> {
    if nodes[node]?.kind == .derived { return [node] }
    if let ring = rings[node] { return ring }
    let after = reached(from: [node], forwards: true)
    let before = reached(from: [node], forwards: false)
    let ring = Set(after.indices.filter { after[$0] && before[$0] })
    for member in ring { rings[member] = ring }
    return ring
  }

  func inputs(of node: Int) -> [Edge] {
    node < inputLists.count ? inputLists[node] : []
  }

  func outputs(of node: Int) -> [Edge] {
    node < outputLists.count ? outputLists[node] : []
  }
}

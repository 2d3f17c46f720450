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

  final class Node {
    let kind: Kind
    let rule: Rule?
    let actions: [Action]?
    let isEvent: Bool
    var value: Int?
    var state = 0
    var chosen: Int?

    init(
      kind: Kind, rule: Rule? = nil, actions: [Action]? = nil, value: Int? = nil,
      isEvent: Bool = false
    ) {
      self.kind = kind
      self.isEvent = isEvent
      self.rule = rule
      self.actions = actions
      self.value = value
    }
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
    case whatFollowsComesLast
    case furtherWavesComeFirst
    case lineForgetsAssignments
    case eventTakesLastValue
    case sampledCellsCount
  }

  private(set) var nodes = NodeTable<Node>()
  // The edges by their ends, each list in order of connection.
  private var outputLists: [[Edge]] = []
  private var inputLists: [[Edge]] = []
  private(set) var edgeCount = 0
  // What each node leads to and what leads to it, with itself, as long as no edge comes or goes.
  private var after: [NodeSet] = []
  private var before: [NodeSet] = []
  private var areWaysKnown = false
  var record = Record()
  var sendsLeft = 0
  var waveCount = 0
  /// The number of the wave at hand, or of the one that it is a further wave of.
  var family = 0
  /// Two nodes that choose could shut each other out: what happens depends on a free order.
  var isAmbiguous = false
  let fault: Fault?

  // The wave being computed
  var queue: [Item] = []
  /// What the wave or work at hand has left behind.
  var left: [Item] = []
  /// What waits for further waves of the wave at hand, by node.
  var lines: [Int: [InLine]] = [:]
  /// The lines of the waves that the one at hand follows from.
  var outerLines: [[Int: [InLine]]] = []
  var isFurther = false
  var furtherWaves = 0
  /// How many there may still be from the wave at hand.
  var wavesLeft = 0
  var causeCount = 0
  /// The nodes that fired, and their stamps.
  var fired = NodeSet()
  var stamps: [Int] = []
  /// The nodes whose turn is to come, and what asks each for it.
  var waiting = NodeSet()
  var asking: [[Waiting]] = []
  var effects: [Int] = []
  var ended: [Int] = []
  var removed: [Int] = []
  /// Detached by an effect.
  var silenced = NodeSet()
  var cause = 0
  /// The inputs of the node being computed; its room is kept.
  var seen: [Seen] = []

  /// A wave or a work that waits.
  struct Item {
    enum Kind {
      case wave([Assignment])
      case work([Action])
    }

    let cause: Int
    let kind: Kind
  }

  /// A value that waits in line; nil for what a contract without a value gave.
  struct InLine {
    let stamp: Int
    let order: Int
    let change: Assignment.Change?
  }

  /// What asks a node for its turn.
  struct Waiting {
    let stamp: Int
    /// The contract that delivers or the source that triggers; `nil` for an entry.
    let from: Int?
    var change: Assignment.Change?
    /// It stands first in line at the node, with this signing order.
    var order: Int?

    /// The signing order of what gave it.
    var signed: Int { order ?? from ?? Int.min }
  }

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: Operations

  func perform(_ operation: Operation, undone: [UndoneWave]) -> Record {
    record = Record()
    sendsLeft = Limits.sends
    switch operation {
    case .cell(let number, let value, let isEvent):
      add(number, Node(kind: .cell, value: value, isEvent: isEvent))
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
      stamps.append(0)
      asking.append([])
    }
    areWaysKnown = false
  }

  private func sign(_ number: Int, _ inputs: [Input], target: Int?, _ undone: [UndoneWave]) {
    for input in inputs { _ = connect(input.source, to: number, triggers: input.triggers) }
    if let target { record.isAccepted = setTarget(of: number, to: target) }
    causeCount += 1
    send([Assignment(node: number, change: .set(0))], cause: causeCount)
    run(undone)
  }

  func send(_ assignments: [Assignment], cause: Int) {
    leave(.wave(assignments.filter { nodes[$0.node] != nil }), cause: cause)
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
      record.results.append(.refused)
      return false
    }
    append(edge)
    return true
  }

  func append(_ edge: Edge) {
    outputLists[edge.from].append(edge)
    inputLists[edge.to].append(edge)
    edgeCount += 1
    areWaysKnown = false
  }

  /// Takes out an edge, the latest if it stands several times.
  private func remove(_ edge: Edge) {
    if let last = outputLists[edge.from].lastIndex(of: edge) {
      outputLists[edge.from].remove(at: last)
      edgeCount -= 1
    }
    if let last = inputLists[edge.to].lastIndex(of: edge) { inputLists[edge.to].remove(at: last) }
    areWaysKnown = false
  }

  var edges: [Edge] { outputLists.flatMap { $0 } }

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
    guard nodes[number] != nil else { return }
    for edge in inputs(of: number) { remove(edge) }
    for edge in outputs(of: number) { remove(edge) }
    nodes[number] = nil
    lines[number] = nil
    for place in outerLines.indices { outerLines[place][number] = nil }
    areWaysKnown = false
  }

  func inputs(of node: Int) -> [Edge] {
    node < inputLists.count ? inputLists[node] : []
  }

  func outputs(of node: Int) -> [Edge] {
    node < outputLists.count ? outputLists[node] : []
  }

  // MARK: Ways

  /// A cycle is legal when only cells and contracts are on it, and every way round meets a cell.
  func isLegal(_ edge: Edge) -> Bool {
    if edge.from == edge.to { return false }
    let after = reached(from: edge.to, forwards: true)
    guard after.contains(edge.from) else { return true }
    let between = after.intersection(reached(from: edge.from, forwards: false))
    if between.contains(where: { nodes[$0]?.kind == .derived }) { return false }
    if edge.kind == .delivery { return true }
    return !reached(from: edge.to, forwards: true) { $0.kind != .delivery }.contains(edge.from)
  }

  /// A node and all that it leads to, or all that leads to it.
  private func reached(
    from start: Int, forwards: Bool, along isOpen: (Edge) -> Bool = { _ in true }
  ) -> NodeSet {
    var reached = NodeSet()
    reached.insert(start)
    var stack = [start]
    while let node = stack.popLast() {
      for edge in forwards ? outputLists[node] : inputLists[node] where isOpen(edge) {
        let next = forwards ? edge.to : edge.from
        if !reached.contains(next) {
          reached.insert(next)
          stack.append(next)
        }
      }
    }
    return reached
  }

  /// Hands on from neighbour to neighbour what leads where, until nobody hears of anything new.
  private func findWays() {
    areWaysKnown = true
    after = outputLists.indices.map { NodeSet(CollectionOfOne($0)) }
    before = after
    var isNew = true
    while isNew {
      isNew = false
      // Most edges lead to a later node.
      for node in after.indices.reversed() where !outputLists[node].isEmpty {
        var known = after[node]
        for edge in outputLists[node] { known.formUnion(after[edge.to]) }
        isNew = isNew || known != after[node]
        after[node] = known
      }
      for node in before.indices where !inputLists[node].isEmpty {
        var known = before[node]
        for edge in inputLists[node] { known.formUnion(before[edge.from]) }
        isNew = isNew || known != before[node]
        before[node] = known
      }
    }
  }

  /// The node and all that it leads to.
  func after(_ node: Int) -> NodeSet {
    if !areWaysKnown { findWays() }
    return after[node]
  }

  /// The node and all that leads to it.
  func before(_ node: Int) -> NodeSet {
    if !areWaysKnown { findWays() }
    return before[node]
  }

  /// The node and those that it feeds and is fed by, directly or not.
  func ring(of node: Int) -> NodeSet {
    if nodes[node]?.kind == .derived { return NodeSet(CollectionOfOne(node)) }
    return after(node).intersection(before(node))
  }
}

/// A wave that met a limit, with what it had removed by then.
struct UndoneWave {
  let number: Int
  let removed: NodeSet
}

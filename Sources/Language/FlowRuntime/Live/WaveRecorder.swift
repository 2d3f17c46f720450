import FlowCheck
import FlowLower
import FlowText
package import ReactiveKernel

/// Turns what the graph says of a wave into a record with names and values.
///
/// A wave's steps are kept until it has settled, so that one that is undone tells nothing.
package final class WaveRecorder: WaveListener {
  weak var runtime: Runtime?
  private var record: WaveRecord?
  /// The wave whose observers run, without its steps.
  private var settled: WaveRecord?
  /// The observers of the wave, with what they run with.
  private var observers: [NodeID: (contract: ContractID, value: Value)] = [:]
  private var depths: [NodeID: Int] = [:]
  /// The edge that made each node fire.
  private var edges: [NodeID: NodeID] = [:]
  /// The records of the present contract's stages, in order.
  private var passings: [StagePassing] = []
  /// The contracts whose blocks have left entries behind, by the entry's number.
  private var leavers: [Int: ContractID] = [:]
  /// The contracts that assigned the cells of the wave.
  private var assigners: [NodeID: ContractID] = [:]
  /// The cell whose latest assignment was an update.
  private var updated: NodeID?
  private(set) var occasion = WaveRecord.Occasion(
    kind: .statement(Span(source: SourceID(index: 0), start: 0, end: 0)), number: 0)

  package func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    depths.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    assigners.removeAll(keepingCapacity: true)
    passings.removeAll(keepingCapacity: true)
    observers.removeAll(keepingCapacity: true)
    settled = nil
    runtime?.store.forgetValuesBefore()
    record = WaveRecord(
      wave: wave.value, cause: cause.value, instant: runtime?.clock.now ?? 0, occasion: occasion,
      signed: runtime?.contracts.signing)
  }

  package func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    guard let runtime else { return }
    let depth = depth(after: edge)
    depths[node] = depth
    edges[node] = edge
    tellPassings(of: node, depth)
    guard let symbol = runtime.cell(of: node) else {
      if let (contract, value) = runtime.observation(at: node) {
        observers[node] = (contract, value)
        append(.observed(contract, value), node, depth)
      }
      return
    }
    let old = runtime.store.valuesBefore[symbol.index] ?? .pending
    let new = runtime.store.value(symbol.index)
    // A derived cell is its contract's last node; into another cell a contract leads.
    var by = node
    if case .named = runtime.role(of: node) { by = edge ?? node }
    append(.fired(symbol, old: old, new: new), by, depth, assigner: assigners[node])
  }

  package func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    // What an event keeps for a further wave is a stop of the contract that gave it.
    let stopped = reason.kind == .inLine ? edge : node
    guard let runtime, let stopped,
      case .pipeline(let contract, _) = runtime.role(of: stopped)
    else { return }
    // A two-way binding that stops where it began is expected, and not recorded.
    if reason.kind == .passedBefore, runtime.plan(of: contract)?.partner != nil { return }
    if edges[node] == nil { edges[node] = edge }
    let depth = depth(after: edge)
    let last = passings.last { $0.given == nil && $0.contract == contract }
    tellPassings(of: node, depth)
    let stop = WaveRecord.Stop(
      code: reason.kind.code, words: runtime.words(of: reason, at: stopped), stage: last?.place,
      value: last?.taken, due: reason.due)
    append(.stopped(contract, stop), node, depth)
  }

  package func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    guard let runtime, let symbol = runtime.cell(of: cell) else { return }
    // Nothing is lost by what an update has made another value of; a cell that contracts feed as well may
    // have been given that value by one of them.
    if cell == updated, contract == nil, runtime.graph.inputs(of: cell).isEmpty {
      return
    }
    let value = contract.flatMap(runtime.result)
    append(
      .overridden(symbol, value, by: "a later value"), contract ?? cell, depth(after: contract))
  }

  package func effectWillRun(_ node: NodeID) {}

  /// The wave has been told: this comes after it, with its number.
  package func effectWasDropped(_ node: NodeID, reason: StopReason) {
    guard let observer = observers[node], var record = settled else { return }
    record.steps = [
      WaveRecord.Step(
        kind: .dropped(observer.contract, observer.value), contract: observer.contract,
        depth: depths[node] ?? 0)
    ]
    runtime?.reports.output.waveDidSettle(record)
  }

  package func waveDidEnd(_ wave: WaveNumber) {
    flush()
  }

  package func waveWasUndone(_ wave: WaveNumber) {
    discard()
  }

  /// The wave's values stand: its record goes out.
  func flush() {
    guard let record else { return }
    self.record = nil
    settled = record
    settled?.steps = []
    runtime?.reports.output.waveDidSettle(record)
  }

  func discard() {
    record = nil
  }

  // MARK: What the runtime says

  /// Something comes from outside of the graph, and may set waves off.
  func begin(_ kind: WaveRecord.Occasion.Kind) {
    occasion = WaveRecord.Occasion(kind: kind, number: occasion.number + 1)
  }

  /// A contract begins to be computed.
  func beginPassing() {
    passings.removeAll(keepingCapacity: true)
  }

  /// Records a value at a stage.
  func note(_ passing: StagePassing) {
    passings.append(passing)
  }

  /// Takes the records of a contract's stages since its computation began.
  func takePassings() -> [StagePassing] {
    defer { passings.removeAll(keepingCapacity: true) }
    return passings
  }

  /// A contract's block has left an entry behind.
  func noteEntry(_ entry: Int, from contract: ContractID) {
    leavers[entry] = contract
  }

  /// An entry gives a cell or event its value; `composes`: as an update of the value before.
  func noteAssignment(of node: NodeID, entry: Int, composes: Bool) {
    assigners[node] = leavers.removeValue(forKey: entry)
    updated = composes ? node : nil
  }

  /// Notes the contract whose value from an earlier wave an event has now.
  func noteAssignment(of node: NodeID, by contract: ContractID) {
    assigners[node] = contract
  }

  /// An entry's value waits in line, where it has no number.
  func forgetEntry(_ entry: Int) {
    leavers[entry] = nil
  }

  /// No entry waits any more; their numbers are given again.
  func forgetEntries() {
    leavers.removeAll(keepingCapacity: true)
  }

  // MARK: Steps

  private func tellPassings(of node: NodeID, _ depth: Int) {
    for passing in passings {
      if let value = passing.given {
        append(.gave(passing.contract, passing.place, value), node, depth)
      }
    }
    passings.removeAll(keepingCapacity: true)
  }

  /// Pipelines are not seen: what they give stands one step below what made them fire.
  private func depth(after edge: NodeID?) -> Int {
    guard let edge, let depth = depths[edge] else { return 0 }
    if let runtime, runtime.cell(of: edge) == nil { return depth }
    return depth + 1
  }

  private func append(
    _ kind: WaveRecord.Step.Kind, _ by: NodeID, _ depth: Int, assigner: ContractID? = nil
  ) {
    guard let runtime else { return }
    var contract: ContractID?
    if case .pipeline(let id, _) = runtime.role(of: by) {
      contract = id
    }
    // Pipelines of one contract lead to each other; the first cell on the way back is the cause.
    var edge = edges[by]
    while let node = edge, runtime.cell(of: node) == nil { edge = edges[node] }
    record?.steps.append(
      WaveRecord.Step(
        kind: kind, contract: contract, depth: depth, because: edge.flatMap(runtime.cell),
        assigner: assigner))
  }
}

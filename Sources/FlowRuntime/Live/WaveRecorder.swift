import FlowCheck
import FlowLower
package import ReactiveKernel

/// Turns what the graph says of a wave into a record with names and values.
///
/// A wave's steps are kept until it has settled, so that one that is undone tells nothing.
package final class WaveRecorder: WaveListener {
  weak var runtime: Runtime?
  private var record: WaveRecord?
  private var depths: [NodeID: Int] = [:]

  package func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {
    depths.removeAll(keepingCapacity: true)
    runtime?.store.forgetValuesBefore()
    record = WaveRecord(wave: wave.value, cause: cause.value, signed: runtime?.signing)
  }

  package func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
    guard let runtime else { return }
    let depth = depth(after: edge)
    depths[node] = depth
    guard let symbol = runtime.cell(of: node) else { return }
    let old = runtime.store.valuesBefore[symbol.index] ?? .pending
    let new = runtime.store.value(symbol.index)
    // A derived cell is its contract's last node; into another cell a contract leads.
    var by = node
    if case .named = runtime.role(of: node) { by = edge ?? node }
    append(.fired(symbol, old: old, new: new), by, depth)
  }

  package func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {
    // What an event keeps for a further wave is a stop of the contract that gave it.
    let stopped = reason.kind == .inLine ? edge : node
    guard let runtime, let stopped,
      case .pipeline(let contract, _) = runtime.role(of: stopped)
    else { return }
    // That a two-way binding does not come back to where it began is no news.
    if reason.kind == .passedBefore, runtime.plan(of: contract)?.partner != nil { return }
    append(
      .stopped(contract, reason: runtime.text(of: reason, at: stopped)), node, depth(after: edge))
  }

  package func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {
    guard let runtime, let symbol = runtime.cell(of: cell) else { return }
    append(.overridden(symbol, by: "a later value"), contract ?? cell, depth(after: contract))
  }

  package func effectWillRun(_ node: NodeID) {}

  package func effectWasDropped(_ node: NodeID, reason: StopReason) {}

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
    runtime?.output.waveDidSettle(record)
  }

  func discard() {
    record = nil
  }

  /// Pipelines are not seen: what they give stands one step below what made them fire.
  private func depth(after edge: NodeID?) -> Int {
    guard let edge, let depth = depths[edge] else { return 0 }
    if let runtime, runtime.cell(of: edge) == nil { return depth }
    return depth + 1
  }

  private func append(_ kind: WaveRecord.Step.Kind, _ by: NodeID, _ depth: Int) {
    var contract: ContractID?
    if let runtime, case .pipeline(let id, _) = runtime.role(of: by) {
      contract = id
    }
    record?.steps.append(WaveRecord.Step(kind: kind, contract: contract, depth: depth))
  }
}

extension Runtime {
  /// The cell or event a node is; nil for the pipelines between them.
  func cell(of node: NodeID) -> SymbolID? {
    switch role(of: node) {
    case .named(let symbol): return symbol
    case .pipeline(let id, let index):
      if case .ordinary(let place) = contracts[id] { return ordinary[place].symbol }
      guard let plan = contracts.object(id)?.plan, index == plan.pipelines.count - 1,
        case .derive(let symbol, _) = plan.target
      else { return nil }
      return symbol
    case .enabling, .free: return nil
    }
  }

  /// Why a wave went no further at a node, in words.
  func text(of reason: StopReason, at node: NodeID) -> String {
    guard reason.isHolding, case .pipeline(let id, let segment) = role(of: node),
      let contract = contracts.object(id)
    else { return text(of: reason) }
    let due = reason.kind == .delayed || reason.kind == .throttled ? Int(reason.payload) : nil
    return textOfHolding(contract, segment: segment, until: due)
  }

  /// Why a wave went no further, in words.
  func text(of reason: StopReason) -> String {
    switch reason.kind {
    case .equal: return "equal to the last one"
    case .filtered: return "filtered out"
    case .isNil: return "nil is ignored"
    case .heldAtSigning: return "updates drops what was there at signing"
    case .firstOfPair: return "waiting for a second value"
    case .skipped: return "skipped (\(reason.payload) left)"
    case .throttled, .delayed, .sampled, .buffered: return "held"
    case .hopped: return "on its way between queues"
    case .remembered: return "kept for the other side"
    case .notChosen: return "not chosen"
    case .waiting, .waitingForOther:
      guard reason.payload >= 0 else { return "waiting for its sources" }
      return "waiting for \(name(SymbolID(index: Int32(reason.payload))))"
    case .disposed: return "disposed"
    case .disabled: return "disabled"
    case .failed: return "failed"
    case .overridden: return "overridden"
    case .passedBefore: return "the value has been here"
    case .ended: return "ended"
    case .inLine: return "waits for a wave of its own"
    }
  }
}

extension StopReason {
  /// A stage of time holds the value.
  fileprivate var isHolding: Bool {
    switch kind {
    case .throttled, .delayed, .sampled, .buffered: true
    default: false
    }
  }
}

import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// Why a wave went no further at a node, in words.
  func text(of reason: StopReason, at node: NodeID) -> String {
    guard reason.isHolding, case .pipeline(let id, let segment) = role(of: node),
      let contract = contracts.parts(of: id)
    else { return text(of: reason) }
    return textOfHolding(
      contract, segment: segment, key: contract.heldKey, until: reason.due)
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
    case .gathered: return "gathered, \(reason.payload) so far"
    case .hopped: return "on its way between queues"
    case .remembered: return "kept for the other side"
    case .restarted: return "the clock begins anew"
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
  /// The instant at which a stage of time will let something go.
  var due: Int? {
    kind == .delayed || kind == .throttled ? Int(payload) : nil
  }

  /// A stage of time holds the value.
  fileprivate var isHolding: Bool {
    switch kind {
    case .throttled, .delayed, .sampled, .buffered: true
    default: false
    }
  }
}

extension StopReason.Kind {
  /// As traces name it.
  var code: String {
    switch self {
    case .equal: "equal"
    case .filtered: "filtered"
    case .isNil: "nil"
    case .heldAtSigning: "heldAtSigning"
    case .firstOfPair: "firstOfPair"
    case .skipped: "skipped"
    case .throttled, .delayed, .sampled, .buffered, .gathered: "held"
    case .hopped: "elsewhere"
    case .remembered: "remembered"
    case .waitingForOther: "waitingForOther"
    case .restarted: "restarted"
    case .notChosen: "notChosen"
    case .waiting: "waiting"
    case .disposed: "disposed"
    case .disabled: "disabled"
    case .failed: "failed"
    case .overridden: "overridden"
    case .passedBefore: "passedBefore"
    case .ended: "ended"
    case .inLine: "inLine"
    }
  }
}

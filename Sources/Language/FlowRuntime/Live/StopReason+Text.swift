import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// Why a wave went no further at a node.
  func words(of reason: StopReason, at node: NodeID) -> StopWords {
    guard reason.isHolding, case .pipeline(let id, let segment) = role(of: node),
      let contract = contracts.parts(of: id)
    else { return words(of: reason) }
    return wordsOfHolding(
      contract, segment: segment, key: contract.heldKey, until: reason.due)
  }

  /// Why a wave went no further.
  func words(of reason: StopReason) -> StopWords {
    switch reason.kind {
    case .equal: return .equal
    case .filtered: return .filtered
    case .isNil: return .isNil
    case .heldAtSigning: return .heldAtSigning
    case .firstOfPair: return .firstOfPair
    case .skipped: return .skipped(left: reason.payload)
    case .throttled, .delayed, .sampled, .buffered: return .held
    case .gathered: return .gathered(reason.payload)
    case .hopped: return .hopped
    case .remembered: return .remembered
    case .restarted: return .restarted
    case .notChosen: return .notChosen
    case .waiting, .waitingForOther:
      guard reason.payload >= 0 else { return .waitingForSources }
      return .waiting(for: name(SymbolID(index: Int32(reason.payload))))
    case .disposed: return .disposed
    case .disabled: return .disabled
    case .failed: return .failed
    case .overridden: return .overridden
    case .passedBefore: return .passedBefore
    case .ended: return .ended
    case .inLine: return .inLine
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

import FlowCheck
import FlowLower
import ReactiveKernel

/// Record of a value at a stage.
struct StagePassing {
  let contract: ContractID
  let place: WaveRecord.StagePlace
  /// The value that came to it; nil if only the other side of a join fired, or its time came.
  let taken: Value?
  /// The value that it passed on.
  let given: Value?
}

extension Runtime {
  /// The occasion of the present wave; kept only while somebody watches.
  package var occasion: WaveRecord.Occasion { reports.occasion }

  /// Notes what a stage made of a value, while somebody watches.
  @inline(__always)
  func recordPassing(
    _ contract: ContractParts, _ segment: Int, _ stage: Int, taken: Value?, given: Value?
  ) {
    reports.note(
      StagePassing(
        contract: contract.plan.id,
        place: WaveRecord.StagePlace(segment: segment, stage: stage), taken: taken, given: given))
  }

  /// Notes that a value enters a segment before a stage: the stage before has let it go.
  func recordRelease(_ contract: ContractParts, _ segment: Int, before stage: Int, _ value: Value) {
    guard reports.keepsRecords else { return }
    reports.beginPassing()
    let pipelines = contract.pipelines
    if stage > 0 {
      recordPassing(contract, segment, stage - 1, taken: nil, given: value)
    } else if let previous = pipelines[segment].previous, !pipelines[previous].stages.isEmpty {
      let last = pipelines[previous].stages.count - 1
      recordPassing(contract, previous, last, taken: nil, given: value)
    }
  }

  /// The observer that a node is, with the value that it runs with.
  func observation(at node: NodeID) -> (ContractID, Value)? {
    guard case .pipeline(let id, let segment) = role(of: node),
      let contract = contracts.parts(of: id), segment == contract.pipelines.count - 1,
      case .observe = contract.plan.target
    else { return nil }
    return (id, store.state(contract.resultSlot))
  }

  /// The cell or event a node is; nil for the pipelines between them.
  func cell(of node: NodeID) -> SymbolID? {
    switch role(of: node) {
    case .named(let symbol): return symbol
    case .pipeline(let id, let index):
      return contracts.cell(ofPipeline: index, of: id)
    case .enabling, .free: return nil
    }
  }
}

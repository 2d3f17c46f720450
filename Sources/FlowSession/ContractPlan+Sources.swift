import FlowCheck
import FlowLower

/// Where contracts come from and lead to.
extension ContractPlan {
  /// The cell or event that it leads to.
  var targetSymbol: SymbolID? {
    switch target {
    case .derive(let symbol, _), .bind(let symbol, _): symbol
    case .observe: nil
    }
  }

  /// What sets it in motion, what `merge`, `zip`, `withLatest` and `switch` bring in included.
  var allSources: [SourcePlan] {
    pipelines.flatMap { pipeline in
      pipeline.sources
        + pipeline.stages.flatMap { stage -> [SourcePlan] in
          switch stage.kind {
          case .merge(let source), .zip(let source), .withLatest(let source): [source]
          case .choose(_, let sources): sources
          default: []
          }
        }
    }
  }

  /// The cells and events that it follows, each once, in the order in which they are written.
  var sourceSymbols: [SymbolID] {
    var seen: Set<SymbolID> = []
    return allSources.compactMap(\.symbol).filter { seen.insert($0).inserted }
  }

  /// Whether it is the way back of a two-way binding, which is said with the way there.
  var isWayBack: Bool {
    partner.map { $0.index < id.index } ?? false
  }
}

extension SourcePlan {
  /// The cell or event that it is; nil for a pipeline and a clock.
  var symbol: SymbolID? {
    switch self {
    case .cell(let symbol), .asked(let symbol), .event(let symbol, _): symbol
    case .pipeline, .clock: nil
    }
  }
}

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

  /// What sets it in motion, with the part it plays; what `merge`, `zip`, `withLatest` and `switch`
  /// bring in included.
  var sourcesWithRoles: [(SourcePlan, ProgramPicture.Source.Role)] {
    pipelines.flatMap { pipeline in
      pipeline.sources.map { ($0, .main) }
        + pipeline.stages.flatMap { stage -> [(SourcePlan, ProgramPicture.Source.Role)] in
          guard let role = ProgramPicture.Source.Role(ofSourcesOf: stage.kind) else { return [] }
          return stage.joined.map { ($0, role) }
        }
    }
  }

  /// What sets it in motion.
  var allSources: [SourcePlan] { sourcesWithRoles.map(\.0) }

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

extension ProgramPicture.Source.Role {
  /// The part that the sources of a stage play; nil for a stage that brings none in.
  fileprivate init?(ofSourcesOf stage: StageKind) {
    switch stage {
    case .merge: self = .merge
    case .zip: self = .zip
    case .withLatest: self = .withLatest
    case .choose: self = .choice
    case .map, .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .recover, .throttle, .debounce, .delay, .buffer, .sample, .timeout, .deliverOn:
      return nil
    }
  }
}

import FlowCheck
import FlowLower
import FlowText

/// The sources and targets of contracts.
extension ContractPlan {
  /// The cell or event that it derives or binds.
  var targetSymbol: SymbolID? {
    switch target {
    case .derive(let symbol, _), .bind(let symbol, _): symbol
    case .observe: nil
    }
  }

  /// The sources that trigger it, with their roles, including those of `merge`, `zip`, `withLatest`
  /// and `switch`.
  var sourcesWithRoles: [(SourcePlan, ProgramPicture.Source.Role)] {
    pipelines.flatMap { pipeline in
      pipeline.sources.map { ($0, .main) }
        + pipeline.stages.flatMap { stage -> [(SourcePlan, ProgramPicture.Source.Role)] in
          guard let role = ProgramPicture.Source.Role(ofSourcesOf: stage.kind) else { return [] }
          return stage.joined.map { ($0, role) }
        }
    }
  }

  /// The sources that trigger it.
  var allSources: [SourcePlan] { sourcesWithRoles.map(\.0) }

  /// The cells and events that it follows, each once, in the order in which they are written.
  var sourceSymbols: [SymbolID] {
    var seen: Set<SymbolID> = []
    return allSources.compactMap(\.symbol).filter { seen.insert($0).inserted }
  }

  /// True if it is the second direction of a two-way binding, which is shown with the first.
  var isWayBack: Bool {
    partner.map { $0.index < id.index } ?? false
  }
}

extension ProgramPicture.Source.Role {
  /// The role of the sources of a stage; nil for a stage that has none.
  fileprivate init?(ofSourcesOf stage: StageKind) {
    guard case .joined(let join) = stage.way else { return nil }
    self =
      switch join {
      case .merge: .merge
      case .zip: .zip
      case .withLatest: .withLatest
      case .choose: .choice
      }
  }
}

package import FlowCheck

extension TargetPlan {
  /// Its expression, if it is one; a block's are its own.
  package var codes: [Code] {
    switch self {
    case .derive(_, let code): [code]
    case .bind(_, let code): code.map { [$0] } ?? []
    case .observe: []
    }
  }
}

extension PipelinePlan {
  /// Its sources, and those that its joins bring in.
  package var allSources: [SourcePlan] {
    stages.isEmpty ? sources : sources + stages.flatMap(\.joined)
  }
}

extension ContractPlan {
  /// Every expression of the stages and of a target that is one expression.
  package var codes: [Code] {
    pipelines.flatMap(\.stages).flatMap(\.codes) + target.codes
  }

  /// Every source, those of joins among them.
  package var sources: [SourcePlan] {
    pipelines.count == 1 ? pipelines[0].allSources : pipelines.flatMap(\.allSources)
  }

  package var sampled: [SymbolID] { pipelines.flatMap(\.sampled) }
}

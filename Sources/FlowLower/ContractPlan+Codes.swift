package import FlowCheck

extension StagePlan.Kind {
  /// Its expressions.
  package var codes: [Code] {
    switch self {
    case .map(let code), .filter(let code), .startWith(let code), .recover(let code),
      .timeout(_, let code):
      [code]
    case .scan(let first, _, let code): [first, code]
    case .choose(let choice, _): choice.codes
    case .distinct, .ignoreNil, .updates, .skip, .take, .pairwise, .hold, .merge, .zip, .withLatest,
      .deliverOn:
      []
    }
  }
}

extension ChoicePlan {
  fileprivate var codes: [Code] {
    switch self {
    case .source: []
    case .conditional(let code, let yes, let no): [code] + yes.codes + no.codes
    }
  }
}

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

extension ContractPlan {
  /// Every expression of the stages and of a target that is one expression.
  package var codes: [Code] {
    pipelines.flatMap(\.stages).flatMap(\.kind.codes) + target.codes
  }

  /// Every source, those of joins among them.
  package var sources: [SourcePlan] {
    pipelines.flatMap { $0.sources + $0.stages.flatMap(\.kind.sources) }
  }

  package var sampled: [SymbolID] { pipelines.flatMap(\.sampled) }
}

extension StagePlan.Kind {
  /// What a join listens to beside what comes down.
  package var sources: [SourcePlan] {
    switch self {
    case .merge(let source), .zip(let source), .withLatest(let source): [source]
    case .choose(_, let sources): sources
    default: []
    }
  }
}

import FlowCheck
import FlowText

extension Lowering {
  func plan(_ contract: CheckedContract) -> ContractPlan {
    var layout = PipelineLayout(lowering: self, frameSize: contract.frameSize)
    layout.assignEventSlots(contract.pipeline)
    let target: TargetPlan
    switch contract.target {
    case .declare(let symbol, let value):
      let code = compile(value, contract.frameSize, layout.events)
      target = .derive(symbol, code)
      if isDefinition(contract, of: symbol) {
        layout.readByDefinition = Set(code.symbolsRead)
      }
    case .bind(let symbol, let value):
      target = .bind(symbol, value.map { compile($0, contract.frameSize, layout.events) })
    case .observe(let actions):
      target = .observe(actions.map { action($0, contract.frameSize, layout.events) })
    }
    _ = layout.add(contract.pipeline)
    return ContractPlan(
      id: contract.id, pipelines: layout.pipelines, target: target, alias: contract.alias,
      sampled: contract.sampled, frameSize: contract.frameSize, stateSize: Int(layout.stateSize),
      it: contract.it, textSpan: textSpan(of: contract), source: source, span: contract.span,
      scope: contract.scope)
  }

  func plan(_ binding: CheckedTwoWay) -> TwoWayPlan {
    let back = ContractID(index: binding.id.index + 1)
    let there = direction(
      binding, id: binding.id, from: binding.left, to: binding.right, binding.toRight)
    let here = direction(
      binding, id: back, from: binding.right, to: binding.left, binding.toLeft)
    var toRight = there
    var toLeft = here
    toRight.partner = back
    toLeft.partner = binding.id
    return TwoWayPlan(
      toRight: toRight, toLeft: toLeft, left: binding.left, right: binding.right,
      alias: binding.alias)
  }

  private func direction(
    _ binding: CheckedTwoWay, id: ContractID, from source: SymbolID, to target: SymbolID,
    _ conversion: CheckedConversion?
  ) -> ContractPlan {
    var code = Code()
    var local = LocalID(index: Int32(binding.frameSize))
    var frameSize = binding.frameSize + 1
    if let conversion {
      local = conversion.it
      frameSize = binding.frameSize
      code = compile(conversion.body, frameSize)
    } else {
      code.instructions = [.readLocal(local.index), .end]
      code.spans = [binding.span, binding.span]
      code.frameSize = frameSize
    }
    let pipeline = PipelinePlan(
      sources: [.cell(source)], stages: [], input: local, isTuple: false, output: 0)
    return ContractPlan(
      id: id, pipelines: [pipeline], target: .bind(target, code), alias: nil,
      sampled: binding.sampled, frameSize: frameSize, stateSize: 1, it: local,
      textSpan: binding.span, source: self.source, span: binding.span, scope: binding.scope)
  }

  /// Whether it was written `name := expression`.
  private func isDefinition(_ contract: CheckedContract, of symbol: SymbolID) -> Bool {
    environment[symbol].declaration.start == contract.span.start
      && environment[symbol].declaration.source == contract.span.source
  }

  /// The contract as it was written; of a declaration, without the expression.
  private func textSpan(of contract: CheckedContract) -> Span {
    guard case .declare(let symbol, _) = contract.target else { return contract.span }
    let name = environment[symbol].declaration
    guard name.source == contract.span.source, name.start > contract.span.start,
      name.end <= contract.span.end
    else { return contract.span }
    return Span(source: name.source, start: contract.span.start, end: name.end)
  }
}

/// Hands out the state slots of a contract and lists its pipelines, inner ones first.
private struct PipelineLayout {
  let lowering: Lowering
  let frameSize: Int
  var pipelines: [PipelinePlan] = []
  var events: [SymbolID: Int32] = [:]
  var stateSize: Int32 = 0
  /// Of `:=`, the cells whose values its expression reads; its other sources are only asked about.
  var readByDefinition: Set<SymbolID>?

  mutating func slot() -> Int32 {
    defer { stateSize += 1 }
    return stateSize
  }

  /// Events first, so that code anywhere in the contract finds them.
  mutating func assignEventSlots(_ pipeline: CheckedPipeline) {
    for source in pipeline.sources {
      switch source {
      case .event(let symbol, _):
        if events[symbol] == nil {
          events[symbol] = slot()
        }
      case .pipeline(let inner, _): assignEventSlots(inner)
      case .cell: break
      }
    }
  }

  /// Nesting is bounded by the parser.
  mutating func add(_ pipeline: CheckedPipeline) -> Int {
    let sources = pipeline.sources.map { source -> SourcePlan in
      switch source {
      case .cell(let symbol, _):
        readByDefinition?.contains(symbol) ?? true ? .cell(symbol) : .asked(symbol)
      case .event(let symbol, _): .event(symbol, memory: events[symbol] ?? 0)
      case .pipeline(let inner, _): .pipeline(add(inner))
      }
    }
    let stages = pipeline.stages.map { stage in
      let code = kind(stage.kind)
      return StagePlan(
        kind: code, name: stage.kind.name, span: stage.span, output: stage.output, state: slot())
    }
    pipelines.append(
      PipelinePlan(
        sources: sources, stages: stages, input: pipeline.input, isTuple: sources.count > 1,
        output: slot()))
    return pipelines.count - 1
  }

  private func kind(_ kind: CheckedStage.Kind) -> StagePlan.Kind {
    switch kind {
    case .map(let body): .map(compile(body))
    case .filter(let body): .filter(compile(body))
    case .distinct: .distinct
    case .ignoreNil: .ignoreNil
    case .updates: .updates
    case .skip(let count): .skip(count)
    case .take(let count): .take(count)
    case .scan(let first, let acc, let body): .scan(first: compile(first), acc: acc, compile(body))
    case .pairwise: .pairwise
    case .startWith(let value): .startWith(compile(value))
    case .recover(let value): .recover(compile(value))
    }
  }

  private func compile(_ expression: ExpressionID) -> Code {
    lowering.compile(expression, frameSize, events)
  }
}

extension CheckedStage.Kind {
  /// The stage's name in the language.
  var name: String {
    switch self {
    case .map: "map"
    case .filter: "filter"
    case .distinct: "distinct"
    case .ignoreNil: "ignoreNil"
    case .updates: "updates"
    case .skip: "skip"
    case .take: "take"
    case .scan: "scan"
    case .pairwise: "pairwise"
    case .startWith: "startWith"
    case .recover: "recover"
    }
  }
}

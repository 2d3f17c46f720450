import FlowCheck
import FlowText

extension Lowering {
  func plan(_ contract: CheckedContract) -> ContractPlan {
    if let parts = contract.parts { return plan(contract, parts) }
    guard case .declare(let symbol, let value) = contract.target else {
      preconditionFailure("a contract without parts computes a cell")
    }
    return ContractPlan(
      id: contract.id, cells: fragment.cells(of: contract), derives: symbol,
      compiler.compileRun(endingAt: value), span: contract.span,
      textSpan: textSpan(of: contract.span, declaring: symbol),
      source: source(of: contract.span), scope: contract.scope)
  }

  private func plan(_ contract: CheckedContract, _ parts: CheckedContract.Parts) -> ContractPlan {
    var layout = PipelineLayout(lowering: self, frameSize: contract.frameSize)
    layout.assignEventSlots(parts.pipeline)
    var trusted = trustedSources(of: parts)
    let target: TargetPlan
    switch contract.target {
    case .declare(let symbol, let value):
      let isDefinition = isDefinition(contract, of: symbol)
      let recovered = isDefinition ? readInRecoveryOnly(value) : []
      if !recovered.isEmpty { trusted = nil }
      let code = compile(value, contract.frameSize, layout.events, trusting: trusted)
      target = .derive(symbol, code)
      if isDefinition {
        layout.readByDefinition = Set(code.symbolsRead).subtracting(recovered)
      }
    case .bind(let symbol, let value):
      target = .bind(
        symbol,
        value.map { compile($0, contract.frameSize, layout.events, trusting: trusted) })
    case .observe(let actions, let called):
      target = .observe(
        actions.map { action($0, contract.frameSize, layout.events) }, calls: called)
    }
    _ = layout.add(parts.pipeline)
    layout.assignSampled(contract.sampled, target: target)
    let targetKey = layout.assignTargetKey(parts.pipeline.keyLocal)
    return ContractPlan(
      id: contract.id, pipelines: layout.pipelines, target: target, alias: contract.alias,
      frameSize: contract.frameSize, stateSize: Int(layout.stateSize),
      it: contract.it, keys: layout.keys, targetKey: targetKey, textSpan: textSpan(of: contract),
      source: source(of: contract.span), span: contract.span,
      scope: contract.scope)
  }

  /// The cells that an expression reads only inside `recover`, which replaces a failure:
  /// `:=` is computed when one of them is in error.
  private func readInRecoveryOnly(_ value: ExpressionID) -> Set<SymbolID> {
    guard hasRecovery else { return [] }
    var (inside, outside): (Set<SymbolID>, Set<SymbolID>) = ([], [])
    var open = [(id: value, isRecovered: false)]
    while let (id, isRecovered) = open.popLast() {
      switch fragment[id].kind {
      case .cell(let symbol):
        if isRecovered { inside.insert(symbol) } else { outside.insert(symbol) }
      case .recover(let risky, let fallback):
        open += [(risky, true), (fallback, isRecovered)]
      case let kind:
        open += kind.operands.map { ($0, isRecovered) }
      }
    }
    return inside.subtracting(outside)
  }

  /// A contract without stages between its cells and its target: its code runs only when all of them hold
  /// something, so it need not check them.
  private func trustedSources(of contract: CheckedContract.Parts) -> TrustedSources? {
    let pipeline = contract.pipeline
    guard trustsSources, pipeline.stages.isEmpty, contract.it == pipeline.input else { return nil }
    var cells: [SymbolID] = []
    for source in pipeline.sources {
      guard let cell = source.cell else { return nil }
      cells.append(cell)
    }
    return TrustedSources(cells: cells[...], input: pipeline.input)
  }

  func plan(_ binding: CheckedTwoWay) -> TwoWayPlan {
    let back = ContractID(index: binding.id.index + 1)
    return TwoWayPlan(
      toRight: direction(
        binding, id: binding.id, from: binding.left, to: binding.right, binding.toRight,
        alias: binding.alias, partner: back),
      toLeft: direction(
        binding, id: back, from: binding.right, to: binding.left, binding.toLeft,
        partner: binding.id),
      left: binding.left, right: binding.right, alias: binding.alias)
  }

  private func direction(
    _ binding: CheckedTwoWay, id: ContractID, from source: SymbolID, to target: SymbolID,
    _ conversion: CheckedConversion?, alias: SymbolID? = nil, partner: ContractID
  ) -> ContractPlan {
    let code: Code
    var local = LocalID(index: Int32(binding.frameSize))
    var frameSize = binding.frameSize + 1
    if let conversion {
      local = conversion.it
      frameSize = binding.frameSize
      code = compile(
        conversion.body, frameSize,
        trusting: trustsSources ? TrustedSources(cells: [source], input: local) : nil)
    } else {
      code = Code(copying: source, environment[source].type, binding.span)
    }
    var pipeline = PipelinePlan(
      sources: [.cell(source)], stages: [], input: local, isTuple: false, output: 0)
    pipeline.sampled = binding.sampled
    pipeline.frameSize = frameSize
    return ContractPlan(
      id: id, pipelines: [pipeline], target: .bind(target, code), alias: alias,
      frameSize: frameSize, stateSize: 1, it: local, partner: partner,
      textSpan: binding.span, source: self.source(of: binding.span), span: binding.span,
      scope: binding.scope)
  }

  /// Returns whether the contract was written `name := expression`.
  private func isDefinition(_ contract: CheckedContract, of symbol: SymbolID) -> Bool {
    let name = environment.declaration(of: symbol)
    return name.start == contract.span.start && name.source == contract.span.source
  }

  /// The contract as it was written; of a declaration, without the expression.
  private func textSpan(of contract: CheckedContract) -> Span {
    guard case .declare(let symbol, _) = contract.target else { return contract.span }
    return textSpan(of: contract.span, declaring: symbol)
  }

  private func textSpan(of span: Span, declaring symbol: SymbolID) -> Span {
    let name = environment.declaration(of: symbol)
    guard name.source == span.source, name.start > span.start, name.end <= span.end else {
      return span
    }
    return Span(source: name.source, start: span.start, end: name.end)
  }
}

package import FlowCheck
package import FlowText

/// A contract that only computes a cell from others: what most contracts of a long program are.
package struct DefinitionPlan: Sendable {
  package let id: ContractID
  /// The cell that it computes.
  package let symbol: SymbolID
  /// Its sources, each once, in order of appearance.
  package let sources: ArraySlice<SymbolID>
  package let code: CodeForm
  package let textSpan: Span
  package let source: SourceFile
  package let span: Span

  /// A plan of this form; nil for a contract with more to it.
  package init?(_ plan: ContractPlan) {
    guard plan.pipelines.count == 1, plan.alias == nil, plan.partner == nil,
      plan.span.source == plan.source.id, case .derive(let symbol, let code) = plan.target,
      code.trustsSources
    else { return nil }
    let pipeline = plan.pipelines[0]
    // What it asks about and what it samples are no sources like others.
    guard pipeline.stages.isEmpty, pipeline.sampled.isEmpty else { return nil }
    var cells: [SymbolID] = []
    for source in pipeline.sources {
      guard case .cell(let cell) = source else { return nil }
      cells.append(cell)
    }
    self.init(
      id: plan.id, symbol: symbol, sources: cells[...], code: .object(code),
      textSpan: plan.textSpan,
      source: plan.source, span: plan.span)
  }

  init(
    id: ContractID, symbol: SymbolID, sources: ArraySlice<SymbolID>, code: CodeForm, textSpan: Span,
    source: SourceFile, span: Span
  ) {
    self.id = id
    self.symbol = symbol
    self.sources = sources
    self.code = code
    self.textSpan = textSpan
    self.source = source
    self.span = span
  }

  /// The same as a contract like others.
  package var contract: ContractPlan {
    ContractPlan(
      id: id, cells: Array(sources), derives: symbol, code.object, span: span, textSpan: textSpan,
      source: source)
  }
}

/// Code, with or without an object that it is.
package enum CodeForm: Sendable {
  case object(Code)
  case run(CodeRun)

  package var instructions: ContiguousArray<Instruction> {
    switch self {
    case .object(let code): code.instructions
    case .run(let run): run.instructions
    }
  }

  package var object: Code {
    switch self {
    case .object(let code): code
    case .run(let run): Code(instructions: run.instructions, spans: run.spans)
    }
  }
}

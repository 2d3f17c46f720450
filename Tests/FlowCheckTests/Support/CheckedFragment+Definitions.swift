import FlowCheck
import FlowText

extension CheckedFragment {
  /// A definition in the form of contracts that are more.
  func contract(
    of definition: CheckedDefinition, in environment: Environment
  ) -> CheckedContract {
    let symbols = definitionSources[definition.sources]
    let types = symbols.map { environment[$0].type }
    let type =
      types.count == 1
      ? types[0] : .tuple(types.map { TupleTypeElement(label: nil, type: $0) })
    let input = LocalID(index: 0)
    return CheckedContract(
      id: definition.id,
      pipeline: CheckedPipeline(
        sources: symbols.map { .cell($0, definition.span) }, stages: [], input: input,
        inputType: type, outputType: type),
      target: .declare(definition.symbol, definition.value), alias: nil, it: input, sampled: [],
      frameSize: 1, span: definition.span, scope: definition.scope)
  }
}

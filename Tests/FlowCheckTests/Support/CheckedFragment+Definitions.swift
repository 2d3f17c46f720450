import FlowCheck
import FlowText

extension CheckedFragment {
  /// The same with every definition in the form of contracts that are more.
  func withContracts(in environment: Environment) -> CheckedFragment {
    var result = self
    result.statements = statements.map { result.expand($0, environment) }
    return result
  }

  private mutating func expand(
    _ statement: CheckedStatement, _ environment: Environment
  ) -> CheckedStatement {
    switch statement {
    case .definition(let definition): .contract(contract(of: definition, in: environment))
    case .scope(let symbol, let inner, let span):
      .scope(symbol, inner.map { expand($0, environment) }, span)
    case .redefinition(let inner, let rechecked):
      .redefinition(expand(inner, environment), rechecked: rechecked)
    default: statement
    }
  }

  private mutating func contract(
    of definition: CheckedDefinition, in environment: Environment
  ) -> CheckedContract {
    let symbols = sources(of: definition)
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
      target: .declare(definition.symbol, value(of: definition)), alias: nil, it: input,
      sampled: [], frameSize: 1, span: definition.span, scope: definition.scope)
  }

  /// The tree of what a definition computes.
  private mutating func value(of definition: CheckedDefinition) -> ExpressionID {
    var operands: [ExpressionID] = []
    for term in terms(of: definition) {
      let kind: CheckedExpression.Kind
      switch term.kind {
      case .literal:
        switch term.type {
        case .int: kind = .integer(term.payload)
        case .float: kind = .float(Double(bitPattern: UInt64(bitPattern: Int64(term.payload))))
        case .bool: kind = .boolean(term.payload == 1)
        }
      case .cell: kind = .cell(term.symbol)
      case .constant: kind = .constant(term.symbol)
      case .operation:
        let right = operands.removeLast()
        let left = operands.removeLast()
        kind = .binary(term.operation, left, right)
      }
      let span = Span(source: definition.span.source, start: term.start, end: term.end)
      expressions.append(CheckedExpression(kind, term.type.type, span))
      operands.append(ExpressionID(index: Int32(expressions.count - 1)))
    }
    return operands[0]
  }
}

package import FlowText

/// Result of checking a program: its statements and its diagnostics.
///
/// Its statements may come from several sources; every span says which.
package struct CheckedFragment: Sendable {
  package var statements: [CheckedStatement] = []
  /// The expressions that every `ExpressionID` of `statements` refers to.
  package var expressions = CheckedExpressions()
  /// The sources of contracts without parts, each contract's in one range.
  package var sourceCells: [SymbolID] = []
  package var diagnostics: [Diagnostic] = []
  /// The severities of diagnostics that were found and not kept.
  package var omitted = DiagnosticList.Omission()

  /// The first stage that sends values to another thread.
  package var firstBackgroundStage: Span?
  /// The parameters, in the order of the text.
  package var parameters: [CheckedParameter] = []

  package init() {}

  package subscript(_ id: ExpressionID) -> CheckedExpression {
    expressions[Int(id.index)]
  }

  /// Returns the cells that a contract without parts computes its target from.
  package func cells(of contract: CheckedContract) -> ArraySlice<SymbolID> {
    sourceCells[Int(contract.cells.lowerBound)..<Int(contract.cells.upperBound)]
  }

  /// Returns the sources and stages of a contract.
  package func pipeline(of contract: CheckedContract) -> CheckedPipeline {
    if let parts = contract.parts { return parts.pipeline }
    let cells = cells(of: contract)
    let parts = cells.map { TupleTypeElement(label: nil, type: type(of: $0, in: contract)) }
    let input = parts.count == 1 ? parts[0].type : .tuple(parts)
    return CheckedPipeline(
      sources: cells.map { .cell($0, contract.span) }, stages: [], input: contract.it,
      inputType: input, outputType: input)
  }

  /// Returns the type of a cell that a contract without parts reads.
  private func type(of cell: SymbolID, in contract: CheckedContract) -> FlowType {
    guard case .declare(_, let value) = contract.target,
      let place = expressions.run(endingAt: value).first(where: { index in
        expressions.rows[index].kind == .cell && expressions.rows[index].symbol == cell
      })
    else { preconditionFailure("it reads each of its sources") }
    return expressions.type(at: place)
  }
}

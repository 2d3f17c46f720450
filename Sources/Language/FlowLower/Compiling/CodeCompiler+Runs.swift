import FlowCheck
import FlowText

extension CodeCompiler {
  /// Compiles a run of rows in postfix order, which needs no stack of tasks.
  ///
  /// The sources of its contract are checked before it runs, so only constants are checked by it.
  mutating func compileRun(endingAt value: ExpressionID) -> Code {
    begin()
    for index in fragment.expressions.run(endingAt: value) {
      let row = fragment.expressions.rows[index]
      switch row.kind {
      case .integer, .float, .boolean: operands.append(.constant(row.word))
      case .constant:
        if checked.insert(row.symbol) {
          emit(Instruction(.checkCell, 0, row.symbol.index), row.span)
        }
        operands.append(.cell(row.symbol.index))
      case .cell: operands.append(.cell(row.symbol.index))
      case .binary:
        let type = fragment.expressions.type(at: Int(row.left.index))
        apply(row.operation, type, type, row.span)
      default: preconditionFailure("a run has numbers, names and operators")
      }
    }
    guard let kind = WordKind(fragment.expressions.type(at: Int(value.index))) else {
      preconditionFailure("a run computes a word")
    }
    endWord(kind, fragment.expressions.span(at: Int(value.index)))
    return Code(
      instructions: code.instructions, spans: code.spans, wordCount: code.wordCount)
  }
}

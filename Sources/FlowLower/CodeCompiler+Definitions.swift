import FlowCheck
import FlowText

extension CodeCompiler {
  /// The code of a definition, which names nothing that it would have to keep.
  ///
  /// Its sources are checked before it runs, so only constants are checked by it. It leaves nothing but
  /// room behind.
  mutating func compile(_ terms: ArraySlice<DefinitionTerm>, in source: SourceID) -> CodeRun {
    beginDefinition()
    for term in terms {
      let span = Span(source: source, start: term.start, end: term.end)
      switch term.kind {
      case .literal: operands.append(.constant(term.payload))
      case .constant:
        if checked.insert(term.symbol) {
          emit(Instruction(.checkCell, 0, term.symbol.index), span)
        }
        operands.append(.cell(term.symbol.index))
      case .cell: operands.append(.cell(term.symbol.index))
      case .operation:
        apply(term.operation, term.operands.type, term.operands.type, span)
      }
    }
    guard let last = terms.last else { preconditionFailure("a definition computes something") }
    let span = Span(source: source, start: last.start, end: last.end)
    let register = popWord(span)
    emit(Instruction(.endWord, 0, register, detail: last.type.word.rawValue), span)
    return CodeRun(
      instructions: code.instructions, spans: code.spans, wordCount: code.wordCount)
  }
}

extension NumberType {
  fileprivate var word: WordKind {
    switch self {
    case .int: .int
    case .float: .float
    case .bool: .bool
    }
  }
}

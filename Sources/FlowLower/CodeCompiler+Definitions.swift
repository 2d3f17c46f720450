import FlowCheck
import FlowText

extension CodeCompiler {
  /// The code of a definition, which names nothing that it would have to keep.
  ///
  /// Its sources are checked before it runs, so only constants are checked by it. It leaves nothing but
  /// room behind.
  mutating func compile(_ terms: ArraySlice<DefinitionTerm>, in source: SourceID) -> CodeRun {
    begin()
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
    guard let last = terms.last, let kind = WordKind(last.type.type) else {
      preconditionFailure("a definition computes a word")
    }
    endWord(kind, Span(source: source, start: last.start, end: last.end))
    return CodeRun(
      instructions: code.instructions, spans: code.spans, wordCount: code.wordCount)
  }
}

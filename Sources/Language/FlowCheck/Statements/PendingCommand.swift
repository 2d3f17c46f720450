import FlowSyntax
import FlowText

/// Command whose body waits until every name of the file is known.
struct PendingCommand {
  let symbol: SymbolID
  let id: ContractID
  let parameters: [NamedLocal]
  let condition: ExpressionID?
  let reads: [SymbolID]
  let body: SyntaxID
  let span: Span
  let scope: SymbolID?
  /// The frame after the condition, in which the body is checked.
  let frame: Frame
}

/// Statements of an `at`, or of an `after` outside of blocks, which wait in the same way.
struct PendingInstant {
  let id: ContractID
  let instant: ExpressionID
  let body: SyntaxID
  let span: Span
  let frame: Frame
}

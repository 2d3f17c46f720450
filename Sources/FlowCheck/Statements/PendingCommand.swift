import FlowSyntax
import FlowText

/// A command whose body waits until every name of the file is known.
struct PendingCommand {
  let symbol: SymbolID
  let id: ContractID
  let parameters: [NamedLocal]
  let condition: ExpressionID?
  let reads: [SymbolID]
  let body: SyntaxID
  let span: Span
  let scope: SymbolID?
  /// The frame as the condition left it; the body goes on from there.
  let frame: Frame
}

/// The statements of an `at`, which wait in the same way.
struct PendingInstant {
  let id: ContractID
  let instant: ExpressionID
  let body: SyntaxID
  let span: Span
  let frame: Frame
}

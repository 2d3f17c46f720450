import FlowSyntax
import FlowText

/// A statement after the second pass: right, but for the block or function body that waits until
/// every name of the file is known.
enum PendingStatement {
  case ready(CheckedStatement)
  case function(SymbolID)
  indirect case contract(PendingContract)
  indirect case scope(SymbolID, [PendingStatement], Span)
  indirect case command(PendingCommand)
  indirect case at(PendingInstant)
  indirect case redefinition(PendingStatement, rechecked: [CheckedContract])
}

/// The statements of a passage after the second pass.
struct PendingPassage {
  let passage: ParsedProgram.Passage
  let statements: [PendingStatement]
}

/// A contract whose target may still be a block.
struct PendingContract {
  enum Target {
    case ready(CheckedTarget)
    case block(SyntaxID)
  }

  let id: ContractID
  let pipeline: CheckedPipeline
  let target: Target
  let alias: SymbolID?
  let it: LocalID
  let sampled: [SymbolID]
  let span: Span
  let scope: SymbolID?
  /// The frame as the stages left it; a block goes on from there.
  let frame: Frame
}

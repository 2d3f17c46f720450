import FlowSyntax
import FlowText

/// Statement after the second pass.
///
/// Its block or function body, if any, waits until every name of the file is known.
enum PendingStatement {
  case ready(CheckedStatement)
  case function(SymbolID)
  indirect case contract(PendingContract)
  indirect case scope(SymbolID, [PendingStatement], Span)
  /// An instance of a scope with parameters, whose statements stand in a tree of their own.
  indirect case instance(SymbolID, [PendingStatement], Span)
  indirect case command(PendingCommand)
  indirect case at(PendingInstant)
  indirect case after(PendingInstant)
  indirect case redefinition(PendingStatement, rechecked: [CheckedContract])
}

/// Statements of a passage after the second pass.
struct PendingPassage {
  let passage: ParsedProgram.Passage
  let statements: [PendingStatement]
}

/// Contract whose target may be an unchecked block.
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
  /// The frame after the stages, in which a block is checked.
  let frame: Frame
}

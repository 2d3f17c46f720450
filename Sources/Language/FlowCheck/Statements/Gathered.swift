import FlowText
import RegularExpressions

/// Things that a check gathers of a whole fragment beside its statements.
struct Gathered {
  /// The sources of contracts without parts, each contract's in one range.
  var sourceCells: [SymbolID] = []
  /// The first `deliverOn(background)`.
  var firstBackgroundStage: Span?
  /// The commands whose bodies have been checked.
  var commands: [SymbolID] = []
  /// The named parts of the regular expressions that have any, by their texts.
  var regexParts: [ExpressionID: [RegularExpression.Part]] = [:]
  /// The number of observers with a block.
  var blocks = 0
  /// The parameters of the program.
  var parameters: [CheckedParameter] = []
  /// The first two-way binding between two cells, if nothing can end it by itself.
  var bonds: [CellPair: TwoWayBond] = [:]
}

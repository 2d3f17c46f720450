import FlowSyntax

/// Reason why a value of a certain type is required; made a fact of the mistake only if another type is found.
enum Purpose {
  case plain
  /// A declaration and its written type, both in the tree under check.
  case annotation(SyntaxID, type: SyntaxID)
  /// The cell that is to hold the value.
  case cell(SymbolID)
  /// The cell or event into which a contract flows, and the pipeline before the arrow.
  case bound(SymbolID, source: SyntaxID)
  /// The event that is to carry the value.
  case payload(SymbolID)
  /// The function whose argument it is.
  case argument(SymbolID)
  /// The command that is called with what comes down a contract, and the pipeline before the arrow.
  case handedOver(SymbolID, source: SyntaxID)
  /// The library form whose argument it is.
  case form(LibraryForm)
  /// Another value whose type or element type it must have.
  case matching(ExpressionID)
  /// The value that a pattern, which is a literal, is compared with.
  case pattern(ExpressionID)
  /// A condition, as of `filter`.
  case question(String)
  /// A duration, where a number may have been written.
  case time(SyntaxID)
}

import FlowSyntax

/// Why a value of a certain type is wanted; put into words only when another one comes.
enum Purpose {
  case plain
  /// A declaration and the type written in it, both in the tree under check.
  case annotation(SyntaxID, type: SyntaxID)
  /// A cell that is to hold the value.
  case cell(SymbolID)
  /// An event that is to carry it.
  case payload(SymbolID)
  /// A function whose argument it is.
  case argument(SymbolID)
  /// A form of the library whose argument it is.
  case form(LibraryForm)
  /// Another value whose type or element type it must have.
  case matching(ExpressionID)
  /// `filter` and its like, which ask a question.
  case question(String)
  /// A length of time, where a number may have been written.
  case time(SyntaxID)
}

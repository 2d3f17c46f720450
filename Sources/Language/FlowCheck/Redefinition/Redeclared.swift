import FlowSyntax

/// Names that an entry declares anew.
struct Redeclared {
  /// Declaring nodes of the entry whose name exists already and is redefined.
  var nodes: Set<SyntaxID> = []
  /// Scopes of the entry that replace an existing scope of the same name, which is disposed of.
  var scopes: [SyntaxID: SymbolID] = [:]
  /// Redefined names as they were before this fragment.
  var previous: [SymbolID: Symbol] = [:]
}

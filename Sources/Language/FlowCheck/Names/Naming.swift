import FlowSyntax

/// The names that the statement under check may use.
struct Naming {
  let origin: Origin
  /// The symbol that a declaring node declares, for each of the program's trees; -1 for other
  /// nodes.
  var symbols: [[Int32]]
  /// Symbols before this one have been declared by the statements passed so far.
  var limit: Int32
  /// True once all statements have been checked, so that no name is "declared later" any more.
  var allAreKnown = false
  /// The scope whose names are visible to the program, when only expressions are tried.
  var outermostScope: SymbolID?

  init(of program: ParsedProgram, from origin: Origin) {
    self.origin = origin
    symbols = program.trees.map { Array(repeating: -1, count: $0.nodeCount) }
    limit = origin.symbol
  }
}

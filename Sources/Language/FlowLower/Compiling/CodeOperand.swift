import FlowCheck

/// Location of an expression's value while the code that uses it is compiled.
enum CodeOperand {
  /// A word register; with `isOwn` it was allocated for this value and is freed with it.
  case word(Int32, isOwn: Bool)
  case value(Int32, isOwn: Bool)
  /// A word that is known at compile time.
  case constant(Int)
  /// A cell that was checked already and holds a word.
  case cell(Int32)

  var isWord: Bool {
    if case .value = self { false } else { true }
  }
}

/// Sources that a definition's code reads without checking them: they have values, and these values are its input.
struct TrustedSources {
  let cells: ArraySlice<SymbolID>
  /// The local that stands for the input: the value of the only cell, or the tuple of all.
  let input: LocalID
}

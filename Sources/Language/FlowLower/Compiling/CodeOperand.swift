import FlowCheck

/// Where the value of an expression stands while its user is compiled.
enum CodeOperand {
  /// A register of the words; `isOwn` if it was taken for this value and goes with it.
  case word(Int32, isOwn: Bool)
  case value(Int32, isOwn: Bool)
  /// A word that is known.
  case constant(Int)
  /// A cell that has been checked and holds a word.
  case cell(Int32)

  var isWord: Bool {
    if case .value = self { false } else { true }
  }
}

/// Sources that a definition's code reads without a check: they have values, and its input is those values.
struct TrustedSources {
  let cells: ArraySlice<SymbolID>
  /// The local that means the input: the value of the only cell, or the tuple of all.
  let input: LocalID
}

package import FlowText

/// `for x in e { … }`: statements that are carried out for each element of a list, a range or a dictionary.
package struct CheckedLoop: Sendable {
  package let list: ExpressionID
  /// The local of the element; of a dictionary, a pair.
  package let element: LocalID
  /// Names that take the element apart come first.
  package let body: [CheckedAction]
  package let span: Span
}

/// `after e { … }`: a block that runs once, later, on the locals as they are when it is left behind.
package struct CheckedDelay: Sendable {
  package let time: ExpressionID
  /// The values that events have sent, which are kept for it.
  package let kept: [CheckedBinding]
  package let body: [CheckedAction]
  /// The scope with which it ends.
  package let scope: SymbolID?
  /// True for a statement at top level, up to whose time a run goes on.
  package let isAtTopLevel: Bool
  package let span: Span
}

/// `match e { pattern => { … }; else => { … } }`: the block of the first pattern that the value fits.
package struct CheckedMatch: Sendable {
  package let subject: ExpressionID
  /// The local that holds the value while it is tested.
  package let local: LocalID
  package let patterns: [ExpressionID]
  /// The tests of the patterns with their blocks, without the one that is left where nothing else fits.
  package let branches: [CheckedBranch]
  package let otherwise: [CheckedAction]
  /// True if there is an `else`; without one the last pattern takes what is left.
  package let isOpen: Bool
  package let span: Span
}

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

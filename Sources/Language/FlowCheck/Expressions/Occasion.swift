import FlowSyntax

/// The surroundings of the expression under check, for messages and for types that come from there.
struct Occasion {
  /// The sources of the pipeline.
  var sources: [SyntaxID] = []
  /// The name that is a whole value, and could be meant as text.
  var possibleText = SyntaxID.none
  /// True if the call is a statement, whose value is unused.
  var isLoneCall = false
  /// The declaration or assignment whose value it is, and the node of that value.
  var valueStatement: (tree: Int32, statement: SyntaxID, value: SyntaxID)?
  /// The target of the assignment, as written.
  var assignment = SyntaxID.none
  /// The last `map` before a bound target, and the target's type: `nil`, `[]` and `.case` in it take
  /// their type from there.
  var mapForTarget: (stage: SyntaxID, type: FlowType)?
  /// The first two types that did not go together since it was emptied: one that was there, and one that came
  /// to it.
  var disagreement: (there: FlowType, came: FlowType)?
}

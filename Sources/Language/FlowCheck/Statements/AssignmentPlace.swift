import FlowText

/// The place that an assignment gives a value to: a cell, or a part of what it holds.
struct AssignmentPlace {
  /// Step from a value to a part of it.
  enum Step {
    /// A part of a tuple, of which these are all.
    case field(Int, [TupleTypeElement])
    /// An element of a list, at an index that is a local.
    case element(LocalID)
    /// The value of a dictionary's key, which is a local; the last step.
    case key(LocalID)

    var isKey: Bool {
      if case .key = self { true } else { false }
    }
  }

  let cell: Symbol
  /// The steps from the cell's value to the part, each with the type to which it leads.
  var steps: [(step: Step, type: FlowType, span: Span)] = []
  /// The indices, evaluated once.
  var indices: [CheckedBinding] = []

  /// True if it is the value of a key.
  var endsInKey: Bool { steps.last?.step.isKey ?? false }

  var type: FlowType { steps.last?.type ?? cell.type }
}

import FlowText

/// The effects of a block on cells, those of the commands that it calls included.
struct BlockEffects {
  /// Each cell that it assigns, and where first.
  private(set) var assigned: [SymbolID: Span] = [:]
  /// Each cell that it looks at for a decision or for what it hands on, and where first: in a condition,
  /// and for what it assigns, sends or passes on, but not as the old value of the cell's own update.
  private(set) var looked: [SymbolID: Span] = [:]
  /// Cells that have their value from this block on every way so far.
  private var own: Set<SymbolID> = []
  /// The call of the command whose body is looked at.
  private var callSpan: Span?

  private let expressions: [CheckedExpression]
  private let commands: [SymbolID: CheckedCommand]

  init(
    of actions: [CheckedAction], _ expressions: [CheckedExpression],
    _ commands: [SymbolID: CheckedCommand]
  ) {
    self.expressions = expressions
    self.commands = commands
    note(actions)
  }

  private mutating func note(_ actions: [CheckedAction]) {
    for action in actions { note(action) }
  }

  private mutating func note(_ action: CheckedAction) {
    switch action {
    case .assign(let cell, let value, let isUpdate, let span):
      look(at: value, except: cell)
      if assigned[cell] == nil { assigned[cell] = callSpan ?? span }
      if !isUpdate { own.insert(cell) }
    case .send(_, let value, _):
      if let value { look(at: value) }
    case .call(let command, let values, let span):
      for value in values { look(at: value) }
      guard let called = commands[command] else { return }
      // What the command does is said of the call. Recursion of commands is an error, and there are no
      // hints beside errors.
      let outer = callSpan
      callSpan = outer ?? span
      if let condition = called.condition { look(at: condition) }
      note(called.body)
      callSpan = outer
    case .together(let actions, _): note(actions)
    case .branch(let branches, let otherwise, _): note(branches, otherwise)
    case .print, .dispose, .expect: break
    }
  }

  private mutating func note(_ branches: [CheckedBranch], _ otherwise: [CheckedAction]?) {
    let before = own
    var after: Set<SymbolID>?
    for branch in branches {
      switch branch.condition {
      case .test(let condition), .present(let condition, _): look(at: condition)
      }
      note(branch.body)
      after = after?.intersection(own) ?? own
      own = before
    }
    note(otherwise ?? [])
    own = after?.intersection(own) ?? own
  }

  private mutating func look(at value: ExpressionID, except cell: SymbolID? = nil) {
    var open = [value]
    while let id = open.popLast() {
      let expression = expressions[Int(id.index)]
      switch expression.kind {
      case .cell(let symbol), .hasValue(let symbol), .failed(let symbol):
        if symbol != cell, !own.contains(symbol), looked[symbol] == nil {
          looked[symbol] = callSpan ?? expression.span
        }
      default: open += expression.kind.operands
      }
    }
  }
}

extension CheckedExpression.Kind {
  /// The expressions that it is computed from.
  var operands: [ExpressionID] {
    switch self {
    case .integer, .float, .string, .boolean, .duration, .none, .enumCase, .constant, .cell, .event,
      .enabled, .local, .hasValue, .failed, .isDisposed, .now,
      .invalid:
      []
    case .unary(_, let a), .intToFloat(let a), .wrap(let a), .element(let a, _): [a]
    case .binary(_, let a, let b), .and(let a, let b), .or(let a, let b), .coalesce(let a, let b),
      .recover(let a, let b), .ifPresent(let a, _, let b):
      [a, b]
    case .conditional(let a, let b, let c): [a, b, c]
    case .tuple(let parts), .list(let parts), .interpolation(let parts), .call(_, let parts),
      .builtin(_, let parts):
      parts
    case .listOperation(_, let list, let initial, let lambda):
      [list, lambda.body] + (initial.map { [$0] } ?? [])
    case .match(let subject, let arms, let otherwise):
      [subject] + arms.map(\.body) + (otherwise.map { [$0] } ?? [])
    case .bind(let bindings, let body): bindings.map(\.value) + [body]
    }
  }
}

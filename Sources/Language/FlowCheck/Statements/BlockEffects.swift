import FlowText

/// Effects of a block on cells, including those of the commands that it calls.
struct BlockEffects {
  /// A cell, and the place where it is assigned or read.
  struct Use {
    let cell: SymbolID
    let span: Span
  }

  /// The cells that it assigns.
  private(set) var assigned: [Use] = []
  /// The cells that it reads for a decision or to pass on.
  ///
  /// These are reads in a condition, and in values that it assigns, sends or passes on, but not of
  /// the old value in the cell's own update.
  private(set) var looked: [Use] = []
  /// Cells that this block has assigned on every path so far.
  private var own: Set<SymbolID> = []
  /// The cells that the constants of this block were computed from.
  private var looksOfConstants: [LocalID: [Use]] = [:]

  init(of actions: [CheckedAction], _ commands: inout CommandEffects) {
    note(actions, &commands)
  }

  /// Makes the effects of a call of `command`; each cell is listed once.
  fileprivate init(calling command: CheckedCommand, _ commands: inout CommandEffects) {
    if let condition = command.condition { look(at: condition, commands) }
    note(command.body, &commands)
    assigned = Self.eachOnce(assigned)
    looked = Self.eachOnce(looked)
  }

  private static func eachOnce(_ uses: [Use]) -> [Use] {
    var seen: Set<SymbolID> = []
    return uses.filter { seen.insert($0.cell).inserted }
  }

  private mutating func note(_ actions: [CheckedAction], _ commands: inout CommandEffects) {
    for action in actions { note(action, &commands) }
  }

  private mutating func note(_ action: CheckedAction, _ commands: inout CommandEffects) {
    switch action {
    case .assign(let cell, let value, let isUpdate, let span):
      look(at: value, commands, except: cell)
      assigned.append(Use(cell: cell, span: span))
      if !isUpdate { own.insert(cell) }
    case .send(_, let value, _):
      if let value { look(at: value, commands) }
    case .call(let command, let values, let span):
      for value in values { look(at: value, commands) }
      if let called = commands.effects(of: command) { add(called, at: span) }
    case .together(let actions, _): note(actions, &commands)
    case .branch(let branches, let otherwise, _): note(branches, otherwise, &commands)
    case .match(let match):
      look(at: match.subject, commands)
      note(match.branches, match.otherwise, &commands)
    case .bind(let binding, _): note(binding, commands)
    case .loop(let loop):
      look(at: loop.list, commands)
      let before = own
      note(loop.body, &commands)
      own = before
    // Its block is a step of its own, on what cells hold by then.
    case .after(let delay): look(at: delay.time, commands)
    case .print, .exit, .dispose, .expect: break
    }
  }

  /// Notes the cells that a constant is computed from, which count where it is used.
  private mutating func note(_ binding: CheckedBinding, _ commands: CommandEffects) {
    let outer = looked
    looked = []
    look(at: binding.value, commands)
    looksOfConstants[binding.local] = looked
    looked = outer
  }

  /// Adds the effects of a command at the place of its call.
  private mutating func add(_ called: BlockEffects, at span: Span) {
    for look in called.looked where !own.contains(look.cell) {
      looked.append(Use(cell: look.cell, span: span))
    }
    assigned += called.assigned.map { Use(cell: $0.cell, span: span) }
    own.formUnion(called.own)
  }

  private mutating func note(
    _ branches: [CheckedBranch], _ otherwise: [CheckedAction]?, _ commands: inout CommandEffects
  ) {
    let before = own
    var after: Set<SymbolID>?
    for branch in branches {
      switch branch.condition {
      case .test(let condition), .present(let condition, _): look(at: condition, commands)
      }
      note(branch.body, &commands)
      after = after?.intersection(own) ?? own
      own = before
    }
    note(otherwise ?? [], &commands)
    own = after?.intersection(own) ?? own
  }

  private mutating func look(
    at value: ExpressionID, _ commands: CommandEffects, except cell: SymbolID? = nil
  ) {
    var open = lookAtName(value, commands, except: cell)?.operands ?? []
    while let next = open.popLast() {
      open += lookAtName(next, commands, except: cell)?.operands ?? []
    }
  }

  /// Records the read of a name; returns the kind of any other expression.
  private mutating func lookAtName(
    _ value: ExpressionID, _ commands: CommandEffects, except cell: SymbolID?
  ) -> CheckedExpression.Kind? {
    let expression = commands.expressions[Int(value.index)]
    switch expression.kind {
    case .integer, .float, .string, .boolean: return nil
    case .local(let local):
      looked += looksOfConstants[local] ?? []
      return nil
    case .cell(let symbol), .hasValue(let symbol), .failed(let symbol):
      if symbol != cell, !own.contains(symbol) {
        looked.append(Use(cell: symbol, span: expression.span))
      }
      return nil
    default: return expression.kind
    }
  }
}

/// Effects of the commands of a fragment, each computed at its first use.
struct CommandEffects {
  let expressions: CheckedExpressions
  /// The commands that each command calls.
  private let calls: UndoableDictionary<SymbolID, [CellRead]>
  private var commands: [SymbolID: CheckedCommand] = [:]
  private var known: [SymbolID: BlockEffects] = [:]

  init(expressions: CheckedExpressions, calls: UndoableDictionary<SymbolID, [CellRead]>) {
    self.expressions = expressions
    self.calls = calls
  }

  mutating func add(_ command: CheckedCommand) {
    commands[command.symbol] = command
  }

  /// Returns the effects of a call; nil for a command of an earlier fragment.
  ///
  /// Recursion of commands is an error, and this is not used beside errors.
  mutating func effects(of command: SymbolID) -> BlockEffects? {
    if let effects = known[command] { return effects }
    guard commands[command] != nil else { return nil }
    // Commands may call each other in a long chain: the last one comes first.
    var open = [command]
    while let next = open.last {
      guard known[next] == nil, let called = commands[next] else {
        open.removeLast()
        continue
      }
      let count = open.count
      for call in calls[next] ?? [] where known[call.symbol] == nil && commands[call.symbol] != nil
      {
        open.append(call.symbol)
      }
      if open.count == count { known[next] = BlockEffects(calling: called, &self) }
    }
    return known[command]
  }
}

extension CheckedExpression.Kind {
  /// The expressions from which the value is computed.
  package var operands: [ExpressionID] {
    switch self {
    case .integer, .float, .string, .boolean, .duration, .none, .enumCase, .constant, .cell, .event,
      .enabled, .local, .key, .hasValue, .failed, .isDisposed, .now,
      .anything, .invalid:
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

package import FlowText

/// Statement without errors, with its meaning resolved, in the order of the text.
package enum CheckedStatement: Sendable {
  /// `let`.
  case constant(SymbolID, ExpressionID, frameSize: Int, Span)
  /// `cell`, with or without a first value.
  case cell(SymbolID, ExpressionID?, frameSize: Int, Span)
  case event(SymbolID, Span)
  indirect case function(CheckedFunction)
  /// A declared name without effect at run time.
  case enumeration(SymbolID)
  /// A name for a type, likewise.
  case typeName(SymbolID)
  /// A scope with parameters, likewise.
  case template(SymbolID)
  case contract(CheckedContract)
  indirect case twoWay(CheckedTwoWay)
  indirect case scope(SymbolID, [CheckedStatement], Span)
  /// An action, as in a block; `frameSize` covers its locals.
  indirect case action(CheckedAction, frameSize: Int)
  indirect case command(CheckedCommand)
  /// Advances time by a Duration.
  indirect case wait(ExpressionID, frameSize: Int, Span)
  /// Actions at an instant of the script's clock, in one step.
  indirect case at(ExpressionID, [CheckedAction], frameSize: Int, Span)
  indirect case always(CheckedAlways)
  /// A bare expression at the prompt.
  case expression(ExpressionID, frameSize: Int)
  /// A redefinition at the prompt.
  ///
  /// The declaration has the same `SymbolID`; `rechecked` are the contracts that use it and whose
  /// types changed with it: they are lowered again and start again, and their own derived cells
  /// keep their symbols.
  indirect case redefinition(CheckedStatement, rechecked: [CheckedContract])
}

package struct CheckedFunction: Sendable {
  package let symbol: SymbolID
  /// The parameters are the frame's first locals, in order.
  package let parameterCount: Int
  package let frameSize: Int
  package let body: ExpressionID
  package let span: Span

  package init(
    symbol: SymbolID, parameterCount: Int, frameSize: Int, body: ExpressionID, span: Span
  ) {
    self.symbol = symbol
    self.parameterCount = parameterCount
    self.frameSize = frameSize
    self.body = body
    self.span = span
  }
}

/// Action of a block or at top level.
package indirect enum CheckedAction: Sendable {
  /// An assignment; `isUpdate` if the value reads the assigned cell, as `x += e`, which is stored
  /// as `x = x + e`.
  case assign(SymbolID, ExpressionID, isUpdate: Bool, Span)
  /// Sending an event, with its payload if it carries one.
  case send(SymbolID, ExpressionID?, Span)
  /// A call of a command, with its arguments in order.
  case call(SymbolID, [ExpressionID], Span)
  case print([ExpressionID], to: OutputStream, Span)
  /// The end of the run, with a status.
  case exit(ExpressionID, Span)
  /// Disposal of named contracts, derived cells and scopes.
  case dispose([CheckedDisposal], Span)
  case together([CheckedAction], Span)
  case expect(CheckedExpectation)
  /// Pairs of condition and block, then the `else` block.
  case branch([CheckedBranch], otherwise: [CheckedAction]?, Span)
  case match(CheckedMatch)
  /// `let name = e` in a block.
  case bind(CheckedBinding, Span)
  case loop(CheckedLoop)
  case after(CheckedDelay)

  /// The statements inside of it, those of a block that runs later among them.
  package var inner: [CheckedAction] {
    switch self {
    case .together(let actions, _): actions
    case .branch(let branches, let otherwise, _): branches.flatMap(\.body) + (otherwise ?? [])
    case .match(let match): match.branches.flatMap(\.body) + match.otherwise
    case .loop(let loop): loop.body
    case .after(let delay): delay.body
    case .assign, .send, .call, .print, .exit, .dispose, .expect, .bind: []
    }
  }

  /// The event that it sends or the command that it calls.
  var called: SymbolID? {
    switch self {
    case .send(let symbol, _, _), .call(let symbol, _, _): symbol
    default: nil
    }
  }
}

/// `command open(page: Int) when canOpen { … }`.
package struct CheckedCommand: Sendable {
  package let symbol: SymbolID
  /// The parameters are the frame's first locals, in order.
  package let parameterCount: Int
  /// The condition of `when`, and the cells that it reads; `command.enabled` is derived from them.
  package let condition: ExpressionID?
  package let reads: [SymbolID]
  package let body: [CheckedAction]
  package let frameSize: Int
  package let span: Span
  package let scope: SymbolID?

  package init(
    symbol: SymbolID, parameterCount: Int, condition: ExpressionID?, reads: [SymbolID],
    body: [CheckedAction], frameSize: Int, span: Span, scope: SymbolID?
  ) {
    self.symbol = symbol
    self.parameterCount = parameterCount
    self.condition = condition
    self.reads = reads
    self.body = body
    self.frameSize = frameSize
    self.span = span
    self.scope = scope
  }
}

/// `always e as name`.
package struct CheckedAlways: Sendable {
  /// Its contract number, under which it is listed, named and disposed of.
  package let id: ContractID
  package let condition: ExpressionID
  package let reads: [SymbolID]
  package let alias: SymbolID?
  package let frameSize: Int
  package let span: Span
  package let scope: SymbolID?

  package init(
    id: ContractID, condition: ExpressionID, reads: [SymbolID], alias: SymbolID?, frameSize: Int,
    span: Span, scope: SymbolID?
  ) {
    self.id = id
    self.condition = condition
    self.reads = reads
    self.alias = alias
    self.frameSize = frameSize
    self.span = span
    self.scope = scope
  }
}

package struct CheckedDisposal: Sendable {
  package let symbol: SymbolID
  package let span: Span

  package init(symbol: SymbolID, span: Span) {
    self.symbol = symbol
    self.span = span
  }
}

/// `expect e`; both sides of a comparison are kept so that a failure can show them.
package struct CheckedExpectation: Sendable {
  package let condition: ExpressionID
  package let comparison: (ExpressionID, BinaryOperator, ExpressionID)?
  package let span: Span
  /// The cell of `expect failed(x)`, whose failure is confirmed.
  package let confirms: SymbolID?

  package init(
    condition: ExpressionID, comparison: (ExpressionID, BinaryOperator, ExpressionID)?, span: Span,
    confirms: SymbolID?
  ) {
    self.condition = condition
    self.comparison = comparison
    self.span = span
    self.confirms = confirms
  }
}

package struct CheckedBranch: Sendable {
  package enum Condition: Sendable {
    case test(ExpressionID)
    /// `if let name = e`
    case present(ExpressionID, LocalID)
  }

  package let condition: Condition
  package let body: [CheckedAction]

  package init(condition: Condition, body: [CheckedAction]) {
    self.condition = condition
    self.body = body
  }
}

/// `sources | stage … -> target`.
///
/// One that only computes a number or a Bool from cells, all of which it reads, has no parts.
package struct CheckedContract: Sendable {
  package let id: ContractID
  package let span: Span
  /// The scope it was signed in.
  package let scope: SymbolID?
  /// Without parts: the cell that it computes, from which expression.
  private let symbol: SymbolID
  private let value: ExpressionID
  /// Without parts: the range of its sources in the fragment's `sourceCells`.
  let cells: Range<Int32>
  package let parts: Parts?

  /// The parts of a contract that does more than compute a cell from others.
  package final class Parts: Sendable {
    package let pipeline: CheckedPipeline
    package let target: CheckedTarget
    /// The name `as` gave.
    package let alias: SymbolID?
    /// The local of `it` after the last stage, for the target's expressions.
    package let it: LocalID
    /// Cells read in stages or target that are not sources: they do not trigger, but are computed
    /// first.
    package let sampled: [SymbolID]
    /// Locals of all stages and of the target, in one frame.
    package let frameSize: Int

    init(
      pipeline: CheckedPipeline, target: CheckedTarget, alias: SymbolID?, it: LocalID,
      sampled: [SymbolID], frameSize: Int
    ) {
      self.pipeline = pipeline
      self.target = target
      self.alias = alias
      self.it = it
      self.sampled = sampled
      self.frameSize = frameSize
    }
  }

  init(id: ContractID, span: Span, scope: SymbolID?, parts: Parts) {
    self.id = id
    self.span = span
    self.scope = scope
    self.parts = parts
    (symbol, value, cells) = (SymbolID(index: -1), ExpressionID(index: -1), 0..<0)
  }

  /// A contract without parts.
  init(
    id: ContractID, declares symbol: SymbolID, _ value: ExpressionID, cells: Range<Int32>,
    span: Span, scope: SymbolID?
  ) {
    self.id = id
    self.symbol = symbol
    self.value = value
    self.span = span
    self.scope = scope
    parts = nil
    self.cells = cells
  }

  package var target: CheckedTarget { parts?.target ?? .declare(symbol, value) }

  package var alias: SymbolID? { parts?.alias }
  package var it: LocalID { parts?.it ?? LocalID(index: 0) }
  package var sampled: [SymbolID] { parts?.sampled ?? [] }
  package var frameSize: Int { parts?.frameSize ?? 1 }
}

package enum CheckedTarget: Sendable {
  /// `-> name = e`; `age := e` becomes this as well.
  case declare(SymbolID, ExpressionID)
  /// `-> name`, a mutable cell or an event.
  ///
  /// `value` is `it`, converted to the target's type, and nil for an event without a payload.
  case bind(SymbolID, value: ExpressionID?)
  /// An observer: `-> print(…)`, `-> print`, `-> { … }`, `-> anEvent(e)`, `-> command`.
  ///
  /// `calls` is the event or command that it consists of.
  case observe([CheckedAction], calls: SymbolID? = nil)
}

package struct CheckedPipeline: Sendable {
  package let sources: [CheckedSource]
  package let stages: [CheckedStage]
  /// The local of the sources' value for the first stage; a tuple for several sources.
  package let input: LocalID
  package let inputType: FlowType
  package let outputType: FlowType
  /// The local that `key` means behind its last `per`.
  var key: NamedLocal?

  /// The local of the key at its end, if there is a `per` in it.
  package var keyLocal: LocalID? { key?.id }

  package init(
    sources: [CheckedSource], stages: [CheckedStage], input: LocalID, inputType: FlowType,
    outputType: FlowType
  ) {
    self.sources = sources
    self.stages = stages
    self.input = input
    self.inputType = inputType
    self.outputType = outputType
  }
}

/// Source of a `switch`, chosen by conditions.
package indirect enum CheckedChoice: Sendable {
  case source(CheckedSource)
  /// `condition ? choice : choice`; the condition is computed from the values of the pipeline.
  case conditional(ExpressionID, CheckedChoice, CheckedChoice)
}

/// `a <-> b by (toRight, toLeft)`.
package struct CheckedTwoWay: Sendable {
  /// The direction left to right is `id`, right to left the one after it.
  package let id: ContractID
  package let left: SymbolID
  package let right: SymbolID
  /// With `by`: the expression, reading the local.
  package let toRight: CheckedConversion?
  package let toLeft: CheckedConversion?
  package let alias: SymbolID?
  package let span: Span
  package let scope: SymbolID?
  /// Cells that the conversions read.
  package let sampled: [SymbolID]
  package let frameSize: Int

  package init(
    id: ContractID, left: SymbolID, right: SymbolID, toRight: CheckedConversion?,
    toLeft: CheckedConversion?, alias: SymbolID?, span: Span, scope: SymbolID?,
    sampled: [SymbolID], frameSize: Int
  ) {
    self.id = id
    self.left = left
    self.right = right
    self.toRight = toRight
    self.toLeft = toLeft
    self.alias = alias
    self.span = span
    self.scope = scope
    self.sampled = sampled
    self.frameSize = frameSize
  }
}

package struct CheckedConversion: Sendable {
  package let it: LocalID
  package let body: ExpressionID

  package init(it: LocalID, body: ExpressionID) {
    self.it = it
    self.body = body
  }
}

package import FlowText

/// A statement that is right: what the text means, in the order of the text.
package enum CheckedStatement: Sendable {
  /// `let`.
  case constant(SymbolID, ExpressionID, frameSize: Int, Span)
  /// `cell`, with or without a first value.
  case cell(SymbolID, ExpressionID?, frameSize: Int, Span)
  case event(SymbolID, Span)
  indirect case function(CheckedFunction)
  /// A name of this environment without anything to do at run time.
  case enumeration(SymbolID)
  /// `name := e`, in little room; whoever wants a contract like others makes one of it.
  case definition(CheckedDefinition)
  indirect case contract(CheckedContract)
  indirect case twoWay(CheckedTwoWay)
  indirect case scope(SymbolID, [CheckedStatement], Span)
  /// Statements that act: what may stand in a block. `frameSize` covers the locals of this one.
  indirect case action(CheckedAction, frameSize: Int)
  indirect case command(CheckedCommand)
  /// Lets time pass. A Duration.
  indirect case wait(ExpressionID, frameSize: Int, Span)
  /// Statements at an instant of the script's clock: one step.
  indirect case at(ExpressionID, [CheckedAction], frameSize: Int, Span)
  indirect case always(CheckedAlways)
  /// A bare expression at the prompt.
  case expression(ExpressionID, frameSize: Int)
  /// At the prompt: the name, which exists, is declared anew. `statement` is the declaration with
  /// the same `SymbolID`; `rechecked` are the contracts that use it and whose types changed with
  /// it: they are lowered anew and begin anew; their own derived cells keep their symbols.
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

/// `name := e` that computes a number or a Bool of cells that are all sources of it.
package struct CheckedDefinition: Sendable {
  package let id: ContractID
  package let symbol: SymbolID
  /// What it computes: where its terms stand among the fragment's `definitionTerms`.
  package let terms: Range<Int32>
  /// Its sources' places in the fragment's `definitionSources`.
  package let sources: Range<Int32>
  package let span: Span
  package let scope: SymbolID?
}

/// What a block holds.
package indirect enum CheckedAction: Sendable {
  /// `isUpdate`: the value reads the very cell it assigns. `x += e` arrives as `x = x + e`.
  case assign(SymbolID, ExpressionID, isUpdate: Bool, Span)
  /// An event, sent with its payload if it carries one.
  case send(SymbolID, ExpressionID?, Span)
  /// A command, called; its arguments in order.
  case call(SymbolID, [ExpressionID], Span)
  case print([ExpressionID], Span)
  /// Named contracts, derived cells, scopes.
  case dispose([CheckedDisposal], Span)
  case together([CheckedAction], Span)
  case expect(CheckedExpectation)
  /// Condition and block pairs, then the `else` block.
  case branch([CheckedBranch], otherwise: [CheckedAction]?, Span)

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
  /// `when`, and the cells it reads; the derived Bool cell behind `command.enabled` follows them.
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
  /// It is listed, named and disposed of as a contract.
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

/// `expect e`; for a comparison both sides are kept so that a failure can show them.
package struct CheckedExpectation: Sendable {
  package let condition: ExpressionID
  package let comparison: (ExpressionID, BinaryOperator, ExpressionID)?
  package let span: Span
  /// `expect failed(x)`: the failure it confirms.
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
package struct CheckedContract: Sendable {
  package let id: ContractID
  package let pipeline: CheckedPipeline
  package let target: CheckedTarget
  /// The name `as` gave.
  package let alias: SymbolID?
  /// Where `it` stands after the last stage, for the target's expressions.
  package let it: LocalID
  /// Cells read in stages or target that are not sources: they do not trigger, but come first.
  package let sampled: [SymbolID]
  /// Locals of all stages and of the target, in one frame.
  package let frameSize: Int
  package let span: Span
  /// The scope it was signed in.
  package let scope: SymbolID?

  package init(
    id: ContractID, pipeline: CheckedPipeline, target: CheckedTarget, alias: SymbolID?,
    it: LocalID, sampled: [SymbolID], frameSize: Int, span: Span, scope: SymbolID?
  ) {
    self.id = id
    self.pipeline = pipeline
    self.target = target
    self.alias = alias
    self.it = it
    self.sampled = sampled
    self.frameSize = frameSize
    self.span = span
    self.scope = scope
  }
}

package enum CheckedTarget: Sendable {
  /// `-> name = e`; `age := e` arrives here too.
  case declare(SymbolID, ExpressionID)
  /// `-> name`: a mutable cell or an event; `value` is `it`, converted to the target's type (and
  /// nil for an event that carries nothing).
  case bind(SymbolID, value: ExpressionID?)
  /// `-> print(…)`, `-> print`, `-> { … }`, `-> anEvent(e)`, `-> command`: an observer; `calls` is
  /// the event or command that it consists of.
  case observe([CheckedAction], calls: SymbolID? = nil)
}

package struct CheckedPipeline: Sendable {
  package let sources: [CheckedSource]
  package let stages: [CheckedStage]
  /// Where the sources' value stands for the first stage; after several sources a tuple.
  package let input: LocalID
  package let inputType: FlowType
  package let outputType: FlowType

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

package indirect enum CheckedSource: Sendable {
  case cell(SymbolID, Span)
  case event(SymbolID, Span)
  case pipeline(CheckedPipeline, Span)
  /// 1, 2, 3 … at d, 2d, ….
  case every(nanoseconds: Int, Span)
  /// Once, carrying nothing.
  case after(nanoseconds: Int, Span)
  /// Whether a command may run, a Bool.
  case enabled(SymbolID, Span)
}

/// What `switch` observes.
package indirect enum CheckedChoice: Sendable {
  case source(CheckedSource)
  /// `condition ? choice : choice`; the condition is computed from what comes down.
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

import FlowCheck
import FlowLower
import ReactiveKernel

/// Work that the driver has begun and not finished; it continues with the last one.
enum ClassicFrame {
  /// An event is being delivered to one contract after the other.
  case notification(Notification)
  /// A value that a contract has passed on is being delivered.
  case deliveryEnd(DeliveryEnd)
  /// A key's first value comes behind that of a `startWith`.
  case following(Following)
  /// Statements are being carried out.
  case block(BlockRun)

  /// True for a statement at top level with no delivery below it.
  var isAtTopLevel: Bool {
    if case .block(let run) = self { return run.context.contract == nil }
    return false
  }
}

/// An event of a node and its listeners: those that listened when the delivery began, also if they are
/// disposed of meanwhile.
struct Notification {
  let node: NodeID
  let value: Value
  /// The depth in the record of the targets of its listeners.
  let depth: Int
  /// The range of its listeners in `ClassicDriver.listeners`.
  let start: Int
  let end: Int
  /// The next one to be told.
  var next: Int
}

/// A receiver of an event.
enum Listener {
  case contract(ContractParts, segment: Int, Entrance)
  /// The cell that says whether a command may run.
  case command(SymbolID)
}

/// The place at which an event enters a pipeline.
enum Entrance {
  /// Its source of that index.
  case source(Int)
  /// The other side of the join at that stage.
  case join(stage: Int, SourcePlan)
}

/// Continuation that runs after a delivery has finished.
struct DeliveryEnd {
  let contract: ContractParts
  let segment: Int
  /// The entry that was under way there before.
  let outerEntry: Int
  /// The first slot of a `throttle` whose window closes with this.
  var window: Int?
}

/// A value that enters a contract's pipeline behind another one.
struct Following {
  let contract: ContractParts
  let segment: Int
  let stage: Int
  let value: Value
  let key: Int
}

/// A list of statements that is being carried out.
struct BlockRun {
  let actions: [ActionPlan]
  let context: BlockContext
  /// True if a failure stops here: it is an observer's or a statement's, and no part of another.
  let isWhole: Bool
  var next = 0
  /// The remaining turns, for the block of a loop.
  var turns: LoopTurns?
}

/// State that a block's statements share, kept while something else uses the machine.
final class BlockContext {
  /// Nil at top level.
  let contract: ContractParts?
  let depth: Int
  var locals: [Value]
  /// The totals of the whole block, shared with the commands that it calls.
  let totals: BlockTotals

  init(
    contract: ContractParts?, depth: Int, locals: [Value], totals: BlockTotals = BlockTotals()
  ) {
    self.contract = contract
    self.depth = depth
    self.locals = locals
    self.totals = totals
  }
}

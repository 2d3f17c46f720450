import FlowCheck
import FlowLower
import ReactiveKernel

/// The way in which what happens is delivered: in waves, or depth first.
///
/// A driver is asked once for each statement, signing and timer, never for a value. It is handed the runtime
/// that it works for: a reference back to it would be counted at every tick.
protocol Driver: AnyObject {
  // MARK: Statements

  /// Signs a contract: its nodes join the graph and the present value of its sources goes down it.
  func sign(_ plan: ContractPlan, in runtime: Runtime)
  /// Signs both directions of a two-way binding: the left side wins; if it has no value, the right.
  func sign(_ plan: TwoWayPlan, in runtime: Runtime)
  /// Starts a contract whose plan was made again, without what its sources hold.
  func restart(_ contract: ContractParts, in runtime: Runtime)
  /// Carries out a statement at top level; the machine has its frame.
  func perform(_ action: ActionPlan, in runtime: Runtime)
  /// Carries out a block at top level; the machine has its frame.
  func perform(_ actions: [ActionPlan], in runtime: Runtime)

  // MARK: What begins deliveries

  /// Begins at contracts, together.
  func start(
    _ nodes: [NodeID], _ start: Start, _ cause: CauseNumber, in runtime: Runtime)
  /// Begins at one contract, with a cause of its own.
  func start(_ node: NodeID, _ start: consuming Start, in runtime: Runtime)
  /// Sends a value into a cell.
  func send(_ value: Value, to symbol: SymbolID, in runtime: Runtime)
  /// Sends a value into a cell and carries out everything that follows, when nothing is under way.
  func deliver(_ value: consuming Value, to symbol: SymbolID, in runtime: Runtime)
  /// Computes again whether a command may run.
  func enable(_ command: SymbolID, in runtime: Runtime)
  /// Releases what `throttle` holds when its window closes, which lasts until the value is delivered.
  func leaveWindow(
    _ held: HeldValue, of contract: ContractParts, segment: Int, key: Int, state: Int,
    in runtime: Runtime)
  /// Carries out everything that has been begun, and reports what stopped it.
  func settle(_ runtime: Runtime)

  // MARK: Names

  /// Forgets what contracts have heard of a cell that was declared again without a value.
  func forget(_ symbol: SymbolID)
  /// Returns true while code that runs may still read what it has released.
  func mayReadReleased(in runtime: Runtime) -> Bool

  // MARK: Reports

  /// Losses that a limit or an interruption brings.
  var losses: Losses { get }
  /// Counts the values that are on their way.
  func count(into census: inout ValueCensus)
}

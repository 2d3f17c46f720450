package import FlowCheck
package import FlowLower
package import FlowText
import Memory
import ReactiveKernel

/// A live program: the values and contracts of everything that has been carried out so far.
///
/// Confined to the thread that made it. Statements are carried out one at a time; a statement's
/// waves are over before `perform` returns.
///
/// Properties that every statement, wave and tick uses are not checked for exclusive access, which took a
/// quarter of a tick: each access is a load, a store, or a call of a collection or a struct of this module that
/// calls nothing outside of itself.
package final class Runtime {
  typealias Role = RoleTable.Role

  /// The names the program has declared; the checker works on them in place.
  package let environment = Environment()
  package let output: any RuntimeOutput
  /// True if the graph's waves and endings are reported to `output`.
  @safe @exclusivity(unchecked) package var keepsRecords = false {
    didSet {
      store.keepsValuesBefore = keepsRecords
      graph.listener = keepsRecords ? recorder : nil
    }
  }
  /// Measures what each contract takes; nil unless somebody asked.
  @safe @exclusivity(unchecked) package private(set) var meter: CostMeter?
  /// Polled while waves run; true stops the one that is running, with nothing of it kept.
  package var isInterrupted: (() -> Bool)?
  @safe @exclusivity(unchecked) package internal(set) var limits = RuntimeLimits()
  /// How many waves stand; in classic delivery, how many causes and deliveries have begun.
  @safe @exclusivity(unchecked) package internal(set) var settledWaves = 0
  /// How time passes; without one it passes at once.
  @safe @exclusivity(unchecked) package var waiter: (any Waiter)?

  #if DEBUG
  var ownWork = 0
  #endif

  let graph = Graph()
  let store = Store()
  let machine: Machine
  let stages: StageRunner
  let recorder = WaveRecorder()
  var ledger = FailureLedger()

  /// The node of each symbol that has one.
  let nodes = NodeTable()
  let roles = RoleTable()
  /// The operations of the graph's schedules.
  let schedules = ScheduledCodes()
  let contracts: Contracts
  let scopes = Scopes()
  let time: Timetable
  let deferred = Deferred()
  let blocks = Blocks()
  let joins = Joins()
  let commands = Commands()

  /// Failures that arrived in the wave being computed, and the cell they arrived at.
  @safe @exclusivity(unchecked) var arrivals: [(symbol: SymbolID?, failure: Failure)] = []
  /// The statement being carried out.
  @safe @exclusivity(unchecked) package var statementSpan = Span(
    source: SourceID(index: 0), start: 0, end: 0)
  /// So many waves are to stand, and no more.
  var lastWave = Int.max
  /// A wave was stopped by `isInterrupted`.
  @safe @exclusivity(unchecked) package var wasInterrupted = false
  /// A limit that the wave being computed has met.
  @safe @exclusivity(unchecked) var excess: Excess?
  @safe @exclusivity(unchecked) var watches = WatchList()

  /// How what happens is delivered.
  @safe @exclusivity(unchecked) private(set) var driver: any Driver = WaveDriver()

  package init(output: any RuntimeOutput) {
    self.output = output
    let program = LinkedProgram()
    contracts = Contracts(program: program)
    time = Timetable(contracts: contracts)
    machine = Machine(store: store, program: program)
    stages = StageRunner(machine: machine, store: store)
    graph.host = self
    recorder.runtime = self
    graph.usesSchedules = true
    setUpLimits()
  }

  /// How much the program may take.
  package func setLimits(_ limits: RuntimeLimits) {
    self.limits = limits
    machine.valueLimit = limits.valueBytes
    machine.callLimit = limits.stepsPerWave
    machine.callsLeft.value = limits.stepsPerWave
    store.budget.limit = limits.allValueBytes
    graph.limits = WaveLimits(
      wavesPerCause: limits.wavesPerCause, stepsPerWave: limits.stepsPerWave)
  }

  /// From now on every value is told to one contract after the other, each with all that follows,
  /// and nothing settles in waves.
  ///
  /// Called before the first statement.
  package func deliverClassically(deliveriesPerCause: Int) {
    driver = ClassicDriver(self, deliveriesPerCause: deliveriesPerCause)
    store.keepsValuesBefore = false
  }

  /// Measures what each contract takes from now on.
  ///
  /// Called before the first statement.
  package func measureCosts() {
    meter = CostMeter(of: self)
  }

  /// Stops as if interrupted when so many more waves stand; nil takes that back.
  package func stopsAfter(waves: Int?) {
    graph.setPollInterval(waves == nil ? nil : 1)
    lastWave = waves.map { settledWaves + $0 } ?? .max
  }

  /// Which side of a two-way binding its signing let win; nil when neither had a value.
  package func winner(of binding: TwoWayPlan) -> SymbolID? {
    contracts.signedWinners[binding.toRight.id]
  }

  /// Returns whether a name is in force: declared, carried out, not released.
  package func isLive(_ symbol: SymbolID) -> Bool {
    nodes[symbol] != nil && scopes.disposal(of: symbol) == nil
  }

  /// Returns whether a name's scope was disposed of.
  package func isReleased(_ symbol: SymbolID) -> Bool {
    scopes.disposal(of: symbol) != nil
  }

  /// Returns whether an `always` with this number is judged.
  package func isWatched(_ contract: ContractID) -> Bool {
    watches.contains(contract)
  }

  /// Every `always` that is judged, in the order of their declarations.
  package var watchedPlans: [AlwaysPlan] { watches.watches.filter { !$0.isOver }.map(\.plan) }

  /// Returns the value of a cell or constant.
  package func value(of symbol: SymbolID) -> Value {
    guard store.has(symbol.index) else { return .pending }
    return store.value(symbol.index)
  }

  /// How values print.
  package var formatter: ValueFormatter { machine.formatter }

  /// Returns whether a derived cell's contract has ended.
  package func hasEnded(_ symbol: SymbolID) -> Bool {
    contracts.hasEnded(symbol)
  }

  /// The live contract with an identifier.
  package func plan(of contract: ContractID) -> ContractPlan? {
    contracts.plan(of: contract)
  }

  /// The commands that are declared.
  package var commandSymbols: [SymbolID] { Array(commands.symbols) }

  /// Returns a command's plan.
  package func plan(ofCommand symbol: SymbolID) -> CommandPlan? {
    commands[symbol]
  }

  /// The plans of the contracts in force, in signing order.
  package var plans: [ContractPlan] { contracts.plans }

  /// Returns a contract's parts, which one that is only a row gets by this; nil if it is not in force.
  func live(_ contract: ContractID) -> ContractParts? {
    guard let place = contracts[contract] else { return nil }
    return contracts.rows.parts(at: place) ?? addParts(to: place)
  }

  package var clock: ScriptClock { time.clock }

  /// Where `deliverOn(background)` evaluates.
  package var background: (any BackgroundQueue)? {
    get { time.hops.background }
    set { time.hops.background = newValue }
  }

  /// The latest instant that an `at` has named.
  package var lastInstant: Int {
    get { time.lastInstant }
    set { time.lastInstant = newValue }
  }

  func role(of node: NodeID) -> Role { roles[node] }

  func setRole(_ role: Role, of node: NodeID) { roles[node] = role }

  func name(_ symbol: SymbolID) -> String {
    environment.qualifiedName(symbol)
  }
}

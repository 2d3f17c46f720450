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
/// What every statement, wave and tick touches is not checked for exclusive access, which made up a
/// quarter of a tick: each access there is a load, a store, or a call of a collection or a struct of this
/// module that calls nothing outside of itself.
package final class Runtime {
  typealias Role = RoleTable.Role

  /// The names the program has declared; the checker works on them in place.
  package let environment = Environment()
  package let output: any RuntimeOutput
  /// Whether the graph's waves and endings are told to `output`.
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
  package let clock = ScriptClock()
  /// How time passes; without one it passes at once.
  @safe @exclusivity(unchecked) package var waiter: (any Waiter)?
  /// Where `deliverOn(background)` evaluates.
  package var background: (any BackgroundQueue)?

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
  /// What the graph computes from lists.
  let schedules = ScheduledCodes()
  /// Those that were signed and have not ended.
  @safe @exclusivity(unchecked) var contracts = ContractTable()
  /// Those of them that need no more than a record.
  let ordinary: OrdinaryContracts
  @safe @exclusivity(unchecked) var sourceFiles = SourceFiles()
  /// Derived cells whose contract is over, and the names of contracts that are.
  @safe @exclusivity(unchecked) var ended: Set<SymbolID> = []
  /// The contracts in force that have a name.
  var named: [SymbolID: ContractID] = [:]
  /// Where a name's scope was disposed of.
  @safe @exclusivity(unchecked) var released: [SymbolID: Span] = [:]
  /// What each live scope holds.
  @safe @exclusivity(unchecked) var members: [SymbolID: ScopeMembers] = [:]
  /// Contracts whose block names what is in a scope; no edge of the graph leads there.
  var blockUsers: [SymbolID: [ContractID]] = [:]
  /// The scope whose statements are being carried out.
  @safe @exclusivity(unchecked) var currentScope: SymbolID?

  /// What the entries of queued waves do at cells, by their number.
  @safe @exclusivity(unchecked) var operations: ContiguousArray<Operation> = []
  /// What the entries of queued waves do at contracts, in the order of the waves.
  @safe @exclusivity(unchecked) var starts = PendingStarts()
  /// Calls of commands that contracts have left behind, by their number.
  @safe @exclusivity(unchecked) var calls: ContiguousArray<PendingCall?> = []
  /// Where the value at hand comes from, in an evaluation with joins.
  @safe @exclusivity(unchecked) var origin = Origin()
  /// What the queues of `zip` were given in the evaluation at hand, and where.
  @safe @exclusivity(unchecked) var queuedInEvaluation: [(slot: Int, value: Value)] = []
  /// Something is left that a further wave could let go on from the evaluation at hand.
  @safe @exclusivity(unchecked) var hasMore = HasMore()
  /// What waits for further waves.
  @safe @exclusivity(unchecked) var lines = Lines<LineKey, WaitingValue>()
  /// Where `take` had its last value in the wave being computed.
  @safe @exclusivity(unchecked) var endings: [Ending] = []
  /// Failures that arrived in the wave being computed, and the cell they arrived at.
  @safe @exclusivity(unchecked) var arrivals: [(symbol: SymbolID?, failure: Failure)] = []
  /// Pipelines in parentheses that are over, until the waves are.
  @safe @exclusivity(unchecked) var closing: [Ending] = []
  /// Contracts one of whose sources may have been the last that gives anything.
  @safe @exclusivity(unchecked) var drying: [ContractID] = []
  /// Contracts that are over and whose last value may still be on its way to their observer.
  @safe @exclusivity(unchecked) var retiring: [ContractID] = []
  /// What has been released and is not marked yet.
  @safe @exclusivity(unchecked) var releases: [SymbolID: Span] = [:]
  /// State of contracts that ended while their own block may still read it.
  @safe @exclusivity(unchecked) var stateToFree: [(base: Int, size: Int)] = []
  /// The contract being signed: what its sources hold now was there before it.
  @safe @exclusivity(unchecked) var signing: ContractID?
  /// One-way contracts that were stopped in a ring and have been named.
  var warnedRings: Set<ContractID> = []
  /// The cells that the last few blocks sent into, for the message when they never end.
  @safe @exclusivity(unchecked) var recentTargets: [SymbolID] = []
  /// The contracts of those blocks.
  @safe @exclusivity(unchecked) var recentContracts: [ContractID] = []
  /// Of the last two-way binding signed, the side whose value the other took.
  var signedWinners: [ContractID: SymbolID] = [:]
  /// The statement being carried out.
  @safe @exclusivity(unchecked) package var statementSpan = Span(
    source: SourceID(index: 0), start: 0, end: 0)
  /// So many waves are to stand, and no more.
  var lastWave = Int.max
  /// A wave was stopped by `isInterrupted`.
  @safe @exclusivity(unchecked) package var wasInterrupted = false
  /// A limit that the wave being computed has met.
  @safe @exclusivity(unchecked) var excess: Excess?
  package internal(set) var commands: [SymbolID: CommandPlan] = [:]
  /// Commands whose condition has lost something it reads, which was released.
  var bereft: [SymbolID: (lost: SymbolID, span: Span)] = [:]
  /// The locals of blocks that wait for a command they call.
  var callingFrames: ContiguousArray<[Value]> = []
  /// What the block that runs has sent.
  @safe @exclusivity(unchecked) var sent: ContiguousArray<Value> = []
  @safe @exclusivity(unchecked) var watches = WatchList()

  // Time
  @safe @exclusivity(unchecked) var scheduler = Scheduler()
  /// Timers and hops of the wave being computed, until it stands.
  @safe @exclusivity(unchecked) var armed: [ArmedTimer] = []
  @safe @exclusivity(unchecked) var armedHops: [Hop] = []
  /// Contracts whose `sample` began to hold a value in this wave.
  @safe @exclusivity(unchecked) var newlySampled: [LiveContract] = []
  @safe @exclusivity(unchecked) var lastTimerNumber = 0
  /// How many timers and hops can still make something happen.
  @safe @exclusivity(unchecked) var awaited = 0
  @safe @exclusivity(unchecked) var atBlocks = DueHeap<AtBlock>()
  /// The latest instant that an `at` has named.
  @safe @exclusivity(unchecked) package var lastInstant = 0
  /// Values that are on other threads.
  @safe @exclusivity(unchecked) var underWay = HopsUnderWay()
  /// Of what is being computed: how many hops led to it, one after the other.
  @safe @exclusivity(unchecked) var hopDepth = 0

  /// The contract whose block is running.
  @safe @exclusivity(unchecked) var runningContract: ContractID?
  /// The command that a contract has called and that is running.
  @safe @exclusivity(unchecked) var runningCommand: SymbolID?

  /// Delivers depth first, in place of waves; nil where waves run.
  @safe @exclusivity(unchecked) var classic: ClassicDriver?

  package init(output: any RuntimeOutput) {
    self.output = output
    let program = LinkedProgram()
    ordinary = OrdinaryContracts(program: program)
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
    classic = ClassicDriver(self, deliveriesPerCause: deliveriesPerCause)
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
    signedWinners[binding.toRight.id]
  }

  /// Whether a name stands for something that is there: declared, carried out, not released.
  package func isLive(_ symbol: SymbolID) -> Bool {
    nodes[symbol] != nil && released[symbol] == nil
  }

  /// Whether a name's scope was disposed of.
  package func isReleased(_ symbol: SymbolID) -> Bool {
    released[symbol] != nil
  }

  /// Whether an `always` with this number is judged.
  package func isWatched(_ contract: ContractID) -> Bool {
    watches.contains(contract)
  }

  /// Every `always` that is judged, in the order of their declarations.
  package var watchedPlans: [AlwaysPlan] { watches.watches.filter { !$0.isOver }.map(\.plan) }

  /// What a cell or constant holds.
  package func value(of symbol: SymbolID) -> Value {
    guard store.has(symbol.index) else { return .pending }
    return store.value(symbol.index)
  }

  /// How values print.
  package var formatter: ValueFormatter { machine.formatter }

  /// Whether a derived cell's contract is over.
  package func hasEnded(_ symbol: SymbolID) -> Bool {
    ended.contains(symbol)
  }

  /// The live contract with an identifier.
  package func plan(of contract: ContractID) -> ContractPlan? {
    plan(contracts[contract])
  }

  /// What a command does.
  package func plan(ofCommand symbol: SymbolID) -> CommandPlan? {
    commands[symbol]
  }

  /// The plans of the contracts in force, in signing order.
  package var plans: [ContractPlan] { contracts.all.compactMap(plan) }

  private func plan(_ entry: ContractTable.Entry) -> ContractPlan? {
    switch entry {
    case .none: nil
    case .ordinary(let place): plan(of: ordinary[place])
    case .object(let contract): contract.plan
    }
  }

  /// The contract as an object, which an ordinary one becomes by this.
  func live(_ contract: ContractID) -> LiveContract? {
    switch contracts[contract] {
    case .none: nil
    case .ordinary(let place): inflate(place)
    case .object(let contract): contract
    }
  }

  func isLive(_ contract: LiveContract) -> Bool {
    contracts.object(contract.plan.id) === contract
  }

  func role(of node: NodeID) -> Role { roles[node] }

  func setRole(_ role: Role, of node: NodeID) { roles[node] = role }

  func name(_ symbol: SymbolID) -> String {
    environment.qualifiedName(symbol)
  }
}

/// What lives in a scope, in the order it came.
struct ScopeMembers {
  var symbols: [SymbolID] = []
  var contracts: [ContractID] = []
}

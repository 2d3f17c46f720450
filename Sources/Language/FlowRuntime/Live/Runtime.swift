package import FlowCheck
package import FlowLower
import FlowText
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
  @safe @exclusivity(unchecked) package var reports: Reports
  @safe @exclusivity(unchecked) package var bounds = Bounds()
  let graph = Graph()
  let store = Store()
  let machine: Machine
  let nodes = Nodes()
  let scopes = Scopes()
  let contracts: Contracts
  package let time: Timetable
  let agenda = Agenda()
  /// The way of delivery: in waves, or classic.
  @safe @exclusivity(unchecked) private(set) var driver: any Driver = WaveDriver()

  package init(output: any RuntimeOutput) {
    reports = Reports(to: output)
    let program = LinkedProgram()
    contracts = Contracts(program: program)
    let clock = ScriptClock()
    time = Timetable(contracts: contracts, clock: clock)
    machine = Machine(store: store, program: program, clock: clock)
    graph.host = self
    reports.recorder.runtime = self
    graph.usesSchedules = true
    setUpLimits()
  }

  /// Reports the graph's waves and endings to the output from now on, or no longer.
  package func keepRecords(_ keepsRecords: Bool) {
    reports.keepsRecords = keepsRecords
    store.keepsValuesBefore = keepsRecords
    tellWaves()
  }

  /// Sets how much the program may use.
  package func setLimits(_ limits: RuntimeLimits) {
    bounds.limits = limits
    machine.valueLimit = limits.valueBytes
    machine.memoryShares = limits.memoryShares
    machine.callLimit = limits.stepsPerWave
    machine.allowCalls()
    store.setLimit(limits.allValueBytes)
    graph.limits = WaveLimits(
      wavesPerCause: limits.wavesPerCause, stepsPerWave: limits.stepsPerWave,
      wavesInAll: max(limits.stepsPerWave, limits.wavesPerCause))
  }

  /// Switches to classic delivery: from now on each value is delivered to one contract after the other, each with
  /// all consequences, and there are no waves.
  ///
  /// Called before the first statement.
  package func deliverClassically(deliveriesPerCause: Int) {
    driver = ClassicDriver(self, deliveriesPerCause: deliveriesPerCause)
    store.keepsValuesBefore = false
  }

  /// Counts and measures what each contract does from now on; nothing is reported to the output then.
  ///
  /// Called before the first statement.
  package func measureCosts() {
    reports.meter = CostMeter(of: self)
    tellWaves()
  }

  /// Has the graph tell its waves to whoever asked for them.
  private func tellWaves() {
    graph.keptListener = reports.meter
    graph.listener = reports.keepsRecords ? reports.recorder : nil
    reports.tellsWaves = reports.meter != nil || reports.keepsRecords
  }

  /// Stops as if interrupted when so many more waves stand; nil takes that back.
  package func stopsAfter(waves: Int?) {
    graph.setPollInterval(waves == nil ? nil : 1)
    bounds.lastWave = waves.map { bounds.settledWaves + $0 } ?? .max
  }

  /// Sets what `env` asks for a variable of the process's environment.
  package func setEnvironment(_ variable: ((String) -> String?)?) { machine.variable = variable }

  /// Sets what `date()` tells.
  package func setCalendar(_ calendar: ScriptCalendar) { machine.calendar = calendar }

  /// Sets the seed from which all that `random` gives follows.
  package func setSeed(_ seed: UInt64) { machine.chance = Chance(seed: seed) }

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
    contracts.watch(contract) != nil
  }

  /// Every `always` that is judged, in the order of their declarations.
  package var watchedPlans: [AlwaysPlan] {
    contracts.watchesByPlace.map(\.element).filter { !$0.isOver }.map(\.plan)
  }

  /// Returns the value of a cell or constant.
  package func value(of symbol: SymbolID) -> Value {
    guard store.has(symbol.index) else { return .pending }
    return store.value(symbol.index)
  }

  /// Lets a replayed program continue behind an `exit`.
  package func forgetExit() { bounds.exitStatus = nil }

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
  package var commandSymbols: [SymbolID] { Array(agenda.commands.symbols) }

  /// Returns a command's plan.
  package func plan(ofCommand symbol: SymbolID) -> CommandPlan? {
    agenda.commands[symbol]
  }

  /// The plans of the contracts in force, in signing order.
  package var plans: [ContractPlan] { contracts.plans }

  /// Returns what a contract has beside its row; nil if that is nothing, or if it is not in force.
  func parts(of contract: ContractID) -> ContractParts? { contracts.parts(of: contract) }

  package var clock: ScriptClock { time.clock }

  /// The queue on which `deliverOn(background)` evaluates.
  package var background: (any BackgroundQueue)? {
    get { time.background }
    set { time.background = newValue }
  }

  /// The latest instant that an `at` has named.
  package var lastInstant: Int {
    get { time.lastInstant }
    set { time.lastInstant = newValue }
  }

  func role(of node: NodeID) -> Role { nodes.roles[node] }

  func setRole(_ role: Role, of node: NodeID) { nodes.roles[node] = role }

  func name(_ symbol: SymbolID) -> String {
    environment.qualifiedName(symbol)
  }
}

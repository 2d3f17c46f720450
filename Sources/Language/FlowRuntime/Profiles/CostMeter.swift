package import FlowCheck
import FlowLower
import Memory
import ReactiveKernel

/// Counts how often each contract is computed and with what result, and how long its code takes.
///
/// It stands between the graph and the runtime and listens to the graph. Waves follow schedules as in any run;
/// what a schedule computes is counted as one number for all its contracts, and once the wave has settled the store's
/// journal says which of their cells changed. Only a run that is measured has one.
@safe
package final class CostMeter {
  /// Counts and time of a contract.
  private struct Record: BitwiseCopyable {
    var counts = ContractCounts()
    var watch = Stopwatch()
    /// The nanoseconds that it took in lists.
    var listTime = 0
  }

  /// Something that happened in the wave that is being computed.
  private struct Tally: BitwiseCopyable {
    let node: NodeID
    /// A contract, or, if `isAssigned`, a cell or event.
    let index: Int32
    let occurrence: ContractCounts.Occurrence
    let isAssigned: Bool
  }

  /// The runtime, which has the meter, so that it is there as long as this.
  ///
  /// It is asked at each step of a wave, and retaining it each time took a quarter of a measured tick.
  private let owner: Unmanaged<Runtime>
  private let store: Store
  let subjects: ProfileSubjects
  private let clock = ProfileClock()
  private let chance = Held(UInt64(1))
  /// By the index of the contract.
  private let records = Arena<Record>()
  /// By the index of the cell or event.
  private let assigned = Arena<ContractCounts>()
  /// The waves, or the steps of deliveries, in which something was computed or set.
  package private(set) var waves = 0
  private let tallies = Arena<Tally>()
  @safe @exclusivity(unchecked) private var listRuns: ContiguousArray<ListCounts.Run> = []
  private let former = FormerValues()
  /// By the number of the schedule.
  @safe @exclusivity(unchecked) private var lists: ContiguousArray<ListCounts?> = []

  init(of runtime: Runtime) {
    unsafe owner = .passUnretained(runtime)
    store = runtime.store
    subjects = ProfileSubjects(of: runtime)
  }

  var runtime: Runtime { unsafe owner.takeUnretainedValue() }

  /// Has the runtime do something.
  @inline(__always)
  func ask<Result>(_ body: (Runtime) -> Result) -> Result {
    unsafe owner._withUnsafeGuaranteedRef(body)
  }

  // MARK: Results

  /// The counts of each contract that was ever computed, with the time of its code.
  package var contracts: [(contract: ContractID, counts: ContractCounts, time: Duration)] {
    for list in lists { list.map(handOn) }
    return (0..<records.count).compactMap { index in
      let record = records[index]
      let time = Double(record.watch.nanoseconds) * record.watch.forTheRest
      guard record.counts.computed > 0 else { return nil }
      return (
        ContractID(index: index), record.counts, .nanoseconds(Int(time) + record.listTime)
      )
    }
  }

  /// The cells and events that were set from outside of contracts, with how often.
  package var assignments: [(symbol: SymbolID, counts: ContractCounts)] {
    (0..<assigned.count).filter { assigned[$0].computed > 0 }
      .map { (SymbolID(index: $0), assigned[$0]) }
  }

  private func handOn(_ list: ListCounts) {
    list.handOn { contract, counts, nanoseconds in
      extendRecords(to: contract)
      records[contract].counts.computed += counts.computed
      records[contract].counts.changed += counts.changed
      records[contract].listTime += nanoseconds
    }
  }

  private func extendRecords(to contract: Int32) {
    records.extend(to: Int(contract) + 1, with: Record())
  }

  // MARK: Time

  /// Does something for a contract, and may measure how long it takes; of no contract if it is below 0.
  @inline(__always)
  func measure<Result>(_ contract: Int32, _ body: () -> Result) -> Result {
    guard contract >= 0 else { return body() }
    if contract >= records.count { extendRecords(to: contract) }
    guard records[contract].watch.begin() else { return body() }
    let start = clock.now
    let result = body()
    let time = clock.elapsed(from: start, to: clock.now)
    records[contract].watch.end(nanoseconds: time, looks: 1, chance: nextChance())
    return result
  }

  private func nextChance() -> UInt64 {
    chance.value = chance.value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return chance.value
  }

  // MARK: Waves

  func beginWave() {
    tallies.removeAll()
    former.beginWave()
  }

  @inline(__always)
  func tally(_ occurrence: ContractCounts.Occurrence, of index: Int32, at node: NodeID) {
    tallies.append(Tally(node: node, index: index, occurrence: occurrence, isAssigned: false))
  }

  func tallyAssignment(of symbol: Int32, at node: NodeID, isChange: Bool) {
    tallies.append(
      Tally(node: node, index: symbol, occurrence: isChange ? .changed : .kept, isAssigned: true))
  }

  /// Returns whether a cell that the wave has just set holds another value than before it.
  @inline(__always)
  func hasChanged(_ symbol: Int32) -> Bool { former.hasChanged(symbol, in: store) }

  /// Counts what happened in the wave, whose values stand.
  func settleWave() {
    if !tallies.isEmpty || !listRuns.isEmpty { waves += 1 }
    for place in 0..<tallies.count { count(tallies[place]) }
    for run in listRuns { run.list.count(run.part, in: store) }
    listRuns.removeAll(keepingCapacity: true)
  }

  private func count(_ tally: Tally) {
    if tally.isAssigned {
      countAssignment(of: tally.index, tally.occurrence)
    } else {
      if tally.index >= records.count { extendRecords(to: tally.index) }
      records[tally.index].counts.count(tally.occurrence)
    }
  }

  private func countAssignment(of symbol: Int32, _ occurrence: ContractCounts.Occurrence) {
    assigned.extend(to: Int(symbol) + 1, with: ContractCounts())
    assigned[symbol].count(occurrence)
  }

  /// Forgets a wave whose values were taken back.
  func forgetWave() {
    tallies.removeAll()
    listRuns.removeAll(keepingCapacity: true)
  }

  /// Corrects the count of an observer of the settled wave, which another one has disposed of.
  func drop(_ node: NodeID) {
    for place in 0..<tallies.count
    where tallies[place].node == node && tallies[place].occurrence == .ran {
      records[tallies[place].index].counts.drop()
    }
  }

  // MARK: Lists

  func addList(_ number: Int, of contracts: [Int32]) {
    guard let code = runtime.nodes.schedules[number] else { return }
    while lists.count <= number { lists.append(nil) }
    lists[number] = ListCounts(code, of: contracts)
  }

  func removeList(_ number: Int) {
    lists[number].map(handOn)
    lists[number] = nil
  }

  func compute(list number: Int) -> ScheduleRun {
    guard let list = lists[number] else { return runtime.compute(schedule: number) }
    let (entry, write) = (store.mark, store.scheduledWrites.count)
    let run =
      list.watch.begin()
      ? list.compute(number, in: runtime, clock, chance: nextChance())
      : ask { $0.compute(schedule: number) }
    if run == .computed {
      listRuns.append(
        ListCounts.Run(
          list: list, part: JournalPart(entries: entry..<store.mark, firstWrite: write)))
    }
    return run
  }

  // MARK: Classic delivery

  /// Counts a delivery to a cell or event, by a contract or from outside.
  func countFiring(of symbol: SymbolID, by contract: ContractID?, isChange: Bool) {
    let isEvent = runtime.environment[symbol].kind == .event
    let occurrence: ContractCounts.Occurrence = isChange || isEvent ? .changed : .kept
    guard let contract else {
      waves += 1
      return countAssignment(of: symbol.index, occurrence)
    }
    countStep(occurrence, of: contract)
  }

  func countStop(of contract: ContractID) { countStep(.stopped, of: contract) }

  func countRun(of contract: ContractID) { countStep(.ran, of: contract) }

  private func countStep(_ occurrence: ContractCounts.Occurrence, of contract: ContractID) {
    waves += 1
    extendRecords(to: contract.index)
    records[contract.index].counts.count(occurrence)
  }
}

import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// The contracts in force, the names they have, and the derived cells whose contract is over.
///
/// A contract's life, and where each step of it is decided:
///
///     open ────▶ closed ────▶ draining ────▶ over
///       │   a `take` has had     what is held    nothing refers to it:
///       │   its last value,      still leaves    `remove`
///       │   or nothing feeds     (`Endings`)
///       │   it (`Endings`)                          ▲
///       └────────────── dispose, redefine ──────────┘
///
/// What waves touch is not checked for exclusive access, as in `Runtime`.
final class Contracts {
  /// Those that need no more than a record.
  let ordinary: OrdinaryContracts
  let endings = Endings()
  @safe @exclusivity(unchecked) private var table = ContractTable()
  /// The files that the records' texts are in.
  @safe @exclusivity(unchecked) private var sourceFiles = SourceFiles()
  /// Derived cells whose contract is over, and the names of contracts that are.
  @safe @exclusivity(unchecked) private var ended: Set<SymbolID> = []
  /// The contracts in force that have a name.
  private var named: [SymbolID: ContractID] = [:]
  /// Contracts whose block names what is in a scope; no edge of the graph leads there.
  private var blockUsers: [SymbolID: [ContractID]] = [:]
  /// The contract being signed: what its sources hold now was there before it.
  @safe @exclusivity(unchecked) var signing: ContractID?
  /// Of the last two-way binding signed, the side whose value the other took.
  @safe @exclusivity(unchecked) var signedWinners: [ContractID: SymbolID] = [:]
  /// One-way contracts that were stopped in a ring and have been named.
  private var warnedRings: Set<ContractID> = []

  init(program: LinkedProgram) {
    ordinary = OrdinaryContracts(program: program)
  }

  // MARK: Looking up

  subscript(id: ContractID) -> ContractTable.Entry { table[id] }

  func contains(_ id: ContractID) -> Bool { table.contains(id) }

  /// The contract, if it is an object.
  func object(_ id: ContractID) -> LiveContract? { table.object(id) }

  func isLive(_ contract: LiveContract) -> Bool { table.object(contract.plan.id) === contract }

  var count: Int { table.count }
  var pageCount: Int { table.pageCount }
  var all: [ContractTable.Entry] { table.all }
  var objects: [LiveContract] { table.objects }

  /// The plans of all, in signing order.
  var plans: [ContractPlan] { table.all.compactMap(plan) }

  func plan(of id: ContractID) -> ContractPlan? { plan(table[id]) }

  private func plan(_ entry: ContractTable.Entry) -> ContractPlan? {
    switch entry {
    case .none: nil
    case .ordinary(let place): plan(of: ordinary[place])
    case .object(let contract): contract.plan
    }
  }

  /// What an ordinary contract was signed with.
  func plan(of record: OrdinaryContract) -> ContractPlan {
    let code = ordinary.program.code(at: record.code, length: Int(record.codeLength))
    return ContractPlan(
      id: record.contract, cells: ordinary.sources(of: record), derives: record.symbol, code,
      span: record.span, textSpan: record.textSpan, source: sourceFiles[record.span.source])
  }

  /// The contract in force that has a name.
  func named(_ alias: SymbolID) -> ContractID? { named[alias] }

  /// Returns true for a derived cell whose contract is over, and for the name of one that is.
  func hasEnded(_ symbol: SymbolID) -> Bool { ended.contains(symbol) }

  // MARK: Beginning

  func insert(_ contract: LiveContract) {
    let plan = contract.plan
    table.insert(contract)
    if case .derive(let symbol, _) = plan.target { ended.remove(symbol) }
    if let alias = plan.alias {
      ended.remove(alias)
      named[alias] = plan.id
    }
  }

  /// Keeps a contract as a record.
  func insert(_ plan: OrdinaryPlan, node: NodeID) -> Int32 {
    let place = ordinary.insert(plan, node: node)
    table.insert(ordinary: place, plan.id)
    sourceFiles.retain(plan.source)
    if !ended.isEmpty { ended.remove(plan.symbol) }
    return place
  }

  /// Notes that a contract's block has a name in a scope.
  func noteBlock(naming symbol: SymbolID, of id: ContractID) {
    if blockUsers[symbol]?.last != id { blockUsers[symbol, default: []].append(id) }
  }

  /// Takes the contracts whose block has a name that is released.
  func takeBlockUsers(of symbol: SymbolID) -> [ContractID] {
    blockUsers.removeValue(forKey: symbol) ?? []
  }

  /// Notes that a name was declared again, and has not ended.
  func noteDeclared(_ symbol: SymbolID) { ended.remove(symbol) }

  /// Returns true the first time that a contract was stopped in a ring.
  func isFirstStop(of id: ContractID) -> Bool { warnedRings.insert(id).inserted }

  // MARK: Ending

  /// Notes that a name's contract or `always` is over.
  func noteEnded(_ symbol: SymbolID) { ended.insert(symbol) }

  func remove(_ contract: LiveContract) {
    let plan = contract.plan
    table.remove(plan.id)
    warnedRings.remove(plan.id)
    if case .derive(let symbol, _) = plan.target { ended.insert(symbol) }
    if let alias = plan.alias {
      ended.insert(alias)
      if named[alias] == plan.id { named[alias] = nil }
    }
    endings.stateToFree.append((contract.stateBase, plan.stateSize))
  }

  /// Ends a contract that is a record.
  func remove(_ record: OrdinaryContract, at place: Int32) {
    removeRecord(record, at: place)
    ended.insert(record.symbol)
  }

  /// Puts an object in the place of a record.
  func replace(_ record: OrdinaryContract, at place: Int32, by contract: LiveContract) {
    removeRecord(record, at: place)
    table.insert(contract)
  }

  private func removeRecord(_ record: OrdinaryContract, at place: Int32) {
    table.remove(record.contract)
    sourceFiles.release(record.span.source)
    ordinary.remove(at: place)
  }

  /// Has a contract looked at when the waves are over: what it held may have been the last it waits for.
  func noteDrained(_ contract: LiveContract) {
    if contract.isDrying { endings.noteDry(contract.plan.id) }
  }
}

import FlowCheck
import FlowLower
import FlowText
import Memory
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
/// Properties that waves use are not checked for exclusive access, as in `Runtime`.
final class Contracts {
  let rows: ContractRows
  let endings = Endings()
  @safe @exclusivity(unchecked) var watches = WatchList()
  @safe @exclusivity(unchecked) private var table = ContractTable()
  /// The files that hold the texts of rows without parts.
  @safe @exclusivity(unchecked) private var sourceFiles = SourceFiles()
  /// Derived cells whose contract is over, and the names of contracts that are.
  @safe @exclusivity(unchecked) private var ended: Set<SymbolID> = []
  /// The contracts in force that have a name.
  @safe @exclusivity(unchecked) private var named: [SymbolID: ContractID] = [:]
  /// Contracts whose block names what is in a scope; no edge of the graph leads there.
  @safe @exclusivity(unchecked) private var blockUsers: [SymbolID: [ContractID]] = [:]
  /// The contract being signed: what its sources hold now was there before it.
  @safe @exclusivity(unchecked) var signing: ContractID?
  /// The side of the last signed two-way binding whose value the other side took.
  @safe @exclusivity(unchecked) var signedWinners: [ContractID: SymbolID] = [:]
  /// The contracts that have dropped something for a cell without a value.
  @safe @exclusivity(unchecked) var lacking = LackingContracts()
  /// The contracts that were stopped in a ring while one was signed, and the cells before which they were.
  @safe @exclusivity(unchecked) var stopsAtSigning: [(contract: ContractID, cell: SymbolID)] = []
  /// One-way contracts that were stopped in a ring and have been named.
  private var warnedRings: Set<ContractID> = []

  init(program: LinkedProgram) {
    rows = ContractRows(program: program)
  }

  // MARK: Looking up

  /// Returns the place of a contract's row; nil if it is not in force.
  subscript(id: ContractID) -> Int32? { table[id] }

  func contains(_ id: ContractID) -> Bool { table[id] != nil }

  /// Returns what a contract has beside its row; nil if that is nothing, or if it is not in force.
  func parts(of id: ContractID) -> ContractParts? {
    table[id].flatMap { rows.parts(at: $0) }
  }

  // MARK: Rows

  func row(at place: Int32) -> ContractRow { rows[place] }

  /// The start of the code of a row.
  @inline(__always)
  func code(at place: Int32) -> Int32 { rows.rows[Int(place)].code }

  /// The cell that the contract of a row computes.
  @inline(__always)
  func target(at place: Int32) -> Int32 { rows.rows[Int(place)].target }

  /// Returns true if all cells hold something that the contract of a row reads.
  @inline(__always)
  func hasGoodSources(_ place: Int32, in store: Store) -> Bool {
    rows.hasGoodSources(Int(place), in: store)
  }

  /// Returns the sources of a contract without parts, in the order in which they were written.
  func sources(of row: ContractRow) -> [SymbolID] { rows.sources(of: row) }

  /// Returns the cell that a contract's pipeline computes; nil for a pipeline that leads to another one, and
  /// where the contract does something else.
  func cell(ofPipeline index: Int, of id: ContractID) -> SymbolID? {
    guard let place = table[id], rows[place].target >= 0 else { return nil }
    let last = rows.parts(at: place).map { $0.plan.pipelines.count - 1 } ?? 0
    return index == last ? rows[place].symbol : nil
  }

  /// Makes room for the rows of a long piece.
  func reserve(_ more: Int) { rows.reserve(more) }

  /// The capacity for the code of rows.
  var codeRoom: Int { rows.program.room }

  // MARK: All

  var count: Int { table.count }
  var pageCount: Int { table.pageCount }

  /// The parts of all that have any, in no order.
  var allParts: [ContractParts] { rows.allParts }

  /// The plans of all, in signing order.
  var plans: [ContractPlan] { table.all.map { plan(at: $0) } }

  func plan(of id: ContractID) -> ContractPlan? { table[id].map { plan(at: $0) } }

  /// Returns what the contract of a row was signed with.
  func plan(at place: Int32) -> ContractPlan {
    if let contract = rows.parts(at: place) { return contract.plan }
    let row = rows[place]
    let code = rows.program.code(at: row.code, length: Int(row.codeLength))
    return ContractPlan(
      id: row.contract, cells: rows.sources(of: row)[...], derives: row.symbol, code,
      span: row.span, textSpan: row.textSpan, source: sourceFiles[row.span.source], scope: nil)
  }

  /// The contract in force that has a name.
  func named(_ alias: SymbolID) -> ContractID? { named[alias] }

  /// Returns true for a derived cell whose contract is over, and for the name of one that is.
  func hasEnded(_ symbol: SymbolID) -> Bool { ended.contains(symbol) }

  // MARK: Beginning

  func insert(_ contract: ContractParts) {
    let plan = contract.plan
    table.insert(rows.insert(contract), for: plan.id)
    if case .derive(let symbol, _) = plan.target { ended.remove(symbol) }
    if let alias = plan.alias {
      ended.remove(alias)
      named[alias] = plan.id
    }
  }

  /// Adds a contract that needs no more than a row; returns its place.
  func insert(
    _ plan: ContractPlan, deriving symbol: SymbolID, by code: Code, node: NodeID
  ) -> Int32 {
    let place = rows.insert(plan, deriving: symbol, by: code, node: node)
    table.insert(place, for: plan.id)
    sourceFiles.retain(plan.source)
    if !ended.isEmpty { ended.remove(symbol) }
    return place
  }

  /// Adds parts to a row, for changes that need them.
  func add(_ contract: ContractParts, to place: Int32) {
    sourceFiles.release(rows[place].span.source)
    rows.add(contract, to: place)
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

  /// Notes that a contract has dropped something for a cell without a value.
  func noteLack(of contract: ContractParts, cell: Int32) {
    if contract.lackedCell < 0 { lacking.insert(contract) }
    contract.lackedCell = cell
  }

  /// Notes that a contract was stopped in a ring before a cell while one was signed.
  func noteStop(of id: ContractID, before cell: SymbolID) { stopsAtSigning.append((id, cell)) }

  /// Takes the last one of those.
  func takeStop() -> (contract: ContractID, cell: SymbolID)? { stopsAtSigning.popLast() }

  /// Returns true the first time that a contract was stopped in a ring.
  func isFirstStop(of id: ContractID) -> Bool { warnedRings.insert(id).inserted }

  // MARK: Ending

  /// Notes that a name's contract or `always` is over.
  func noteEnded(_ symbol: SymbolID) { ended.insert(symbol) }

  /// Ends the contract of a row.
  func remove(at place: Int32) {
    let row = rows[place]
    if row.target >= 0 { ended.insert(row.symbol) }
    if let contract = rows.parts(at: place) {
      forget(contract)
    } else {
      sourceFiles.release(row.span.source)
    }
    table.remove(row.contract)
    rows.remove(at: place)
  }

  private func forget(_ contract: ContractParts) {
    let plan = contract.plan
    contract.isInForce = false
    if contract.lackedCell >= 0 { lacking.end(contract) }
    warnedRings.remove(plan.id)
    if let alias = plan.alias {
      ended.insert(alias)
      if named[alias] == plan.id { named[alias] = nil }
    }
    endings.stateToFree.append((contract.stateBase, plan.stateSize))
    endings.keysToFree += contract.keys
  }

  /// Schedules a contract for the check at the end of the waves: the value that it held may have been its last.
  func noteDrained(_ contract: ContractParts) {
    if contract.isDrying { endings.noteDry(contract.plan.id) }
  }
}

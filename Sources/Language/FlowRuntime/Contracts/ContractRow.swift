import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

/// A contract in force: one row for each, whatever it does.
///
/// For a contract that only computes a cell from others, `a, b -> c = a + b`, the row is all there is. One
/// with more to it (stages, timers, state, a block) has parts beside its row.
struct ContractRow: BitwiseCopyable {
  let id: Int32
  /// The cell that it computes; -1 if its target is something else.
  let target: Int32
  /// Its last node, which leads to the target.
  let node: Int32
  let generation: UInt32
  /// The start of its code in the linked program, or, if negative, the complement of the number of a code
  /// that is kept apart there; unused if it has parts.
  var code: Int32 = 0
  var codeLength: Int32 = 0
  /// Its sources; of more than two, `first` is the start of a range in the linked program.
  var first: Int32 = 0
  var second: Int32 = 0
  var sourceCount: Int32 = 0
  /// The index of its parts; -1 without.
  var parts: Int32 = -1
  let span: Span
  let textSpan: Span

  var contract: ContractID { ContractID(index: id) }
  var symbol: SymbolID { SymbolID(index: target) }
  var nodeID: NodeID { NodeID(index: node, generation: generation) }
}

/// The rows of contracts, the code and sources that they share, and the parts of those that have any.
final class ContractRows {
  let rows = Arena<ContractRow>()
  let program: LinkedProgram
  private let freePlaces = Arena<Int32>()
  @safe @exclusivity(unchecked) private var parts: ContiguousArray<ContractParts?> = []
  @safe @exclusivity(unchecked) private var freeParts: ContiguousArray<Int32> = []

  init(program: LinkedProgram) {
    self.program = program
  }

  /// Makes room for the rows of a long piece, and for code of the usual length.
  func reserve(_ more: Int) {
    rows.reserve(more)
    program.instructions.reserve(2 * more)
    program.spans.reserve(2 * more)
  }

  subscript(place: Int32) -> ContractRow {
    @inline(__always)
    get { rows[place] }
  }

  /// Returns true if all cells hold something that the contract of a row reads.
  @inline(__always)
  func hasGoodSources(_ place: Int, in store: Store) -> Bool {
    let first = rows[place].first
    let count = rows[place].sourceCount
    if count <= 2 { return store.isGood(first) && store.isGood(rows[place].second) }
    for source in Int(first)..<Int(first + count) where !store.isGood(program.sources[source]) {
      return false
    }
    return true
  }

  /// Returns what a contract has beside its row; nil if that is nothing.
  @inline(__always)
  func parts(at place: Int32) -> ContractParts? {
    let index = rows[place].parts
    return index < 0 ? nil : parts[Int(index)]
  }

  /// All parts, in no order.
  var allParts: [ContractParts] { parts.compactMap(\.self) }

  /// Adds a row with its code linked; returns its place.
  func insert(_ plan: ContractPlan, deriving symbol: SymbolID, by code: Code, node: NodeID) -> Int32
  {
    let cells = plan.cells
    guard var first = cells.first?.index else { preconditionFailure("it follows something") }
    var second = cells.count > 1 ? cells[cells.startIndex + 1].index : first
    if cells.count > 2 {
      (first, second) = (program.keep(sources: cells.map(\.index)), 0)
    }
    let (place, length) = program.link(code)
    return insert(
      ContractRow(
        id: plan.id.index, target: symbol.index, node: node.index,
        generation: node.generation, code: place, codeLength: length, first: first, second: second,
        sourceCount: Int32(cells.count), span: plan.span, textSpan: plan.textSpan))
  }

  /// Adds a row for a contract with parts; returns its place.
  func insert(_ contract: ContractParts) -> Int32 {
    let plan = contract.plan
    var target: Int32 = -1
    if case .derive(let symbol, _) = plan.target { target = symbol.index }
    let node = contract.nodes[contract.nodes.count - 1]
    return insert(
      ContractRow(
        id: plan.id.index, target: target, node: node.index, generation: node.generation,
        parts: keep(contract), span: plan.span, textSpan: plan.textSpan))
  }

  /// Adds parts to a row, and frees its code, since the parts hold the same.
  func add(_ contract: ContractParts, to place: Int32) {
    releaseCode(of: place)
    rows[place].parts = keep(contract)
  }

  func remove(at place: Int32) {
    releaseCode(of: place)
    let index = rows[place].parts
    if index >= 0 {
      parts[Int(index)] = nil
      freeParts.append(index)
    }
    freePlaces.append(place)
  }

  private func insert(_ row: ContractRow) -> Int32 {
    guard let place = freePlaces.popLast() else { return rows.append(row) }
    rows[place] = row
    return place
  }

  private func keep(_ contract: ContractParts) -> Int32 {
    if let index = freeParts.popLast() {
      parts[Int(index)] = contract
      return index
    }
    parts.append(contract)
    return Int32(parts.count - 1)
  }

  /// Frees a row's code and sources; a row with parts has none.
  private func releaseCode(of place: Int32) {
    let row = rows[place]
    guard row.parts < 0 else { return }
    program.free(row.code, length: Int(row.codeLength))
    if row.sourceCount > 2 {
      program.free(sources: row.first, count: Int(row.sourceCount))
    }
  }

  /// Returns the sources of a contract without parts, in the order in which they were written.
  func sources(of row: ContractRow) -> [SymbolID] {
    switch row.sourceCount {
    case 1: [SymbolID(index: row.first)]
    case 2: [SymbolID(index: row.first), SymbolID(index: row.second)]
    default:
      (0..<Int(row.sourceCount)).map {
        SymbolID(index: program.sources[Int(row.first) + $0])
      }
    }
  }
}

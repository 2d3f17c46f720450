import FlowCheck
import FlowLower
import Memory
import ReactiveKernel

/// The graph's nodes: by the symbol they are for, with their roles and schedules.
///
/// A struct of tables, so that none is a further load away.
struct Nodes {
  let table = NodeTable()
  let roles = RoleTable()
  /// The operations of the graph's schedules.
  let schedules = ScheduledCodes()

  /// Makes room for the nodes of a long piece, each with a symbol.
  func reserve(_ more: Int) {
    table.reserve(more)
    roles.reserve(more)
  }

  /// The capacity for roles.
  var roleCount: Int { roles.count }

  // MARK: Contracts without parts

  /// Returns the place of the row of the contract without parts whose node it is; -1 for other nodes.
  @inline(__always)
  func row(of node: NodeID) -> Int32 { roles.row(at: node) }

  /// Returns the whole code of a contract without parts, if it is short.
  @inline(__always)
  func shortCode(of node: NodeID) -> ShortCode { roles.short(at: node) }

  /// Makes a node that of a contract without parts.
  func set(_ contract: ContractID, row: Int32, _ short: ShortCode, of node: NodeID) {
    roles[node] = .pipeline(contract, 0)
    roles.setRow(row, short, at: node)
  }

  // MARK: Schedules

  /// Begins the code of a schedule, which holds until a node becomes something else.
  func beginSchedule() -> ScheduledCode { ScheduledCode(version: roles.version) }

  /// Keeps the code of a schedule; returns its number.
  func keep(_ schedule: ScheduledCode) -> Int { schedules.insert(schedule) }

  func forget(schedule: Int) { schedules.remove(schedule) }

  /// Returns the code of a schedule; nil if it does not hold any more.
  @inline(__always)
  func schedule(_ number: Int) -> ScheduledCode? {
    guard let code = schedules[number], code.version == roles.version else { return nil }
    return code
  }

  /// Returns the node of a symbol, if it has one.
  subscript(symbol: SymbolID) -> NodeID? {
    @inline(__always)
    get { table[symbol] }
    @inline(__always)
    nonmutating set { table[symbol] = newValue }
  }
}

/// Roles of the graph's nodes in the language, by node index.
final class RoleTable {
  /// Role of a node.
  enum Role {
    case free
    /// A mutable or derived cell, or an event.
    case named(SymbolID)
    /// A pipeline of a contract.
    case pipeline(ContractID, Int)
    /// The cell behind `command.enabled`.
    case enabling(SymbolID)
  }

  private enum Kind: UInt8, BitwiseCopyable {
    case free, named, pipeline, enabling
  }

  private struct Record: BitwiseCopyable {
    var kind = Kind.free
    /// The symbol or the contract.
    var id: Int32 = 0
    var segment: Int32 = 0
    /// The place of the row of a contract without parts; -1 for other nodes.
    var row: Int32 = -1
    var short = ShortCode.none
  }

  /// The bytes of a node in this table.
  static var bytesOfNode: Int { MemoryLayout<Record>.stride }

  private let records = Arena<Record>()
  private let changes = Held(0)

  var count: Int { Int(records.count) }

  func reserve(_ more: Int) {
    records.reserve(more)
  }

  /// Differs from what it was before a node became something else.
  @inline(__always)
  var version: Int { changes.value }

  subscript(node: NodeID) -> Role {
    get {
      guard node.index < records.count else { return .free }
      let record = records[node.index]
      switch record.kind {
      case .free: return .free
      case .named: return .named(SymbolID(index: record.id))
      case .pipeline: return .pipeline(ContractID(index: record.id), Int(record.segment))
      case .enabling: return .enabling(SymbolID(index: record.id))
      }
    }
    set {
      changes.value &+= 1
      records.extend(to: Int(node.index) + 1, with: Record())
      var record = Record()
      switch newValue {
      case .free: break
      case .named(let symbol): (record.kind, record.id) = (.named, symbol.index)
      case .pipeline(let id, let segment):
        (record.kind, record.id, record.segment) = (.pipeline, id.index, Int32(segment))
      case .enabling(let symbol): (record.kind, record.id) = (.enabling, symbol.index)
      }
      records[node.index] = record
    }
  }

  /// Returns the place of the row of the contract without parts whose node it is; -1 for other nodes.
  @inline(__always)
  func row(at node: NodeID) -> Int32 {
    records[node.index].row
  }

  func setRow(_ place: Int32, _ short: ShortCode, at node: NodeID) {
    changes.value &+= 1
    records[node.index].row = place
    records[node.index].short = short
  }

  /// Returns the whole code of a contract without parts, if it is short.
  @inline(__always)
  func short(at node: NodeID) -> ShortCode {
    records[node.index].short
  }
}

/// The nodes of the symbols that have one.
final class NodeTable {
  private struct Record: BitwiseCopyable {
    var index: Int32 = -1
    var generation: UInt32 = 0
  }

  /// The bytes of a symbol in this table.
  static var bytesOfSymbol: Int { MemoryLayout<Record>.stride }

  private let records = Arena<Record>()

  func reserve(_ more: Int) {
    records.reserve(more)
  }

  subscript(symbol: SymbolID) -> NodeID? {
    get {
      guard symbol.index < records.count else { return nil }
      let record = records[symbol.index]
      return record.index < 0
        ? nil : NodeID(index: record.index, generation: record.generation)
    }
    set {
      records.extend(to: Int(symbol.index) + 1, with: Record())
      records[symbol.index] =
        newValue.map { Record(index: $0.index, generation: $0.generation) } ?? Record()
    }
  }
}

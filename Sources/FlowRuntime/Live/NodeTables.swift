import FlowCheck
import FlowLower
import Memory
import ReactiveKernel

/// A contract whose code is one operation on one or two cells: it stands where the node's role does, so
/// that a wave finds all it needs in one place.
struct ShortCode: BitwiseCopyable {
  let opcode: Opcode
  /// The kind of the word that it gives; 255 for other contracts.
  let kind: UInt8
  /// A source.
  let b: Int32
  /// The other source, or a number.
  let c: Int32
  let target: Int32

  static let none = ShortCode(opcode: .endWord, kind: 255, b: 0, c: 0, target: 0)

  @inline(__always)
  var isNone: Bool { kind == 255 }
}

/// What the nodes of the graph are in the language, by their index.
final class RoleTable {
  /// What a node is.
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
    /// Of an ordinary contract, the place of its record; else -1.
    var ordinary: Int32 = -1
    var short = ShortCode.none
  }

  /// What a node takes here.
  static var bytesOfNode: Int { MemoryLayout<Record>.stride }

  private let records = Arena<Record>()
  private let changes = Held(0)

  var count: Int { Int(records.count) }

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

  /// The record of the ordinary contract whose node it is; -1 for every other node.
  @inline(__always)
  func ordinary(at node: NodeID) -> Int32 {
    records[node.index].ordinary
  }

  func setOrdinary(_ place: Int32, _ short: ShortCode, at node: NodeID) {
    changes.value &+= 1
    records[node.index].ordinary = place
    records[node.index].short = short
  }

  /// The whole code of an ordinary contract, if it is short.
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

  /// What a symbol takes here.
  static var bytesOfSymbol: Int { MemoryLayout<Record>.stride }

  private let records = Arena<Record>()

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

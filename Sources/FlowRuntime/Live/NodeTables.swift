import FlowCheck
import ReactiveKernel

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
  }

  private let records = Column<Record>()

  var count: Int { records.count }

  subscript(node: NodeID) -> Role {
    get {
      guard Int(node.index) < records.count else { return .free }
      let record = records[Int(node.index)]
      switch record.kind {
      case .free: return .free
      case .named: return .named(SymbolID(index: record.id))
      case .pipeline: return .pipeline(ContractID(index: record.id), Int(record.segment))
      case .enabling: return .enabling(SymbolID(index: record.id))
      }
    }
    set {
      records.extend(to: Int(node.index) + 1, with: Record())
      var record = Record()
      switch newValue {
      case .free: break
      case .named(let symbol): (record.kind, record.id) = (.named, symbol.index)
      case .pipeline(let id, let segment):
        (record.kind, record.id, record.segment) = (.pipeline, id.index, Int32(segment))
      case .enabling(let symbol): (record.kind, record.id) = (.enabling, symbol.index)
      }
      records[Int(node.index)] = record
    }
  }

  /// The record of the ordinary contract whose node it is; -1 for every other node.
  @inline(__always)
  func ordinary(at node: NodeID) -> Int32 {
    records[Int(node.index)].ordinary
  }

  func setOrdinary(_ place: Int32, at node: NodeID) {
    records[Int(node.index)].ordinary = place
  }
}

/// The nodes of the symbols that have one.
final class NodeTable {
  private struct Record: BitwiseCopyable {
    var index: Int32 = -1
    var generation: UInt32 = 0
  }

  private let records = Column<Record>()

  subscript(symbol: SymbolID) -> NodeID? {
    get {
      guard Int(symbol.index) < records.count else { return nil }
      let record = records[Int(symbol.index)]
      return record.index < 0
        ? nil : NodeID(index: record.index, generation: record.generation)
    }
    set {
      records.extend(to: Int(symbol.index) + 1, with: Record())
      records[Int(symbol.index)] =
        newValue.map { Record(index: $0.index, generation: $0.generation) } ?? Record()
    }
  }
}

import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// A contract that only computes a cell from others, `a, b -> c = a + b`: all that there is to know of
/// it, in a record.
///
/// It has no stages, timers or state. Whatever has more, or needs a `LiveContract` to be worked with,
/// is one.
struct OrdinaryContract: BitwiseCopyable {
  let id: Int32
  let target: Int32
  let node: Int32
  let generation: UInt32
  /// Where its code begins in the linked program, or, if negative, which of the codes apart it is.
  let code: Int32
  let codeLength: Int32
  /// Its sources; more than two stand in a list of the table, from `first` on.
  let first: Int32
  let second: Int32
  let sourceCount: Int32
  let span: Span
  let textSpan: Span

  var contract: ContractID { ContractID(index: id) }
  var symbol: SymbolID { SymbolID(index: target) }
  var nodeID: NodeID { NodeID(index: node, generation: generation) }
}

/// The records of ordinary contracts, and what they share.
final class OrdinaryContracts {
  let records = Column<OrdinaryContract>()
  let program: LinkedProgram
  private let freePlaces = Column<Int32>()

  init(program: LinkedProgram) {
    self.program = program
  }

  subscript(place: Int32) -> OrdinaryContract {
    @inline(__always)
    get { records[Int(place)] }
  }

  /// Whether a plan can be kept as a record.
  static func fits(_ plan: ContractPlan) -> Bool {
    guard plan.pipelines.count == 1, plan.alias == nil, plan.partner == nil,
      case .derive(_, let code) = plan.target, code.trustsSources
    else { return false }
    let pipeline = plan.pipelines[0]
    // What it asks about and what it samples are no sources like others.
    return pipeline.stages.isEmpty && pipeline.sampled.isEmpty && plan.span.source == plan.source.id
      && pipeline.sources.allSatisfy { source in
        if case .cell = source { return true }
        return false
      }
  }

  /// Keeps a plan that fits; where.
  func insert(_ plan: ContractPlan, _ symbol: SymbolID, _ code: Code, node: NodeID) -> Int32 {
    let cells = plan.pipelines[0].sources.compactMap { source -> Int32? in
      if case .cell(let cell) = source { return cell.index }
      return nil
    }
    var (first, second) = (cells[0], cells.count > 1 ? cells[1] : cells[0])
    if cells.count > 2 {
      (first, second) = (program.keep(sources: cells), 0)
    }
    let record = OrdinaryContract(
      id: plan.id.index, target: symbol.index, node: node.index, generation: node.generation,
      code: program.link(code), codeLength: Int32(code.instructions.count), first: first,
      second: second, sourceCount: Int32(cells.count),
      span: plan.span, textSpan: plan.textSpan)
    if let place = freePlaces.popLast() {
      records[Int(place)] = record
      return place
    }
    records.append(record)
    return Int32(records.count - 1)
  }

  /// A contract's code, if it is one operation on its sources.
  static func short(_ code: Code, _ plan: ContractPlan, into target: SymbolID) -> ShortCode {
    let (first, last) = (code.instructions[0], code.instructions[code.instructions.count - 1])
    let sources = Set(plan.pipelines[0].sources)
    guard code.instructions.count == 2, last.opcode == .endWord, first.a == last.b else {
      return .none
    }
    // Every source has to hold something, also one that the operation does not read.
    let read: Set<SourcePlan>
    switch first.opcode {
    case .addCellImmediate, .subtractCellImmediate, .loadCell:
      read = [.cell(SymbolID(index: first.b))]
    case .addCells, .subtractCells:
      read = [.cell(SymbolID(index: first.b)), .cell(SymbolID(index: first.c))]
    default: return .none
    }
    guard read == sources else { return .none }
    return ShortCode(
      opcode: first.opcode, kind: last.detail, b: first.b, c: first.c, target: target.index)
  }

  func remove(at place: Int32) {
    let record = records[Int(place)]
    program.free(record.code, length: Int(record.codeLength))
    if record.sourceCount > 2 {
      program.free(sources: record.first, count: Int(record.sourceCount))
    }
    freePlaces.append(place)
  }

  /// The sources of a contract, in the order in which they were written.
  func sources(of record: OrdinaryContract) -> [SymbolID] {
    switch record.sourceCount {
    case 1: [SymbolID(index: record.first)]
    case 2: [SymbolID(index: record.first), SymbolID(index: record.second)]
    default:
      (0..<Int(record.sourceCount)).map {
        SymbolID(index: program.sources[Int(record.first) + $0])
      }
    }
  }
}

import FlowCheck
import FlowLower
import FlowText
import Memory
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
  let records = Arena<OrdinaryContract>()
  let program: LinkedProgram
  private let freePlaces = Arena<Int32>()

  init(program: LinkedProgram) {
    self.program = program
  }

  subscript(place: Int32) -> OrdinaryContract {
    @inline(__always)
    get { records[place] }
  }

  /// Keeps a plan; where.
  func insert(_ plan: OrdinaryPlan, node: NodeID) -> Int32 {
    let cells = plan.sources
    guard var first = cells.first?.index else { preconditionFailure("it follows something") }
    var second = cells.count > 1 ? cells[cells.startIndex + 1].index : first
    if cells.count > 2 {
      (first, second) = (program.keep(sources: cells.map(\.index)), 0)
    }
    let record = OrdinaryContract(
      id: plan.id.index, target: plan.symbol.index, node: node.index, generation: node.generation,
      code: program.link(plan.code), codeLength: Int32(plan.code.instructions.count), first: first,
      second: second, sourceCount: Int32(cells.count),
      span: plan.span, textSpan: plan.textSpan)
    if let place = freePlaces.popLast() {
      records[place] = record
      return place
    }
    return records.append(record)
  }

  /// A contract's code, if it is one operation on its sources.
  static func short(_ plan: OrdinaryPlan) -> ShortCode {
    let instructions = plan.code.instructions
    guard instructions.count == 2 else { return .none }
    let (first, last) = (instructions[0], instructions[1])
    guard last.opcode == .endWord, first.a == last.b else { return .none }
    // Every source has to hold something, also one that the operation does not read.
    switch first.opcode {
    case .addCellImmediate, .subtractCellImmediate, .multiplyCellImmediate, .loadCell:
      guard plan.sources.allSatisfy({ $0.index == first.b }) else { return .none }
    case .addCells, .subtractCells, .multiplyCells:
      guard plan.sources.allSatisfy({ $0.index == first.b || $0.index == first.c }) else {
        return .none
      }
    default: return .none
    }
    return ShortCode(
      opcode: first.opcode, kind: last.detail, b: first.b, c: first.c,
      target: plan.symbol.index)
  }

  func remove(at place: Int32) {
    let record = records[place]
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

import FlowCheck
import FlowLower

/// One-instruction code of a contract, stored inline in the node's role, so that a wave needs a single lookup.
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

  /// Returns a contract's code, if it is one operation on its sources; otherwise `none`.
  static func of(_ plan: DefinitionPlan) -> ShortCode {
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
}

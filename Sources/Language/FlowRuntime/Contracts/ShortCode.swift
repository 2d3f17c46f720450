import FlowCheck
import FlowLower
import Memory

/// One-instruction code of a contract, stored inline in the node's role, so that a wave needs a single lookup.
struct ShortCode: BitwiseCopyable {
  let operation: CellOperation
  /// The kind of the word that it gives.
  let kind: UInt8
  /// A source.
  let b: Int32
  /// The other source, or a number.
  let c: Int32
  let target: Int32

  static let none = ShortCode(operation: .other, kind: 0, b: 0, c: 0, target: 0)

  @inline(__always)
  var isNone: Bool { operation == .other }

  /// Returns a contract's code, if it is one operation on its sources; otherwise `none`.
  static func of(
    _ code: Code, reading cells: ArraySlice<SymbolID>, target: SymbolID
  ) -> ShortCode {
    let instructions = code.instructions
    guard instructions.count == 2 else { return .none }
    let (first, last) = (instructions[0], instructions[1])
    guard last.opcode == .endWord, first.a == last.b else { return .none }
    let (operation, c): (CellOperation, Int32)
    switch first.opcode {
    case .loadCell: (operation, c) = (.addNumber, 0)
    case .addCellImmediate: (operation, c) = (.addNumber, first.c)
    case .subtractCellImmediate where first.c != .min: (operation, c) = (.addNumber, -first.c)
    case .multiplyCellImmediate: (operation, c) = (.multiplyByNumber, first.c)
    case .addCells: (operation, c) = (.add, first.c)
    case .subtractCells: (operation, c) = (.subtract, first.c)
    case .multiplyCells: (operation, c) = (.multiply, first.c)
    default: return .none
    }
    // Every source has to hold something, also one that the operation does not read.
    let readsAll = cells.allSatisfy { cell in
      cell.index == first.b || operation.readsTwo && cell.index == c
    }
    guard readsAll else { return .none }
    return ShortCode(
      operation: operation, kind: last.detail, b: first.b, c: c, target: target.index)
  }
}

extension Store {
  /// Computes the cell of a contract whose code is one operation; false when that does not give a value.
  @inline(__always)
  func compute(_ short: ShortCode) -> Bool {
    let values = cells.words.registers
    guard isGood(short.b) else { return false }
    var second = Int(short.c)
    if short.operation.readsTwo {
      guard cells.states[second].isGood else { return false }
      second = values[short.c]
    }
    let result = short.operation.result(values[short.b], second)
    guard !result.overflow else { return false }
    setWord(short.target, result.partialValue, .word(short.kind))
    return true
  }
}

/// Arithmetic on one cell or two that a contract consists of.
enum CellOperation: UInt8, BitwiseCopyable {
  /// `cell + number`, `cell * number`.
  case addNumber, multiplyByNumber
  /// `cell + cell`, `cell - cell`, `cell * cell`.
  case add, subtract, multiply
  /// In a schedule: as `addNumber`, where all steps of the run add to the same cell.
  case addToOne
  /// The contract's code has more to it.
  case other

  /// True if its second operand is a cell.
  @inline(__always)
  var readsTwo: Bool {
    switch self {
    case .add, .subtract, .multiply: true
    case .addNumber, .multiplyByNumber, .addToOne, .other: false
    }
  }

  /// Returns the result for the operands, and true if it is out of range.
  @inline(__always)
  func result(_ first: Int, _ second: Int) -> (partialValue: Int, overflow: Bool) {
    switch self {
    case .addNumber, .addToOne, .add, .other: first.addingReportingOverflow(second)
    case .subtract: first.subtractingReportingOverflow(second)
    case .multiplyByNumber, .multiply: first.multipliedReportingOverflow(by: second)
    }
  }
}

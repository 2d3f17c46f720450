package import FlowText

/// Expression as it is stored: 32 bytes that refer to operands and types by index.
///
/// `CheckedExpression` is the same for reading.
package struct ExpressionRow: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case integer, float, string, boolean, duration, none, enumCase
    case constant, cell, event, enabled, local, key
    case unary, binary, and, or, conditional, coalesce, intToFloat, wrap
    case tuple, element, list, interpolation
    case call, builtin, listOperation, match, ifPresent, bind
    case recover, hasValue, failed, isDisposed, now, anything, invalid
  }

  /// A literal's word, or two indices.
  package internal(set) var word: Int
  var type: TypeIndex
  package let span: Span
  /// The first row of the run that this one ends, in postfix order; -1 if it ends none.
  ///
  /// A run consists of numbers, Bools, names of cells and constants, and operators on them.
  package internal(set) var first: Int32 = -1
  package internal(set) var kind: Kind
  package let operation: BinaryOperator
  let builtin: Builtin
  let listOperation: ListOperation

  /// The symbol that a name means.
  package var symbol: SymbolID { SymbolID(index: low) }
  /// The operands of an operator.
  package var left: ExpressionID { ExpressionID(index: low) }
  package var right: ExpressionID { ExpressionID(index: high) }

  var low: Int32 { Int32(truncatingIfNeeded: word) }
  var high: Int32 { Int32(truncatingIfNeeded: word >> 32) }

  init(
    _ kind: Kind, _ word: Int, _ type: TypeIndex, _ span: Span, operation: BinaryOperator = .add,
    builtin: Builtin = .abs, listOperation: ListOperation = .map
  ) {
    self.kind = kind
    self.word = word
    self.type = type
    self.operation = operation
    self.builtin = builtin
    self.listOperation = listOperation
    self.span = span
  }

  /// Makes the word of two indices.
  @inline(__always)
  static func pair(_ low: Int32, _ high: Int32) -> Int {
    Int(UInt32(bitPattern: low)) | Int(high) << 32
  }
}

/// Place of a type in a table of expressions; those without parts have the same place in every table.
package struct TypeIndex: BitwiseCopyable, Hashable, Sendable {
  let index: Int32

  static let int = TypeIndex(index: 0)
  static let float = TypeIndex(index: 1)
  static let bool = TypeIndex(index: 2)
}

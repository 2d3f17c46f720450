import FlowText

/// Term of a simple definition: an operand, or an operation on the two values before it.
///
/// Terms are stored in postfix order, operands before their operation, so that they need no tree.
package struct DefinitionTerm: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    /// A literal; `payload` is the Int, the bits of the Float, or 0 or 1.
    case literal
    /// The value of a cell; `payload` is the index of its symbol.
    case cell
    /// The value of a constant; `payload` is the index of its symbol.
    case constant
    case operation
  }

  package let kind: Kind
  /// The operation; without meaning for an operand.
  package let operation: BinaryOperator
  /// The common type of its operands.
  package let operands: NumberType
  package let type: NumberType
  package let start: Int32
  package let end: Int32
  package let payload: Int

  var isName: Bool { kind == .cell || kind == .constant }
  package var symbol: SymbolID { SymbolID(index: Int32(truncatingIfNeeded: payload)) }

  init(_ kind: Kind, _ type: NumberType, payload: Int, _ span: Span) {
    self.kind = kind
    self.type = type
    self.payload = payload
    operation = .add
    operands = type
    (start, end) = (span.start, span.end)
  }

  init(
    _ operation: BinaryOperator, of operands: NumberType, _ type: NumberType, _ span: Span
  ) {
    kind = .operation
    self.operation = operation
    self.operands = operands
    self.type = type
    payload = 0
    (start, end) = (span.start, span.end)
  }
}

/// Type whose values are machine words with arithmetic.
package enum NumberType: UInt8, BitwiseCopyable, Sendable {
  case int
  case float
  case bool

  init?(_ type: FlowType) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .bool: self = .bool
    default: return nil
    }
  }

  package var type: FlowType {
    switch self {
    case .int: .int
    case .float: .float
    case .bool: .bool
    }
  }
}

import FlowText

/// An operation with the operands that it had, as a message writes it: `1 / 0`.
struct Calculation: Sendable {
  /// A number, a time or none.
  enum Operand: Sendable {
    case int(Int)
    case float(Double)
    case duration(Int)
    case date(Int)
  }

  /// The way it is written.
  private enum Form: Sendable {
    case infix(String)
    case negation
    case call(String)
  }

  private let form: Form
  private let first: Operand?
  private let second: Operand?

  init(_ left: Operand, _ sign: String, _ right: Operand) {
    (form, first, second) = (.infix(sign), left, right)
  }

  init(negating operand: Operand) {
    (form, first, second) = (.negation, operand, nil)
  }

  init(_ function: String, _ first: Operand? = nil, _ second: Operand? = nil) {
    (form, self.first, self.second) = (.call(function), first, second)
  }

  var text: String {
    let operands = [first, second].compactMap { $0?.text }
    return switch form {
    case .infix(let sign): operands.joined(separator: " \(sign) ")
    case .negation: "-(\(operands.joined()))"
    case .call(let function): "\(function)(\(operands.joined(separator: ", ")))"
    }
  }
}

extension Calculation.Operand {
  fileprivate var text: String {
    switch self {
    case .int(let number): "\(number)"
    case .float(let number): "\(number)"
    case .duration(let nanoseconds): ValueFormatter.duration(nanoseconds)
    case .date(let nanoseconds): DateNotation.text(of: nanoseconds)
    }
  }
}

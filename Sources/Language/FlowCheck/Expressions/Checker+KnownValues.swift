import FlowText

/// Constant folding: literals, constants, and arithmetic on numbers and durations.
extension Checker {
  /// Returns the constant value of an expression whose parts were all added from `first` on.
  ///
  /// Operands come before their operations, so one forward pass is enough, without recursion.
  func knownValue(of value: ExpressionID, from first: Int) -> KnownValue? {
    var known: [KnownValue?] = []
    known.reserveCapacity(expressions.count - first)
    func part(_ id: ExpressionID) -> KnownValue? {
      let index = Int(id.index) - first
      return known.indices.contains(index) ? known[index] : nil
    }
    for expression in expressions[first...] {
      known.append(knownValue(of: expression.kind, part))
    }
    return part(value)
  }

  /// Returns the constant value of an expression from those of its parts, which may be unknown.
  func knownValue(
    of kind: CheckedExpression.Kind, _ part: (ExpressionID) -> KnownValue?
  ) -> KnownValue? {
    switch kind {
    case .integer(let value): .integer(value)
    case .float(let value): .float(value)
    case .string(let value): .string(value)
    case .boolean(let value): .boolean(value)
    case .duration(let value): .duration(value)
    case .enumCase(let symbol, let index): .enumCase(symbol, index)
    case .none: KnownValue.none
    case .wrap(let inner): part(inner)
    case .constant(let symbol): environment.knownValues[symbol]
    case .intToFloat(let operand):
      if case .integer(let value)? = part(operand) { .float(Double(value)) } else { nil }
    case .unary(.negate, let operand): part(operand).flatMap(negated)
    case .binary(let operation, let left, let right):
      if let a = part(left), let b = part(right) { calculate(operation, a, b) } else { nil }
    default: nil
    }
  }

  private func negated(_ value: KnownValue) -> KnownValue? {
    switch value {
    case .integer(let number): whole(0.subtractingReportingOverflow(number)).map { .integer($0) }
    case .duration(let time): whole(0.subtractingReportingOverflow(time)).map { .duration($0) }
    case .float(let number): .float(-number)
    default: nil
    }
  }

  /// Returns the same result as the operation has at run time; nil if it would fail.
  private func calculate(
    _ operation: BinaryOperator, _ left: KnownValue, _ right: KnownValue
  ) -> KnownValue? {
    switch (left, right) {
    case (.integer(let a), .integer(let b)): calculate(operation, a, b).map { .integer($0) }
    case (.float(let a), .float(let b)): calculate(operation, a, b).map { .float($0) }
    case (.duration(let a), .duration(let b)):
      switch operation {
      case .add, .subtract: calculate(operation, a, b).map { .duration($0) }
      case .ratio: DurationArithmetic.ratio(a, b).map { .float($0) }
      default: nil
      }
    case (.duration(let a), .float(let b)):
      switch operation {
      case .scale: DurationArithmetic.product(a, b).map { .duration($0) }
      case .unscale: DurationArithmetic.quotient(a, b).map { .duration($0) }
      default: nil
      }
    case (.duration(let a), .integer(let b)):
      switch operation {
      case .scale: DurationArithmetic.product(a, b).map { .duration($0) }
      case .unscale: DurationArithmetic.quotient(a, b).map { .duration($0) }
      default: nil
      }
    case (.float, .duration), (.integer, .duration):
      operation == .scale ? calculate(operation, right, left) : nil
    default: nil
    }
  }

  private func calculate(_ operation: BinaryOperator, _ a: Double, _ b: Double) -> Double? {
    let value: Double? =
      switch operation {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: b == 0 ? nil : a / b
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  private func calculate(_ operation: BinaryOperator, _ a: Int, _ b: Int) -> Int? {
    switch operation {
    case .add: whole(a.addingReportingOverflow(b))
    case .subtract: whole(a.subtractingReportingOverflow(b))
    case .multiply: whole(a.multipliedReportingOverflow(by: b))
    case .divide: whole(a.dividedReportingOverflow(by: b))
    case .remainder: b == -1 ? 0 : whole(a.remainderReportingOverflow(dividingBy: b))
    default: nil
    }
  }

  private func whole(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    result.overflow ? nil : result.partialValue
  }

  /// Forgets the known value of an earlier declaration of a name.
  mutating func forgetValue(of symbol: SymbolID) {
    environment.knownValues.remove(symbol)
    environment.firstValues.remove(symbol)
  }
}

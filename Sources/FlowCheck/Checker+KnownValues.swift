import FlowText

/// Values that the text alone tells: literals, constants, and arithmetic on integers.
extension Checker {
  /// The value of an expression whose parts were all added from `first` on.
  ///
  /// Operands come before their
  /// operations, so one pass forward is enough and nothing recurses.
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

  private func knownValue(
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
    case .unary(.negate, let operand):
      if case .integer(let value)? = part(operand) { .integer(0 &- value) } else { nil }
    case .binary(let operation, let left, let right):
      if case .integer(let a)? = part(left), case .integer(let b)? = part(right) {
        calculate(operation, a, b).map(KnownValue.integer)
      } else {
        nil
      }
    default: nil
    }
  }

  private func calculate(_ operation: BinaryOperator, _ a: Int, _ b: Int) -> Int? {
    let (value, overflow): (Int, Bool) =
      switch operation {
      case .add: a.addingReportingOverflow(b)
      case .subtract: a.subtractingReportingOverflow(b)
      case .multiply: a.multipliedReportingOverflow(by: b)
      case .divide: a.dividedReportingOverflow(by: b)
      case .remainder: a.remainderReportingOverflow(dividingBy: b)
      default: (0, true)
      }
    return overflow ? nil : value
  }
}

import FlowSyntax
import FlowText

/// Operations on dates.
extension Checker {
  /// Checks `date - date`, `date + duration` and `date - duration`.
  mutating func calculateDate(
    _ operation: BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, at span: Span
  ) -> ExpressionID? {
    switch (type(of: left), operation, type(of: right)) {
    case (.date, .subtract, .date): add(.binary(.subtract, left, right), .duration, span)
    case (.date, .add, .duration), (.date, .subtract, .duration):
      add(.binary(operation, left, right), .date, span)
    default: nil
    }
  }
}

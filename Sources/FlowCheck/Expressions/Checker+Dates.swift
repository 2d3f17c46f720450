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

  /// Returns help for an operation that dates do not have.
  func dateHelp(_ sign: String, _ texts: [String], _ types: [FlowType]) -> [String]? {
    guard types.count == 2, types.contains(.date) else { return nil }
    if sign == "+", types == [.duration, .date] {
      return ["the date stands first: `\(texts[1]) + \(texts[0])`"]
    }
    if ["+", "-"].contains(sign), types[0] == .date, types[1].isNumber {
      return ["a time has a unit: of a number of days, `\(texts[0]) \(sign) 24h * \(texts[1])`"]
    }
    if types.contains(.string), sign != "+" {
      let text = texts[types[0] == .string ? 0 : 1]
      return ["a text is read first: `(Date(\(text)) ?? Date(0s))`"]
    }
    return nil
  }
}

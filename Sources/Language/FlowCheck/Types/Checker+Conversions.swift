import FlowSyntax
import FlowText

/// Conversion of values to a required type.
extension Checker {
  /// Checks an expression and converts it to the required type, or reports that it does not fit.
  mutating func check(_ node: SyntaxID, as type: FlowType, _ purpose: Purpose) -> ExpressionID {
    let value = check(node, expecting: type)
    return fit(value, into: type, purpose)
  }

  mutating func fit(_ value: ExpressionID, into type: FlowType, _ purpose: Purpose) -> ExpressionID
  {
    if let converted = convert(value, to: type) { return converted }
    if occasion.disagreement == nil { occasion.disagreement = (type, self.type(of: value)) }
    reportMismatch(value, wanted: type, purpose)
    return invalid(span(of: value))
  }

  /// Returns the value converted to the required type, or nil if it does not convert.
  mutating func convert(_ value: ExpressionID, to target: FlowType) -> ExpressionID? {
    let actual = type(of: value)
    if actual == target || actual == .invalid { return value }
    guard target != .invalid else { return invalid(span(of: value)) }
    guard actual.converts(to: target) else { return relabelled(value, to: target) }
    switch target {
    case .float:
      if case .integer(let number) = kind(of: value) {
        return add(.float(Double(number)), .float, span(of: value))
      }
      return add(.intToFloat(value), .float, span(of: value))
    case .optional(let wrapped):
      guard let inner = convert(value, to: wrapped) else { return nil }
      return add(.wrap(inner), target, span(of: value))
    default:
      return nil
    }
  }

  /// Relabels a tuple: a literal takes labels, as in Swift; any tuple drops labels that the
  /// required type has not.
  private mutating func relabelled(
    _ value: ExpressionID, to target: FlowType
  ) -> ExpressionID? {
    guard case .tuple(let actual) = type(of: value), case .tuple(let wanted) = target.unwrapped,
      actual.count == wanted.count,
      let parts = parts(of: value, labelled: actual.map(\.label), wanted.map(\.label))
    else { return nil }
    // An existing tuple keeps its types; each part of a tuple literal is converted by itself.
    if case .tuple = kind(of: value) {
    } else if !zip(actual, wanted).allSatisfy({ $0.type == $1.type }) {
      return nil
    }
    var values: [ExpressionID] = []
    for (index, part) in parts.enumerated() {
      guard let converted = convert(part, to: wanted[index].type) else { return nil }
      values.append(converted)
    }
    let tuple = add(.tuple(values), target.unwrapped, span(of: value))
    return target.isOptional ? add(.wrap(tuple), target, span(of: value)) : tuple
  }

  /// Returns the parts of a tuple that gets other labels; nil if it can't have them.
  private mutating func parts(
    of value: ExpressionID, labelled actual: [String?], _ wanted: [String?]
  ) -> [ExpressionID]? {
    let fits = zip(actual, wanted).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    if case .tuple(let parts) = kind(of: value) { return fits ? parts : nil }
    // An existing tuple may drop labels, but gets none.
    guard fits, zip(actual, wanted).allSatisfy({ $1 == nil || $0 == $1 }),
      case .tuple(let types) = type(of: value)
    else { return nil }
    return types.indices.map { add(.element(value, $0), types[$0].type, span(of: value)) }
  }
}

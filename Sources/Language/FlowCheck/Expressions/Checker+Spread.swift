import FlowSyntax
import FlowText

/// Checking of `(...s, n: 1)`.
extension Checker {
  /// Checks a tuple with some fields replaced or added; the spread is evaluated once.
  mutating func checkSpread(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let span = tree.span(node)
    let parts = Array(tree.children(node).dropFirst())
    let base = check(tree.child(tree.child(node, 0), 0), expecting: nil)
    var fields = fields(of: base)
    let local = frame.makeLocal()
    let whole = add(.local(local), type(of: base), self.span(of: base))
    var values: [ExpressionID] = []
    for (place, field) in (fields ?? []).enumerated() {
      values.append(add(.element(whole, place), field.type, self.span(of: base)))
    }
    var isInvalid = fields == nil
    var bindings = [CheckedBinding(local: local, value: base)]
    var (latest, isInOrder) = (-1, true)
    var written: [Int] = []
    for part in parts {
      let label = tree.tokenText(part)
      let value = checkPart(part, label: label, of: fields ?? [], expecting: expecting)
      if type(of: value) == .invalid { isInvalid = true }
      let field = TupleTypeElement(label: label, type: type(of: value))
      if let place = fields?.firstIndex(where: { $0.label == label }) {
        fields?[place] = field
        values[place] = value
        if place < latest { isInOrder = false }
        latest = place
        written.append(place)
      } else {
        latest = values.count
        written.append(latest)
        fields?.append(field)
        values.append(value)
      }
    }
    reportDoubleLabels(parts)
    guard !isInvalid, let fields else { return invalid(span) }
    // Parts are computed in the order in which they are written, whatever the places of their fields are.
    for place in written where !isInOrder {
      let (type, span, part) = (
        type(of: values[place]), self.span(of: values[place]), frame.makeLocal()
      )
      bindings.append(CheckedBinding(local: part, value: values[place]))
      values[place] = add(.local(part), type, span)
    }
    let tuple = add(.tuple(values), .tuple(fields), span)
    return add(.bind(bindings, then: tuple), .tuple(fields), span)
  }

  /// Checks a part behind a spread: the expected tuple types it; `nil`, `[]` and `.case` may also take
  /// their type from the field that it replaces.
  private mutating func checkPart(
    _ part: SyntaxID, label: String, of fields: [TupleTypeElement], expecting: FlowType?
  ) -> ExpressionID {
    let node = tree.child(part, 0)
    if expecting == .invalid { return check(node, expecting: .invalid) }
    var wanted: FlowType?
    if case .tuple(let elements)? = expecting?.unwrapped {
      wanted = elements.first { $0.label == label }?.type
    }
    let replaced = fields.first { $0.label == label }?.type
    let value = check(node, expecting: wanted ?? (needsContext(node) ? replaced : nil))
    return wanted.flatMap { convert(value, to: $0) } ?? value
  }

  /// Returns the fields of a tuple all of whose parts have labels; nil for any other value, which is
  /// reported.
  private mutating func fields(of base: ExpressionID) -> [TupleTypeElement]? {
    let type = type(of: base)
    guard type != .invalid else { return nil }
    if case .tuple(let fields) = type, fields.allSatisfy({ $0.label != nil }) { return fields }
    var way = SpreadWithoutLabels.Way.whole
    if case .tuple(let fields) = type {
      let labels = fields.enumerated().map { "\($1.label ?? "part\($0)"): \($1.type)" }
      way = .giveLabels("(\(labels.joined(separator: ", ")))")
    } else if type.isOptional {
      way = .unwrap(text(at: span(of: base)))
    }
    report(SpreadWithoutLabels(span: span(of: base), type: type, way: way))
    return nil
  }
}

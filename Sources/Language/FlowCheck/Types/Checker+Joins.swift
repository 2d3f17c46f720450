import FlowSyntax
import FlowText

/// Expressions that must agree on a type: branches, elements, operands.
extension Checker {
  /// Checks expressions so that those without a type of their own take it from the others.
  mutating func checkTogether(_ nodes: [SyntaxID], expecting: FlowType?) -> [ExpressionID] {
    let waiting = nodes.map { needsContext($0) }
    guard waiting.contains(true), waiting.contains(false) else {
      return nodes.map { check($0, expecting: expecting) }
    }
    var checked: [ExpressionID?] = Array(repeating: nil, count: nodes.count)
    var hint: FlowType?
    for (index, node) in nodes.enumerated() where !waiting[index] {
      let value = check(node, expecting: expecting)
      checked[index] = value
      hint = hint.map { $0.joined(with: type(of: value)) ?? $0 } ?? type(of: value)
    }
    if let expecting, let known = hint, known.converts(to: expecting) { hint = expecting }
    return nodes.enumerated().map { index, node in
      checked[index] ?? check(node, expecting: hint)
    }
  }

  /// Converts values to their joined type, or reports the first that does not join.
  mutating func join(
    _ values: [ExpressionID], _ what: Gathering
  ) -> (values: [ExpressionID], type: FlowType)? {
    guard let first = values.first else { return nil }
    var joined = type(of: first)
    var decisive = first
    for value in values.dropFirst() {
      let next = type(of: value)
      guard let wider = joined.joined(with: next) else {
        if let relabelled = joinedTuples(values) { return relabelled }
        reportDisagreement(decisive, value, what)
        return nil
      }
      if wider != joined { decisive = value }
      joined = wider
    }
    guard joined != .invalid else { return nil }
    return (values.compactMap { convert($0, to: joined) }, joined)
  }

  /// Joins tuple literals with a tuple that has labels.
  private mutating func joinedTuples(
    _ values: [ExpressionID]
  ) -> (values: [ExpressionID], type: FlowType)? {
    let labelled = values.map { type(of: $0) }.first { type in
      if case .tuple(let elements) = type { elements.contains { $0.label != nil } } else { false }
    }
    guard let labelled else { return nil }
    var converted: [ExpressionID] = []
    for value in values {
      guard let tuple = convert(value, to: labelled) else { return nil }
      converted.append(tuple)
    }
    return (converted, labelled)
  }

  // MARK: Messages

  private mutating func reportDisagreement(
    _ left: ExpressionID, _ right: ExpressionID, _ what: Gathering
  ) {
    let one = type(of: left)
    let two = type(of: right)
    var way: TypeDisagreement.Way?
    if one.isOptional != two.isOptional, one.unwrapped.joined(with: two.unwrapped) != nil {
      way = .whenNil
    } else if let number = numberInQuotes(left, right) {
      way = .unquoted(number)
    } else if let whole = wholePart(left, right) {
      way = .point(whole)
    } else if one == .string || two == .string {
      way = .text(text(of: one == .string ? right : left, isFirst: two == .string, what))
    }
    report(
      TypeDisagreement(
        values: what, first: one, firstSpan: span(of: left), second: two, span: span(of: right),
        way: way))
  }

  /// Returns the change that makes a text of one of two values; what comes down a pipeline is changed by
  /// a stage.
  private func text(of value: ExpressionID, isFirst: Bool, _ what: Gathering) -> Fix {
    let place = span(of: value)
    switch (what, isFirst) {
    case (.merged, true), (.passedAndGiven, true):
      return Fix(inserting: "map(String(it)) | ", before: place).shown(as: "| map(String(it))")
    case (.merged, false), (.choices, _):
      let stage = " | map(String(it))"
      guard tree.tokens(in: place).contains(where: { $0.kind == .pipe }) else {
        return Fix(replacing: place, with: "(\(snippet(at: place))\(stage))")
      }
      // The pipeline stands in parentheses.
      let inside = Span(source: place.source, start: place.start, end: place.end - 1)
      return Fix(inserting: Snippet(stage), after: inside).shown(as: "\(text(at: inside))\(stage))")
    default: return Fix(replacing: place, with: "String(\(snippet(at: place)))")
    }
  }

  /// Returns the integer in a quoted text, where the other operand is a number.
  private func numberInQuotes(_ left: ExpressionID, _ right: ExpressionID) -> Fix? {
    for (value, other) in [(left, right), (right, left)] where type(of: other).isNumber {
      if case .string(let text) = kind(of: value), Int(text) != nil {
        return Fix(replacing: span(of: value), with: Snippet(text))
      }
    }
    return nil
  }

  /// Returns a tuple literal with `1.0` for a `1` where the other tuple has a Float.
  private func wholePart(_ left: ExpressionID, _ right: ExpressionID) -> Fix? {
    for (value, other) in [(left, right), (right, left)] {
      guard case .tuple(let parts) = kind(of: value), case .tuple(let types) = type(of: other),
        parts.count == types.count
      else { continue }
      let whole = span(of: value)
      var edits: [Edit] = []
      for (part, type) in zip(parts, types) where type.type == .float {
        guard case .integer = kind(of: part) else { continue }
        edits.append(Edit(span(of: part).endPoint, ".0"))
      }
      guard let last = edits.last else { continue }
      let written = edits.reduce(into: (text: "", start: whole.start)) { written, edit in
        let piece = Span(source: whole.source, start: written.start, end: edit.span.start)
        written = (written.text + text(at: piece) + ".0", edit.span.start)
      }
      let rest = Span(source: whole.source, start: last.span.start, end: whole.end)
      return Fix(edits).shown(as: written.text + text(at: rest))
    }
    return nil
  }
}

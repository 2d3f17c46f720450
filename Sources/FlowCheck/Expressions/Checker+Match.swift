import FlowSyntax
import FlowText

/// Checking of `match light { .red => …; else => … }`: what every arm stands for, and that no value is
/// without one.
extension Checker {
  mutating func checkMatch(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let span = tree.span(node)
    let subject = check(tree.child(node, 0), expecting: nil)
    let subjectType = type(of: subject)
    let arms = tree.children(node).dropFirst().filter { tree.kind($0) == .matchArm }
    var patterns: [ExpressionID?] = []
    // The parser has reported that there are none.
    var isBroken =
      subjectType == .invalid || arms.isEmpty || arms.count < tree.childCount(node) - 1
    for arm in arms {
      let pattern = tree.child(arm, 0)
      // `_` alone counts as `else`.
      guard pattern.isPresent, tree.kind(pattern) != .wildcardPattern else {
        patterns.append(nil)
        continue
      }
      let value = checkPattern(pattern, subjectType, of: subject)
      if type(of: value) == .invalid { isBroken = true }
      patterns.append(value)
    }
    let checked = checkTogether(arms.map { tree.child($0, 1) }, expecting: expecting)
    if !isBroken { isBroken = !isExhaustive(node, patterns, subject: subject) }
    guard !isBroken, !checked.contains(where: { type(of: $0) == .invalid }),
      let (values, type) = join(checked, "the arms of `match`")
    else { return invalid(span) }
    var otherwise: ExpressionID?
    var result: [CheckedMatchArm] = []
    for (arm, (pattern, value)) in zip(arms, zip(patterns, values)) {
      if let pattern {
        result.append(CheckedMatchArm(pattern: pattern, body: value))
        continue
      }
      if otherwise == nil { otherwise = value }
      // No value reaches what stands behind `_`.
      if tree.child(arm, 0).isPresent { break }
    }
    return add(.match(subject, result, otherwise: otherwise), type, span)
  }

  // MARK: Patterns

  /// Checks a pattern, all of it, for values of the type.
  private mutating func checkPattern(
    _ node: SyntaxID, _ type: FlowType, of subject: ExpressionID
  ) -> ExpressionID {
    let span = tree.span(node)
    guard type != .invalid else { return invalid(span) }
    switch tree.kind(node) {
    case .wildcardPattern: return add(.anything, type, span)
    case .tuplePattern: return checkTuplePattern(node, type, of: subject)
    case .nilLiteral where !type.isOptional:
      report(
        Diagnostic(
          .typeMismatch, "\(type.phrase) is never `nil`", at: span,
          labels: [label(subject)], help: ["leave this arm out"]))
      return invalid(span)
    default: return checkConstant(node, type, of: subject)
    }
  }

  private mutating func checkConstant(
    _ node: SyntaxID, _ type: FlowType, of subject: ExpressionID
  ) -> ExpressionID {
    let value = check(node, expecting: type)
    switch kind(of: value) {
    case .invalid: return value
    case .float: return reportFloat(node, subject)
    case .integer where type.unwrapped == .float: return reportFloat(node, subject)
    case .enumCase, .integer, .string, .boolean, .duration, .none:
      return fit(value, into: type, .matching(subject))
    case .unary(.negate, let operand) where isDuration(operand):
      return fit(value, into: type, .matching(subject))
    default:
      report(
        Diagnostic(
          .constantRequired, "a pattern is a case or a literal, found `\(text(node))`",
          at: tree.span(node), help: ["for other conditions use `c ? a : b`"]))
      return invalid(tree.span(node))
    }
  }

  private func isDuration(_ value: ExpressionID) -> Bool {
    if case .duration = kind(of: value) { true } else { false }
  }

  private mutating func reportFloat(_ node: SyntaxID, _ subject: ExpressionID) -> ExpressionID {
    report(
      Diagnostic(
        .typeMismatch, "`match` does not tell Floats apart", at: tree.span(node),
        labels: [label(subject)],
        help: ["compare them, as in `x < \(text(node)) ? a : b`"]))
    return invalid(tree.span(node))
  }

  private mutating func checkTuplePattern(
    _ node: SyntaxID, _ type: FlowType, of subject: ExpressionID
  ) -> ExpressionID {
    let span = tree.span(node)
    let parts = Array(tree.children(node))
    // The parser has reported the others.
    guard parts.count > 1 else { return invalid(span) }
    guard case .tuple(let places) = type.unwrapped, places.count == parts.count else {
      report(
        Diagnostic(
          .typeMismatch, "expected \(type.phrase), found a pattern of \(parts.count) parts",
          at: span,
          labels: [label(subject)], help: ["`_` stands for any value"]))
      return invalid(span)
    }
    var values: [ExpressionID] = []
    for (part, place) in zip(parts, places) {
      values.append(checkPattern(part, place.type, of: subject))
    }
    guard !values.contains(where: { self.type(of: $0) == .invalid }) else { return invalid(span) }
    let tuple = add(.tuple(values), type.unwrapped, span)
    return type.isOptional ? add(.wrap(tuple), type, span) : tuple
  }

  private func label(_ subject: ExpressionID) -> DiagnosticLabel {
    DiagnosticLabel(span(of: subject), "this is \(type(of: subject).phrase)")
  }

  // MARK: All values

  /// Returns whether every value has an arm; reports the missing ones.
  private mutating func isExhaustive(
    _ node: SyntaxID, _ patterns: [ExpressionID?], subject: ExpressionID
  ) -> Bool {
    if patterns.contains(where: { $0 == nil }) { return true }
    var cases: Set<Int> = []
    for pattern in patterns.compactMap({ $0 }) {
      switch kind(of: pattern) {
      case .enumCase(_, let index): cases.insert(index)
      case .boolean(let value): cases.insert(value ? 1 : 0)
      default: break
      }
    }
    let names: [String]? =
      switch type(of: subject) {
      case .enumeration(let symbol, _): environment[symbol].cases.map { ".\($0)" }
      case .bool: ["false", "true"]
      default: nil
      }
    let missing = (names ?? []).indices.filter { !cases.contains($0) }.compactMap { names?[$0] }
    guard names == nil || !missing.isEmpty else { return true }
    let isOpen = names == nil
    report(
      Diagnostic(
        .matchNotExhaustive,
        isOpen
          ? "this `match` needs an `else`: only the cases of an enum and of a Bool can all be named"
          : "this `match` has no arm for \(listed(missing))", at: tree.span(tree.child(node, 0)),
        labels: isOpen ? [label(subject)] : [],
        help: [isOpen ? "add `else => …`" : "add `\(missing[0]) => …`, or `else => …` for the rest"]
      ))
    return false
  }
}

import FlowSyntax
import FlowText

/// Checking of `match light { .red => …; else => … }`: what every arm stands for, and that no value is
/// without one.
extension Checker {
  mutating func checkMatch(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let span = tree.span(node)
    let head = checkHead(node)
    let arms = head.arms
    let checked = checkTogether(arms.map { tree.child($0, 1) }, expecting: expecting)
    guard coversAll(head, of: node), !checked.contains(where: { type(of: $0) == .invalid }),
      let (values, type) = join(checked, .arms)
    else { return invalid(span) }
    var otherwise: ExpressionID?
    var result: [CheckedMatchArm] = []
    for (arm, (pattern, value)) in zip(arms, zip(head.patterns, values)) {
      if let pattern {
        result.append(CheckedMatchArm(pattern: pattern, body: value))
        continue
      }
      if otherwise == nil { otherwise = value }
      // No value reaches what stands behind `_`.
      if tree.child(arm, 0).isPresent { break }
    }
    return add(.match(head.subject, result, otherwise: otherwise), type, span)
  }

  /// The value that a `match` looks at, and its arms with their patterns, nil for `else` and `_`.
  struct MatchHead {
    let subject: ExpressionID
    let arms: [SyntaxID]
    fileprivate(set) var patterns: [ExpressionID?] = []
    fileprivate var isBroken: Bool
  }

  /// Checks the value of a `match` and the patterns of its arms.
  mutating func checkHead(_ node: SyntaxID) -> MatchHead {
    let subject = check(tree.child(node, 0), expecting: nil)
    let subjectType = type(of: subject)
    let arms = tree.children(node).dropFirst().filter {
      tree.kind($0) == .matchArm || tree.kind($0) == .blockArm
    }
    // The parser has reported that there are none.
    var head = MatchHead(
      subject: subject, arms: arms,
      isBroken: subjectType == .invalid || arms.isEmpty || arms.count < tree.childCount(node) - 1)
    for arm in arms {
      let pattern = tree.child(arm, 0)
      // `_` alone counts as `else`.
      guard pattern.isPresent, tree.kind(pattern) != .wildcardPattern else {
        head.patterns.append(nil)
        continue
      }
      let value = checkPattern(pattern, subjectType, of: subject)
      if type(of: value) == .invalid { head.isBroken = true }
      head.patterns.append(value)
    }
    return head
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
      report(WrongPattern(span: span, problem: .neverNil(type), subject: typedPlace(of: subject)))
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
      return fit(value, into: type, .pattern(subject))
    case .unary(.negate, let operand) where isDuration(operand):
      return fit(value, into: type, .pattern(subject))
    default:
      report(PatternNotConstant(span: tree.span(node), written: text(node)))
      return invalid(tree.span(node))
    }
  }

  private func isDuration(_ value: ExpressionID) -> Bool {
    if case .duration = kind(of: value) { true } else { false }
  }

  private mutating func reportFloat(_ node: SyntaxID, _ subject: ExpressionID) -> ExpressionID {
    report(
      WrongPattern(
        span: tree.span(node), problem: .float(text(node)), subject: typedPlace(of: subject)))
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
        WrongPattern(
          span: span, problem: .parts(parts.count, of: type), subject: typedPlace(of: subject)))
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

  // MARK: All values

  /// Returns whether nothing is wrong with the patterns and every value has an arm; reports what has none.
  mutating func coversAll(_ head: MatchHead, of node: SyntaxID) -> Bool {
    guard !head.isBroken else { return false }
    if head.patterns.contains(where: { $0 == nil }) { return true }
    let patterns = head.patterns.compactMap(\.self)
    let type = type(of: head.subject)
    switch MatchCoverage.answer(patterns, type, expressions, environment) {
    case .complete: return true
    case .missing("_"): reportMissing(.unnamed(typedPlace(of: head.subject)), in: node, head)
    case .unknown: reportMissing(.combinations(typedPlace(of: head.subject)), in: node, head)
    case .missing(let first):
      reportMissing(.missing(missingCases(patterns, type) ?? [first]), in: node, head)
    }
    return false
  }

  /// Returns all cases of an enum or a Bool that have no arm; nil for other types.
  private func missingCases(_ patterns: [ExpressionID], _ type: FlowType) -> [String]? {
    let names: [String]
    switch type {
    case .enumeration(let symbol, _): names = environment[symbol].cases.map { ".\($0)" }
    case .bool: names = ["false", "true"]
    default: return nil
    }
    let found = patterns.map { pattern in
      switch kind(of: pattern) {
      case .enumCase(_, let index): index
      case .boolean(let value): value ? 1 : 0
      default: -1
      }
    }
    return names.indices.filter { !found.contains($0) }.map { names[$0] }
  }

  private mutating func reportMissing(
    _ reason: MatchNotExhaustive.Reason, in node: SyntaxID, _ head: MatchHead
  ) {
    let value = tree.span(tree.child(node, 0))
    report(
      MatchNotExhaustive(
        span: value, reason: reason, isStatement: tree.kind(node) == .matchStatement,
        end: head.arms.last.map { tree.span($0) } ?? value))
  }
}

import FlowSyntax
import FlowText

/// Checking of `match light { .red => …; else => … }`: every case has an arm, or there is an
/// `else`.
extension Checker {
  mutating func checkMatch(_ node: SyntaxID, expecting: FlowType?) -> ExpressionID {
    let span = tree.span(node)
    let subject = check(tree.child(node, 0), expecting: nil)
    let subjectType = type(of: subject)
    let arms = tree.children(node).dropFirst().filter { tree.kind($0) == .matchArm }
    var patterns: [ExpressionID?] = []
    var isBroken = subjectType == .invalid || arms.count < tree.childCount(node) - 1
    for arm in arms {
      let pattern = tree.child(arm, 0)
      guard pattern.isPresent else {
        patterns.append(nil)
        continue
      }
      let value = checkPattern(pattern, subject: subject)
      if type(of: value) == .invalid { isBroken = true }
      patterns.append(value)
    }
    // The parser has reported that there are none.
    if arms.isEmpty { isBroken = true }
    let checked = checkTogether(arms.map { tree.child($0, 1) }, expecting: expecting)
    if !isBroken { isBroken = !isExhaustive(node, patterns, subject: subject) }
    guard !isBroken, !checked.contains(where: { type(of: $0) == .invalid }),
      let (values, type) = join(checked, "the arms of `match`")
    else { return invalid(span) }
    var otherwise: ExpressionID?
    var result: [CheckedMatchArm] = []
    for (pattern, value) in zip(patterns, values) {
      if let pattern {
        result.append(CheckedMatchArm(pattern: pattern, body: value))
      } else {
        otherwise = value
      }
    }
    return add(.match(subject, result, otherwise: otherwise), type, span)
  }

  private mutating func checkPattern(_ node: SyntaxID, subject: ExpressionID) -> ExpressionID {
    let subjectType = type(of: subject)
    let value = check(node, expecting: subjectType)
    guard type(of: value) != .invalid, subjectType != .invalid else {
      return invalid(tree.span(node))
    }
    switch kind(of: value) {
    case .enumCase, .integer, .string, .boolean, .none, .float: break
    default:
      report(
        Diagnostic(
          .constantRequired, "a pattern is an enum case or a literal, found `\(text(node))`",
          at: tree.span(node), help: ["for other conditions use `c ? a : b`"]))
      return invalid(tree.span(node))
    }
    return fit(value, into: subjectType, .matching(subject))
  }

  /// Returns whether every value has an arm; reports the missing ones.
  private mutating func isExhaustive(
    _ node: SyntaxID, _ patterns: [ExpressionID?], subject: ExpressionID
  ) -> Bool {
    if patterns.contains(where: { $0 == nil }) { return true }
    var cases: Set<Int> = []
    // The parser accepts no other patterns.
    for pattern in patterns.compactMap({ $0 }) {
      if case .enumCase(_, let index) = kind(of: innermost(pattern)) { cases.insert(index) }
    }
    var missing: [String] = []
    let subjectType = type(of: subject)
    switch subjectType.unwrapped {
    case .enumeration(let symbol, _):
      for (index, name) in environment[symbol].cases.enumerated() where !cases.contains(index) {
        missing.append(".\(name)")
      }
    default: missing = ["else"]
    }
    if subjectType.isOptional, missing != ["else"] { missing.append("nil") }
    guard !missing.isEmpty else { return true }
    let isOpen = missing == ["else"]
    report(
      Diagnostic(
        .matchNotExhaustive,
        isOpen
          ? "this `match` needs an `else`: \(subjectType.phrase) has more values than its arms name"
          : "this `match` has no arm for \(listed(missing))", at: tree.span(tree.child(node, 0)),
        help: [isOpen ? "add `else => …`" : "add `\(missing[0]) => …`, or `else => …` for the rest"]
      ))
    return false
  }

  private func innermost(_ value: ExpressionID) -> ExpressionID {
    if case .wrap(let inner) = kind(of: value) { inner } else { value }
  }
}

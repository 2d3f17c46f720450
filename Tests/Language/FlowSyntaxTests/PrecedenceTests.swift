import FlowSyntax
import Testing

/// How operators group, as in Swift.
@Suite struct PrecedenceTests {
  /// An expression with a pair of brackets around every operation.
  private func grouped(_ tree: SyntaxTree, _ node: SyntaxID) -> String {
    let parts = tree.children(node).map { grouped(tree, $0) }
    switch tree.kind(node) {
    case .binaryExpression: return "[\(parts[0]) \(tree.tokenText(node)) \(parts[1])]"
    case .unaryExpression: return "[\(tree.tokenText(node))\(parts[0])]"
    case .conditionalExpression: return "[\(parts[0]) ? \(parts[1]) : \(parts[2])]"
    case .memberExpression: return "[\(parts[0]).\(tree.tokenText(node))]"
    case .optionalMemberExpression: return "[\(parts[0])?.\(tree.tokenText(node))]"
    case .subscriptExpression: return "[\(parts[0])[\(parts[1])]]"
    case .callExpression: return "[\(parts[0])(\(parts.dropFirst().joined(separator: ", ")))]"
    case .parenthesized: return "(\(parts[0]))"
    default: return tree.tokenText(node)
    }
  }

  @Test(arguments: [
    ("a + b * c", "[a + [b * c]]"), ("a * b + c", "[[a * b] + c]"), ("a - b - c", "[[a - b] - c]"),
    ("a / b * c % d", "[[[a / b] * c] % d]"), ("a == b && c < d", "[[a == b] && [c < d]]"),
    ("a || b && c || d", "[[a || [b && c]] || d]"), ("a ?? b ?? c", "[a ?? [b ?? c]]"),
    ("a ?? b == c", "[[a ?? b] == c]"), ("a ?? b + c", "[a ?? [b + c]]"),
    ("a ?? 0 > 5 && b", "[[[a ?? 0] > 5] && b]"), ("1...n + 1", "[1 ... [n + 1]]"),
    ("a == 1...3", "[a == [1 ... 3]]"), ("a ?? 1...3", "[a ?? [1 ... 3]]"),
    ("-a * b", "[[-a] * b]"), ("-a.b", "[-[a.b]]"), ("!a && b", "[[!a] && b]"),
    ("!-a", "[![-a]]"), ("a - -b", "[a - [-b]]"), ("a.b.c", "[[a.b].c]"),
    ("it.0.1 + x", "[[[it.0].1] + x]"), ("a.f(b)[c].d", "[[[[a.f](b)][c]].d]"),
    ("a?.b?.c ?? d", "[[[a?.b]?.c] ?? d]"), ("a ? b : c ? d : e", "[a ? b : [c ? d : e]]"),
    ("a ? b ? c : d : e", "[a ? [b ? c : d] : e]"),
    ("a || b ? c : d ?? e", "[[a || b] ? c : [d ?? e]]"),
    ("a == b ? c : d", "[[a == b] ? c : d]"), ("(a + b) * c", "[([a + b]) * c]"),
    ("a\n  && b\n  || c", "[[a && b] || c]"), ("a +\n b", "[a + b]"),
    ("a\n  .b\n  .c", "[[a.b].c]"),
  ])
  func operatorsGroup(_ text: String, _ expected: String) {
    let result = parse("x = " + text)
    #expect(result.diagnostics == [])
    let assignment = result.tree.child(result.tree.root, 0)
    #expect(grouped(result.tree, result.tree.child(assignment, 1)) == expected)
  }
}

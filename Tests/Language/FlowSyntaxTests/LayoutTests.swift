import FlowSyntax
import Testing

/// Where statements end.
@Suite struct LayoutTests {
  private func statementKinds(_ text: String) -> [NodeKind] {
    let result = parse(text)
    #expect(result.diagnostics == [])
    return result.tree.children(result.tree.root).map { result.tree.kind($0) }
  }

  @Test(arguments: [
    "x = 1\ny = 2", "x = 1; y = 2", "x = 1;\n;y = 2\n", "x = 1\r\ny = 2\r\n", "x = 1 // c\ny = 2",
    "x = 1 /* a\nb */ y = 2", "x = (\n1\n)\ny = [\n2,\n]", "x =\n  1\ny = a +\n  2",
    "x = a\n  && b\ny = 2", "x = a\n\n  .b\ny = 2", "x = a ?\n b : c\ny = f(\n  a, b\n)",
    "x = match a {\n  .b => 1\n  .c => 2\n  else => 3\n}\ny = 2",
    "x = match a {\n  -1 => 1\n  (1, _) => 2\n  \"b\" => 3\n  _ => 4\n}\ny = 2",
    "x = a ? b :\n  c\ny = d",
    "x = a\n  ? b\n  : c\ny = d",
    "x = \"\\(a\n + b)\"\ny = 2", "x = f(a,\n  b => b +\n  1)\ny = 2",
  ])
  func twoAssignments(_ text: String) {
    #expect(statementKinds(text) == [.assignment, .assignment])
  }

  @Test(arguments: [
    "a\n  | map(it)\n  -> b", "a |\n  map(it) ->\n  b", "a,\n b\n-> c", "a -> b\n  as c",
    "a // c\n  // d\n  | map(it) /* e */\n  -> f = it\n  as g", "a -> b =\n  it", "a -> {\n}",
    "a -> b: Int = 3",
  ])
  func oneContract(_ text: String) {
    #expect(statementKinds(text) == [.contract])
  }

  @Test(arguments: [
    ("a\n<-> b\nby (it, it)\nas c", NodeKind.twoWayBinding),
    ("command f()\n  when a { }", .commandDeclaration),
    ("if a {\n} \n else if b {\n}\nelse {\n}", .ifStatement),
    ("always a\n  as b", .alwaysStatement), ("enum E {\n  a\n  b,\n\n  c;d\n}", .enumDeclaration),
    ("let x:\n  Int = 3", .letDeclaration),
  ])
  func oneStatement(_ text: String, _ kind: NodeKind) {
    #expect(statementKinds(text) == [kind])
  }

  @Test(arguments: [
    "x = 1 y = 2", "if a { } x = 1", "if a { x = 1 } else { } x = 1", "a -> { } x = 1", "x\n= 1",
    "if a\n{ }", "x = a\n+ b", "cell\nx", "x = f\n(a)", "x = a\n?.b", "a?\nb",
    "let x = match a { .b => 1 .c => 2 }", "scope s { let x = 1 let y = 2 }", "x = [1\n2]",
  ])
  func notTheseStatements(_ text: String) {
    #expect(!parse(text).diagnostics.isEmpty)
  }
}

import FlowSyntax
import FlowText
import Testing

/// When the prompt asks for another line.
@Suite struct UnfinishedTests {
  @Test(arguments: [
    "print(", "x = [1,", "if a {", "scope s {\n  cell x = 1", "a -> {", "x = (1 + 2", "x = 1 +",
    "x = a ??", "x =", "a ->", "a |", "a | map(it)", "a, b", "a <->", "cell x:", "x :=", "x = a ?",
    "/* a", "/* a /* b */", "\"a \\(x +", "x = \"\\(f(", "x = a ? b :", "f(x =>", "x = match a {",
    "a | throttle(1s) ->", "if a { print(\"abc", "a,", "x = 1 -", "a // comment\n  |",
    "(a | skip(1))",
  ])
  func moreCanMakeItWhole(_ text: String) {
    #expect(parse(text, mode: .prompt).isUnfinished)
  }

  @Test(arguments: [
    "", "x", "x = 1", "print(1)", "if a { }", "name?", "x = \"abc", "print(\"abc", "x = \"a \\(b\"",
    "f(]", "x = )", "a -> b", "x++", "x--", "a -> print", "}", "// comment", "/* a */", "x = 1;",
    "a | map(it) -> b", "cell x: Int?", "a | map(it)\nb", "dispose", "x = 3 // +",
  ])
  func nothingIsMissing(_ text: String) {
    #expect(!parse(text, mode: .prompt).isUnfinished)
  }

  @Test(arguments: ["a | map(it)", "a ->", "a, b ->", "(a | skip(1))"])
  func aContractWithoutTargetIsATreeWithoutErrorsAtThePrompt(_ text: String) {
    let result = parse(text, mode: .prompt)
    let contract = result.tree.child(result.tree.root, 0)
    #expect(result.diagnostics == [])
    #expect(result.tree.kind(contract) == .contract)
    #expect(!result.tree.child(contract, 1).isPresent)
    #expect(parse(text).diagnostics.map(\.code) == [.incompleteContract])
  }

  @Test(arguments: [
    ("year", "(expressionStatement (nameExpression \"year\"))"),
    ("f(1)", "(callStatement (callExpression (nameExpression \"f\") (integerLiteral \"1\")))"),
    (
      "\"a\".upper",
      "(expressionStatement (memberExpression \"upper\" (stringLiteral (stringSegment \"a\"))))"
    ),
    ("name?", "(helpRequest \"name\")"), ("scope?", "(helpRequest \"scope\")"),
    (
      "a ? b : c",
      "(expressionStatement (conditionalExpression (nameExpression \"a\") (nameExpression \"b\") (nameExpression \"c\")))"
    ),
  ])
  func thePromptTakesExpressions(_ text: String, _ tree: String) {
    let result = parse(text, mode: .prompt)
    #expect(result.diagnostics == [])
    #expect(dump(result.tree) == "(program \(tree))")
    if !text.hasPrefix("f(") { #expect(!parse(text).diagnostics.isEmpty) }
  }

  @Test func expressionsStandAtThePromptOnlyAtTopLevel() {
    #expect(
      explanation("if a { b }", mode: .prompt) == """
        1:8-9 R1004 an expression alone does nothing
          help: to show its value, write `print(b)`
          help: an event is sent and a command called with `b()`
        """)
  }
}

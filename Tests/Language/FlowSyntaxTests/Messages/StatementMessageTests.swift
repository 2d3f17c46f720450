import Testing

/// What is said about slips in statements.
@Suite struct StatementMessageTests {
  @Test(arguments: cases)
  func theMessageIs(_ example: MessageCase) {
    #expect(explanation(example.text) == example.expected)
  }

  private static let cases: [MessageCase] = [
    MessageCase(
      "if a { } elif b { }\nelif b { }\nelseif b { }\ncase .a: print(1)",
      """
      1:10-14 R1001 expected a new line or `;`, found `elif`
        help: write `else if`
      2:1-5 R1001 `elif` is not a statement of this language
        help: write `else if`
      3:1-7 R1001 `elseif` is not a statement of this language
        help: write `else if`
      4:1-5 R1001 `case` is not a statement of this language
        help: write `if a == 1 { … } else { … }`
      """),
    MessageCase(
      "var x = 3",
      """
      1:1-4 R1001 `var` is not a statement of this language
        help: write `cell x = 3`, or `let x = 3` for a constant
      """),
    MessageCase(
      "const y = 1",
      """
      1:1-6 R1001 `const` is not a statement of this language
        help: write `let y = 1`, or `cell y = 1` if it is to change
      """),
    MessageCase(
      "def f(x): return x",
      """
      1:1-4 R1001 `def` is not a statement of this language
        help: write `fn f(x: Int) = x`
      """),
    MessageCase(
      "func f(x: Int) { return x }",
      """
      1:1-5 R1001 `func` is not a statement of this language
        help: write `fn f(x: Int) = x`
      """),
    MessageCase(
      "while x < 3 { x += 1 }",
      """
      1:1-6 R1001 `while` is not a statement of this language
        help: to go on as long as it holds, write `x -> { if x < 3 { x += 1 } }`
      """),
    MessageCase(
      "while (x < 3) { x += 1 }",
      """
      1:1-6 R1001 `while` is not a statement of this language
        help: to go on as long as it holds, write `x -> { if (x < 3) { x += 1 } }`
      """),
    MessageCase("for i in 1...5 { print(i) }", ""),
    MessageCase(
      "for i of xs { print(i) }",
      """
      1:1-4 R1001 `for` is not a statement of this language
        help: write `for i in xs { print(i) }`
      """),
    MessageCase(
      "for name, n in ps { print(n) }",
      """
      1:1-4 R1001 `for` is not a statement of this language
        help: write `for (name, n) in ps { print(n) }`
      """),
    MessageCase(
      "for i in 0..<n { print(i) }",
      """
      1:10-15 R1001 a range is written with three dots, and has both its ends
        help: write `for i in 0...n - 1 { print(i) }`
      """),
    MessageCase(
      "for i in xs print(i)",
      """
      1:13-18 R1001 expected `{` with what is done for each, found `print`
        help: statements stand in braces: `for i in xs { print(i) }`
      """),
    MessageCase(
      "after 1s -> print(1)",
      """
      1:10-12 R1001 expected `{` with what happens then, found `->`
        help: write `after 1s { … }`, or the source `after(1s) -> print(1)`
      """),
    MessageCase(
      "after 1s -> { print(1) }",
      """
      1:10-12 R1001 no `->` stands before this `{`
        help: write `after 1s { print(1) }`
      """),
    MessageCase(
      "return",
      """
      1:1-7 R1004 `return` is not a statement of this language
        help: a function's value is its last line, or what stands behind `=`: `fn f(x: Int) = x + 1`
      """),
    MessageCase(
      "return 3",
      """
      1:1-7 R1001 `return` is not a statement of this language
        help: a function's value is its last line, or what stands behind `=`: `fn f(x: Int) = x + 1`
      """),
    MessageCase(
      "class C { }",
      """
      1:1-6 R1001 `class` is not a statement of this language
        help: group cells in `scope C { … }`
      """),
    MessageCase(
      "switch x { case .a: print(1) }",
      """
      1:1-7 R1001 `switch` is not a statement of this language
        help: write `if x == .a { print(1) }`
      """),
    MessageCase(
      #"print "x""#,
      """
      1:7-8 R1001 expected `(` and the arguments of `print`, found a string
        help: write `print("x")`
      """),
    MessageCase(
      "every 1s -> x",
      """
      1:7-9 R1001 expected `(` and the arguments of `every`, found the duration `1s`
        help: write `every(1s) -> x`
      """),
    MessageCase(
      "else { }",
      """
      1:1-5 R1001 this `else` belongs to no `if`
        help: it stands behind the `}` of an `if`
      """),
    MessageCase(
      "if a { }; else { }",
      """
      1:11-15 R1001 this `else` belongs to no `if`
        help: it stands behind the `}` of an `if`
      """),
    MessageCase(
      "if x = 3 { print(1) }",
      """
      1:6-7 R1001 `=` assigns; a condition compares
        help: write `x == 3`
      """),
    MessageCase(
      "if a and b { }",
      """
      1:6-9 R1001 expected `{` with what happens then, found `and`
        help: `and` is written `&&`
      """),
    MessageCase(
      "if x is 3 { }",
      """
      1:6-8 R1001 expected `{` with what happens then, found `is`
        help: `is` is written `==`
      """),
    MessageCase(
      "if x then { }",
      """
      1:6-10 R1001 expected `{` with what happens then, found `then`
        help: leave `then` out
      """),
    MessageCase(
      "if x => 3 { }",
      #"""
      1:6-8 R1001 expected `{` with what happens then, found `=>`
        help: a function is declared with `fn f(x: Int) = x + 1`; "at least" is written `>=`
      """#),
    MessageCase(
      "if (x > 3) print(1)",
      """
      1:12-17 R1001 expected `{` with what happens then, found `print`
        help: statements stand in braces: `if (x > 3) { print(1) }`
      """),
    MessageCase(
      """
      if x
      { y = 1 }
      """,
      """
      2:1-2 R1001 this `{` stands on a line of its own
        help: put it at the end of the line before
      """),
    MessageCase(
      "x = 3 y = 4",
      "1:7-8 R1001 expected a new line or `;`, found `y`"),
    MessageCase(
      "a b",
      "1:3-4 R1001 expected a new line or `;`, found `b`"),
    MessageCase(
      "together a = 1",
      """
      1:10-11 R1001 expected `{` with the statements of one step, found `a`
        help: statements stand in braces: `together { a = 1 }`
      """),
    MessageCase(
      "import model",
      #"""
      1:8-13 R1001 expected the name of a file as a string, found `model`
        help: numbers, text and lists need no import; a file is brought in with `import "model.flow"`
      """#),
    MessageCase(
      #"import "\(x)""#,
      #"1:8-14 R1001 the name of a file is plain text, without `\(…)`"#),
    MessageCase(
      "x == 3",
      """
      1:1-7 R1004 this compares and does nothing with the answer
        help: to assign, write `x = 3`
        help: to test, write `expect x == 3`
      """),
    MessageCase(
      "year",
      """
      1:1-5 R1004 an expression alone does nothing
        help: to show its value, write `print(year)`
        help: to follow it, write `year -> print`
        help: an event is sent and a command called with `year()`
      """),
    MessageCase(
      "f(x).y",
      """
      1:1-7 R1004 an expression alone does nothing
        help: to show its value, write `print(f(x).y)`
        help: to keep it, write `let name = f(x).y`
      """),
    MessageCase(
      """
      let a = b
        + c
      """,
      """
      2:3-4 R1001 expected an expression, found `+`
        help: a line does not begin with this sign; put it at the end of the line before
      """),
    MessageCase(
      """
      let a = b
        - c
      """,
      """
      2:3-6 R1004 an expression alone does nothing
        help: to go on with the line before, put the `-` at its end
      """),
    MessageCase(
      """
      x =
      y = 3
      """,
      """
      1:3-4 R1002 nothing stands behind `=`
        2:1-6 this line is a statement of its own
        help: write what belongs there, or remove the `=`
      """),
    MessageCase(
      "name?",
      """
      1:5-6 R1001 expected a new line or `;`, found `?`
        help: `condition ? a : b` needs a blank before the `?`
      """),
  ]
}

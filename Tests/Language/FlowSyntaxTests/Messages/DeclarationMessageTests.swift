import Testing

/// What is said about slips in declarations and assignments.
@Suite struct DeclarationMessageTests {
  @Test(arguments: cases)
  func theMessageIs(_ example: MessageCase) {
    #expect(explanation(example.text) == example.expected)
  }

  private static let cases: [MessageCase] = [
    MessageCase(
      "3 = x",
      """
      1:1-2 R1001 the left side of `=` must be a name, found a number
        help: write the name of a cell
      """),
    MessageCase(
      #""a" = x"#,
      """
      1:1-4 R1001 the left side of `=` must be a name, found a string
        help: write the name of a cell
      """),
    MessageCase(
      "f(x) = 3",
      """
      1:1-5 R1001 the left side of `=` must be a name, found a call
        help: write the name of a cell
      """),
    MessageCase(
      "it = 3",
      """
      1:1-3 R1005 `it` is a reserved word and cannot be the name of a cell
        help: choose another name
      """),
    MessageCase(
      "wait = 3",
      """
      1:1-5 R1005 `wait` is a reserved word and cannot be the name of a cell
        help: choose another name
      """),
    MessageCase(
      "cell it = 3",
      """
      1:6-8 R1005 `it` is a reserved word and cannot be the name of a cell
        help: choose another name
      """),
    MessageCase(
      "let when = 3",
      """
      1:5-9 R1005 `when` is a reserved word and cannot be the name of a constant
        help: choose another name
      """),
    MessageCase(
      "fn f(let) = 3",
      """
      1:6-9 R1005 `let` is a reserved word and cannot be the name of a parameter
        help: choose another name
      """),
    MessageCase(
      "cell x := 3",
      """
      1:8-10 R1001 expected `=` and the value of the cell, found `:=`
        help: write `cell x = 3`
      """),
    MessageCase(
      "let x == 3",
      """
      1:7-9 R1001 expected `=` and the value of the constant, found `==`
        help: write `let x = 3`
      """),
    MessageCase(
      "cell x, y = 3",
      """
      1:7-8 R1001 expected `=` and the value of the cell, found `,`
        help: each cell is declared by itself: `cell x = 3; cell y = 3`
      """),
    MessageCase(
      "let x, y = 3",
      """
      1:6-7 R1001 expected `=` and the value of the constant, found `,`
        help: each declaration is a statement of its own
      """),
    MessageCase(
      "x: Int = 3",
      """
      1:2-3 R1001 expected `=` or `->`, found `:`
        help: declare a cell with `cell x: Type = value`
      """),
    MessageCase(
      "cell x Int = 3",
      """
      1:8-11 R1001 expected `:` before the type, found `Int`
        help: write `: Int`
      """),
    MessageCase(
      "event x(Int)",
      """
      1:8-9 R1001 expected `:` and the type of the event, found `(`
        help: write `event x: Int`
      """),
    MessageCase(
      "cell x: Int ? = 3",
      """
      1:13-14 R1001 the `?` of an optional type follows it without a blank
        help: write `Int?`
      """),
    MessageCase(
      "cell x: Int?? = 3",
      """
      1:12-14 R3009 an optional is not optional again
        help: write one `?`
      """),
    MessageCase(
      "cell x: = 3",
      """
      1:9-10 R1001 expected a type, found `=`
        help: types are `Int`, `Float`, `String`, `Bool`, `[Int]`, `Int?` …
      """),
    MessageCase(
      "cell",
      "1:5-5 R1002 expected the name of a cell, found the end of the text"),
    MessageCase(
      "fn f x = 3",
      """
      1:6-7 R1001 expected `(` with the parameters of the function, found `x`
        help: write `fn f(…) = …`
      """),
    MessageCase("fn f(x: Int) { x }", ""),
    MessageCase(
      "fn f(x: Int) { let y = x }",
      """
      1:26-27 R1001 a function ends with an expression, its value
        help: write `y` on a line behind the last `let`
      """),
    MessageCase(
      "fn f(x: Int) { }",
      """
      1:16-17 R1001 a function ends with an expression, its value
        help: write `fn double(x: Int): Int { x * 2 }`, or `fn double(x: Int) = x * 2`
      """),
    MessageCase(
      "fn f(x: Int) { x + 1; x }",
      """
      1:16-21 R1001 only the last line of a function is its value, and nothing uses this
        help: to keep it for later, write `let name = x + 1`
      """),
    MessageCase(
      "fn f(x: Int) { if x > 1 { x } else { 1 } }",
      """
      1:16-18 R1004 `if` does something, and a function only computes
        help: a value is chosen with `condition ? a : b`, or with `match`
      """),
    MessageCase(
      "fn f(x: Int) { let y = 1; dispose x; y }",
      """
      1:27-34 R1004 a function only computes, and this does something
        help: what acts is a command: `command f(x: Int) { let y = 1; dispose x; y }`
      """),
    MessageCase(
      "fn f(x: Int) => x",
      """
      1:14-16 R1001 expected `=` and the value of the function, found `=>`
        help: write `fn f(x: Int) = x`
      """),
    MessageCase(
      "fn f(x: Int) -> Int = x",
      """
      1:14-16 R1001 expected `=` and the value of the function, found `->`
        help: the type of the value is written `: Int`
      """),
    MessageCase(
      "enum E { }",
      "1:10-11 R1001 expected the cases of the enum, such as `{ on, off }`, found `}`"),
    MessageCase(
      "enum E { case a, b }",
      """
      1:10-14 R1001 the cases of an enum are written without `case`
        help: write `{ a, b }`
      """),
    MessageCase(
      "enum E { a b }",
      """
      1:12-13 R1001 expected `,` or `}`, found `b`
        help: write `{ a, b }`
      """),
    // What stands behind a slip is read, too.
    MessageCase(
      "enum E { 1, a b }",
      """
      1:10-11 R1001 expected the name of a case, found the number `1`
      1:15-16 R1001 expected `,` or `}`, found `b`
      """),
    MessageCase(
      "command f(x) { } when y",
      """
      1:18-22 R1001 expected the end of the command, found the reserved word `when`
        help: `when` and its condition stand before the `{`
      """),
    MessageCase(
      "dispose(a)",
      """
      1:8-9 R1001 expected the name of what is disposed, found `(`
        help: write `dispose a`, without `( )`
      """),
  ]
}

import Testing

/// What is said about slips in expressions.
@Suite struct ExpressionMessageTests {
  @Test(arguments: cases)
  func theMessageIs(_ example: MessageCase) {
    #expect(explanation(example.text) == example.expected)
  }

  private static let cases: [MessageCase] = [
    MessageCase(
      """
      x = (1 + 2
      y = 3
      z = = 4
      """,
      """
      1:11-11 R1002 expected `)`, found the end of the line
        1:5-6 this `(` is not closed
        help: close it with `)`
      3:5-6 R1001 expected an expression, found `=`
        help: `==` compares, `=` assigns
      """),
    MessageCase(
      #"""
      print("a"
      x = = 3
      """#,
      """
      1:10-10 R1002 expected `)`, found the end of the line
        1:6-7 this `(` is not closed
        help: close it with `)`
      2:5-6 R1001 expected an expression, found `=`
        help: `==` compares, `=` assigns
      """),
    MessageCase(
      "foo(a, (b, c",
      """
      1:13-13 R1002 expected `)`, found the end of the text
        1:8-9 this `(` is not closed
        help: close it with `)`
      """),
    MessageCase(
      """
      x = (1 + ]
      y = 2
      """,
      "1:10-11 R1001 expected an expression, found `]`"),
    MessageCase(
      """
      x = [1, 2
      y = 3]
      """,
      """
      2:1-2 R1001 expected `,` or `]`, found `y`
        help: write a `,` between: `2, y`
      """),
    MessageCase(
      "[1 2",
      """
      1:4-5 R1001 expected `,` or `]`, found the number `2`
        help: write a `,` between: `1, 2`
      """),
    MessageCase(
      """
      f(a b, c)
      g(d e)
      """,
      """
      1:5-6 R1001 expected `,` or `)`, found `b`
        help: write a `,` between: `a, b`
      2:5-6 R1001 expected `,` or `)`, found `e`
        help: write a `,` between: `d, e`
      """),
    MessageCase(
      "x = f(1,, 2)",
      "1:9-10 R1001 expected an expression, found `,`"),
    MessageCase(
      """
      scope s {
        cell a = 1
      """,
      """
      2:13-13 R1002 expected `}`, found the end of the text
        1:9-10 this `{` is not closed
        help: close it with `}`
      """),
    MessageCase(
      """
      scope s {
        a -> {
          print(1)
        cell y = 2
      }
      """,
      """
      5:2-2 R1002 expected `}`, found the end of the text
        2:8-9 this `{` is not closed
        help: close it with `}` before line 4
      """),
    MessageCase(
      """
      if a {
        if b {
          print(1)
      }
      cell c = 1
      """,
      """
      5:11-11 R1002 expected `}`, found the end of the text
        2:8-9 this `{` is not closed
        help: close it with `}` before line 4
      """),
    MessageCase(
      "}",
      """
      1:1-2 R1001 this `}` closes nothing
        help: remove it, or open a block with `{` before
      """),
    MessageCase(
      """
      let x = 3 }
      let y = (4
      let z = ]
      """,
      """
      1:11-12 R1001 this `}` closes nothing
        help: remove it, or open a block with `{` before
      2:11-11 R1002 expected `)`, found the end of the line
        2:9-10 this `(` is not closed
        help: close it with `)`
      3:9-10 R1001 expected an expression, found `]`
      """),
    MessageCase(
      "x++",
      """
      1:2-4 R1001 `++` is not part of this language
        help: write the statement `x += 1`
      """),
    MessageCase(
      "x--",
      """
      1:2-4 R1001 `--` is not part of this language
        help: write the statement `x -= 1`
      """),
    MessageCase(
      "x === 3",
      """
      1:3-6 R1001 `===` is not part of this language
        help: write `x == 3`
      """),
    MessageCase(
      "x = a ** 2",
      """
      1:7-9 R1001 `**` is not part of this language
        help: a power is written `pow(a, 2)`
      """),
    MessageCase(
      "x = 1..<5",
      """
      1:6-9 R1001 `..<` is not part of this language
        help: write `1...4`; a range has both its ends
      """),
    MessageCase(
      "x = a <> b",
      """
      1:7-9 R1001 `<>` is not part of this language
        help: write `a != b`
      """),
    MessageCase(
      "x %= 3",
      """
      1:3-5 R1001 `%=` is not part of this language
        help: write `x = x % 3`
      """),
    MessageCase(
      "y = x!",
      """
      1:6-7 R1001 expected a new line or `;`, found `!`
        help: there is no `!` behind a value; say what `nil` becomes: `(x ?? …)`
      """),
    MessageCase(
      "y = x? a : b",
      """
      1:6-7 R1001 expected a new line or `;`, found `?`
        help: `condition ? a : b` needs a blank before the `?`
      """),
    MessageCase(
      "y = x ? a",
      "1:10-10 R1002 expected `:` and the other value of `? :`, found the end of the text"),
    MessageCase(
      "y = x ? a b",
      "1:11-12 R1001 expected `:` and the other value of `? :`, found `b`"),
    MessageCase(
      "x = a < b < c",
      """
      1:11-12 R1001 `<` and `<` cannot be chained
        1:7-8 the first one
        help: write `a < b && b < c`, or use parentheses
      """),
    MessageCase(
      "x = a == b != c",
      """
      1:12-14 R1001 `==` and `!=` cannot be chained
        1:7-9 the first one
        help: write `a == b && b != c`, or use parentheses
      """),
    MessageCase(
      "x = 1...2...3",
      """
      1:10-13 R1001 `...` and `...` cannot be chained
        1:6-9 the first one
        help: a range has two ends
      """),
    MessageCase(
      "x = [a: 1, b]",
      """
      1:12-13 R1001 a list has elements, a dictionary has keys with values
        1:6-10 this is a key with a value
        help: write `b: value`
      """),
    MessageCase(
      "f(page: 2)",
      """
      1:3-7 R1001 arguments have no labels
        help: leave `page:` out
      """),
    MessageCase(
      "let f = x => x + 1",
      #"""
      1:11-13 R1001 expected a new line or `;`, found `=>`
        help: write `fn f(x: Int) = x + 1`
      """#),
    MessageCase(
      "x = if a { 1 } else { 2 }",
      """
      1:5-7 R1001 expected an expression, found the reserved word `if`
        help: `if` is a statement; a value is chosen with `a ? 1 : 2`
      """),
    MessageCase(
      "x = {1}",
      """
      1:5-6 R1001 expected an expression, found `{`
        help: a list stands in `[ ]`: `[1]`
      """),
    MessageCase(
      "x = ()",
      "1:5-7 R1001 expected an expression between the parentheses"),
    MessageCase(
      "x = a.b.",
      "1:9-9 R1002 expected the name or number of a part, found the end of the text"),
    MessageCase(
      "x = a[]",
      "1:6-8 R1001 expected one index between `[` and `]`"),
    MessageCase(
      "x = a[1, 2]",
      "1:6-12 R1001 expected one index between `[` and `]`"),
    MessageCase(
      "x = let",
      "1:5-8 R1005 expected an expression, found the reserved word `let`"),
    MessageCase(
      "x = match y { }",
      "1:15-16 R1001 expected the cases of the `match`, such as `.a => 1`, found `}`"),
    MessageCase(
      "x = match y { a => 1; [3] => 2; .c.d => 3 }",
      """
      1:15-16 R1001 expected a case or a literal, found `a`
        help: write `.a`
      1:23-26 R1001 expected a case or a literal, found a list
        help: `match` compares with cases and literals; other conditions are written with `? :`
      1:33-37 R1001 expected a case or a literal, found a part of a value
        help: `match` compares with cases and literals; other conditions are written with `? :`
      """),
    MessageCase(
      "x = match y { (a: 1, _) => 1; (2) => 2 }",
      """
      1:16-17 R1001 the parts of a pattern have no labels
        help: leave `a:` out; each part stands at its place
      1:31-34 R1001 a pattern in parentheses has at least two parts
        help: leave the parentheses out
      """),
    MessageCase(
      "x = match y { 1, 2 => 1; else => 2 }",
      """
      1:16-17 R1001 expected `=>` and the value for this case, found `,`
        help: an arm has one pattern; write one arm for each
      """),
    MessageCase(
      "x = match y { 1...5 => 1; else => 2 }",
      """
      1:16-19 R1001 expected `=>` and the value for this case, found `...`
        help: `match` compares with cases and literals; other conditions are written with `? :`
      """),
    MessageCase(
      "x = match y { case .a: 1; .b => 2; case .c => 3 }",
      """
      1:15-22 R1001 the cases of a `match` are written without `case`
        help: write `.a => 1`
      1:36-43 R1001 the cases of a `match` are written without `case`
        help: write `.c => 3`
      """),
    MessageCase(
      "x = match y { .a => 1, .b => 2 }",
      "1:22-23 R1001 expected a new line, `;` or `}` behind the value of this case, found `,`"),
    MessageCase(
      "x = y; ; z = ;",
      "1:14-15 R1001 expected an expression, found `;`"),
    MessageCase(
      "let if = )\ncell at = 1 +* 2",
      """
      1:5-7 R1005 `if` is a reserved word and cannot be the name of a constant
        help: choose another name
      1:10-11 R1001 expected an expression, found `)`
      2:6-8 R1005 `at` is a reserved word and cannot be the name of a cell
        help: choose another name
      2:14-15 R1001 expected an expression, found `*`
      """),
    MessageCase(
      "x = 5 mod 2\ny = a not b\nz = 1 !== 2\nif a =< 2 { }",
      """
      1:7-10 R1001 expected a new line or `;`, found `mod`
        help: the remainder is written `%`
      2:7-10 R1001 expected a new line or `;`, found `not`
        help: `not` is written `!`
      3:7-10 R1001 `!==` is not part of this language
        help: write `1 != 2`
      4:6-8 R1001 `=<` is not part of this language
        help: write `a <= 2`
      """),
    MessageCase(
      "print(1 2, 3 4\ncell x = ]",
      """
      1:9-10 R1001 expected `,` or `)`, found the number `2`
        help: write a `,` between: `1, 2`
      1:14-15 R1001 expected `,` or `)`, found the number `4`
        help: write a `,` between: `3, 4`
      2:10-11 R1001 expected an expression, found `]`
      """),
    MessageCase(
      "cell = ; let = 3; x = 4 5; y = (6; z = 7",
      """
      1:1-5 R1005 the name behind `cell` is missing
        help: write `cell name = 1`
      1:8-9 R1001 expected an expression, found `;`
      1:10-13 R1005 the name behind `let` is missing
        help: write `let name = 3`
      1:25-26 R1001 expected a new line or `;`, found the number `5`
      1:34-35 R1001 expected `,` or `)`, found `;`
      """),
  ]
}

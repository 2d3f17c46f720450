/// Mistakes of beginners, who come from other languages, and what is said about each.
extension BeginnerCase {
  static let expressions: [BeginnerCase] = [
    BeginnerCase(
      #"every 1s { print("x") }"#,
      "R1001", "1:7",
      "expected `(` and the arguments of `every`, found the duration `1s`",
      help: [#"write `every(1s) -> { print("x") }`"#],
      mended: [#"every(1s) -> { print("x") }"#]),
    BeginnerCase(
      "cell a = 1\na | map(x -> x + 1) -> print",
      "R1001", "2:11",
      "expected `,` or `)`, found `->`",
      help: ["a function as an argument is written `x => x + 1`"],
      mended: ["cell a = 1\na | map(x => x + 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na | map { it + 1 } -> print",
      "R1001", "2:9",
      "expected `(` and the arguments of the stage, found `{`",
      help: ["write `map(it + 1)`"],
      mended: ["cell a = 1\na | map(it + 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na.map(x => x + 1) -> print",
      "R2005", "2:1",
      "a source is a cell or an event, and `a.map(x => x + 1)` is a value",
      help: ["a stage stands behind `|`: `a | map(x => x + 1) -> print`"],
      mended: ["cell a = 1\na | map(x => x + 1) -> print"]),
    BeginnerCase(
      "cell a = 1\ncell b = a -> a + 1",
      "R1001", "2:12",
      "expected a new line or `;`, found `->`",
      help: ["a contract is a statement of its own, and declares its cell: `a -> b = a + 1`"],
      mended: ["cell a = 1\na -> b = a + 1"]),
    BeginnerCase(
      "cell t = (1, 2)\nlet (x, y) = t",
      "R1001", "2:5",
      "expected the name of a constant, found `(`",
      help: ["the parts of a tuple are named by number: `let x = t.0` and `let y = t.1`"],
      mended: ["cell t = (1, 2)\nlet x = t.0\nlet y = t.1"]),
    BeginnerCase(
      #"cell d = {"a": 1}"#,
      "R1001", "1:10",
      "expected an expression, found `{`",
      help: [#"a dictionary stands in `[ ]`: `["a": 1]`"#],
      mended: [#"cell d = ["a": 1]"#]),
    BeginnerCase(
      "cell a = 5\nprint(a // 2)",
      "R1002", "2:8",
      "expected `)`, found the end of the text",
      help: ["`//` begins a comment; a division is written `/`"],
      mended: ["cell a = 5\nprint(a / 2)"]),
    BeginnerCase(
      #"print("a", sep="")"#,
      "R1001", "1:12",
      "an argument is a value, found an assignment",
      help: ["arguments have no names; to compare write `a == b`"],
      mended: ["let a = 1\nlet b = 1\nprint(a == b)"]),
    BeginnerCase(
      "print(\"%d\" % 3)",
      "R3004", "1:12",
      "`%` does not work on a String and an Int",
      help: ["put the value into the text: `\"\\(3)\"`"],
      mended: ["print(\"\\(3)\")"]),
    BeginnerCase(
      "= 1 * 2",
      "R1001", "1:1",
      "expected a name before `=`",
      help: ["a value that follows others is declared as in `total := a * 2`"],
      mended: ["cell a = 1\ntotal := a * 2"]),
    BeginnerCase(
      "cell a = 1,000",
      "R1001", "1:11",
      "expected a new line or `;`, found `,`",
      help: ["digits are grouped as in `1_000`; a decimal number is `1.000`"],
      mended: ["cell a = 1_000"]),
    BeginnerCase(
      "fn f(x: Int) { return x + 1 }",
      "R1001", "1:16",
      "nothing is returned: a function's value is its last line",
      help: ["write `x + 1` alone"],
      mended: ["fn f(x: Int) { x + 1 }"]),
    BeginnerCase(
      "fn f(x: Int) -> Int = x + 1",
      "R1001", "1:14",
      "expected `=` and the value of the function, found `->`",
      help: ["the type of the value is written `: Int`"],
      mended: ["fn f(x: Int): Int = x + 1"]),
    BeginnerCase(
      "scope s { cell x = 1 }\nprint(x)",
      "R2001", "2:7",
      "there is no `x` here",
      help: ["`x` is in the scope `s`: write `s.x`"],
      mended: ["scope s { cell x = 1 }\nprint(s.x)"]),
    BeginnerCase(
      "cell a = Observable(1)",
      "R2001", "1:10",
      "there is no function `Observable` here",
      help: ["write `cell name = 1`"],
      mended: ["cell name = 1"]),
    BeginnerCase(
      "cell a = 1\na.map(x => x + 1).subscribe(print)",
      "R1004", "2:1",
      "an expression alone does nothing",
      help: ["stages stand behind `|`: write `a | map(x => x + 1) -> print`"],
      mended: ["cell a = 1\na | map(x => x + 1) -> print"]),
    BeginnerCase(
      "cell a = 1\ncell b = 2\ncell c = SUM(a, b)",
      "R2001", "3:10",
      "there is no function `SUM` here",
      help: ["write `[a, b].sum`"],
      mended: ["cell a = 1\ncell b = 2\ncell c = [a, b].sum"]),
    BeginnerCase(
      "cell a = 1\ncell b = IF(a > 1, 2, 3)",
      "R2001", "2:10",
      "there is no function `IF` here",
      help: ["write `a > 1 ? 2 : 3`"],
      mended: ["cell a = 1\ncell b = a > 1 ? 2 : 3"]),
  ]
}

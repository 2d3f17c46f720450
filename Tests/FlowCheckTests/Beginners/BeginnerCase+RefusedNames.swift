/// Names of refused declarations, whose uses are not blamed as well.
extension BeginnerCase {
  static let refusedNames: [BeginnerCase] = [
    BeginnerCase(
      "Cell a = 1\nprint(a)",
      "R1001", "1:1",
      "`Cell` is not a statement of this language",
      help: ["the words of the language are written in small letters: `cell a = 1`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "var a = 1\nprint(a)",
      "R1001", "1:1",
      "`var` is not a statement of this language",
      help: ["write `cell a = 1`, or `let a = 1` for a constant"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "const a = 1\na -> print",
      "R1001", "1:1",
      "`const` is not a statement of this language",
      help: ["write `let a = 1`, or `cell a = 1` if it is to change"],
      mended: ["let a = 1\nprint(a)"]),
    BeginnerCase(
      "number a = 1\na -> { a += 1 }",
      "R1001", "1:1",
      "`number` is not a statement of this language",
      help: ["write `cell a = 1`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "string name = \"Ann\"\nprint(name)",
      "R1001", "1:1",
      "`string` is not a statement of this language",
      help: ["write `cell name = \"Ann\"`"],
      mended: ["cell name = \"Ann\"\nprint(name)"]),
    BeginnerCase(
      "cel a = 1\nprint(a)",
      "R1001", "1:1",
      "`cel` is not a statement of this language",
      help: ["did you mean `cell a = 1`?"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "let mut a = 1\nprint(a)",
      "R1001", "1:5",
      "`mut` is not part of this language",
      help: ["what changes is a cell: write `cell a = 1`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell my-name = 1\nprint(my-name)",
      "R1001", "1:6",
      "a name has no `-`",
      help: ["write `myName` or `my_name`"],
      mended: ["cell my_name = 1\nprint(my_name)"]),
    BeginnerCase(
      "cell a, b = 1\nprint(a, b)",
      "R1001", "1:7",
      "expected `=` and the value of the cell, found `,`",
      help: ["each cell is declared by itself: `cell a = 1; cell b = 1`"],
      mended: ["cell a = 1; cell b = 1\nprint(a, b)"]),
    BeginnerCase(
      "cell a, b = 1, 2\nprint(a, b)",
      "R1001", "1:7",
      "expected `=` and the value of the cell, found `,`",
      help: ["each cell is declared by itself: `cell a = 1; cell b = 2`"],
      mended: ["cell a = 1; cell b = 2\nprint(a, b)"]),
    BeginnerCase(
      "event tap(n: Int)\ntap -> print(\"got \\(it)\")",
      "R1001", "1:10",
      "expected `:` and the type of the event, found `(`",
      help: ["write `event tap: Int`"],
      mended: ["event tap: Int\ntap -> print(\"got \\(it)\")"]),
    BeginnerCase(
      "def f(x):\n    return x + 1\nprint(f(1))",
      "R1001", "1:1",
      "`def` is not a statement of this language",
      help: ["write `fn f(x: Int) = x + 1`"],
      mended: ["fn f(x: Int) = x + 1\nprint(f(1))"]),
    BeginnerCase(
      "function f(x) {\n  return x + 1\n}\nprint(f(1))",
      "R1001", "1:1",
      "`function` is not a statement of this language",
      help: ["write `fn f(x: Int) = x + 1`"],
      mended: ["fn f(x: Int) = x + 1\nprint(f(1))"]),
    BeginnerCase(
      "func double(n: Int) = n * 2\nprint(double(2))",
      "R1001", "1:1",
      "`func` is not a statement of this language",
      help: ["write `fn double(n: Int) = n * 2`"],
      mended: ["fn double(n: Int) = n * 2\nprint(double(2))"]),
    BeginnerCase(
      "let double = x => x * 2\nprint(double(2))",
      "R1001", "1:16",
      "expected a new line or `;`, found `=>`",
      help: ["write `fn double(x: Int) = x * 2`"],
      mended: ["fn double(x: Int) = x * 2\nprint(double(2))"]),
    BeginnerCase(
      "const double = (n) => n * 2\nprint(double(2))",
      "R1001", "1:1",
      "`const` is not a statement of this language",
      help: ["write `fn double(n: Int) = n * 2`"],
      mended: ["fn double(n: Int) = n * 2\nprint(double(2))"]),
    BeginnerCase(
      "let double = lambda n: n * 2\nprint(double(2))",
      "R1001", "1:14",
      "`lambda` is not part of this language",
      help: ["write `fn double(n: Int) = n * 2`"],
      mended: ["fn double(n: Int) = n * 2\nprint(double(2))"]),
    BeginnerCase(
      "struct P {\n  x: Int\n  y: Int\n}\ncell p = P(x: 1, y: 2)\nprint(p.x)",
      "R1001", "1:1",
      "`struct` is not a statement of this language",
      help: ["a tuple with labels keeps values together: `cell p: (x: Int, y: Int)`"],
      mended: ["cell p: (x: Int, y: Int)\np = (x: 1, y: 2)\nprint(p.x)"]),
    BeginnerCase(
      "struct P { x: Int, y: Int }\ncell p: P\nlet q: [P] = []",
      "R1001", "1:1",
      "`struct` is not a statement of this language",
      help: ["a tuple with labels keeps values together: `cell p: (x: Int, y: Int)`"],
      mended: ["cell p: (x: Int, y: Int)"]),
    BeginnerCase(
      "class Counter {\n  cell n = 0\n}\nprint(Counter.n)",
      "R1001", "1:1",
      "`class` is not a statement of this language",
      help: ["group cells in `scope Counter { … }`"],
      mended: ["scope Counter { cell n = 0 }\nprint(Counter.n)"]),
    BeginnerCase(
      "cell a = 1\nif a > 0 {\n  cell b = 2\n  print(b)\n}",
      "R1004", "3:3",
      "`cell` stands at top level or in a scope, not in a block",
      help: ["move it out of the braces; a block says what happens once"],
      mended: ["cell a = 1\ncell b = 2\nif a > 0 { print(b) }"]),
    BeginnerCase(
      "async fn load() = 1\nprint(load())",
      "R1001", "1:1",
      "`async` is not a statement of this language",
      help: ["nothing waits for a value: leave the word out"],
      mended: ["fn load() = 1\nprint(load())"]),
    BeginnerCase(
      "cell a = 1\ncomputed total = a + 2\nprint(total)",
      "R1001", "2:1",
      "`computed` is not a statement of this language",
      help: ["write `total := a + 2`"],
      mended: ["cell a = 1\ntotal := a + 2\nprint(total)"]),
  ]
}

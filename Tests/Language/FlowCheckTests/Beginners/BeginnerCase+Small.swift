/// Mistakes of beginners: small slips, each with the change that mends it.
extension BeginnerCase {
  static let small: [BeginnerCase] = [
    BeginnerCase(
      "cell a: Int ? = 1", "R1001", "1:13",
      "the `?` of an optional type follows it without a blank",
      help: ["write `Int?`"],
      mended: ["cell a: Int? = 1"]),
    BeginnerCase(
      "cell a: Int?? = 1", "R3009", "1:12",
      "an optional is not optional again",
      help: ["write one `?`"],
      mended: ["cell a: Int? = 1"]),
    BeginnerCase(
      "let mut n: Int = 1", "R1001", "1:5",
      "`mut` is not part of this language",
      help: ["what changes is a cell: write `cell n: Int = 1`"],
      mended: ["cell n: Int = 1"]),
    BeginnerCase(
      "fn f(x Int) = x", "R1001", "1:8",
      "expected `:` before the type, found `Int`",
      help: ["write `: Int`"],
      mended: ["fn f(x: Int) = x"]),
    BeginnerCase(
      "cell a Int = 1", "R1001", "1:8",
      "expected `:` before the type, found `Int`",
      help: ["write `: Int`"],
      mended: ["cell a: Int = 1"]),
    BeginnerCase(
      "cell n number = 1", "R1001", "1:8",
      "expected `:` before the type, found `number`",
      help: ["write `: Float`"],
      mended: ["cell n: Float = 1"]),
    BeginnerCase(
      "match (1, 2) { (a: 1, 2) => { print(1) }; else => { print(2) } }", "R1001", "1:17",
      "the parts of a pattern have no labels",
      help: ["leave `a:` out; each part stands at its place"],
      mended: ["match (1, 2) { (1, 2) => { print(1) }; else => { print(2) } }"]),
    BeginnerCase(
      "cell a = 1\nb := match a { (1) => 2; else => 3 }", "R1001", "2:16",
      "a pattern in parentheses has at least two parts",
      help: ["leave the parentheses out"],
      mended: ["cell a = 1\nb := match a { 1 => 2; else => 3 }"]),
    BeginnerCase(
      "enum E { case a, b }", "R1001", "1:10",
      "the cases of an enum are written without `case`",
      help: ["write `{ a, b }`"],
      mended: ["enum E { a, b }"]),
    BeginnerCase(
      "scope s = { cell a = 1 }", "R1001", "1:9",
      "no `=` stands between the name of a scope and its braces",
      help: ["write `scope s {`"],
      mended: ["scope s { cell a = 1 }"]),
    BeginnerCase(
      "type P (x: Int, y: Int)", "R1001", "1:8",
      "expected `=` and the type, found `(`",
      help: ["write `type P = (x: Int, y: Int)`"],
      mended: ["type P = (x: Int, y: Int)"]),
    BeginnerCase(
      "for i in 0..<3: print(i)", "R1001", "1:10",
      "a range is written with three dots, and has both its ends",
      help: ["write `for i in 0...2 { print(i) }`"],
      mended: ["for i in 0...2 { print(i) }"]),
    BeginnerCase(
      "let x = .5", "R1001", "1:10",
      "a number does not begin with a point",
      help: ["write `0.5`"],
      mended: ["let x = 0.5"]),
    BeginnerCase(
      "let xs = {1, 2}\nprint(xs)", "R1001", "1:10",
      "expected an expression, found `{`",
      help: ["a list stands in `[ ]`: `[1, 2]`"],
      mended: ["let xs = [1, 2]\nprint(xs)"]),
    BeginnerCase(
      "cell a = 1\na -> print(a) as link\ndispose (link)", "R1001", "3:9",
      "expected the name of what is disposed, found `(`",
      help: ["write `dispose link`, without `( )`"],
      mended: ["cell a = 1\na -> print(a) as link\ndispose link"]),
    BeginnerCase(
      "cell a = 1\ncommand go { print(1) } when a > 1", "R1001", "2:25",
      "expected the end of the command, found the reserved word `when`",
      help: ["`when` and its condition stand before the `{`"],
      mended: ["cell a = 1\ncommand go when a > 1 { print(1) }"]),
    BeginnerCase(
      "fn f(x: Int) { let y = x * 2 }", "R1001", "1:30",
      "a function ends with an expression, its value",
      help: ["write `y` on a line behind the last `let`"],
      mended: ["fn f(x: Int) { let y = x * 2; y }"]),
    BeginnerCase(
      "fn f(x: Int): Int {\n  let y = x * 2\n}\nprint(f(1))", "R1001", "3:1",
      "a function ends with an expression, its value",
      help: ["write `y` on a line behind the last `let`"],
      mended: ["fn f(x: Int): Int {\n  let y = x * 2\n  y\n}\nprint(f(1))"]),
    BeginnerCase(
      "cell xs = [1, 2]\nprint(xs[1:2])", "R1001", "2:11",
      "an index is one number, found `:`",
      help: ["write `xs.prefix(2).suffix(1)`"],
      mended: ["cell xs = [1, 2]\nprint(xs.prefix(2).suffix(1))"]),
    BeginnerCase(
      "command f(n: Int) { print(n) }\nf(n: 3)", "R1001", "2:3",
      "arguments have no labels",
      help: ["leave `n:` out"],
      mended: ["command f(n: Int) { print(n) }\nf(3)"]),
    BeginnerCase(
      "cell a = 1\nif a == 1\n{\n  print(a)\n}", "R1001", "3:1",
      "this `{` stands on a line of its own",
      help: ["put it at the end of the line before"],
      mended: ["cell a = 1\nif a == 1 {\n  print(a)\n}"]),
    BeginnerCase(
      "cell a = 1\na <-> 5 + 1", "R1001", "2:7",
      "expected the cell on the right of `<->`, found the number `5`",
      help: ["a binding joins two cells; to give a cell a value once, write `a = 5 + 1`"],
      mended: ["cell a = 1\na = 5 + 1"]),
    BeginnerCase(
      "cell number = 1\nnumber || take(2) -> print", "R1001", "2:1",
      "a source is a cell, an event or a pipeline, found an expression",
      help: ["a stage stands behind `|`: write `number | take(2) -> print`"],
      mended: ["cell number = 1\nnumber | take(2) -> print"]),
    BeginnerCase(
      "cell a = 1\na | it -> print", "R1005", "2:5",
      "`it` is a reserved word and cannot be the name of a stage",
      help: ["write `map(it)`"],
      mended: ["cell a = 1\na | map(it) -> print"]),
    BeginnerCase(
      "cell a = 1\nwhile = 3", "R2001", "2:1",
      "there is no `while` here",
      help: ["to declare it, write `cell while = 3`"],
      mended: ["cell a = 1\ncell while = 3"]),
    BeginnerCase(
      "enum L { red, green }\ncell l = L.red\nb := match l { case .red: 1; else => 2 }",
      "R1001", "3:16",
      "the cases of a `match` are written without `case`",
      help: ["write `.red => 1`"],
      mended: ["enum L { red, green }\ncell l = L.red\nb := match l { .red => 1; else => 2 }"]),
    BeginnerCase(
      "event line -> String", "R1001", "1:12",
      "expected a new line or `;`, found `->`",
      help: ["the type of the value is written `: String`"],
      mended: ["event line: String"]),
  ]
}

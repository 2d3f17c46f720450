/// Mistakes of beginners, who come from other languages, and what is said about each.
extension BeginnerCase {
  static let slips: [BeginnerCase] = [
    BeginnerCase(
      "event click()",
      "R1001", "1:12",
      "expected a new line or `;`, found `(`",
      help: ["write `event click`"],
      mended: ["event click"]),
    BeginnerCase(
      "event click(x: Int)",
      "R1001", "1:12",
      "expected `:` and the type of the event, found `(`",
      help: ["write `event click: Int`"],
      mended: ["event click: Int"]),
    BeginnerCase(
      "command go() = print(1)",
      "R1001", "1:14",
      "expected `{` with what the command does, found `=`",
      help: ["write `command go { print(1) }`"],
      mended: ["command go { print(1) }"]),
    BeginnerCase(
      "cell s = \"abc\"\nprint(s[0:2])",
      "R1001", "2:10",
      "an index is one number, found `:`",
      help: ["write `s.prefix(2)`"],
      mended: ["cell s = \"abc\"\nprint(s.prefix(2))"]),
    BeginnerCase(
      "cell xs = [1, 2, 3]\nxs.forEach(x => print(x))",
      "R2006", "2:4",
      "a list [Int] has no `forEach`",
      help: ["a list is one value: make another of it, as in `xs.map(x => x)`, and print that"],
      mended: ["cell xs = [1, 2, 3]\nprint(xs.map(x => x))"]),
    BeginnerCase(
      "cell a = 1\na -> print(\"x\"), print(\"y\")",
      "R1001", "2:16",
      "expected a new line or `;`, found `,`",
      help: ["several statements behind an arrow stand in braces: `-> { print(1); print(2) }`"],
      mended: ["cell a = 1\na -> { print(1); print(2) }"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na + b -> print",
      "R1001", "3:1",
      "a source is a cell, an event or a pipeline, found an expression",
      help: ["name the cells before the arrow and compute behind it: `a, b -> print(a + b)`"],
      mended: ["cell a = 1\ncell b = 1\na, b -> print(a + b)"]),
    BeginnerCase(
      "cell a = 1\nfilter(a, it > 1) -> print",
      "R2005", "2:1",
      "a source is a cell or an event, and `filter(a, it > 1)` is a value",
      help: ["a stage stands behind `|`: `a | filter(it > 1) -> print`"],
      mended: ["cell a = 1\na | filter(it > 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na | filter(it > 1) | print",
      "R1007", "2:27",
      "this contract has no target",
      help: ["`print` is a target: write `-> print`"],
      mended: ["cell a = 1\na | filter(it > 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na | filter(x > 1) -> print",
      "R2001", "2:12",
      "there is no `x` here",
      help: ["what comes down the contract is `it`"],
      mended: ["cell a = 1\na | filter(it > 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na =+ 1",
      "R1001", "2:3",
      "`=+` is not part of this language",
      help: ["write `a += 1`"],
      mended: ["cell a = 1\na += 1"]),
    BeginnerCase(
      "cell a = 1\nif a == 1 { print(a) } elif a == 2 { print(2) }",
      "R1001", "2:24",
      "expected a new line or `;`, found `elif`",
      help: ["write `else if`"],
      mended: ["cell a = 1\nif a == 1 { print(a) } else if a == 2 { print(2) }"]),
    BeginnerCase(
      "every(5s) { print(1) }",
      "R1001", "1:11",
      "expected `->`, found `{`",
      help: ["write `every(5s) -> { print(1) }`"],
      mended: ["every(5s) -> { print(1) }"]),
    BeginnerCase(
      "after(5s, 1)",
      "R2001", "1:1",
      "there is no `after` to call here",
      help: ["it is a source: write `after(5s) -> { … }`"],
      mended: ["after(5s) -> { print(1) }"]),
    BeginnerCase(
      "cell a = 1\nfn inc() { a += 1 }",
      "R1004", "2:12",
      "a function only computes, and this does something",
      help: ["what acts is a command: `command inc() { a += 1 }`"],
      mended: ["cell a = 1\ncommand inc() { a += 1 }"]),
    BeginnerCase(
      "add = (a, b) => a + b",
      "R1001", "1:14",
      "expected a new line or `;`, found `=>`",
      help: [#"a function is declared with `fn f(x: Int) = x + 1`; "at least" is written `>=`"#],
      mended: ["fn f(x: Int) = x + 1"]),
    BeginnerCase(
      #"fn greet(name: String) = print("hi \(name)")"#,
      "R2005", "1:26",
      "`print` is a statement and has no value",
      help: ["what does something is a command: `command name(x: Int) { print(x) }`"],
      mended: ["command name(x: Int) { print(x) }"]),
    BeginnerCase(
      "enum Color = red | green",
      "R1001", "1:12",
      "expected `{` with the cases of the enum, found `=`",
      help: ["write `enum Color { red, green }`"],
      mended: ["enum Color { red, green }"]),
    BeginnerCase(
      #"cell c = "He said "hi"""#,
      "R1001", "1:20",
      "expected a new line or `;`, found `hi`",
      help: [#"a `"` inside a text is written `\"`"#],
      mended: [#"cell c = "He said \"hi\"""#]),
    BeginnerCase(
      "let x = now",
      "R2001", "1:9",
      "there is no `now` here",
      help: ["`now` is a function: write `now()`"],
      mended: ["let x = now()"]),
    BeginnerCase(
      "cell tea = (name: \"Tea\", price: 3)\nprint(tea.cost)",
      "R2006", "2:11",
      "a tuple (name: String, price: Int) has no `cost`",
      help: ["its parts are `.name` and `.price`"],
      mended: ["cell tea = (name: \"Tea\", price: 3)\nprint(tea.price)"]),
    BeginnerCase(
      #"cell tea = {name: "Tea", price: 3}"#,
      "R1001", "1:12",
      "expected an expression, found `{`",
      help: [#"a tuple stands in parentheses: `(name: "Tea", price: 3)`"#],
      mended: [#"cell tea = (name: "Tea", price: 3)"#]),
    BeginnerCase(
      "cell x: Int? = 3\nif let x { print(x) }",
      "R1001", "2:10",
      "expected `=` and an optional value, found `{`",
      help: ["write `if let y = x { … }`"],
      mended: ["cell x: Int? = 3\nif let y = x { print(y) }"]),
    BeginnerCase(
      "cell a = 1\na <-> 5",
      "R1001", "2:7",
      "expected the cell on the right of `<->`, found the number `5`",
      help: ["a binding joins two cells; to give a cell a value once, write `a = 5`"],
      mended: ["cell a = 1\na = 5"]),
    BeginnerCase(
      "cell a = 1\na -> print as link\nprint(link)",
      "R2005", "3:7",
      "`link` is the name of a contract, not a value",
      help: [
        "a contract can be disposed of: `dispose link`",
        "whether it is over is asked with `isDisposed(link)`",
      ],
      mended: [
        "cell a = 1\na -> print as link\ndispose link",
        "cell a = 1\na -> print as link\nprint(isDisposed(link))",
      ]),
  ]
}

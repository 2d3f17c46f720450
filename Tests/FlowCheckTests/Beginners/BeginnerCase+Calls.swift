/// Mistakes of beginners, who come from other languages, and what is said about each.
extension BeginnerCase {
  static let calls: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1\nprint(\"a is {a}\")",
      "R7008", "2:13",
      "`{a}` is only text here",
      help: [#"for the value of `a` write `\(a)`"#],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "cell a = 1\nprint(\"${a}\")",
      "R7008", "2:8",
      "`${a}` is only text here",
      help: [#"for the value of `a` write `\(a)`"#],
      mended: ["cell a = 1\nprint(\"\\(a)\")"]),
    BeginnerCase(
      "event click\nclick = true",
      "R2004", "2:1",
      "`click` is an event and cannot be assigned",
      help: ["to send it, write `click()`"],
      mended: ["event click\nclick()"]),
    BeginnerCase(
      "event click\nprint(click)",
      "R2009", "2:7",
      "`click` is an event and has no value to read outside a contract that begins with it",
      help: ["to send it, write `click()`"],
      mended: ["event click\nclick()"]),
    BeginnerCase(
      "event click\nclick.send()",
      "R2006", "2:7",
      "an event has no `send`",
      help: ["write `click()`"],
      mended: ["event click\nclick()"]),
    BeginnerCase(
      "event tap: Int\ntap.next(3)",
      "R2006", "2:5",
      "an event has no `next`",
      help: ["write `tap(3)`"],
      mended: ["event tap: Int\ntap(3)"]),
    BeginnerCase(
      "event tap: Int\ntap.subscribe(x => print(x))",
      "R2006", "2:5",
      "an event has no `subscribe`",
      help: ["to do something with every value of `tap`, write `tap -> print`"],
      mended: ["event tap: Int\ntap -> print"]),
    BeginnerCase(
      "event tap: Int\ntap.map(x => x + 1)",
      "R2006", "2:5",
      "an event has no `map`",
      help: ["a stage stands behind `|`: `tap | map(it * 2) -> …`"],
      mended: ["event tap: Int\ntap | map(it * 2) -> print"]),
    BeginnerCase(
      "struct P {\n  x: Int\n}",
      "R1001", "1:1",
      "`struct` is not a statement of this language",
      help: [
        "a tuple with labels keeps values together: `cell point = (x: 1, y: 2)`; cells that end together stand in `scope name { }`"
      ],
      mended: ["cell point = (x: 1, y: 2)"]),
    BeginnerCase(
      "class P { }",
      "R1001", "1:1",
      "`class` is not a statement of this language",
      help: ["group cells in `scope P { … }`"],
      mended: ["scope P { }"]),
    BeginnerCase(
      "cell xs = [1]\nxs.append(4)",
      "R1004", "2:1",
      "`xs.append(4)` is a value that nothing uses",
      help: [
        "to change `xs`, write `xs = xs.append(4)`", "to see it, write `print(xs.append(4))`",
        "to keep it, write `cell name = xs.append(4)`",
      ],
      mended: [
        "cell xs = [1]\nxs = xs.append(4)", "cell xs = [1]\nprint(xs.append(4))",
        "cell xs = [1]\ncell name = xs.append(4)",
      ]),
    BeginnerCase(
      "cell a = 1\na | tap(print(it)) -> print",
      "R2010", "2:5",
      "there is no stage `tap`",
      help: [
        "a stage only passes values on; what is done with them is a contract of its own: `a -> print`"
      ],
      mended: ["cell a = 1\na -> print"]),
    BeginnerCase(
      "cell a = 1\na | subscribe(print(it)) -> print",
      "R2010", "2:5",
      "there is no stage `subscribe`",
      help: ["what is done with the values stands behind the arrow: `-> { … }`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\na -> { let b = it }",
      "R1004", "2:8",
      "`let` stands at top level or in a scope, not in a block",
      help: ["write the value where it is used, or compute it on the way: `… | map(…) -> { … }`"],
      mended: ["cell a = 1\na | map(it + 1) -> { print(it) }"]),
    BeginnerCase(
      "cell a = input()",
      "R2001", "1:10",
      "there is no function `input` here",
      help: ["lines come by themselves: write `stdin.line -> { … }`"],
      mended: ["scope stdin { event line: String }\nstdin.line -> { print(it) }"]),
    BeginnerCase(
      "scope s { cell a = 1 }\ns.a(1)",
      "R2005", "2:1",
      "`a` is a cell and cannot be called",
      help: ["to give it a value, write `s.a = 1`"],
      mended: ["scope s { cell a = 1 }\ns.a = 1"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na.bindTo(b)",
      "R2006", "3:3",
      "an Int has no `bindTo`",
      help: ["write `a -> b`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na.bidirectionalBindTo(b)",
      "R2006", "3:3",
      "an Int has no `bidirectionalBindTo`",
      help: ["write `a <-> b`"],
      mended: ["cell a = 1\ncell b = 1\na <-> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na.combineLatestWith(b)",
      "R2006", "3:3",
      "an Int has no `combineLatestWith`",
      help: ["name both before the arrow: `a, b -> …`"],
      mended: ["cell a = 1\ncell b = 1\na, b -> print"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na | combineLatestWith(b) -> print",
      "R2010", "3:5",
      "there is no stage `combineLatestWith`",
      help: ["name both cells before the arrow: `a, b -> …`"],
      mended: ["cell a = 1\ncell b = 1\na, b -> print"]),
    BeginnerCase(
      "cell a = 1\na | distinctOptional -> print",
      "R2010", "2:5",
      "there is no stage `distinctOptional`",
      help: ["write `| distinct`"],
      mended: ["cell a = 1\na | distinct -> print"]),
    BeginnerCase(
      "cell a = 1\na.observe { print(it) }",
      "R1001", "2:3",
      "`observe` is not a statement of this language",
      help: ["to do something with every value of `a`, write `a -> { print(it) }`"],
      mended: ["cell a = 1\na -> { print(it) }"]),
    BeginnerCase(
      "cell a = 1\na | observe(print(it)) -> print",
      "R2010", "2:5",
      "there is no stage `observe`",
      help: ["what is done with the values stands behind the arrow: `-> { … }`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na | bindTo(b) -> print",
      "R2010", "3:5",
      "there is no stage `bindTo`",
      help: ["the target stands behind the arrow: `-> b`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "cell a = 1\na.observeNew(x => print(x))",
      "R2006", "2:3",
      "an Int has no `observeNew`",
      help: ["to follow only new values of `a`, write `a | updates -> print`"],
      mended: ["cell a = 1\na | updates -> print"]),
    BeginnerCase(
      "cell a = 1\na.next(3)",
      "R2006", "2:3",
      "an Int has no `next`",
      help: ["write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "cell a = 1\na.accept(3)",
      "R2006", "2:3",
      "an Int has no `accept`",
      help: ["write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "cell a = 1\na.value = 3",
      "R2005", "2:3",
      "`a` is a cell, not a scope",
      help: ["the value of a cell is its name: write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "cell a = 1\nprint(a.value)",
      "R2006", "2:9",
      "an Int has no `value`",
      help: ["the value of a cell is its name: write `a`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na >>> b",
      "R1001", "3:3",
      "`>>>` is not part of this language",
      help: ["to let values flow, write `a -> b`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na >> b",
      "R1001", "3:3",
      "`>>` is not part of this language",
      help: ["to let values flow, write `a -> b`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na <<>>> b",
      "R1001", "3:3",
      "`<<>>>` is not part of this language",
      help: ["to bind two cells both ways, write `a <-> b`"],
      mended: ["cell a = 1\ncell b = 1\na <-> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na <=> b",
      "R1001", "3:3",
      "`<=>` is not part of this language",
      help: ["to bind two cells both ways, write `a <-> b`"],
      mended: ["cell a = 1\ncell b = 1\na <-> b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na ->> b",
      "R1001", "3:3",
      "a contract is written with `->`",
      help: ["write `->`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "cell a = 1\ncell s = 2\na | map(it * 2) <-> s",
      "R1001", "3:17",
      "`<->` stands between two cells, without stages",
      help: ["stages work one way: `| … -> name`; two ways is `a <-> b by (it * 2, it / 2)`"],
      mended: ["cell a = 1\ncell name = 2\na | map(it * 2) -> name"]),
    BeginnerCase(
      "cell a = 1\na.dispose()",
      "R1004", "2:1",
      "an expression alone does nothing",
      help: ["give the contract a name with `as link`, and write `dispose link`"],
      mended: ["cell a = 1\na -> print as link\ndispose link"]),
    BeginnerCase(
      "while true { print(1) }",
      "R1001", "1:1",
      "`while` is not a statement of this language",
      help: ["to do something again and again, write `every(1s) -> { print(1) }`"],
      mended: ["every(1s) -> { print(1) }"]),
    BeginnerCase(
      "for i in 1...3 { print(i) }",
      "R1001", "1:1",
      "`for` is not a statement of this language",
      help: [
        "a list is handled as a whole, and shown on one line: write `print((1...3).map(i => i))`"
      ],
      mended: ["print((1...3).map(i => i))"]),
    BeginnerCase(
      "def f(x): x + 1",
      "R1001", "1:1",
      "`def` is not a statement of this language",
      help: ["write `fn f(x: Int) = x + 1`"],
      mended: ["fn f(x: Int) = x + 1"]),
    BeginnerCase(
      "sleep(1)",
      "R2001", "1:1",
      "there is no `sleep` to call here",
      help: ["write `wait 1s`, or `after(1s) -> { … }`"],
      mended: ["wait 1s"]),
    BeginnerCase(
      "setInterval(1)",
      "R2001", "1:1",
      "there is no `setInterval` to call here",
      help: ["write `every(1s) -> { … }`"],
      mended: ["every(1s) -> { print(1) }"]),
    BeginnerCase(
      "cell xs: Array = [1]",
      "R3006", "1:10",
      "there is no type `Array`",
      help: ["write `[Int]`"],
      mended: ["cell xs: [Int] = [1]"]),
    BeginnerCase(
      #"cell x: string = """#,
      "R3006", "1:9",
      "there is no type `string`",
      help: ["write `String`"],
      mended: [#"cell x: String = """#]),
    BeginnerCase(
      "cell a = 1\na++",
      "R1001", "2:2",
      "`++` is not part of this language",
      help: ["write the statement `a += 1`"],
      mended: ["cell a = 1\na += 1"]),
    BeginnerCase(
      "cell a = 1\nif a == 1: print(a)",
      "R1001", "2:10",
      "expected `{` with what happens then, found `:`",
      help: ["statements stand in braces: `if a == 1 { print(a) }`"],
      mended: ["cell a = 1\nif a == 1 { print(a) }"]),
  ]
}

/// Contracts, that go on where nothing can.
extension BeginnerCase {
  static let ownContracts: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1\n{ a = 2 }",
      "R1001", "2:1",
      "expected an expression, found `{`",
      help: ["to do all of it at once, write `together { a = 2 }`"],
      mended: ["cell a = 1\ntogether { a = 2 }"]),
    BeginnerCase(
      "cell a: Int? = 1\nb := a | map(it ?? 0)",
      "R1001", "2:8",
      "expected a new line or `;`, found `|`",
      help: [
        "behind `:=` stands an expression; a pipeline declares with `a | map(it ?? 0) -> b = it`"
      ],
      mended: ["cell a: Int? = 1\na | map(it ?? 0) -> b = it"]),
    BeginnerCase(
      "cell a = 1\nb := c + a\nc := b + 1",
      "R4001", "2:6",
      "these cells feed each other in a circle: `b -> c -> b`",
      help: ["to change a value step by step, declare `cell b = 0` and assign it in a block"],
      mended: ["cell a = 1\ncell b = 0\na -> { b = b + a }"]),
    BeginnerCase(
      "cell a = 1\na -> total",
      "R2001", "2:6",
      "there is no `total` here",
      help: ["to declare a new cell, write `a -> total = it`"],
      mended: ["cell a = 1\na -> total = it"]),
    BeginnerCase(
      "cell a = 1\na -> a = a + 1",
      "R2002", "2:6",
      "`a` is already declared",
      help: [
        "`a` would feed itself without an end; to change it step by step, write `every(1s) -> { a = a + 1 }`"
      ],
      mended: ["cell a = 1\nevery(1s) -> { a = a + 1 }"]),
    BeginnerCase(
      "cell a = 1\na map(it * 2) -> print(it)",
      "R1001", "2:3",
      "a stage stands behind `|`, and there is none before `map`",
      help: ["write `a | map(it * 2) -> print(it)`"],
      mended: ["cell a = 1\na | map(it * 2) -> print(it)"]),
    BeginnerCase(
      "event tap: Int\ntap distinct -> print",
      "R1001", "2:5",
      "a stage stands behind `|`, and there is none before `distinct`",
      help: ["write `tap | distinct -> print`"],
      mended: ["event tap: Int\ntap | distinct -> print"]),
    BeginnerCase(
      "cell a = 1\na\nmap(it * 2) -> print(it)",
      "R1001", "3:1",
      "a stage stands behind `|`, and there is none before `map`",
      help: ["write `a | map(it * 2) -> print(it)`"],
      mended: ["cell a = 1\na | map(it * 2) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | map(print(it))",
      "R1007", "2:19",
      "this contract has no target",
      help: ["`print` is a target: write `a -> print(it)`"],
      mended: ["cell a = 1\na -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na -> map(it * 2) -> print(it)",
      "R1006", "2:3",
      "`map` is a stage, and stands behind `|`",
      help: ["write `a | map(it * 2) -> print(it)`"],
      mended: ["cell a = 1\na | map(it * 2) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | map(lambda x: x + 1) -> print(it)",
      "R1001", "2:9",
      "`lambda` is not part of this language",
      help: ["write `x => x + 1`"],
      mended: ["cell a = 1\na | map(x => x + 1) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | filter(> 3) -> print(it)",
      "R1001", "2:12",
      "expected an expression, found `>`",
      help: ["write `filter(it > 3)`"],
      mended: ["cell a = 1\na | filter(it > 3) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | filter it > 3 -> print(it)",
      "R1001", "2:12",
      "expected `(` and the arguments of the stage, found the reserved word `it`",
      help: ["write `filter(it > 3)`"],
      mended: ["cell a = 1\na | filter(it > 3) -> print(it)"]),
    BeginnerCase(
      "cell a = 1\na | delay 1s -> print(it)",
      "R1001", "2:11",
      "expected `(` and the arguments of the stage, found the duration `1s`",
      help: ["write `delay(1s)`"],
      mended: ["cell a = 1\na | delay(1s) -> print(it)"]),
    BeginnerCase(
      "cell a = 5\na > 3 -> print(\"big\")",
      "R1001", "2:1",
      "a source is a cell, an event or a pipeline, found an expression",
      help: [
        "name the cells before the arrow and compute behind it: `a | filter(a > 3) -> print(\"big\")`"
      ],
      mended: ["cell a = 5\na | filter(a > 3) -> print(\"big\")"]),
    BeginnerCase(
      "cell a = 1\ncell b = 2\na + b -> c = it",
      "R1001", "3:1",
      "a source is a cell, an event or a pipeline, found an expression",
      help: ["name the cells before the arrow and compute behind it: `a, b -> c = a + b`"],
      mended: ["cell a = 1\ncell b = 2\na, b -> c = a + b"]),
    BeginnerCase(
      "cell a = 1\ncell b = 2\na + b -> c",
      "R1001", "3:1",
      "a source is a cell, an event or a pipeline, found an expression",
      help: [
        "name the cells before the arrow and compute behind it: `a, b -> c = a + b`",
        "into a cell that is there already: `a, b | map(a + b) -> c`",
      ],
      mended: [
        "cell a = 1\ncell b = 2\na, b -> c = a + b",
        "cell a = 1\ncell b = 2\ncell c = 0\na, b | map(a + b) -> c",
      ]),
    BeginnerCase(
      "cell a = 1\na -> \"changed\"",
      "R1001", "2:6",
      "expected a target, found a string",
      help: ["write `-> print(\"changed\")`"],
      mended: ["cell a = 1\na -> print(\"changed\")"]),
    BeginnerCase(
      "cell a = 1\na -> print a",
      "R1001", "2:12",
      "expected `(` and the arguments of `print`, found `a`",
      help: ["write `-> print(a)`"],
      mended: ["cell a = 1\na -> print(a)"]),
    BeginnerCase(
      "cell a = 5\na -> if a > 3 { print(\"big\") }",
      "R1001", "2:6",
      "expected a target, found the statement `if`",
      help: ["statements stand in braces: `-> { if a > 3 { print(\"big\") } }`"],
      mended: ["cell a = 5\na -> { if a > 3 { print(\"big\") } }"]),
    BeginnerCase(
      "cell a = 1\nprint(it)",
      "R2011", "2:7",
      "`it` is what comes down a contract, and this is not in one",
      help: ["it has a value only behind an arrow, as in `a -> print(it)`"],
      mended: ["cell a = 1\na -> print(it)"]),
    BeginnerCase(
      "cell a = 1\nif a > 0 {\n  a -> print(a)\n}",
      "R1004", "3:3",
      "a contract stands at top level or in a scope, not in a block",
      help: ["write it outside of the `if`: `a | filter(a > 0) -> print(a)`"],
      mended: ["cell a = 1\na | filter(a > 0) -> print(a)"]),
    BeginnerCase(
      "cell a = 1\na -> {\n  wait 1s\n  print(a)\n}",
      "R1004", "3:3",
      "`wait` stands only at top level, not in a block",
      help: ["to do the rest later, write `after 1s { print(a) }`"],
      mended: ["cell a = 1\na -> {\n  after 1s { print(a) }\n}"]),
    BeginnerCase(
      "cell a = 1\nlet b = a -> a * 2",
      "R1001", "2:11",
      "expected a new line or `;`, found `->`",
      help: ["a contract is a statement of its own, and declares its cell: `a -> b = a * 2`"],
      mended: ["cell a = 1\na -> b = a * 2"]),
    BeginnerCase(
      "cell a = 1\na <-> 3",
      "R1001", "2:7",
      "expected the cell on the right of `<->`, found the number `3`",
      help: ["a binding joins two cells; to give a cell a value once, write `a = 3`"],
      mended: ["cell a = 1\na = 3"]),
    BeginnerCase(
      "cell a = 1\ncell b := a * 2",
      "R1001", "2:8",
      "expected `=` and the value of the cell, found `:=`",
      help: ["to let it follow, write `b := a * 2`"],
      mended: ["cell a = 1\nb := a * 2"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\ntogether a = 2, b = 3",
      "R1001", "3:10",
      "expected `{` with the statements of one step, found `a`",
      help: ["statements stand in braces: `together { a = 2; b = 3 }`"],
      mended: ["cell a = 1\ncell b = 1\ntogether { a = 2; b = 3 }"]),
    BeginnerCase(
      "cell a =\nprint(1)",
      "R1002", "1:8",
      "nothing stands behind `=`",
      help: ["write the value there, as in `cell a = 1`"],
      mended: ["cell a = 1\nprint(1)"]),
    BeginnerCase(
      "cell a = 1\nif a > 0; { print(\"x\") }",
      "R1001", "2:9",
      "no `;` stands before a `{`",
      help: ["write `if a > 0 { print(\"x\") }`"],
      mended: ["cell a = 1\nif a > 0 { print(\"x\") }"]),
    BeginnerCase(
      "cell a = 5\nif a > 3: {\n  print(\"big\")\n}",
      "R1001", "2:9",
      "no `:` stands before a `{`",
      help: ["write `if a > 3 { print(\"big\") }`"],
      mended: ["cell a = 5\nif a > 3 {\n  print(\"big\")\n}"]),
    BeginnerCase(
      "cell a = 5\nif a > 3:\n  print(\"big\")",
      "R1001", "2:9",
      "expected `{` with what happens then, found `:`",
      help: ["statements stand in braces: `if a > 3 { print(\"big\") }`"],
      mended: ["cell a = 5\nif a > 3 { print(\"big\") }"]),
    BeginnerCase(
      "cell a = 5\nif a > 3\n  print(\"big\")",
      "R1002", "2:9",
      "expected `{` with what happens then, found the end of the line",
      help: ["statements stand in braces: `if a > 3 { print(\"big\") }`"],
      mended: ["cell a = 5\nif a > 3 { print(\"big\") }"]),
    BeginnerCase(
      "cell a = 1\na -> {\n  print(a)\n\na = 2",
      "R1002", "5:6",
      "expected `}`, found the end of the text",
      help: ["close it with `}` before line 5"],
      mended: ["cell a = 1\na -> {\n  print(a)\n\n}\na = 2"]),
    BeginnerCase(
      "cell a = 1\nprint(a))",
      "R1001", "2:9",
      "this `)` closes nothing",
      help: ["remove it, or open the bracket before"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\nprinta)",
      "R1001", "2:7",
      "this `)` closes nothing",
      help: ["write `print(a)`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "scope screen\ncell a = 1",
      "R1002", "1:13",
      "expected `{` with what belongs to the scope, found the end of the line",
      help: ["write `scope screen { … }`"],
      mended: ["scope screen { cell a = 1 }"]),
    BeginnerCase(
      "scope { cell a = 1 }",
      "R1001", "1:7",
      "expected the name of a scope, found `{`",
      help: ["give it a name: `scope name { … }`"],
      mended: ["scope name { cell a = 1 }"]),
    BeginnerCase(
      "cell = 1",
      "R1005", "1:1",
      "the name behind `cell` is missing",
      help: ["write `cell name = 1`"],
      mended: ["cell name = 1"]),
  ]
}

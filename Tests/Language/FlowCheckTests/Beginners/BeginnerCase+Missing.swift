/// Mistakes of beginners: what was left out.
extension BeginnerCase {
  static let missingParts: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1 +",
      "R1002", "1:12",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "cell a = 1\nprint((a + ))",
      "R1002", "2:10",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell a = 1\nprint((a))"]),
    BeginnerCase(
      "cell a = 1\nprint(a +)",
      "R1002", "2:9",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\nprint([1, a *, 2])",
      "R1002", "2:13",
      "the right side of `*` is missing",
      help: ["write what belongs there, or remove the `*`"],
      mended: ["cell a = 1\nprint([1, a * 3, 2])"]),
    BeginnerCase(
      "cell a =",
      "R1002", "1:8",
      "nothing stands behind `=`",
      help: ["write the value there, as in `cell a = 1`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "cell a := 1",
      "R1001", "1:8",
      "expected `=` and the value of the cell, found `:=`",
      help: ["write `cell a = 1`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "let a == 1",
      "R1001", "1:7",
      "expected `=` and the value of the constant, found `==`",
      help: ["write `let a = 1`"],
      mended: ["let a = 1"]),
    BeginnerCase(
      #"event click -> print("x")"#,
      "R1001", "1:13",
      "expected a new line or `;`, found `->`",
      help: [#"a contract is a statement of its own: `click -> print("x")`"#],
      mended: ["event click\nclick -> print(\"x\")"]),
    BeginnerCase(
      "cell a = 1\nwait 1s { print(a) }",
      "R1001", "2:9",
      "expected a new line or `;`, found `{`",
      help: ["to do something later, write `after(1s) -> { print(a) }`"],
      mended: ["cell a = 1\nafter(1s) -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\nat 500ms -> a = 4",
      "R1001", "2:10",
      "expected `{` with what happens at that time, found `->`",
      help: ["statements stand in braces: `at 500ms { a = 4 }`"],
      mended: ["cell a = 1\nat 500ms { a = 4 }"]),
    BeginnerCase(
      "cell a = 1\nat 500ms -> { a = 4 }",
      "R1001", "2:10",
      "no `->` stands before this `{`",
      help: ["write `at 500ms { a = 4 }`"],
      mended: ["cell a = 1\nat 500ms { a = 4 }"]),
    BeginnerCase(
      "always { print(1) }",
      "R1001", "1:8",
      "the condition behind `always` is missing",
      help: ["write a comparison there, as in `always a > 0`"],
      mended: ["cell a = 1\nalways a > 0"]),
    BeginnerCase(
      "cell a = 1\na +=",
      "R1002", "2:3",
      "nothing stands behind `+=`",
      help: ["write the value there, as in `a += 1`"],
      mended: ["cell a = 1\na += 1"]),
    BeginnerCase(
      "cell a = 1\na, -> print(a)",
      "R1002", "2:2",
      "nothing stands behind `,`",
      help: ["write another source there, or remove the `,`"],
      mended: ["cell a = 1\na -> print(a)"]),
    BeginnerCase(
      "cell a = 1\na | map(it)",
      "R1007", "2:12",
      "this contract has no target, so nothing receives its values",
      help: [
        "to show every value, write `a | map(it) -> print`",
        "to keep the last one, write `a | map(it) -> name = it`",
      ],
      mended: ["cell a = 1\na | map(it) -> print", "cell a = 1\na | map(it) -> name = it"]),
    BeginnerCase(
      "cell a = 1\na ->",
      "R1007", "2:5",
      "this contract has no target, so nothing receives its values",
      help: [
        "to show every value, write `a -> print`", "to keep the last one, write `a -> name = it`",
      ],
      mended: ["cell a = 1\na -> print", "cell a = 1\na -> name = it"]),
    BeginnerCase(
      "cell a = 1\n-> print(a)",
      "R1001", "2:1",
      "the source before this `->` is missing",
      help: ["write `a -> print(a)`"],
      mended: ["cell a = 1\na -> print(a)"]),
    BeginnerCase(
      "-> print(1)",
      "R1001", "1:1",
      "the source before this `->` is missing",
      help: ["write `source -> print(1)`"],
      mended: ["event source\nsource -> print(1)"]),
    BeginnerCase(
      "cell a = 1\n| map(it + 1) -> print",
      "R1001", "2:1",
      "the source before this `|` is missing",
      help: ["write `a | map(it + 1) -> print`"],
      mended: ["cell a = 1\na | map(it + 1) -> print"]),
    BeginnerCase(
      "cell a = 1\na | map(x => x * 2), filter(x => x > 1) -> print",
      "R1001", "2:20",
      "expected `|` or `->`, found `,`",
      help: ["stages follow one another behind `|`, without a comma"],
      mended: ["cell a = 1\na | map(x => x * 2) | filter(x => x > 1) -> print"]),
    BeginnerCase(
      "cell a = 1\nexpect a == 1, \"one\"",
      "R1001", "2:14",
      "expected a new line or `;`, found `,`",
      help: ["the statement ends before the `,`: remove what stands from there on"],
      mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "enum E { a b }",
      "R1001", "1:12",
      "expected `,` or `}`, found `b`",
      help: ["write `{ a, b }`"],
      mended: ["enum E { a, b }"]),
    BeginnerCase(
      "event click\nclick",
      "R1004", "2:1",
      "the name of an event alone does nothing",
      help: ["to send it, write `click()`", #"to react to it, write `click -> print("click")`"#],
      mended: ["event click\nclick()", "event click\nclick -> print(\"click\")"]),
    BeginnerCase(
      "event tap: Int\ntap",
      "R1004", "2:1",
      "the name of an event alone does nothing",
      help: ["to send it, write `tap(…)`", "to react to it, write `tap -> print`"],
      mended: ["event tap: Int\ntap(1)", "event tap: Int\ntap -> print"]),
    BeginnerCase(
      "command go { print(1) }\ngo",
      "R1004", "2:1",
      "the name of a command alone does nothing",
      help: ["to run it, write `go()`"],
      mended: ["command go { print(1) }\ngo()"]),
    BeginnerCase(
      "cell a = 1\na",
      "R1004", "2:1",
      "an expression alone does nothing",
      help: ["to show its value, write `print(a)`", "to follow it, write `a -> print`"],
      mended: ["cell a = 1\nprint(a)", "cell a = 1\na -> print"]),
    BeginnerCase(
      "cell xs = [1]\nxs.length",
      "R1004", "2:1",
      "an expression alone does nothing",
      help: [
        "`length` is called `count` here", "to show its value, write `print(xs.count)`",
        "to keep it, write `let name = xs.count`",
      ],
      mended: [
        "cell xs = [1]\nprint(xs.count)", "cell xs = [1]\nprint(xs.count)",
        "cell xs = [1]\nlet n = xs.count\nlet name = xs.count",
      ]),
    BeginnerCase(
      "cell a = 1\na -> { a > 3 }",
      "R1004", "2:8",
      "an expression alone does nothing",
      help: ["to show its value, write `print(a > 3)`", "to act on it, write `if a > 3 { … }`"],
      mended: ["cell a = 1\na -> { print(a > 3) }", "cell a = 1\na -> { if a > 3 { print(a) } }"]),
    BeginnerCase(
      "cell a = 1\na == 2",
      "R1004", "2:1",
      "this compares and does nothing with the answer",
      help: ["to assign, write `a = 2`", "to test, write `expect a == 2`"],
      mended: ["cell a = 1\na = 2", "cell a = 1\nexpect a == 2"]),
    BeginnerCase(
      "cell a = 1\na -> print(it) -> print(a)",
      "R1006", "2:16",
      "a contract has one arrow, found another `->`",
      help: ["write two contracts: `a -> print(it)` and `a -> print(a)`"],
      mended: ["cell a = 1\na -> print(it)\na -> print(a)"]),
    BeginnerCase(
      "cell count = 0\nevent click\nclick -> count += 1",
      "R1001", "3:16",
      "`+=` does not stand behind this target",
      help: ["an assignment stands in braces: `-> { count += 1 }`"],
      mended: ["cell count = 0\nevent click\nclick -> { count += 1 }"]),
  ]
}

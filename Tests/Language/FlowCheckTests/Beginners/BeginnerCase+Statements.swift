/// Mistakes of beginners, who come from other languages, and what is said about each.
extension BeginnerCase {
  static let statements: [BeginnerCase] = [
    BeginnerCase(
      "cell a = 1 +\ncell b = 2",
      "R1002", "1:12",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell a = 1\ncell b = 2"]),
    BeginnerCase(
      "cell b = 1\ncell a = 1\na = b +\nprint(a)",
      "R1002", "3:7",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell b = 1\ncell a = 1\na = b\nprint(a)"]),
    BeginnerCase(
      "cell b = 1\ncell a = 1\na = b +\nb = 3",
      "R1002", "3:7",
      "the right side of `+` is missing",
      help: ["write what belongs there, or remove the `+`"],
      mended: ["cell b = 1\ncell a = 1\na = b + 1\nb = 3"]),
    BeginnerCase(
      "cell a = 1\ncell b = a ||\nif a > 1 { print(a) }",
      "R1002", "2:12",
      "the right side of `||` is missing",
      help: ["write what belongs there, or remove the `||`"],
      mended: ["cell a = 1\ncell b = a\nif a > 1 { print(a) }"]),
    BeginnerCase(
      "Cell a = 1",
      "R1001", "1:1",
      "`Cell` is not a statement of this language",
      help: ["the words of the language are written in small letters: `cell a = 1`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "cell a = 1\nIF a > 3 {\n}",
      "R1001", "2:1",
      "`IF` is not a statement of this language",
      help: ["the words of the language are written in small letters: `if`"],
      mended: ["cell a = 1\nif a > 3 {\n}"]),
    BeginnerCase(
      "cel a = 1",
      "R1001", "1:1",
      "`cel` is not a statement of this language",
      help: ["did you mean `cell a = 1`?"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "int a = 1",
      "R1001", "1:1",
      "`int` is not a statement of this language",
      help: ["write `cell a = 1`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "var a: Int = 1",
      "R1001", "1:1",
      "`var` is not a statement of this language",
      help: ["write `cell a: Int = 1`, or `let a: Int = 1` for a constant"],
      mended: ["cell a: Int = 1"]),
    BeginnerCase(
      "const a = 1",
      "R1001", "1:1",
      "`const` is not a statement of this language",
      help: ["write `let a = 1`, or `cell a = 1` if it is to change"],
      mended: ["let a = 1"]),
    BeginnerCase(
      "cell a = 1\non change a",
      "R1001", "2:1",
      "`on` is not a statement of this language",
      help: ["to do something whenever `a` changes, write `a -> { print(a) }`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\nwhenever a { print(a) }",
      "R1001", "2:1",
      "`whenever` is not a statement of this language",
      help: ["to do something whenever `a` changes, write `a -> { print(a) }`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\na changes",
      "R1001", "2:3",
      "`changes` is not part of this language",
      help: ["to do something whenever `a` changes, write `a -> { print(a) }`"],
      mended: ["cell a = 1\na -> { print(a) }"]),
    BeginnerCase(
      "cell a = 1\na becomes 5",
      "R1001", "2:3",
      "`becomes` is not part of this language",
      help: ["write `a = 5`; to compare, `==`"],
      mended: ["cell a = 1\na = 5"]),
    BeginnerCase(
      "cell a = 0\ntry {\n  print(1 / a)\n}",
      "R1001", "2:1",
      "`try` is not a statement of this language",
      help: [
        "nothing is thrown: leave the word and its braces out, and write `print(1 / a)`; where a value may fail, `recover(value, 0)` takes another one"
      ],
      mended: ["cell a = 0\nprint(1 / a)"]),
    BeginnerCase(
      "cell a = 1\nconsole.log(a)",
      "R2001", "2:1",
      "there is no `console.log` here",
      help: ["write `print(a)`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\nprintln(a)",
      "R2001", "2:1",
      "there is no `println` to call here",
      help: ["write `print(a)`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\nprint a",
      "R1001", "2:7",
      "expected `(` and the arguments of `print`, found `a`",
      help: ["write `print(a)`"],
      mended: ["cell a = 1\nprint(a)"]),
    BeginnerCase(
      "cell a = 1\nwhen a > 3 { print(a) }",
      "R1005", "2:1",
      "`when` stands only in a command, before its `{`",
      help: [
        "to act on changes of `a`, write `a -> { if a > 3 { print(a) } }`; to act once, `if a > 3 { print(a) }`"
      ],
      mended: ["cell a = 1\na -> { if a > 3 { print(a) } }"]),
    BeginnerCase(
      "cell a = 1\nunless a > 3 { print(a) }",
      "R1001", "2:1",
      "`unless` is not a statement of this language",
      help: ["write `if !(a > 3) { print(a) }`"],
      mended: ["cell a = 1\nif !(a > 3) { print(a) }"]),
    BeginnerCase(
      "cell a = 1\nassert(a == 1)",
      "R2001", "2:1",
      "there is no `assert` to call here",
      help: ["write `expect a == 1`"],
      mended: ["cell a = 1\nexpect a == 1"]),
    BeginnerCase(
      "cell my-name = 1",
      "R1001", "1:6",
      "a name has no `-`",
      help: ["write `myName` or `my_name`"],
      mended: ["cell myName = 1"]),
    BeginnerCase(
      "cell a 1",
      "R1001", "1:8",
      "expected `=` and the value of the cell, found the number `1`",
      help: ["write `cell a = 1`"],
      mended: ["cell a = 1"]),
    BeginnerCase(
      "let a 1",
      "R1001", "1:7",
      "expected `=` and the value of the constant, found the number `1`",
      help: ["write `= 1`"],
      mended: ["let a = 1"]),
    BeginnerCase(
      "cell a = true\nif not a { }",
      "R1001", "2:4",
      "`not` is written `!`",
      help: ["write `!a`"],
      mended: ["cell a = true\nif !a { }"]),
    BeginnerCase(
      "cell x = true\nx = not true",
      "R1001", "2:5",
      "`not` is written `!`",
      help: ["write `!true`"],
      mended: ["cell x = true\nx = !true"]),
    BeginnerCase(
      "cell a = 1\nprint(f\"a is {a}\")",
      "R1001", "2:7",
      "no letter stands before a text",
      help: ["write `\"a is \\(a)\"`"],
      mended: ["cell a = 1\nprint(\"a is \\(a)\")"]),
    BeginnerCase(
      "cell a = 1\na | delay(1 s) -> print",
      "R1001", "2:11",
      "a duration is a number and its unit, without a blank",
      help: ["write `1s`"],
      mended: ["cell a = 1\na | delay(1s) -> print"]),
    BeginnerCase(
      "cell a = 1\na | delay(2 seconds) -> print",
      "R1001", "2:11",
      "a duration is a number and its unit, without a blank",
      help: ["write `2s`"],
      mended: ["cell a = 1\na | delay(2s) -> print"]),
    BeginnerCase(
      "cell a = 1\ncell b = 1\na - > b",
      "R1001", "3:3",
      "the arrow is written without a blank",
      help: ["write `->`"],
      mended: ["cell a = 1\ncell b = 1\na -> b"]),
    BeginnerCase(
      "print(2 ^ 3)",
      "R0003", "1:9",
      "`^` means nothing here",
      help: ["a power is written `pow(2, 3)`"],
      mended: ["print(pow(2, 3))"]),
    BeginnerCase(
      "cell a: Int? = null",
      "R2001", "1:16",
      "there is no `null` here",
      help: ["write `nil`"],
      mended: ["cell a: Int? = nil"]),
    BeginnerCase(
      "cell a: Int? = None",
      "R2001", "1:16",
      "there is no `None` here",
      help: ["write `nil`"],
      mended: ["cell a: Int? = nil"]),
    BeginnerCase(
      "cell a = True",
      "R2001", "1:10",
      "there is no `True` here",
      help: ["write `true`"],
      mended: ["cell a = true"]),
    BeginnerCase(
      "cell name = Ann",
      "R2001", "1:13",
      "there is no `Ann` here",
      help: [#"text stands in double quotes: `"Ann"`"#],
      mended: [#"cell name = "Ann""#]),
    BeginnerCase(
      "cell name = \"x\"\nname = Ann",
      "R2001", "2:8",
      "there is no `Ann` here",
      help: [#"text stands in double quotes: `"Ann"`"#],
      mended: ["cell name = \"x\"\nname = \"Ann\""]),
    BeginnerCase(
      "cell a = 1\na -> a + 1",
      "R1001", "2:6",
      "a target is a name, found an expression",
      help: [
        "a new cell keeps its value: `a -> name = a + 1`",
        "a cell that is there takes it behind a stage: `a | map(a + 1) -> name`",
      ],
      mended: [
        "cell a = 1\na -> name = a + 1", "cell a = 1\ncell name = 0\na | map(a + 1) -> name",
      ]),
    BeginnerCase(
      "cell a = 1\na.subscribe(x => print(x))",
      "R2006", "2:3",
      "an Int has no `subscribe`",
      help: ["to do something with every value of `a`, write `a -> print`"],
      mended: ["cell a = 1\na -> print"]),
    BeginnerCase(
      "cell a = 1\nb = a * 2",
      "R2001", "2:1",
      "there is no `b` here",
      help: [
        "to let it follow `a`, write `a -> b = a * 2`, or `b := a * 2`",
        "for the value of this moment, write `cell b = a * 2`",
      ],
      mended: ["cell a = 1\na -> b = a * 2", "cell a = 1\ncell b = a * 2"]),
    BeginnerCase(
      "cell a = 1\ncell c = 2\nb = a * c",
      "R2001", "3:1",
      "there is no `b` here",
      help: [
        "to let it follow `a` and `c`, write `a, c -> b = a * c`, or `b := a * c`",
        "for the value of this moment, write `cell b = a * c`",
      ],
      mended: [
        "cell a = 1\ncell c = 2\na, c -> b = a * c", "cell a = 1\ncell c = 2\ncell b = a * c",
      ]),
    BeginnerCase(
      "b = 5",
      "R2001", "1:1",
      "there is no `b` here",
      help: ["to declare it, write `cell b = 5`"],
      mended: ["cell b = 5"]),
    BeginnerCase(
      "cell a = 1\na -> { b = it }",
      "R2001", "2:8",
      "there is no `b` here",
      help: ["declare it before, outside of the braces: `cell b: Int`"],
      mended: ["cell a = 1\ncell b: Int\na -> { b = it }"]),
    BeginnerCase(
      "cell a = 1\na -> b = a + 1\ndispose b\nb = 3",
      "R2004", "4:1",
      "`b` is a derived cell and cannot be assigned",
      help: [
        "it keeps its last value now that its contract is over; to assign it later, declare `cell b: Int` and let a contract feed it: `a | map(a + 1) -> b as link`"
      ],
      mended: ["cell a = 1\ncell b: Int\na | map(a + 1) -> b as link\ndispose link\nb = 3"]),
    BeginnerCase(
      "cell a = 1\na | filter(it > 0) -> b = it\ndispose b\nb = 3",
      "R2004", "4:1",
      "`b` is a derived cell and cannot be assigned",
      help: [
        "it keeps its last value now that its contract is over; to assign it later, declare `cell b: Int` and let a contract feed it: `a | filter(it > 0) -> b as link`"
      ],
      mended: ["cell a = 1\ncell b: Int\na | filter(it > 0) -> b as link\ndispose link\nb = 3"]),
  ]
}

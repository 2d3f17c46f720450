/// Functions and stages that have other names elsewhere.
extension BeginnerCase {
  static let otherNames: [BeginnerCase] = [
    BeginnerCase(
      "cell past = [1, 2]\npast = past.dropLast(1)",
      "R2006", "2:13",
      "a list [Int] has no `dropLast`",
      help: [
        "write `past.prefix(past.count - 1)`"
      ],
      mended: [
        "cell past = [1, 2]\npast = past.prefix(past.count - 1)"
      ]),
    BeginnerCase(
      "let xs = [1, 2]\nprint(xs.dropLast())",
      "R2006", "2:10",
      "a list [Int] has no `dropLast`",
      help: [
        "write `xs.prefix(xs.count - 1)`"
      ],
      mended: [
        "let xs = [1, 2]\nprint(xs.prefix(xs.count - 1))"
      ]),
    BeginnerCase(
      "print(\"abc\".find(\"b\"))",
      "R3003", "1:18",
      "`find` takes a regular expression",
      help: [
        "a regular expression stands between slashes: `\"abc\".find(/b/)`",
        "write `\"abc\".indexOf(\"b\")`",
      ],
      mended: [
        "print(\"abc\".find(/b/))",
        "print(\"abc\".indexOf(\"b\"))",
      ]),
    BeginnerCase(
      "print([1, 2].find(2))",
      "R3003", "1:14",
      "`find` does not take a list [Int]",
      help: [
        "write `[1, 2].indexOf(2)`"
      ],
      mended: [
        "print([1, 2].indexOf(2))"
      ]),
    BeginnerCase(
      "print([1, 2].find(x => x == 2))",
      "R3003", "1:14",
      "`find` does not take a list [Int]",
      help: [
        "write `[1, 2].first(x => x == 2)`"
      ],
      mended: [
        "print([1, 2].first(x => x == 2))"
      ]),
    BeginnerCase(
      "print(\"a\".padStart(3))",
      "R2006", "1:11",
      "a String has no `padStart`",
      help: [
        "write `\"a\".right(3)`"
      ],
      mended: [
        "print(\"a\".right(3))"
      ]),
    BeginnerCase(
      "print(\"a=b\".partition(\"=\"))",
      "R2006", "1:13",
      "a String has no `partition`",
      help: [
        "write `\"a=b\".split(\"=\")`"
      ],
      mended: [
        "print(\"a=b\".split(\"=\"))"
      ]),
    BeginnerCase(
      "print([1, 2].partition(x => x > 1))",
      "R2006", "1:14",
      "a list [Int] has no `partition`",
      help: [
        "make two lists: `[1, 2].filter(x => x > 1)`, and the same with the opposite condition"
      ],
      mended: [
        "print([1, 2].filter(x => x > 1), [1, 2].filter(x => x <= 1))"
      ]),
    BeginnerCase(
      "print([1, 2].average)",
      "R2006", "1:14",
      "a list [Int] has no `average`",
      help: [
        "write `[1, 2].mean`"
      ],
      mended: [
        "print([1, 2].mean)"
      ]),
    BeginnerCase(
      "print(avg([0.5, 1.0]))",
      "R2001", "1:7",
      "there is no function `avg` here",
      help: [
        "write `[0.5, 1.0].mean`"
      ],
      mended: [
        "print([0.5, 1.0].mean)"
      ]),
    BeginnerCase(
      "print(Duration(\"5s\"))",
      "R2001", "1:7",
      "there is no function `Duration` here",
      help: [
        "a duration is a number and its unit, as in `5s`; of a number of seconds, `1s * number`"
      ],
      mended: [
        "let number = 3\nprint(5s, 1s * number)"
      ]),
    BeginnerCase(
      "print(90s.minutes)",
      "R2006", "1:11",
      "a Duration has no `minutes`",
      help: [
        "write `90s / 1min`"
      ],
      mended: [
        "print(90s / 1min)"
      ]),
    BeginnerCase(
      "let n = 5\nprint(n.seconds)",
      "R2006", "2:9",
      "an Int has no `seconds`",
      help: [
        "write `1s * n`"
      ],
      mended: [
        "let n = 5\nprint(1s * n)"
      ]),
    BeginnerCase(
      "print(\"a/b\".split(/x))",
      "R0008", "1:19",
      "this regular expression has no end on its line",
      help: [
        "close it with `/`; a `/` in it is written `\\/`"
      ],
      mended: [
        "print(\"a/b\".split(/x/))"
      ]),
    BeginnerCase(
      "print(\"a\".matches(\"[a-z]\"))",
      "R3003", "1:19",
      "`matches` takes a regular expression",
      help: [
        "a regular expression stands between slashes: `\"a\".matches(/[a-z]/)`"
      ],
      mended: [
        "print(\"a\".matches(/[a-z]/))"
      ]),
    BeginnerCase(
      "let n = 3\nprint(n.right(5))",
      "R3003", "2:9",
      "`right` does not take an Int",
      help: [
        "make a text of it first: `String(n).right(5)`"
      ],
      mended: [
        "let n = 3\nprint(String(n).right(5))"
      ]),
    BeginnerCase(
      "printf(\"%d of %.2f\\n\", 3, 0.5)",
      "R2001", "1:1",
      "there is no `printf` to call here",
      help: [
        "write `print(\"\\(3) of \\(fixed(0.5, 2))\")`"
      ],
      mended: [
        "print(\"\\(3) of \\(fixed(0.5, 2))\")"
      ]),
    BeginnerCase(
      "let n = 3\nprintf(\"%5d\", n)",
      "R2001", "2:1",
      "there is no `printf` to call here",
      help: [
        "values stand in the text: write `print(\"\\(a)\")`"
      ],
      mended: [
        "let a = 3\nprint(\"\\(a)\")"
      ]),
    BeginnerCase(
      "print(args)",
      "R2001", "1:7",
      "there is no `args` here",
      help: [
        "what a program is given are its parameters: declare `param name: String`, and give it as `name=value` behind the file"
      ],
      mended: [
        "param name: String\nprint(name)"
      ]),
    BeginnerCase(
      "print(\"[1, 2]\".decode([Int]))",
      "R2006", "1:16",
      "a String has no `decode`",
      help: [
        "a stage stands behind `|`: `cell | decode([Int]) -> …`"
      ],
      mended: [
        "cell text = \"[1, 2]\"\ntext | decode([Int]) -> print // cell | decode([Int]) -> …"
      ]),
    BeginnerCase(
      "print(decode(\"1\", Int))",
      "R2001", "1:7",
      "there is no function `decode` here",
      help: [
        "a stage stands behind `|`: `cell | decode((name: String, n: Int)) -> …`"
      ],
      mended: [
        "cell text = \"1\"\ntext | decode((name: String, n: Int)) -> print // cell | decode((name: String, n: Int)) -> …"
      ]),
    BeginnerCase(
      "cell text = \"a\"\ntext | concatMap(it) -> print",
      "R2010", "2:8",
      "there is no stage `concatMap`",
      help: [
        "no stage begins a source anew with each value: one of two is followed with `| switch(condition ? one : other)`, and the last of a burst passes `| debounce(300ms)`"
      ],
      mended: [
        "cell text = \"a\"\ntext | debounce(300ms) -> print"
      ]),
    BeginnerCase(
      "if \"a\" ~ \"b\" { }",
      "R0003", "1:8",
      "`~` means nothing here",
      help: [
        "texts are compared with `==`; a part is looked for with `text.contains(part)`"
      ],
      mended: [
        "let text = \"a\"\nlet part = \"b\"\nif text.contains(part) { }"
      ]),
  ]
}

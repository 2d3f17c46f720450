extension BeginnerCase {
  /// What somebody writes who knows lists, pipes and texts of other languages.
  static let pipes: [BeginnerCase] = [
    BeginnerCase(
      "cell xs = [1]\nxs | print(it)", "R1007", "2:15",
      "this contract has no target", help: ["`print` is a target: write `xs -> print(it)`"],
      mended: ["cell xs = [1]\nxs -> print(it)"]),
    BeginnerCase(
      "event e: [Int]\ne -> last", "R4003", "2:6",
      "`last` computes a value and does nothing with it, so it is not a target",
      help: [
        "to keep the value, write `-> name = last(it)`",
        "to declare a cell of this name, write `-> last = it`",
      ],
      mended: ["event e: [Int]\ne -> name = last(it)", "event e: [Int]\ne -> last = it"]),
    BeginnerCase(
      "event e: String\ne -> word: String", "R1002", "2:18",
      "expected `=` and the value of the derived cell, found the end of the text",
      help: ["write `e -> word: String = it`"], mended: ["event e: String\ne -> word: String = it"]),
    BeginnerCase(
      "fn add(a: Int, b: Int = 1) = a + b", "R1001", "1:23", "expected `,` or `)`, found `=`",
      help: ["a parameter has no value of its own: every call gives all of them"],
      mended: ["fn add(a: Int, b: Int) = a + b\nprint(add(2, 1))"]),
    BeginnerCase(
      "print(\"%05.2f\".format(3.14))", "R2006", "1:16", "a String has no `format`",
      help: [
        "decimals are written by `number.fixed(2)`, columns by `text.left(8)` and `text.right(8)`"
      ],
      mended: ["let number = 3.14\nprint(number.fixed(2).right(8))"]),
    BeginnerCase(
      "print(\"abc\".substring(1, 2))", "R2006", "1:13", "a String has no `substring`",
      help: ["write `\"abc\".from(1).prefix(2)`: without the first one, and of the rest two"],
      mended: ["print(\"abc\".from(1).prefix(2))"]),
    BeginnerCase(
      "let s = \"abc\"\nprint(s | upper)", "R1001", "2:9", "expected `)`, found `|`",
      help: ["a function of a value stands behind a dot: `s.upper`"],
      mended: ["let s = \"abc\"\nprint(s.upper)"]),
    BeginnerCase(
      "cell word = \"a\"\nword | upper -> print", "R2010", "2:8", "there is no stage `upper`",
      help: ["`upper` is a function: write `| map(upper(it))`"],
      mended: ["cell word = \"a\"\nword | map(upper(it)) -> print"]),
    BeginnerCase(
      "event order: (what: String, n: Int)\norder -> print(what)", "R2001", "2:16",
      "there is no `what` here",
      help: ["`what` is a part of what comes down the contract: write `it.what`"],
      mended: ["event order: (what: String, n: Int)\norder -> print(it.what)"]),
    BeginnerCase(
      "let xs = [\"a\"]\nprint(\"x\" in xs)", "R1001", "2:11", "expected `,` or `)`, found `in`",
      help: ["write `xs.contains(\"x\")`"], mended: ["let xs = [\"a\"]\nprint(xs.contains(\"x\"))"]),
    BeginnerCase(
      "let a: Int? = 1\nif let x = a, let y = a { print(x + y) }", "R1001", "2:13",
      "expected `{` with what happens then, found `,`",
      help: ["one stands inside the other: `if let x = a { if let y = … { … } }`"],
      mended: ["let a: Int? = 1\nif let x = a { if let y = a { print(x + y) } }"]),
    BeginnerCase(
      "let xs = [1, 2]\nprint(xs.any(x => x > 1))", "R2006", "2:10", "a list [Int] has no `any`",
      help: ["write `xs.contains(x => x > 1)`"],
      mended: ["let xs = [1, 2]\nprint(xs.contains(x => x > 1))"]),
    BeginnerCase(
      "let xs = [1, 2]\nprint(xs.allSatisfy(x => x > 1))", "R2006", "2:10",
      "a list [Int] has no `allSatisfy`", help: ["write `xs.all(x => x > 1)`"],
      mended: ["let xs = [1, 2]\nprint(xs.all(x => x > 1))"]),
    BeginnerCase(
      "let s = \"a\"\nlog(s)", "R3003", "2:1", "`log` does not take a String",
      help: ["to show a text, write `print(s)`"],
      mended: ["let s = \"a\"\nprint(s)"]),
    BeginnerCase(
      "print([1].join(\",\"))", "R3003", "1:11", "`join` does not take a list [Int]",
      help: ["make texts of the elements first: `[1].map(x => String(x)).join(\",\")`"],
      mended: ["print([1].map(x => String(x)).join(\",\"))"]),
    BeginnerCase(
      "let kinds = [[\"m\": 1.0], [\"g\": 1]]\nlet u = kinds[0]\nprint(u[\"m\"] ?? 1)", "R3001",
      "1:26",
      "the elements of a list must have one type, found a dictionary [String: Float] and a dictionary "
        + "[String: Int]",
      help: [], mended: []),
  ]
}

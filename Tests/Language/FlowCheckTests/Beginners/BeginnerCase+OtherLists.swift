/// Lists, dictionaries, loops and choices that are written otherwise elsewhere.
extension BeginnerCase {
  static let otherLists: [BeginnerCase] = [
    BeginnerCase(
      "let d = [(\"a\", 1)]\nprint(d[\"a\"])",
      "R3001", "2:9",
      "expected an Int, found a String",
      help: [
        "to look it up by its key, make a dictionary of the pairs: `d.dictionary[\"a\"]`"
      ],
      mended: [
        "let d = [(\"a\", 1)]\nprint(d.dictionary[\"a\"])"
      ]),
    BeginnerCase(
      "let xs = [1]\nprint(xs[\"a\"])",
      "R3001", "2:10",
      "expected an Int, found a String",
      help: [
        "an index is a number, as in `xs[0]`; a dictionary is looked up by a text"
      ],
      mended: [
        "let xs = [1]\nprint(xs[0])"
      ]),
    BeginnerCase(
      "let xs = [1, 2, 3]\nprint(xs[1...2])",
      "R3001", "2:10",
      "expected an Int, found a list [Int]",
      help: [
        "write `xs.from(1).prefix(2)`"
      ],
      mended: [
        "let xs = [1, 2, 3]\nprint(xs.from(1).prefix(2))"
      ]),
    BeginnerCase(
      "print(\"abc\"[0...1])",
      "R3001", "1:13",
      "expected an Int, found a list [Int]",
      help: [
        "write `\"abc\".prefix(2)`"
      ],
      mended: [
        "print(\"abc\".prefix(2))"
      ]),
    BeginnerCase(
      "cell d = [\"a\": [\"b\": 1]]\nprint(d[\"a\"][\"b\"])",
      "R3004", "2:7",
      "`[…]` takes an element of a list, dictionary or text, and this is a [String: Int]?",
      help: [
        "say what to use when it is nil: `(d[\"a\"] ?? [:])[\"b\"]`"
      ],
      mended: [
        "cell d = [\"a\": [\"b\": 1]]\nprint((d[\"a\"] ?? [:])[\"b\"])"
      ]),
    BeginnerCase(
      "print([x * 2 for x in [1, 2]])",
      "R1001", "1:14",
      "expected `,` or `]`, found `for`",
      help: [
        "write `[1, 2].map(x => x * 2)`"
      ],
      mended: [
        "print([1, 2].map(x => x * 2))"
      ]),
    BeginnerCase(
      "let ys = [x for x in range(4) if x > 1]",
      "R1001", "1:13",
      "expected `,` or `]`, found `for`",
      help: [
        "write `(0...3).filter(x => x > 1)`"
      ],
      mended: [
        "let ys = (0...3).filter(x => x > 1)"
      ]),
    BeginnerCase(
      "let us = [\"m\": (\"length\", 1), \"ft\": (\"length\", 0.3048)]",
      "R3001", "1:37",
      "the values of a dictionary must have one type, found a tuple (String, Int) and a tuple (String, Float)",
      help: [
        "a whole number beside others needs a point: write `(\"length\", 1.0)`"
      ],
      mended: [
        "let us = [\"m\": (\"length\", 1.0), \"ft\": (\"length\", 0.3048)]"
      ]),
    BeginnerCase(
      "let xs = [\"a\", \"b\"]\nfor (i, x) in xs { print(i, x) }",
      "R3003", "2:5",
      "the loop has 2 parameters, but is given a String",
      help: [
        "to number them, write `for (i, x) in xs.enumerated { … }`"
      ],
      mended: [
        "let xs = [\"a\", \"b\"]\nfor (i, x) in xs.enumerated { print(i, x) }"
      ]),
    BeginnerCase(
      "for i = 0; i < 3; i += 1 { print(i) }",
      "R1001", "1:1",
      "`for` is not a statement of this language",
      help: [
        "write `for i in 0...2 { print(i) }`"
      ],
      mended: [
        "for i in 0...2 { print(i) }"
      ]),
    BeginnerCase(
      "for x in [1, 2] { if x > 1 { break } }",
      "R1004", "1:30",
      "`break` is not a statement of this language",
      help: [
        "a `for` goes through its whole list: to find one, write `[1, 2].first(x => x > 1)`; to go through less, `for x in [1, 2].prefix(2) { … }`"
      ],
      mended: [
        "print([1, 2].first(x => x > 1))"
      ]),
    BeginnerCase(
      "let prices = [\"cola\": 150]\nprint(prices[\"cola\"] - 20)",
      "R3004", "2:22",
      "`-` does not work on an Int? and an Int",
      help: [
        "say what to use when it is nil: `(prices[\"cola\"] ?? 0)`"
      ],
      mended: [
        "let prices = [\"cola\": 150]\nprint((prices[\"cola\"] ?? 0) - 20)"
      ]),
    BeginnerCase(
      "let line = \"a b\"\nlet (a, b) = line.split",
      "R1001", "2:5",
      "expected the name of a constant, found `(`",
      help: [
        "the parts of a list are named by number: `let a = line.split[0]` and `let b = line.split[1]`"
      ],
      mended: [
        "let line = \"a b\"\nlet a = line.split[0]\nlet b = line.split[1]"
      ]),
    BeginnerCase(
      "break",
      "R1004", "1:1",
      "`break` is not a statement of this language",
      help: [
        "blocks stand in braces and end by themselves; a `for` goes through less with `xs.prefix(2)`"
      ],
      mended: [
        "let xs = [1, 2, 3]\nfor x in xs.prefix(2) { print(x) }"
      ]),
    BeginnerCase(
      "param n = 3\nprint(n)",
      "R1001", "1:9",
      "expected `:` and the type of the parameter, found `=`",
      help: [
        "write `param n: Int = 3`"
      ],
      mended: [
        "param n: Int = 3\nprint(n)"
      ]),
    BeginnerCase(
      "cell a = 1\na -> { var n = 1; print(n) }",
      "R1001", "2:8",
      "`var` is not a statement of this language",
      help: [
        "write `let n = 1`, which does not change; what changes is a cell, declared outside of the block: `cell n = 1`"
      ],
      mended: [
        "cell a = 1\na -> { let n = 1; print(n) }"
      ]),
    BeginnerCase(
      "cell a = 1\na -> if it == 1 print(1)",
      "R1001", "2:6",
      "expected a target, found the statement `if`",
      help: [
        "statements stand in braces: `-> { if it == 1 { print(1) } }`"
      ],
      mended: [
        "cell a = 1\na -> { if it == 1 { print(1) } }"
      ]),
    BeginnerCase(
      "cell a = 1\na -> { if it == 1 { exit } }",
      "R1004", "2:21",
      "the name of `exit` alone does nothing",
      help: [
        "to end the run, write `exit(0)`; 0 is the status that says that all went well"
      ],
      mended: [
        "cell a = 1\na -> { if it == 1 { exit(0) } }"
      ]),
    BeginnerCase(
      "cell a = 1\na -> { match it { 1 => print(\"x\"); else => print(\"y\") } }",
      "R1004", "2:8",
      "the arms of a `match` that does something are blocks",
      help: [
        "to do something in each case, write `1 => { print(\"x\") }`",
        "to show its value, write `print(match it { … })`",
      ],
      mended: [
        "cell a = 1\na -> { match it { 1 => { print(\"x\") }; else => { print(\"y\") } } }",
        "cell a = 1\na -> { print(match it { 1 => \"x\"; else => \"y\" }) }",
      ]),
    BeginnerCase(
      "cell a = 1\na -> { match it { 1 => { print(\"x\") }; else => print(\"y\") } }",
      "R1001", "2:48",
      "the arms of this `match` are blocks, as the first one is",
      help: ["write `else => { print(\"y\") }`"],
      mended: ["cell a = 1\na -> { match it { 1 => { print(\"x\") }; else => { print(\"y\") } } }"]),
    BeginnerCase(
      "cell a = 1\ncell b = 0\na -> { match it { 1 => b = 2; else => b = 3 } }",
      "R1001", "3:26",
      "what happens in a case stands in braces",
      help: ["write `1 => { b = 2 }`"],
      mended: [
        "cell a = 1\ncell b = 0\na -> { match it { 1 => { b = 2 }; else => { b = 3 } } }"
      ]),
    BeginnerCase(
      "cell a = 1\nb := match a { 1 => { 2 }; else => 3 }",
      "R1001", "2:21",
      "this `match` gives a value, and the arms of it are values",
      help: ["leave the braces out, or write `match` as a statement, with a block in each arm"],
      mended: ["cell a = 1\nb := match a { 1 => 2; else => 3 }"]),
    BeginnerCase(
      "cell a: Int? = nil\na -> { if let b = a && b > 1 { print(b) } }",
      "R3001", "2:21",
      "`if let` takes one value, and no condition stands behind it",
      help: [
        "one stands inside the other: `if let b = a { if b > 1 { … } }`"
      ],
      mended: [
        "cell a: Int? = nil\na -> { if let b = a { if b > 1 { print(b) } } }"
      ]),
    BeginnerCase(
      "let at = 1\nprint(at + 1)\nprint(at)",
      "R1005", "1:5",
      "`at` is a reserved word and cannot be the name of a constant",
      help: [
        "choose another name"
      ],
      mended: [
        "let place = 1\nprint(place + 1)"
      ]),
  ]
}

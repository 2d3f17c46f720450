/// Names that hide others, and events and scopes that are taken for something else.
extension BeginnerCase {
  static let hiddenNames: [BeginnerCase] = [
    BeginnerCase(
      "fn sum(a: Int, b: Int) = a + b\nprint([1, 2].sum)",
      "R3003", "2:14",
      "your `sum` hides that of lists",
      help: [
        "give your function another name"
      ],
      mended: [
        "fn plus(a: Int, b: Int) = a + b\nprint([1, 2].sum)"
      ]),
    BeginnerCase(
      "fn sum(a: Int, b: Int) = a + b\nprint(sum([1, 2]))",
      "R3003", "2:7",
      "`sum` takes 2 arguments, found 1",
      help: [
        "your `sum` hides that of the library: give it another name to call that one"
      ],
      mended: [
        "fn plus(a: Int, b: Int) = a + b\nprint(sum([1, 2]))"
      ]),
    BeginnerCase(
      "fn map(x: Int) = x\nprint([1].map(y => y + 1))",
      "R3003", "2:11",
      "your `map` hides that of lists",
      help: [
        "give your function another name"
      ],
      mended: [
        "fn same(x: Int) = x\nprint([1].map(y => y + 1))"
      ]),
    BeginnerCase(
      "fn count(w: [Int], r: Int) = w.count(x => x == r)\nprint(count([1], 1))",
      "R3003", "1:32",
      "your `count` hides that of lists",
      help: [
        "give your function another name"
      ],
      mended: [
        "fn countOf(w: [Int], r: Int) = w.count(x => x == r)\nprint(countOf([1], 1))"
      ]),
    BeginnerCase(
      "fn print(s: String) = s\nprint(\"x\")",
      "R1004", "2:1",
      "`print(\"x\")` is a value that nothing uses",
      help: [
        "your function `print` hides the statement `print`: give your function another name"
      ],
      mended: [
        "fn shown(s: String) = s\nprint(\"x\")"
      ]),
    BeginnerCase(
      "event add: (item: String, n: Int)\nadd(item: \"tea\", n: 2)",
      "R1001", "2:5",
      "an event is sent with one value, and the labels are those of its tuple",
      help: [
        "write `add((item: \"tea\", n: 2))`"
      ],
      mended: [
        "event add: (item: String, n: Int)\nadd((item: \"tea\", n: 2))"
      ]),
    BeginnerCase(
      "event add: (item: String, n: Int)\nadd(\"tea\", 2)",
      "R3003", "2:1",
      "`add` carries a tuple (item: String, n: Int), so it is sent with one value",
      help: [
        "write the tuple: `add((\"tea\", 2))`"
      ],
      mended: [
        "event add: (item: String, n: Int)\nadd((\"tea\", 2))"
      ]),
    BeginnerCase(
      "command f(n: Int) { g(n) }\ncommand g(n: Int) { f(n) }\nf(1)",
      "R2007", "2:21",
      "`f` calls itself through others: `f -> g -> f`",
      help: [
        "to do it again later, call it in an `after`, as in `after 1s { f(…) }`; for each of a list, write `for x in xs { … }`"
      ],
      mended: [
        "command f(n: Int) { g(n) }\ncommand g(n: Int) { after 1s { f(n) } }\nf(1)"
      ]),
    BeginnerCase(
      "scope stdin { event line: String }\nprint(stdin.line)",
      "R2009", "2:7",
      "`line` is an event and has no value to read outside a contract that begins with it",
      help: [
        "to keep what it sends, write `stdin.line -> last = stdin.line`"
      ],
      mended: [
        "scope stdin { event line: String }\nstdin.line -> last = stdin.line\nprint(last)"
      ]),
    BeginnerCase(
      "scope stdin { event line: String }\nstdin.line.split -> print",
      "R2005", "2:12",
      "`line` is an event, not a scope",
      help: [
        "compute it on the way: `stdin.line | map(it.split) -> …`"
      ],
      mended: [
        "scope stdin { event line: String }\nstdin.line | map(it.split) -> print"
      ]),
    BeginnerCase(
      "scope stdin { event line: String }\nstdin -> print",
      "R2005", "2:1",
      "a source is a cell or an event, and `stdin` is a scope",
      help: [
        "name something inside it: `stdin.line -> …`"
      ],
      mended: [
        "scope stdin { event line: String }\nstdin.line -> print"
      ]),
  ]
}

extension BeginnerCase {
  /// Labels of tuples that somebody writes who knows JSON, and arguments with labels.
  static let labels: [BeginnerCase] = [
    BeginnerCase(
      "let n = 1\nprint(n, end=\"\")", "R1001", "2:10",
      "`print` ends its line, and `write` does not",
      help: ["write `write(n)`"], mended: ["let n = 1\nwrite(n)"]),
    BeginnerCase(
      "print(\"a\", terminator: \" \")", "R1001", "1:12",
      "`print` ends its line, and `write` does not",
      help: ["write `write(\"a \")`"], mended: ["write(\"a \")"]),
    BeginnerCase(
      "cell n = 1\nn -> print(n, end=\", \")", "R1001", "2:15",
      "`print` ends its line, and `write` does not",
      help: ["write `write(\"\\(n), \")`"], mended: ["cell n = 1\nn -> write(\"\\(n), \")"]),
    BeginnerCase(
      "event line: String\nline | decode((first-name: String, age: Int)) -> print", "R1001", "2:16",
      "a label is a name, and `first-name` is none",
      help: [
        "a dictionary has keys of any text, and values of one type: `[String: String]`",
        "beside fields of other types, rename it in the text: "
          + "`| map(it.replace(\"\\\"first-name\\\":\", \"\\\"firstName\\\":\")) | decode((firstName: String))`",
      ],
      mended: [
        "event line: String\nline | decode([String: String]) -> print",
        "event line: String\nline | map(it.replace(\"\\\"first-name\\\":\", "
          + "\"\\\"firstName\\\":\")) "
          + "| decode((firstName: String)) -> print",
      ]),
    BeginnerCase(
      "type Sizes = (n: Int, 1st: [Int])", "R1001", "1:23",
      "a label is a name, and `1st` is none",
      help: [
        "a dictionary has keys of any text, and values of one type: `[String: [Int]]`",
        "beside fields of other types, rename it in the text: "
          + "`| map(it.replace(\"\\\"1st\\\":\", \"\\\"field1st\\\":\")) | decode((field1st: [Int]))`",
      ],
      mended: [
        "type Sizes = [String: [Int]]",
        "event line: String\nline | map(it.replace(\"\\\"1st\\\":\", \"\\\"field1st\\\":\")) "
          + "| decode((field1st: [Int])) -> print",
      ]),
    BeginnerCase(
      "print(json((\"a b\": [1, 2], n: 3)))", "R1001", "1:13",
      "a label is a name, and `\"a b\"` is none",
      help: [
        "a dictionary has keys of any text, and values of one type: `[\"a b\": [1, 2]]`",
        "beside fields of other types, rename it in the text: "
          + "`json((aB: [1, 2])).replace(\"\\\"aB\\\":\", \"\\\"a b\\\":\")`",
      ],
      mended: [
        "print(json([\"a b\": [1, 2]]))",
        "print(json((aB: [1, 2])).replace(\"\\\"aB\\\":\", \"\\\"a b\\\":\"))",
      ]),
    BeginnerCase(
      "print((\"\": 1))", "R1001", "1:8", "a label is a name, and `\"\"` is none",
      help: [
        "a dictionary has keys of any text, and values of one type: `[\"\": 1]`",
        "beside fields of other types, rename it in the text: "
          + "`json((field: 1)).replace(\"\\\"field\\\":\", \"\\\"\\\":\")`",
      ],
      mended: [
        "print([\"\": 1])", "print(json((field: 1)).replace(\"\\\"field\\\":\", \"\\\"\\\":\"))",
      ]),
    BeginnerCase(
      "scope shop { event sale: (item: String, n: Int) }\nshop.sale(item: \"tea\", n: 2)", "R1001",
      "2:11", "an event is sent with one value, and the labels are those of its tuple",
      help: ["write `shop.sale((item: \"tea\", n: 2))`"],
      mended: [
        "scope shop { event sale: (item: String, n: Int) }\nshop.sale((item: \"tea\", n: 2))"
      ]),
    BeginnerCase(
      "scope shop { event sale: (item: String, n: Int) }\nshop.sale(\"tea\", 2)", "R3003", "2:1",
      "`sale` carries a tuple (item: String, n: Int), so it is sent with one value",
      help: ["write the tuple: `shop.sale((\"tea\", 2))`"],
      mended: ["scope shop { event sale: (item: String, n: Int) }\nshop.sale((\"tea\", 2))"]),
    BeginnerCase(
      "scope shop { event closed }\nshop.closed(1)", "R3003", "2:1",
      "`closed` carries nothing, so it is sent without a value",
      help: [
        "write `shop.closed()`", "to let it carry a value, declare its type: `event closed: Int`",
      ],
      mended: [
        "scope shop { event closed }\nshop.closed()",
        "scope shop { event closed: Int }\nshop.closed(1)",
      ]),
    BeginnerCase(
      "scope shop { event sale: (item: String, n: Int) }\nshop.sale((n: 2, item: "
        + "\"tea\"))", "R3001",
      "2:11", "expected a tuple (item: String, n: Int), found a tuple (n: Int, item: String)",
      help: ["the parts stand in this order: `(item: \"tea\", n: 2)`"],
      mended: [
        "scope shop { event sale: (item: String, n: Int) }\nshop.sale((item: \"tea\", n: 2))"
      ]),
    BeginnerCase(
      "let p = (y: 1, x: 2)\ncell q: (x: Int, y: Int)? = p", "R3001", "2:29",
      "expected a (x: Int, y: Int)?, found a tuple (y: Int, x: Int)",
      help: ["the parts stand in this order: `(x: p.x, y: p.y)`"],
      mended: ["let p = (y: 1, x: 2)\ncell q: (x: Int, y: Int)? = (x: p.x, y: p.y)"]),
    BeginnerCase(
      "command buy(what: String, price: Int) { print(what, price) }\nbuy(what: \"lamp\", price: max(1, 2))",
      "R1001", "2:5", "arguments have no labels",
      help: ["write `buy(\"lamp\", max(1, 2))`"],
      mended: [
        "command buy(what: String, price: Int) { print(what, price) }\nbuy(\"lamp\", max(1, 2))"
      ]),
    BeginnerCase(
      "fn f(a: Int, b: Int) = a + b\nprint(f(a: 1, 2))", "R1001", "2:9", "arguments have no labels",
      help: ["write `f(1, 2)`"], mended: ["fn f(a: Int, b: Int) = a + b\nprint(f(1, 2))"]),
    BeginnerCase(
      "command buy(what: String, price: Int) { print(what, price) }\nbuy \"lamp\" 80", "R1001",
      "2:5",
      "expected `(` and the arguments of `buy`, found a string",
      help: ["write `buy(\"lamp\", 80)`"],
      mended: ["command buy(what: String, price: Int) { print(what, price) }\nbuy(\"lamp\", 80)"]),
    BeginnerCase(
      "cell left = 9\ncommand buy(price: Int) when left > price { left -= price }", "R2001", "2:37",
      "there is no `price` here", help: ["ask for it in the braces of the command: `if … { … }`"],
      mended: ["cell left = 9\ncommand buy(price: Int) { if left > price { left -= price } }"]),
    BeginnerCase(
      "scope screen { cell draft = \"\" }\ndraft = \"x\"", "R2001", "2:1",
      "there is no `draft` here",
      help: [
        "`draft` is in the scope `screen`: write `screen.draft`",
        "to declare it, write `cell draft = \"x\"`",
      ],
      mended: [
        "scope screen { cell draft = \"\" }\nscreen.draft = \"x\"",
        "scope screen { cell draft = \"\" }\ncell draft = \"x\"",
      ]),
    BeginnerCase(
      "cell rent = 1\nlet x = print", "R2001", "2:9", "there is no `print` here",
      help: ["`print` is a statement: write `print(…)`"], mended: ["cell rent = 1\nprint(rent)"]),
    BeginnerCase(
      "cell share = 1\nif share == error { print(1) }", "R2001", "2:13", "there is no `error` here",
      help: [
        "`failed(a)` asks whether the cell `a` is in error; `recover(a, 0)` takes another value"
      ],
      mended: ["cell a = 1\nif failed(a) { print(recover(a, 0)) }"]),
    BeginnerCase(
      "print((1: 2))", "R1001", "1:9", "expected `,` or `)`, found `:`",
      help: ["pairs are written as tuples: `(key, value)`"],
      mended: ["let key = 1\nlet value = 2\nprint((key, value))"]),
    BeginnerCase(
      "let p = (name: \"Ada\", age: 36)\nprint(p[\"age\"])", "R3004", "2:7",
      "`[…]` takes an element of a list, dictionary or text, and this is a tuple (name: String, age: Int)",
      help: ["write `p.age`"], mended: ["let p = (name: \"Ada\", age: 36)\nprint(p.age)"]),
    BeginnerCase(
      "let q = (y: 1, x: 2)\nlet r: (x: Int, y: Int) = true ? q : q", "R3001", "2:27",
      "expected a tuple (x: Int, y: Int), found a tuple (y: Int, x: Int)",
      help: ["the parts stand in this order: `(x: (true ? q : q).x, y: (true ? q : q).y)`"],
      mended: [
        "let q = (y: 1, x: 2)\nlet r: (x: Int, y: Int) = (x: (true ? q : q).x, y: (true ? q : q).y)"
      ]),
    BeginnerCase(
      "let p = (name: \"Ada\", age: 36)\nprint(p[\"size\"])", "R3004", "2:7",
      "`[…]` takes an element of a list, dictionary or text, and this is a tuple (name: String, age: Int)",
      help: ["a part of a tuple has its label behind a dot: `.name`"],
      mended: ["let p = (name: \"Ada\", age: 36)\nprint(p.name)"]),
    BeginnerCase(
      "let p = (1, 2)\nprint(p[1])", "R3004", "2:7",
      "`[…]` takes an element of a list, dictionary or text, and this is a tuple (Int, Int)",
      help: ["write `p.1`"], mended: ["let p = (1, 2)\nprint(p.1)"]),
    BeginnerCase(
      "cell xs = [1, 2]\nprint(xs * 2)", "R3004", "2:10",
      "`*` does not work on a list [Int] and an Int",
      help: ["for each element write `xs.map(e => e * 2)`"],
      mended: ["cell xs = [1, 2]\nprint(xs.map(e => e * 2))"]),
    BeginnerCase(
      "let e = 2\ncell xs = [1, 2]\nprint((xs + [3]) * (e + 1))", "R3004", "3:18",
      "`*` does not work on a list [Int] and an Int",
      help: ["for each element write `(xs + [3]).map(x => x * (e + 1))`"],
      mended: ["let e = 2\ncell xs = [1, 2]\nprint((xs + [3]).map(x => x * (e + 1)))"]),
  ]
}

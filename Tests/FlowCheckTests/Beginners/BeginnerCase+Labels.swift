extension BeginnerCase {
  /// Labels of tuples that somebody writes who knows JSON, and arguments with labels.
  static let labels: [BeginnerCase] = [
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
  ]
}

/// Mistakes of beginners whose help was wrong when it was followed.
extension BeginnerCase {
  static let followed: [BeginnerCase] = [
    BeginnerCase(
      "cell s: Map<String, Int> = [:]", "R1001", "1:12", "expected a new line or `;`, found `<`",
      help: ["the type of a dictionary is written `[String: Int]`"],
      mended: ["cell s: [String: Int] = [:]"]),
    BeginnerCase(
      "cell s: List<String> = []", "R1001", "1:13", "expected a new line or `;`, found `<`",
      help: ["the type of a list is written `[String]`"],
      mended: ["cell s: [String] = []"]),
    BeginnerCase(
      "cell n = 5\nb := match n { x if x > 3 => 1; else => 2 }", "R1001", "2:16",
      "expected a case or a literal, found `x`",
      help: ["`match` compares with cases and literals; other conditions are written with `? :`"],
      mended: ["cell n = 5\nb := match n { 5 => 1; else => n > 3 ? 1 : 2 }"]),
    BeginnerCase(
      "for command in [1] { print(command) }", "R1005", "1:5",
      "`command` is a reserved word and cannot be the name of an element",
      help: ["choose another name"], mended: ["for name in [1] { print(name) }"]),
    BeginnerCase(
      "param command: String = \"a\"", "R1005", "1:7",
      "`command` is a reserved word and cannot be the name of a parameter",
      help: ["choose another name"], mended: ["param name: String = \"a\""]),
    BeginnerCase(
      "type when = Int", "R1005", "1:6",
      "`when` is a reserved word and cannot be the name of a type",
      help: ["choose another name"], mended: ["type Moment = Int"]),
    BeginnerCase(
      "event line: String\nline | it.split(\",\") -> print", "R1005", "2:8",
      "`it` is a reserved word and cannot be the name of a stage",
      help: ["write `map(it.split(\",\"))`"],
      mended: ["event line: String\nline | map(it.split(\",\")) -> print"]),
    BeginnerCase(
      "cell a = 1\na | it > 3 -> print", "R1005", "2:5",
      "`it` is a reserved word and cannot be the name of a stage",
      help: ["write `filter(it > 3)`"],
      mended: ["cell a = 1\na | filter(it > 3) -> print"]),
    BeginnerCase(
      "type P = (x: Int, y: Int)\nlet p = P(x: 3, y: 4)", "R1001", "2:9",
      "`P` is a type, and its values are written as tuples",
      help: ["write `(x: 3, y: 4)`"],
      mended: ["type P = (x: Int, y: Int)\nlet p = (x: 3, y: 4)"]),
    BeginnerCase(
      "type P = (x: Int, y: Int)\nlet p = P(x: 3)", "R1001", "2:9",
      "`P` is a type, and its values are written as tuples",
      help: ["write `(x: 3, y: …)`"],
      mended: ["type P = (x: Int, y: Int)\nlet p = (x: 3, y: 4)"]),
    BeginnerCase(
      "fn f(x: Int) x + 1", "R1001", "1:14",
      "expected `=` and the value of the function, found `x`",
      help: ["write `= x + 1`"], mended: ["fn f(x: Int) = x + 1"]),
    BeginnerCase(
      "cell a = 1\ncell := a * 2", "R1005", "2:1", "the name behind `cell` is missing",
      help: ["write `name := a * 2`"], mended: ["cell a = 1\nname := a * 2"]),
    BeginnerCase(
      "cell a = 1\na -> { wait 1s { print(it) } }", "R1001", "2:16",
      "expected a new line or `;`, found `{`",
      help: ["to do something later, write `after 1s { print(it) }`"],
      mended: ["cell a = 1\na -> { after 1s { print(it) } }"]),
    BeginnerCase(
      "event sale(item: String, n: Int)", "R1001", "1:11",
      "expected `:` and the type of the event, found `(`",
      help: ["write `event sale: (item: String, n: Int)`"],
      mended: ["event sale: (item: String, n: Int)"]),
    BeginnerCase(
      "cell a = 1\ncommand add(n: Int) = a += n", "R1001", "2:21",
      "expected `{` with what the command does, found `=`",
      help: ["write `command add(n: Int) { a += n }`"],
      mended: ["cell a = 1\ncommand add(n: Int) { a += n }"]),
    BeginnerCase(
      "cell a = 1\nfn inc(n: Int): Int { a += n }", "R1004", "2:23",
      "a function only computes, and this does something",
      help: ["what acts is a command: `command inc(n: Int) { a += n }`"],
      mended: ["cell a = 1\ncommand inc(n: Int) { a += n }"]),
    BeginnerCase(
      "fn twice(s: String) = s + s\nprint(twice \"x\")", "R1001", "2:13",
      "expected `,` or `)`, found a string",
      help: ["write `twice(\"x\")`"],
      mended: ["fn twice(s: String) = s + s\nprint(twice(\"x\"))"]),
  ]
}

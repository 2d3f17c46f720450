/// What is said about types and arguments.
enum TypeCases {
  static let all: [DiagnosticCase] = [
    // The wanted type
    DiagnosticCase("cell a = 1\na = \"x\"", "R3001 2:5 \"x\""),
    DiagnosticCase("cell a: String = 1", "R3001 1:18 1"),
    DiagnosticCase("cell a = 1\ncell b: Int? = 2\na = b", "R3001 3:5 b"),
    DiagnosticCase("cell a: Int = nil", "R3001 1:15 nil"),
    DiagnosticCase("cell a: Int = 1.5", "R3001 1:15 1.5"),
    DiagnosticCase("cell a: [Int] = [1, \"x\", 2]", "R3001 1:21 \"x\""),
    DiagnosticCase("cell a: (Int, String) = (1, 2)", "R3001 1:29 2"),
    DiagnosticCase("cell a = 1\ncell b = \"\"\na -> b", "R3001 3:6 b"),
    DiagnosticCase("cell a = 1\na -> b: String = it", "R3001 2:18 it"),
    DiagnosticCase("fn f(x: Int): String = x", "R3001 1:24 x"),
    DiagnosticCase("fn f(x: Int) = x\nprint(f(\"a\"))", "R3001 2:9 \"a\""),
    DiagnosticCase("event e: Int\ne(\"a\")", "R3001 2:3 \"a\""),
    DiagnosticCase("event e: Int\ncell s = \"\"\ns -> e", "R3001 3:6 e"),
    DiagnosticCase("cell s = \"\"\nif s { }", "R3001 2:4 s"),
    DiagnosticCase("cell s = 1\nexpect s", "R3001 2:8 s"),
    DiagnosticCase("cell s = 1\nif let x = s { print(x) }", "R3001 2:12 s"),
    DiagnosticCase("cell s = 1\ns | filter(it) -> print", "R3001 2:12 it"),
    DiagnosticCase("enum E { x }\ncell a: Int = .x", "R3001 2:15 .x"),
    DiagnosticCase("enum E { x }\nenum F { y }\ncell a = E.x\na = F.y", "R3001 4:5 F.y"),
    DiagnosticCase("print(x => 1)", "R3001 1:7 x => 1"),
    // Joins
    DiagnosticCase("let a = [1, \"x\"]", "R3001 1:13 \"x\""),
    DiagnosticCase("let a = true ? 1 : \"x\"", "R3001 1:20 \"x\""),
    DiagnosticCase("let a = 1 == \"x\"", "R3001 1:14 \"x\""),
    DiagnosticCase("let a = max(1, \"x\")", "R3001 1:16 \"x\""),
    DiagnosticCase("cell a: Int? = 1\nlet b = a ?? \"x\"", "R3001 2:14 \"x\""),
    DiagnosticCase("cell a = 1\na | startWith(\"x\") -> print", "R3001 2:15 \"x\""),
    DiagnosticCase("cell a = 1\na | scan(0, \"x\") -> print", "R3001 2:13 \"x\""),
    // No type
    DiagnosticCase("cell a = nil", "R3002 1:10 nil"),
    DiagnosticCase("cell a = []", "R3002 1:10 []"),
    DiagnosticCase("enum E { x }\ncell a = .x", "R3002 2:10 .x"),
    DiagnosticCase("cell a", "R3002 1:6 a"),
    DiagnosticCase("print(nil, [].count)", "R3002 1:7 nil", "R3002 1:12 []"),
    DiagnosticCase("fn f(x) = x", "R3002 1:6 x"),
    DiagnosticCase("let a = [nil, nil]", "R3002 1:10 nil", "R3002 1:15 nil"),
    // Arguments
    DiagnosticCase("fn f(x: Int) = x\nprint(f(), f(1, 2))", "R3003 2:7 f()", "R3003 2:12 f(1, 2)"),
    DiagnosticCase("event e: Int\ne()", "R3003 2:1 e()"),
    DiagnosticCase("event e\ne(1)", "R3003 2:1 e(1)"),
    DiagnosticCase("print(upper(1))", "R3003 1:7 upper"),
    DiagnosticCase("print(\"a\".replace(\"b\"))", "R3003 1:7 \"a\".replace(\"b\")"),
    DiagnosticCase("cell s: String? = nil\nprint(s.count)", "R3003 2:9 count"),
    DiagnosticCase("print([1].map(2))", "R3003 1:15 2"),
    DiagnosticCase("print([1].map((a, b) => a))", "R3003 1:15 (a, b)"),
    DiagnosticCase("print([[1]].sorted)", "R3003 1:13 sorted"),
    DiagnosticCase("print([1].sorted(x => [x]))", "R3003 1:23 [x]"),
    DiagnosticCase("print(Int(true), Float([1]))", "R3003 1:11 true", "R3003 1:24 [1]"),
    DiagnosticCase("print(now(1))", "R3003 1:7 now(1)"),
    DiagnosticCase("print(hasValue(1))", "R3003 1:16 1"),
    DiagnosticCase("cell a = 1\na | map -> print", "R3003 2:5 map"),
    DiagnosticCase("cell a = 1\na | distinct(1) -> print", "R3003 2:5 distinct(1)"),
    // Operators
    DiagnosticCase("print(1 + \"a\")", "R3004 1:9 +"),
    DiagnosticCase("print(1 + true)", "R3004 1:9 +"),
    DiagnosticCase("print(-\"a\")", "R3004 1:7 -"),
    DiagnosticCase("print(!1)", "R3001 1:8 1"),
    DiagnosticCase("print([1] < [2])", "R3004 1:11 <"),
    DiagnosticCase("print(1.5 % 2)", "R3004 1:11 %"),
    DiagnosticCase("print(1s + 1, 1 / 1s)", "R3004 1:10 +", "R3004 1:17 /"),
    DiagnosticCase("print(1 ?? 2)", "R3004 1:7 1"),
    DiagnosticCase("cell a: Int? = 1\nprint(a + 1)", "R3004 2:9 +"),
    DiagnosticCase("cell a = 1\na | ignoreNil -> print", "R3004 2:5 ignoreNil"),
    DiagnosticCase(
      "cell s = \"a\"\nprint(s?.count, s(1), 3[0])",
      "R3004 2:7 s", "R2005 2:17 s", "R3004 2:23 3"),
    DiagnosticCase("cell a = \"x\"\na += 1", "R3004 2:3 +="),
    // `match`
    DiagnosticCase(
      "enum E { x, y }\ncell e = E.x\nf := match e { .x => 1 }", "R3005 3:12 e"),
    DiagnosticCase("enum E { x }\ncell e: E? = nil\nf := match e { .x => 1 }", "R3005 3:12 e"),
    DiagnosticCase(
      "enum E { x, y }\ncell e = E.x\nf := match e { .x => 1; .z => 2; else => 3 }",
      "R2006 3:26 z"),
    // Types as written
    DiagnosticCase("cell a: Double = 1.5", "R3006 1:9 Double"),
    DiagnosticCase("cell a: [Stat] = []\nenum State { x }", "R3006 1:10 Stat"),
    DiagnosticCase("cell a: (Int?)? = nil", "R3009 1:9 (Int?)?"),
    // Names for types, spread
    DiagnosticCase("type A = [A]", "R2012 1:11 A"),
    DiagnosticCase("type A = (x: A?, y: A?)\ntype B = [Int]\ncell b: B = [1]", "R2012 1:14 A"),
    DiagnosticCase("let p = (1, 2)\nlet q = (...p, n: 1)", "R3010 2:13 p"),
    DiagnosticCase("let p = (x: 1, y: 2)\nlet q = (...p, x: true, z: 1)\nprint(q)"),
    DiagnosticCase(
      "cell d = [\"a\": [1]]\nd[\"a\"] += 1\nd[\"a\"][0] = 2\nd[1] = [2]", "R2004 2:8 +=",
      "R2004 3:1 d[\"a\"][0]", "R3001 4:3 1"),
    // Keys
    DiagnosticCase("cell a: [Float: Int] = [1.5: 1]", "R3011 1:10 Float"),
    DiagnosticCase("let a = [(1, 2): 3]\nlet b = [(1, 2.5): 3]", "R3011 2:10 (1, 2.5)"),
    DiagnosticCase(
      "type P = (x: Int, y: (String, Bool))\nlet d: [P: Int] = [(1, (\"a\", true)): 2]\nprint(d)"),
    DiagnosticCase("let t = [1].group(x => (x, [x]))", "R3011 1:19 x => (x, [x])"),
    DiagnosticCase(
      "let d = [(1, 2): 3]\nprint(json(d))\nprint(json((a: [d], b: 1)))", "R3011 2:12 d",
      "R3011 3:12 (a: [d], b: 1)"),
    DiagnosticCase("let a = [1, 2].group(x => [x])", "R3011 1:22 x => [x]"),
    DiagnosticCase(
      "let a = [\"x\": 1]\nlet b = a[1]\nlet c = a.with(\"y\", \"z\")", "R3001 2:11 1",
      "R3001 3:21 \"z\""),
    DiagnosticCase("event e: Float\ne | per(it) | scan(0, acc + key) -> print", "R3011 2:9 it"),
    DiagnosticCase(
      "event e: Int\ne | per(it) | merge(e) -> print\ne | per(it) | deliverOn(main) -> print",
      "R4006 2:15 merge(e)", "R4006 3:15 deliverOn(main)"),
    // Gathering
    DiagnosticCase(
      "event e: Int\ne | collect -> print\ne | per(it) | collect -> print", "R4007 2:5 collect",
      "R4006 3:15 collect", "R4007 3:15 collect"),
    // Constants
    DiagnosticCase("cell a = 1\na | skip(a) -> print", "R3008 2:10 a"),
    DiagnosticCase("cell a = 1\na | take(-1) -> print", "R3008 2:10 -1"),
    DiagnosticCase("cell a = 1\nlet n = a\na | skip(n) -> print", "R3008 3:10 n"),
    DiagnosticCase("let n = 2\nlet m = n * 2 - 1\ncell a = 1\na | skip(m / 3) -> print"),
    DiagnosticCase("cell a = 1\na | take(1.5) -> print", "R3001 2:10 1.5"),
  ]
}

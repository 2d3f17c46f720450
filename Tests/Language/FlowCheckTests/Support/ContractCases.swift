/// What is said about contracts, stages, and what this version leaves out.
enum ContractCases {
  static let all: [DiagnosticCase] = [
    // Definitions
    DiagnosticCase("a := 3", "R1007 1:6 3"),
    DiagnosticCase("let k = 1\na := k", "R1007 2:6 k"),
    // Names that mix alphabets, where they are declared
    DiagnosticCase("cell p\u{430}ge = 1\nprint(p\u{430}ge)", "R7006 1:6 p\u{430}ge"),
    DiagnosticCase("cell a = 1\n\u{394}a := a + 1", "R7006 2:1 \u{394}a"),
    DiagnosticCase("enum S { o, x\u{3BF} }", "R7006 1:13 x\u{3BF}"),
    DiagnosticCase("fn f(\u{430}x: Int) = \u{430}x", "R7006 1:6 \u{430}x"),
    DiagnosticCase("print([1].map(\u{440}x => \u{440}x))", "R7006 1:15 \u{440}x"),
    DiagnosticCase(
      "cell n: Int? = 1\nevent e\ne -> { if let n\u{438} = n { print(n\u{438}) } }",
      "R7006 3:15 n\u{438}"),
    DiagnosticCase("cell \u{394} = 1\ncell \u{430}\u{431}_1 = 1\ncell caf\u{E9}\u{8DA3} = 1"),
    // Two ways
    DiagnosticCase(
      "enum S { x }\ncell a: S = .x\ncell b: S? = nil\na <-> b", "R3007 4:1 a <-> b"),
    DiagnosticCase("cell a = 1\ncell b = 1.5\na <-> b", "R3007 3:1 a <-> b"),
    DiagnosticCase("cell a = 1\ncell b = 1.5\na <-> b by (it, Int(it))"),
    DiagnosticCase("cell a = 1\ncell b = 1.5\na <-> b by (it, it)", "R3001 3:17 it"),
    DiagnosticCase("cell a = 1\nb := a\na <-> b", "R4002 3:7 b"),
    DiagnosticCase("cell a = 1\ncell b = 2\na <-> b", "R7003 3:1 a <-> b"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\na <-> b\na <-> b by (it * 2, it / 2)",
      "R7009 4:1 a <-> b by (it * 2, it / 2)"),
    DiagnosticCase("cell a = 1\ncell b = 1\na <-> b\nb <-> a", "R7009 4:1 b <-> a"),
    DiagnosticCase("cell a = 1\ncell b = 1\na <-> b as c\na <-> b"),
    DiagnosticCase("cell a = 1\ncell b = 2\na = 2\na <-> b"),
    // What a binding has given its right side is what `c` starts with too.
    DiagnosticCase(
      "cell a = 1\ncell b = 2\ncell c = 1\na <-> b\nc <-> b", "R7003 4:1 a <-> b"),
    // Circles
    DiagnosticCase("a := a + 1", "R4001 1:6 a"),
    DiagnosticCase("cell x = 1\nx -> a = it + a", "R4001 2:15 a"),
    DiagnosticCase("cell a = 1\nd := a\nd -> a", "R4001 3:1 d -> a"),
    DiagnosticCase(
      "cell a = 1\ncell b = 1\na -> d = it + b\nd -> b", "R7002 3:15 b", "R4001 4:1 d -> b"),
    DiagnosticCase("event e: Int\ne -> d = e\nd -> e", "R4001 3:1 d -> e"),
    DiagnosticCase("cell a = 1\ncell b = 1\na -> b\nb -> a\na <-> b\na | map(it + 1) -> b"),
    DiagnosticCase("cell a = 1\nd := a\ndispose d\nd -> a"),
    DiagnosticCase("cell a = 1\nd := a\nd -> { a = d }"),
    DiagnosticCase("cell a = 1\nscope s { d := a }\ndispose s\ncell b = 1\nb -> a"),
    // Targets
    DiagnosticCase("cell a = 1\nd := a\na -> d", "R4002 3:6 d"),
    DiagnosticCase("cell a = 1\nlet k = 1\na -> k", "R4002 3:6 k"),
    DiagnosticCase("cell a = 1\nscope s { }\na -> s", "R4002 3:6 s"),
    DiagnosticCase("cell a = 1\na -> abs(it)", "R4003 2:6 abs(it)"),
    DiagnosticCase("cell a = 1\nfn f(x: Int) = x\na -> f", "R4003 3:6 f"),
    DiagnosticCase("cell a = 1\nfn f(x: Int) = x\na -> f(it)", "R4003 3:6 f(it)"),
    DiagnosticCase("cell a = \"\"\na -> a.upper()", "R4003 2:6 a.upper()"),
    // `dispose`
    DiagnosticCase("cell a = 1\ndispose a", "R4004 2:9 a"),
    DiagnosticCase("event e\nlet k = 1\ndispose e, k", "R4004 3:9 e", "R4004 3:12 k"),
    DiagnosticCase(
      "cell a = 1\nd := a\na -> print as w\nscope s { }\ndispose d, w, s\ndispose s, d"),
    // Values that nobody uses
    DiagnosticCase("fn f(x: Int) = x\nf(1)", "R1004 2:1 f(1)"),
    DiagnosticCase("cell xs = [1]\nxs -> { xs.sum() }", "R1004 2:9 xs.sum()"),
    // Stages
    DiagnosticCase("cell a = 1\na | changes -> print", "R2010 2:5 changes"),
    DiagnosticCase("cell a = 1\na | fliter(it > 1) -> print", "R2010 2:5 fliter"),
    DiagnosticCase("cell a = 1\na | combineLatest -> print", "R2010 2:5 combineLatest"),
    DiagnosticCase("cell a = 1\na | nope(zzz) | map(it.qqq) -> b = it + \"\"", "R2010 2:5 nope"),
    // Hints
    DiagnosticCase("cell a = 1\ncell b = a + 1", "R7001 2:10 a + 1"),
    DiagnosticCase("cell a = 1\nlet b = a + 1"),
    DiagnosticCase("cell a = 1\ncell b = 1\na -> print(it, b, b)", "R7002 3:16 b"),
    DiagnosticCase("cell a = 1\ncell b = 1\na | filter(hasValue(b)) -> print", "R7002 3:21 b"),
    DiagnosticCase("cell a = 1\ncell b = 1\na -> { print(b) }"),
    DiagnosticCase("cell a = 1\nd := a + 1\na -> { a = 2; print(d) }", "R7004 3:21 d"),
    DiagnosticCase("cell a = 1\nd := a + 1\ntogether { a = 2; print(d) }", "R7004 3:25 d"),
    DiagnosticCase("cell a = 1\ncell b = 1\nd := a + 1\ntogether { b = 2; print(d) }\nprint(d)"),
    DiagnosticCase(
      "scope s { cell a = 1 }\ndispose s\ns.a = 2\nprint(s.a)", "R7005 3:1 s", "R7005 4:7 s"),
    // What the parser refused is not refused again.
    DiagnosticCase("cell a = ]\nprint(a + 1)\na = \"x\"", "R1001 1:10 ]"),
  ]
}

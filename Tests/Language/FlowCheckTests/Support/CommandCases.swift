/// What is said about commands.
enum CommandCases {
  private static let names = """
    cell may = true
    cell page = 1
    command open(n: Int) when may { page = n }
    command refresh { page = 1 }
    command go(to: Float, label: String?) { print(to, label) }

    """

  private static func right(_ line: String) -> DiagnosticCase { DiagnosticCase(names + line) }

  /// The statement stands in line 6.
  private static func wrong(_ line: String, _ expected: String...) -> DiagnosticCase {
    DiagnosticCase(names + line, expected: expected)
  }

  static let all: [DiagnosticCase] =
    declarations + calls + enabled + [
      wrong("open = 1", "R2004 6:1 open"),
      wrong("dispose open", "R4004 6:9 open"),
      wrong("open.enabled = true", "R2005 6:6 enabled"),
      wrong("may -> open.enabled", "R2005 6:13 enabled"),
      wrong("dispose open.enabled", "R2005 6:14 enabled"),
      wrong("page <-> open", "R2005 6:10 open"),
      wrong("cell open = 1", "R2002 6:6 open"),
      DiagnosticCase("scope s { cell a = 1; command c { a = 2 } }\ns.c()\ndispose s"),
      DiagnosticCase("scope s { command c { } }\ndispose s.c", "R4004 2:9 s.c"),
      DiagnosticCase("scope s { command c { } }\ndispose s\ns.c()", "R7005 3:1 s"),
    ]

  private static let declarations: [DiagnosticCase] = [
    DiagnosticCase("command c { later = 2; d() }\ncell later = 1\ncommand d { }"),
    DiagnosticCase("command c() when true { print(now()) }"),
    DiagnosticCase("command c when later { }\ncell later = true", "R2003 1:16 later"),
    DiagnosticCase("cell a = 1\ncommand c when a { }", "R3001 2:16 a"),
    DiagnosticCase("command c(n: Int) when n > 1 { }", "R2001 1:24 n"),
    DiagnosticCase("command c(n) { }", "R3002 1:11 n"),
    DiagnosticCase("command c(n: Int, n: Int) { }", "R2002 1:19 n"),
    DiagnosticCase("command c(n: Int) { n = 2 }", "R2004 1:21 n"),
    DiagnosticCase("command c when now() > 1s { }", "R2008 1:16 now()"),
    DiagnosticCase("command c when c.enabled { }", "R2003 1:16 c"),
    DiagnosticCase("command c { print(c.enabled) }"),
    DiagnosticCase("cell a = 1\nd := a\ncommand c { a = 2; print(d) }", "R7004 3:26 d"),
    DiagnosticCase("command c { c() }", "R2007 1:13 c()"),
    DiagnosticCase(
      "command a(n: Int) { if n > 0 { b() } }\ncommand b { c() }\ncommand c { a(1); b() }",
      "R2007 3:13 a(1)", "R2007 3:19 b()"),
    DiagnosticCase("command a { b(); c() }\ncommand b { c() }\ncommand c { }"),
  ]

  private static let calls: [DiagnosticCase] = [
    right("open(2)\nrefresh()\ngo(1, \"x\")\ngo(1.5, nil)"),
    right("page -> { if it > 1 { open(it) }; refresh() }"),
    right("page | delay(1s) -> open(it + 1)"),
    right("page -> open"),
    right("page -> refresh"),
    right("after(1s) -> refresh"),
    right("page | filter(it > 2) -> refresh()"),
    right("at 1s { open(2) }"),
    wrong("open()", "R3003 6:1 open()"),
    wrong("open(1, 2)", "R3003 6:1 open(1, 2)"),
    wrong("open(\"a\")", "R3001 6:6 \"a\""),
    wrong("refresh(1)", "R3003 6:1 refresh(1)"),
    wrong("go(zzz, nil)", "R2001 6:4 zzz"),
    wrong("may -> open", "R3001 6:8 open"),
    wrong("after(1s) -> open", "R2009 6:14 open"),
    wrong("page -> go", "R3003 6:9 go"),
    wrong("may -> open(it)", "R3001 6:13 it"),
    wrong("print(open(1))", "R2005 6:7 open(1)"),
    wrong("page -> x = refresh()", "R2005 6:13 refresh()"),
    DiagnosticCase("c()\ncommand c { }", "R2003 1:1 c"),
    DiagnosticCase("cell a = 1\na -> c\ncommand c { }", "R2003 2:6 c"),
    DiagnosticCase("cell a = 1\na -> { c() }\ncommand c { }"),
    DiagnosticCase("cell a = 1\ncell b = 2\ncommand c { a = 2 }\nc()\na <-> b"),
  ]

  private static let enabled: [DiagnosticCase] = [
    right("open.enabled -> print"),
    right("open.enabled | map(it ? \"on\" : \"off\") -> label: String = it"),
    right("state := open.enabled && page > 1"),
    right("page, open.enabled -> both: (Int, Bool) = it"),
    right("page | switch(it > 1 ? open.enabled : may) -> r: Bool = it"),
    right("expect open.enabled\nalways open.enabled || !may\nprint(!refresh.enabled)"),
    wrong("page -> r = open.enabled", "R7002 6:13 open.enabled"),
    wrong("cell r = open.enabled", "R7001 6:10 open.enabled"),
    wrong("print(open)", "R2005 6:7 open"),
    wrong("open -> print", "R2005 6:1 open"),
    wrong("print(open.able)", "R2006 6:12 able"),
    wrong("open.able -> print", "R2006 6:6 able"),
    wrong("print(open.enabled())", "R3004 6:12 enabled"),
    wrong("print(open?.enabled)", "R2005 6:7 open"),
    wrong("fn f(x: Int) = open.enabled", "R2008 6:16 open.enabled"),
    DiagnosticCase("scope s { command c { } }\ns.c.enabled -> x = it\nprint(s.c.enabled)"),
    // `enabled` follows what `when` reads.
    wrong("open.enabled -> may", "R4001 6:1 open.enabled -> may"),
    right("open.enabled | delay(1s) -> may"),
    DiagnosticCase(
      "cell a = true\ncommand c when a { }\ncommand d when c.enabled { }\nd.enabled -> a",
      "R4001 4:1 d.enabled -> a"),
  ]
}

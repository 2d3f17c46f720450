/// What is said about names.
enum NameCases {
  static let all: [DiagnosticCase] = [
    // Unknown names
    DiagnosticCase("cell year = 2016\nprint(yaer)", "R2001 2:7 yaer"),
    DiagnosticCase("cell year = 2016\nyaer -> print", "R2001 2:1 yaer"),
    DiagnosticCase("cell year = 2016\nyear -> yaer", "R2001 2:9 yaer"),
    DiagnosticCase("cell year = 2016\nyear <-> yaer", "R2001 2:10 yaer"),
    DiagnosticCase("print(ageIn(3))", "R2001 1:7 ageIn"),
    DiagnosticCase("tap(3)", "R2001 1:1 tap"),
    DiagnosticCase("dispose crush", "R2001 1:9 crush"),
    DiagnosticCase("total = 3", "R2001 1:1 total"),
    DiagnosticCase("total += 3\nprint(total)\ntotal -> print", "R2001 1:1 total"),
    DiagnosticCase("cell year = 1\nyear -> { totl = year }", "R2001 2:11 totl"),
    DiagnosticCase("print(\"\\(nmae)\")", "R2001 1:10 nmae"),
    DiagnosticCase("print(nope, 1 + nope)", "R2001 1:7 nope", "R2001 1:17 nope"),
    // Twice the same name
    DiagnosticCase("cell a = 1\ncell a = 2", "R2002 2:6 a"),
    DiagnosticCase("let a = 1\nfn a(x: Int) = x", "R2002 2:4 a"),
    DiagnosticCase("cell a = 1\na -> a = it", "R2002 2:6 a"),
    DiagnosticCase("cell a = 1\ncell b = 2\na := b", "R2002 3:1 a"),
    DiagnosticCase("cell a = 1\ncell b = 1\na -> b as a", "R2002 3:11 a"),
    DiagnosticCase("cell a = 1\nscope a { }", "R2002 2:7 a"),
    DiagnosticCase("scope a { }\ndispose a\nscope a { }", "R2002 3:7 a"),
    DiagnosticCase("enum E { x, y, x }", "R2002 1:16 x"),
    DiagnosticCase("enum Int { x }", "R2002 1:6 Int"),
    DiagnosticCase("fn f(x: Int, x: Int) = x", "R2002 1:14 x"),
    DiagnosticCase("let t = (a: 1, a: 2)", "R2002 1:16 a"),
    // The same name in another scope is another name; in NFC two spellings are one name.
    DiagnosticCase("cell a = 1\nscope s { cell a = \"x\"; a = \"y\" }\na = 2"),
    DiagnosticCase("cell caf\u{E9} = 1\ncell cafe\u{301} = 2", "R2002 2:6 cafe\u{301}"),
    DiagnosticCase("cell 年 = 2016\n年齢 := 年 - 1985\nprint(年齢)"),
    // Before the declaration
    DiagnosticCase("print(a)\ncell a = 1", "R2003 1:7 a"),
    DiagnosticCase("a = 2\ncell a = 1", "R2003 1:1 a"),
    DiagnosticCase("cell a = 1\na -> b\ncell b = 1", "R2003 2:6 b"),
    DiagnosticCase("cell a = b\ncell b = 1", "R2003 1:10 b"),
    DiagnosticCase("cell a = a + 1", "R2003 1:10 a"),
    DiagnosticCase("cell s: State = .living\nenum State { living }", "R2003 1:9 State"),
    DiagnosticCase("print(f(1))\nfn f(x: Int) = x"),
    DiagnosticCase("screen.a = 1\nscope screen { cell a = 1 }", "R2003 1:1 screen"),
    DiagnosticCase("if true { print(a) }\ncell a = 1", "R2003 1:17 a"),
    DiagnosticCase("dispose w\ncell a = 1\na -> print as w", "R2003 1:9 w"),
    // Blocks and functions may name what comes later.
    DiagnosticCase("cell a = 1\na -> { print(c); b = a }\ncell b = 1\nc := b"),
    DiagnosticCase("fn f(x: Int) = g(x) + k\nfn g(x: Int) = x\nlet k = 1\nprint(f(1))"),
    DiagnosticCase(
      "fn f(x: Int) = x + k\ncell a = f(1)\nlet k = 1", "R2003 2:10 f"),
    DiagnosticCase(
      "fn f(x: Int) = g(x)\nfn g(x: Int) = x + k\ncell a = f(1)\nlet k = 1", "R2003 3:10 f"),
    // The call has a type all the same.
    DiagnosticCase(
      "fn f(x: Int): Int = x + k\nfn g(x: Int): String = f(x)\nprint(g(1))\nlet k = 1",
      "R3001 2:24 f(x)", "R2003 3:7 g"),
    // Not assignable
    DiagnosticCase("let a = 1\na = 2", "R2004 2:1 a"),
    DiagnosticCase("cell a = 1\nb := a\nb = 2", "R2004 3:1 b"),
    DiagnosticCase("cell a = 1\nb := a\ndispose b\nb += 2", "R2004 4:1 b"),
    DiagnosticCase("event e: Int\ne = 2", "R2004 2:1 e"),
    DiagnosticCase("cell o: Int? = 1\nif let v = o { v = 2 }", "R2004 2:16 v"),
    DiagnosticCase("scope s { }\ns = 1", "R2004 2:1 s"),
    // The wrong kind of name
    DiagnosticCase("fn f(x: Int) = x\nprint(f)", "R2005 2:7 f"),
    DiagnosticCase("cell a = 1\nprint(a(2))", "R2005 2:7 a"),
    DiagnosticCase("cell a = 1\na(2)", "R2005 2:1 a"),
    DiagnosticCase("let k = 1\nk -> print", "R2005 2:1 k"),
    DiagnosticCase("scope s { }\ns -> print\nprint(s)", "R2005 2:1 s", "R2005 3:7 s"),
    DiagnosticCase(
      "scope s { cell a = 1 }\nprint(s[0], s?.a)", "R2005 2:7 s", "R2005 2:13 s"),
    DiagnosticCase("enum E { x }\nprint(E)", "R2005 2:7 E"),
    DiagnosticCase("cell a = 1\na -> print as w\nprint(w)", "R2005 3:7 w"),
    DiagnosticCase("event e: Int\nprint(e(1))", "R2005 2:7 e(1)"),
    DiagnosticCase("let a = print(1)", "R2005 1:9 print"),
    DiagnosticCase("event e: Int\ncell a = 1\na <-> e", "R2005 3:7 e"),
    DiagnosticCase("cell a = 1\na.b = 2", "R2005 2:3 b"),
    DiagnosticCase("cell a = 1\nsqrt(a) -> b = it", "R2005 2:1 sqrt(a)"),
    // Members
    DiagnosticCase("enum E { living }\ncell a = E.livng", "R2006 2:12 livng"),
    DiagnosticCase("enum E { living }\ncell a: E = .livng", "R2006 2:14 livng"),
    DiagnosticCase("scope s { cell a = 1 }\ns.b = 2\nprint(s.b)", "R2006 2:3 b", "R2006 3:9 b"),
    DiagnosticCase(
      "print(\"a\".uppercased, (1, 2).2, (3).nope)",
      "R2006 1:11 uppercased", "R2006 1:30 2", "R2006 1:37 nope"),
    // Functions
    DiagnosticCase("fn f(x: Int) = f(x - 1)", "R2007 1:16 f"),
    DiagnosticCase("fn f(x: Int) = g(x)\nfn g(x: Int) = f(x)\nprint(f(1))", "R2007 1:16 g"),
    DiagnosticCase("fn f(x: Int): Int = f(x)\nlet a = f(1)", "R2007 1:21 f"),
    DiagnosticCase("fn price(i: (price: Int, n: Int)) = i.price\nprint(price((price: 1, n: 2)))"),
    DiagnosticCase("cell a = 1\nfn f(x: Int) = x + a", "R2008 2:20 a"),
    DiagnosticCase("event e: Int\nfn f(x: Int) = x + e", "R2008 2:20 e"),
    DiagnosticCase("fn f(x: Int) = now()", "R2008 1:16 now()"),
    DiagnosticCase("cell a = 1\na -> b = now()\na -> print(now())", "R2008 2:10 now()"),
    DiagnosticCase("cell a = 1\na | map(now()) -> print", "R2008 2:9 now()"),
    // Events
    DiagnosticCase("event e: Int\nprint(e)", "R2009 2:7 e"),
    DiagnosticCase("event e: Int\na := e + 1", "R2009 2:6 e"),
    DiagnosticCase(
      "event e: Int\ne -> a = e\ne | map(e + it) -> b = e\n(e | skip(1)) -> { print(e) }"),
    DiagnosticCase("event e\ne -> a = e", "R2009 2:10 e"),
    DiagnosticCase("event e\ne -> print(it)\ne -> print", "R2009 2:12 it", "R2009 3:6 print"),
    DiagnosticCase("event e\ncell a = 1\ne -> a", "R2009 3:6 a"),
    DiagnosticCase("event e\ncell a = 1\ne, a -> print(it.0)", "R2009 3:15 it.0"),
    // `it`
    DiagnosticCase("print(it)", "R2011 1:7 it"),
    DiagnosticCase("cell a = 1\nb := it + a", "R2011 2:6 it"),
    DiagnosticCase("fn f(x: Int) = it", "R2011 1:16 it"),
    DiagnosticCase("let xs = [1]\nprint(xs.map(it * 2))", "R2011 2:14 it * 2"),
    DiagnosticCase("cell xs = [1]\nxs | map(it.filter(it > 1)) -> print", "R2011 2:20 it > 1"),
    DiagnosticCase("cell a = 1\na | map(acc + it) -> print", "R2011 2:9 acc"),
  ]
}

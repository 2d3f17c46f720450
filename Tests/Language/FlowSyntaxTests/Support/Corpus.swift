/// Programs that laws are tried on: the repository's own, and some that are written here.
enum Corpus {
  struct Source: CustomStringConvertible {
    let name: String
    let text: String

    var description: String { name }
  }

  /// All sources, those of files and those written here.
  static let sources: [Source] = files + inline

  static let files: [Source] = ["examples", "Tests/Golden"].flatMap { folder in
    Repository.texts(under: folder, endingWith: ".flow").map {
      Source(name: $0.name, text: $0.text)
    }
  }

  static let inline: [Source] = (valid + broken).enumerated().map {
    Source(name: "inline \($0.offset)", text: $0.element)
  }

  static let promptEntries: [String] = [
    "", "year", "1 + 2", "name?", "cell?", "a ? b : c", "f(x)", "x.upper()", "\"a\".upper()",
    "year | throttle(1s)", "year ->", "a, b", "(a | skip(1))", "a\nb", "-1; .living", "a | b; c",
    "(c ? (a | skip(1)) : b)", "if c {\n  x\n}", "x?\ny", "wait 1s", "1, 2", "a | b as c",
  ]

  static let valid: [String] = [
    #"""
    #!/usr/bin/env runnel
    let birthYear = 1985            // a constant
    cell year = 2016                /* a cell /* with */ a first value */
    cell name: String
    cell hobby: String? = nil
    enum State { living, dead }
    enum Light {
      red
      green,
      blue,
    }
    event tap: Int
    event done; done()
    fn ageIn(y: Int) = y - birthYear
    fn pick(l: Light, n: Int,): [Int?] = match l {
      .red => [n, -1]
      Light.green => []
      else => [n + 1,]
    }
    match match n { 1 => (1, true); else => (2, false) } { (1, _) => { n = 2; done() }; else => { } }
    tap -> { match l { .red => { if n > 1 { } }
      Light.green => { }; _ => { match n { -1 => { }; else => { } } }
    } }
    n, hobby -> text = match (n, hobby) { (-1, nil) => "a"; (_, "tea") => "b"; _ => "c" }
    year = 2017
    year += 1; year -= 1; year *= 2; year /= 2
    """#,
    #"""
    year -> age = year - 1985
    year, month -> label: String = "\(year)-\(month)" as labelled
    hobbyA -> hobbyB as crush
    stateB <-> stateK
    celsius <-> fahrenheit by (it * 9 / 5 + 32, (it - 32) * 5 / 9) as scale
    year -> print("It is \(year)")
    year | updates -> print
    year -> { total += year; print(total) }
    age := year - birthYear as years
    dispose crush, screen.draft
    age | filter(it >= 20)
      -> message = "お酒が飲める\(it)歳です"
    text
      | throttle(1s) // a comment
      | filter(it.count > 5)
      -> query = it
    a, (b | throttle(1s)) | map((y, m) => y ?? m) -> x
    (a, b) | merge((c | skip(1))) | zip(d) -> { }
    t | switch(c ? a : d ? (e | skip(1)) : f) | scan(0, acc + it) -> z = it
    every(1s), after(2min) -> tick()
    open.enabled -> print("button \(it ? "on" : "off")")
    """#,
    #"""
    scope screen {
      cell draft = ""
      story.stars -> print("redraw \(it)") as redraw
      scope inner { let x = 1; print(x) }
      command clear { draft = "" }
      always draft.count < 100 as short
    }
    command open(page: Int)
      when canOpen && page > 0 { current = page }
    if let h = hobby { print(h) } else if a == b { print(1) }
    else {
      print(2)
    }
    together {
      a = 1
      b = 2
    }
    wait 1s
    at 200ms { year = 3; dispose a; expect failed(x) }
    import "model.flow"
    always year > 3 || !done as ok
    expect xs.map(x => x * 2)[0] == (1, "a", name: .living).name?.first.0.1
    """#,
    #"""
    let 年 = 2016; let 趣味: [(name: String, price: Int)] = [("a", 3)]
    let s = "a\n\t\"\\\u{3042}\("b\(1 + (2))c")"
    let t = a
      && b
      || c ?? d
      .e
    let u = a ? b : c ?
      d : e
    let v = (
      1
      +
      2
    )
    let w = x - -y * !z % 2...n
    let d = 250ms + 1.5s - 2min * 1h / 1e3
    """#,
    "", ";;\n\n;", "// only a comment", "x = 1\r\ny = 2\r\n", "cell a = [\n1,\n2\n]",
    "a -> b\n\n\n  as c", "fn f() = 1 == 2 ? 3 : 4",
    "print(xs.reduce(0, (sum, x) => sum + x))", "x = f(() => 1, (a: Int) => a)",
  ]

  static let broken: [String] = [
    "cell = 3", "x = (1 + 2", "if x = 3 { }", "print(\"abc", "a -> b -> c", "}", "{", "x = = 3",
    "scope s {\n  wait 1s\n}\nif c { cell x = 1 }", "cell x = “abc”\ny ＝ 3", "/* /* */",
    "x = a < b < c", "x = \"\\q\\u{0}\"", "let x = 12ab; let y = 99999999999999999999",
    "enum E { }", "x = match y { }", "f(a b, c d)\ng(]", "else { }", "x = [1 2, 3\ny = 3",
    "\"a \\(x", "print(\"\\(\"\\(\"", "a <- b\nc => d\ne ->> f", "at 1s { at 2s { } }", "x = 🎉",
    "if a {\n  print(1)\ncell b = 2\n", "f(x,\n  y\ncell z = 3\n", "\u{FEFF}\u{200B}x\u{3000}= 1",
    "(a | b", "x = (a | b)", "a, 1 -> x", "a.0 -> x", "-> x", "| map", "x ? y", "x? y : z",
    "year |", "year ->", "x = .5", "cell it = 3", "wait = 3", "dispose(a)", "x += ",
    "a <-> b <-> c",
  ]
}

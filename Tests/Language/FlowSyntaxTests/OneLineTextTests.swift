import FlowSyntax
import FlowText
import Testing

/// What was written on several lines is shown on one, and means the same there.
@Suite struct OneLineTextTests {
  @Test(arguments: [
    ("year -> age = year - 1985", "year -> age = year - 1985"),
    ("tap -> {\n  a = 1\n  b = 2\n}", "tap -> { a = 1; b = 2 }"),
    ("tap -> {\n  a = 1;\n\n  b = 2;\n}", "tap -> { a = 1; b = 2; }"),
    ("tap -> { a = 1\n b = 2 }", "tap -> { a = 1; b = 2 }"),
    ("a\n  | filter(it > 1)\n  -> b", "a | filter(it > 1) -> b"),
    ("let a =\n  b *\n  2", "let a = b * 2"),
    ("print(\n  a\n)", "print( a )"),
    ("if a {\n  b = 1\n} else {\n  c = 2\n}", "if a { b = 1 } else { c = 2 }"),
    (
      "match c {\n  .red => 1\n  .blue => 2\n  else => 3\n}",
      "match c { .red => 1; .blue => 2; else => 3 }"
    ),
    (
      "match c {\n  .red => {\n    a = 1\n  }\n  else => { }\n}",
      "match c { .red => { a = 1 }; else => { } }"
    ),
    ("a = 1 // one\nb = 2 /* two */ + 3", "a = 1; b = 2 + 3"),
    ("a = 1   +\t2 ", "a = 1 + 2"),
    ("a = \"x  y // z\"", "a = \"x  y // z\""),
    (
      "tap -> {\n  print(\"\\(a(\n1))  b\")\n  c = 1\n}",
      "tap -> { print(\"\\(a( 1))  b\"); c = 1 }"
    ),
    (
      "fn f(x) {\n  g(x => {\n    a = x\n    b = x\n  })\n}", "fn f(x) { g(x => { a = x; b = x }) }"
    ),
    ("", ""), (" ", ""), ("x\u{3042}\n  y", "x\u{3042}; y"),
  ])
  func aTextIsShownOnOneLine(_ text: String, _ line: String) {
    #expect(OneLineText.text(of: text) == line)
  }

  @Test func whatDoesNotFitIsShortenedByColumns() {
    let text = "total -> {\n" + String(repeating: "  a = 1\n", count: 1000) + "}"
    let source = SourceFile(id: SourceID(index: 0), name: "", bytes: Array(text.utf8))
    let whole = Span(source: source.id, start: 0, end: Int32(text.utf8.count))
    let line = OneLineText.text(of: whole, in: source, columns: 24)
    #expect(line == "total -> { a = 1; a = 1…")
    #expect(line.displayWidth == 24)
    #expect("日本語の名前".shortened(to: 7) == "日本語…")
    #expect("short".shortened(to: 5) == "short")
  }
}

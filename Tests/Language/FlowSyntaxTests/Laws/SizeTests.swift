import FlowSyntax
import FlowText
import Testing

/// Flat chains are read whatever their length; what nests is read to a depth and then reported.
@Suite struct SizeTests {
  @Test(arguments: [("x = 1", " + 1"), ("x = 1", "\nx = 1"), ("if a { }", " else if a { }")])
  func aHundredThousandLinksAreRead(_ start: String, _ link: String) {
    expectRead(start + String(repeating: link, count: 100_000))
  }

  /// More links than there is stack, if each took some.
  @Test(arguments: [
    ("x = a", " ?? a", ""), ("x = a", " ? 1 : a", ""), ("x = a", ".b", ""), ("x = a", "[0]", ""),
    ("x = a", "()", ""), ("x = [0", ", 0", "]"), ("a", ", a", " -> b"),
    ("a", " | updates", " -> b"), ("x = \"", "\\(a)", "\""), ("dispose a", ", a", ""),
    ("x = a", " && -a == a * a", ""), ("enum E { a", ", a", "}"), ("x = f(a", ", x => x", ")"),
    ("", ";", ""), ("", "// c\n", ""), ("x = match a { .b => 1", "; .b => 1", " }"),
    ("match a { .b => { }", "; .b => { c = 1 }", " }"),
  ])
  func longChainsAreRead(_ start: String, _ link: String, _ end: String) {
    expectRead(start + String(repeating: link, count: 10_000) + end)
  }

  private func expectRead(_ text: String) {
    let result = parse(text)
    #expect(result.diagnostics == [])
    #expect(result.tree.tokens.last?.end == Int32(text.utf8.count))
  }

  @Test(arguments: [
    ("x = ", "(", "1", ")", ""), ("x = ", "[", "1", "]", ""), ("x = ", "-", "1", "", ""),
    ("x = ", "f(", "1", ")", ""), ("x = ", "\"\\(", "1", ")\"", ""),
    ("cell x: ", "[", "Int", "]", ""), ("cell x: ", "(", "Int", ", Int)", ""),
    ("", "if a { ", "b = 1", " }", ""),
    ("", "match a { else => { ", "b = 1", " } }", ""), ("", "scope s { ", "let b = 1", " }", ""),
    ("x = ", "match a { else => ", "1", " }", ""), ("x = ", "a ? ", "1", " : 2", ""),
    ("x = ", "f(x => ", "x", ")", ""), ("a | merge(", "(", "b | updates", ")", ") -> c"),
    ("", "(", "a | updates", ")", " -> c"),
  ])
  func nestingIsLimited(
    _ start: String, _ open: String, _ core: String, _ close: String, _ end: String
  ) {
    func nest(_ depth: Int) -> String {
      start + String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
        + end + "\ncell after = 1"
    }
    #expect(parse(nest(95)).diagnostics == [])
    for depth in [201, 400, 10_000] {
      let result = parse(nest(depth))
      #expect(result.diagnostics.map(\.code) == [.nestingTooDeep], "\(depth)")
      // Reading goes on behind it.
      let last = result.tree.children(result.tree.root).last ?? .none
      #expect(last.isPresent && result.tree.kind(last) == .cellDeclaration)
      #expect(TreeLaws.violations(result) == [])
    }
  }

  /// Each could begin a string; that none of them does is found out once for the line.
  @Test(arguments: ["“", "‘", "「", "„"])
  func aLineOfQuotesThatNothingClosesIsRead(_ quote: String) {
    let line = String(repeating: quote, count: 200_000)
    let result = parse("x = 1 \(line)\ny = \(quote)")
    #expect(result.diagnostics.first?.code == .unknownCharacter)
    #expect(result.tree.tokens.count > 200_000)
  }

  @Test(arguments: [("(", ")"), ("[", "]"), ("-", "")])
  func twoHundredLevelsAreRead(_ open: String, _ close: String) {
    for (depth, codes) in [(200, []), (201, [DiagnosticCode.nestingTooDeep])] {
      let text =
        "x = " + String(repeating: open, count: depth) + "1"
        + String(repeating: close, count: depth)
      #expect(parse(text).diagnostics.map(\.code) == codes)
    }
  }

  @Test(arguments: [
    "(", "[", "{", "\"\\(", "/*", "x = (", "f(a, ", "scope s {\n", "if a {\n", ")", "}",
  ])
  func whatIsNeverClosedIsReportedBriefly(_ text: String) {
    let result = parse(String(repeating: text, count: 5_000))
    #expect(!result.diagnostics.isEmpty)
    #expect(TreeLaws.violations(result) == [])
  }
}

import Testing

struct PageRuleTests {
  @Test(
    arguments: PageRule.banned + [
      "eva" + "l('1')", "setTime" + "out('f()', 1)", "fetch('https:" + "//a.example/b')",
      "new WebSocket(`ws:" + "//10.0.0.1/`)", "<script src=/" + "/a.example/b.js>",
      "@import '/" + "/a.example/c.css'", "/** What it holds. */", "/** Whether it is there. */",
    ])
  func aPlantedWordIsFound(word: String) {
    let file = PageFile(path: "a.js", text: "const a = 1;\n  \(word)\n")
    let found = PageRule.violations(in: file)
    #expect(found.count == 1 && found[0].hasPrefix("a.js:2: "), "\(found)")
  }

  @Test(arguments: [
    "const svg = 'http://www.w3.org/2000/svg';", "new WebSocket(`ws://${location.host}/tab`)",
    "// A comment on retrieval (of texts).", "setTimeout(() => draw(), 500)", "a.textContent = b",
    "const evaluate = (x) => x; evaluate(1)", "if (a) // why\n", "img { background: url(data:,) }",
    "  // What follows is allowed inside.",
  ])
  func whatIsAllowedIsNotFound(line: String) {
    #expect(PageRule.violations(in: PageFile(path: "a.js", text: line)) == [])
  }

  @Test func aLongFileIsFound() {
    let lines = { String(repeating: "a();\n", count: $0) }
    #expect(PageRule.violations(in: PageFile(path: "a.js", text: lines(250))) == [])
    #expect(
      PageRule.violations(in: PageFile(path: "a.js", text: lines(251))) == ["a.js: 251 lines"])
  }

  @Test func everyFileOfThePageKeepsToTheRule() throws {
    let files = try PageFile.all()
    #expect(files.contains { $0.path.hasSuffix("/index.html") })
    #expect(files.flatMap(PageRule.violations) == [])
  }
}

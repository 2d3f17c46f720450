import FlowCheck
import FlowText
import Testing

@Suite("Circles")
struct CycleTests {
  /// The path that the message prints, without its backticks.
  func path(_ source: String) -> [String] {
    CheckedText(source).diagnostics
      .filter { $0.code == .cycleThroughDerived }
      .map { diagnostic in
        let parts = diagnostic.message.split(separator: "`")
        return String(parts.last ?? "")
      }
  }

  @Test(arguments: [
    ("a := a", ["a -> a"]),
    ("cell a = 1\nd := a\nd -> a", ["a -> d -> a"]),
    ("cell a = 1\nd := a\ne := d + 1\nf := e\nf | map(it) -> a", ["a -> d -> e -> f -> a"]),
    // The shortest way through the derived cell, and the contract signed last at the end.
    ("cell a = 1\ncell b = 1\na -> b\nb -> a\nd := a\nd -> b", ["b -> a -> d -> b"]),
    // Sampling and conversions count.
    ("cell a = 1\ncell b = 1\nb -> d = it + a\nd -> a", ["a -> d -> a"]),
    ("cell a = 1\ncell b = 1\nd := a\na <-> b by (it, it + d)", ["a -> d -> a"]),
    ("cell a = 1\n(a | map(it + 1)), a -> d = it.0\nd -> a", ["a -> d -> a"]),
    ("event e: Int\ne -> d = e\nd -> e", ["e -> d -> e"]),
    // Two circles are two errors.
    (
      "cell a = 1\nd := a\nd -> a\ncell b = 1\ne := b\ne -> b",
      ["a -> d -> a", "b -> e -> b"]
    ),
    // Inside a scope, and into it.
    ("scope s {\n  cell a = 1\n  d := a\n  d -> a\n}", ["a -> d -> a"]),
    ("scope s { cell a = 1 }\nd := s.a\nd -> s.a", ["a -> d -> a"]),
  ])
  func isPrinted(_ source: String, _ paths: [String]) {
    #expect(path(source) == paths)
  }

  @Test(arguments: [
    // Rings of mutable cells.
    "cell a = 1\ncell b = 1\na <-> b",
    "cell a = 1\ncell b = 1\ncell c = 1\na -> b\nb -> c\nc -> a",
    "cell a = 1\na | filter(it > 0) -> a",
    // A block is not part of it.
    "cell a = 1\nd := a\nd -> { a = d }",
    // What was disposed of is out.
    "cell a = 1\na -> d = it as first\ndispose first\nd -> a",
    "cell a = 1\nd := a\ndispose d\nd -> a",
    "cell a = 1\ncell b = 1\nd := b\na <-> b as link\ndispose link\nd -> a",
    "scope s { cell a = 1 }\nd := s.a\ndispose s\ncell b = 1\nd -> b",
    // Two ways to the same cell are no circle.
    "cell a = 1\nb := a\nc := a\nd := b + c\ncell e = 1\nd -> e",
  ])
  func isNone(_ source: String) {
    let errors = CheckedText(source).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
  }

  @Test func disposingComesTooLateForACircleBeforeIt() {
    #expect(path("cell a = 1\nd := a\nd -> a as back\ndispose back") == ["a -> d -> a"])
  }

  @Test func aLongCircleIsShortened() throws {
    var source = "cell c0 = 1\n"
    for index in 1..<50 { source += "c\(index) := c\(index - 1)\n" }
    let printed = try #require(path(source + "c49 -> c0").first)
    #expect(printed.hasPrefix("c0 -> c1 -> c2"))
    #expect(printed.hasSuffix("c49 -> c0"))
    #expect(printed.contains("…"))
  }

  @Test func theContractsOnTheWayAreShown() throws {
    let checked = CheckedText("cell a = 1\nd := a\ne := d\ne -> a")
    let diagnostic = try #require(checked.diagnostics.first)
    #expect(checked.file.text(of: diagnostic.span) == "e -> a")
    #expect(diagnostic.labels.map { checked.file.text(of: $0.span) } == ["d := a", "e := d"])
  }

  @Test func aPromptFindsACircleAcrossEntries() {
    var prompt = Prompt()
    _ = prompt.enter("cell a = 1")
    _ = prompt.enter("d := a")
    #expect(prompt.enter("d -> a").diagnostics.map(\.code) == [.cycleThroughDerived])
    // Nothing was kept of it.
    #expect(prompt.enter("d | map(it) -> print").diagnostics.isEmpty)
    #expect(prompt.enter("cell b = 1").diagnostics.isEmpty)
    #expect(prompt.enter("d -> b").diagnostics.isEmpty)
    #expect(prompt.enter("d := b").diagnostics.map(\.code) == [.cycleThroughDerived])
  }
}

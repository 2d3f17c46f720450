import FlowSession
import RunnelREPL
import Testing

/// What is answered to questions: entries of several lines on one, narrow screens, and what never changes.
@Suite struct AskingTests {
  @Test func aBlockOfSeveralLinesIsShownAsOneWouldWriteItOnOne() throws {
    let bench = try PromptBench()
    bench.type("event tap: Int", "cell a = 1", "cell b = 2")
    bench.type("tap -> {\n  a = it  // the first\n  b = it\n}")
    #expect(bench.type(":contracts") == "#1  tap -> { a = it; b = it }\n")
    bench.type("tap(5)")
    #expect(bench.type(":why a").contains("tap -> { a = it; b = it }"))
    bench.type(":undo")
    #expect(bench.type(":undo").hasPrefix("undone: tap -> { a = it; b = it }\n"))
  }

  /// Where several ways lead to one change, its causes are told once.
  @Test func aChangeIsExplainedOnceInAnAnswer() throws {
    let bench = try PromptBench()
    bench.type("cell n = 1", "n -> a = n + 1", "a -> b = a * 2", "a -> c = a * 3")
    bench.type("b, c -> d = b + c", "n = 5")
    let rows = bench.type(":why d").split(separator: "\n")
    #expect(rows.filter { $0.contains("n  1 -> 5") }.count == 1)
    #expect(rows.filter { $0.contains("a  2 -> 6    by #1") }.count == 1)
    #expect(rows.filter { $0.hasSuffix("a  2 -> 6    as above") }.count == 1)
  }

  @Test func aGraphOnANarrowScreenGoesOnToTheRightOfWhereItsLineBegins() throws {
    let bench = try PromptBench()
    bench.type("cell a = 1", "a -> b = a + 1", "cell text = \"\"")
    bench.type("b | filter(it > 10) | map(\"so many: \\(it)\") -> text")
    bench.output.columns = { 24 }
    bench.type("text = \"as long as a line that needs two\"")
    let rows = bench.type(":graph").split(separator: "\n").map(String.init)
    #expect(rows.allSatisfy { $0.count <= 24 })
    let place = try #require(rows.firstIndex { $0.hasPrefix("    text") })
    #expect(rows[place + 1].hasPrefix("        "))
  }

  /// ^C ends a drawing, and nothing of what comes after it.
  @Test(arguments: [SessionQuestion.graph(nil), .marbles([], columns: 80)])
  func aDrawingIsInterrupted(_ question: SessionQuestion) throws {
    let bench = try PromptBench()
    bench.type("cell a = 1", "a -> b = a + 1", "a = 2")
    bench.session.interruption.raise()
    #expect(bench.session.answer(question) == ["interrupted"])
    #expect(bench.session.answer(question).contains { $0.hasPrefix("a") })
  }

  @Test func whatNeverChangesIsSaid() throws {
    let bench = try PromptBench()
    bench.type("let year = 1985", "cell a = 1")
    #expect(bench.type(":marbles year") == "`year` is a constant and never changed: 1985\n")
    #expect(
      bench.type(":steps a = 5").hasSuffix(
        "`:what-if a = 5` says what the statement would change\n")
    )
  }

  @Test func tabBehindWhyOffersItsWordBesideTheNames() throws {
    let bench = try PromptBench()
    bench.type("cell north = 1", "cell age = 2")
    func offered(_ text: String) -> [String] {
      bench.loop.completions(in: text, at: text.utf8.count).1.map(\.text)
    }
    #expect(offered(":why ") == ["north", "age", "not"])
    #expect(offered(":why no") == ["north", "not"])
    #expect(offered(":why not ") == ["north", "age"])
    #expect(offered(":history no") == ["north"])
  }
}

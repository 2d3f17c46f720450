import FlowSession
import FlowText
import Testing

/// What `:save` writes: run again, it has the same cells, contracts and values.
@Suite struct ProgramTextTests {
  private final class Silent: SessionOutput {
    var codes: [String] = []
    func print(_ line: String) {}
    func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
      if diagnostic.severity == .error { codes.append(diagnostic.code.rawValue) }
    }
    func show(_ event: SessionEvent) {}
  }

  private func session(_ entries: [String]) -> (Session, Silent) {
    let output = Silent()
    var options = SessionOptions()
    options.time = .virtual
    let session = Session(options: options, output: output)
    for entry in entries { session.submit(entry) }
    return (session, output)
  }

  private func rows(_ session: Session) -> [String] {
    session.listing(of: .cells).map { "\($0.name ?? "") \($0.type ?? "") \($0.value ?? "")" }
  }

  private func expectTheSameAgain(_ entries: [String]) {
    let (first, before) = session(entries)
    #expect(before.codes == [])
    let text = first.programText
    let (second, after) = session([text])
    #expect(after.codes == [], "\(text)")
    #expect(rows(second) == rows(first), "\(text)")
    #expect(
      second.listing(of: .contracts).compactMap(\.contract).sorted()
        == first.listing(of: .contracts).compactMap(\.contract).sorted(), "\(text)")
    // Written once more it is the same text: nothing drifts.
    #expect(second.programText == text)
  }

  @Test func theValuesOfNowAreWritten() {
    let (session, _) = session(["cell year = 2016", "year -> age = year - 1985", "year = 2017"])
    #expect(session.programText == "cell year = 2017\nyear -> age = year - 1985\n")
  }

  /// A block may name what is declared behind it, and that does not move it.
  @Test func aCommandStaysInFrontOfWhatItAssigns() {
    let text = "event a: Int\ncommand set(x: Int) { b = x }\na -> set(it)\ncell b = 0\n"
    let (session, _) = session([text])
    #expect(session.programText == text)
  }

  /// What has no value because it failed is written with the reason, and not run again.
  @Test func whatIsInErrorSaysWhy() {
    let (session, _) = session(["cell zero = 0", "let half = 1 / zero", "cell third = 1 / zero"])
    #expect(
      session.programText == """
        cell zero = 0
        // let half: Int  // in error: `1 / 0` divides by zero
        cell third: Int  // in error: `1 / 0` divides by zero

        """)
  }

  @Test func everyKindOfValueIsALiteralAgain() {
    expectTheSameAgain([
      "enum State { living, dead }", "cell a = -9223372036854775807 - 1",
      "cell p = 9223372036854775807", "let q = [-9223372036854775808]", "cell b = 1e300",
      "cell c = -0.5", #"cell d = "a\"b\\(c)\n\t\u{7}é年""#, "cell e: State = .dead",
      "cell f: State? = nil", "cell g: Int? = 3", "cell h = [1.5, 2.0]",
      "cell i = (1, \"x\", [true])", "cell j = 1.5s", "cell k = 1.5h", "cell l: String",
      "cell m: [String] = []", "let n = 250ms", "cell o = 1e-7",
      "cell r = Date(1.5s)", "cell s: [Date: [Date?]] = [Date(0s): [Date(1h), nil]]",
      "cell t: Date? = nil",
    ])
  }

  /// As somebody would have written it: where the value says the type, nothing else does.
  @Test func aTypeIsWrittenWhereTheValueDoesNotSayIt() {
    let (session, _) = session([
      "enum State { living, dead }", "cell a: Int = 3", "cell b: Float = 3", "cell c = [[1], []]",
      "cell d: [Float] = [1, 2]", "cell e = State.dead", "cell f: Int? = 3", "cell g = (1, true)",
      "let h = 250ms", "cell i: [String] = []",
    ])
    #expect(
      session.programText == """
        enum State { living, dead }
        cell a = 3
        cell b = 3.0
        cell c: [[Int]] = [[1], []]
        cell d = [1.0, 2.0]
        cell e: State = .dead
        cell f: Int? = 3
        cell g: (Int, Bool) = (1, true)
        let h = 250ms
        cell i: [String] = []

        """)
  }

  @Test func everyKindOfStatementIsWritten() {
    expectTheSameAgain([
      "fn twice(x: Int) = x * 2", "cell a = 1", "event tap: Int", "event done",
      "a -> b = twice(a)", "tap -> last = tap", "cell c = 0", "b | filter(it > 1) -> c as bc",
      "cell open = true", "command go(x: Int) when open {\n  a = x\n}",
      "a -> {\n  if a > 3 {\n    c = a\n  }\n}", "cell l = 1", "cell r = 2", "l <-> r",
      "always a < 100", "scope s {\n  cell d = 1\n  scope t {\n    d -> e = d + 1\n  }\n}",
      "s.d -> f = s.d + s.t.e", "s.d = 5", "every(1s) -> ticks = it",
    ])
  }

  @Test func whatEndedIsNotSignedAgain() {
    expectTheSameAgain([
      "cell a = 1", "a -> b = a + 1", "dispose b", "a = 5", "cell c = 0", "a -> c as ac",
      "dispose ac", "a = 9", "scope s {\n  cell d = 1\n}", "dispose s",
    ])
  }

  @Test func aCellThatWasGivenAnotherValueKeepsIt() {
    expectTheSameAgain([
      "cell a = \"サッカー観戦\"", "cell b = \"\"", "a -> b", "b = \"茶道\"", "cell c = 1",
      "cell d = 2", "c <-> d", "d = 7",
    ])
  }

  @Test func aRedefinedNameKeepsItsPlace() {
    expectTheSameAgain([
      "cell a = 1", "a -> b = a + 1", "b -> c = b * 2", "a -> b = a + 10", "cell a = 4",
    ])
  }

  @Test func commentsAndTheOrderOfEntriesAreKept() {
    let (session, _) = session([
      "// the year", "cell year = 2016 // AD", "year -> { // block\n  // in it\n  print(year)\n}",
      "// lost with what it stands before", "print(1)", "cell list = [\n  1, // first\n  2\n]",
      "scope s { // opening\n  cell d = 1 // d\n  // last\n} // closing",
      "year -> age = year // old",
      "cell birth = 1985", "// how old\nyear, birth -> age = year - birth /* new */",
      "cell gone = 1 // lost with it", "year -> gone as flow // lost", "dispose flow",
    ])
    #expect(
      session.programText == """
        // the year
        cell year = 2016  // AD
        year -> { // block
          // in it
          print(year)
        }
        // first
        cell list = [1, 2]
        scope s {
          // opening
          cell d = 1  // d
          // last
        }  // closing
        cell birth = 1985
        // how old
        year, birth -> age = year - birth  /* new */
        cell gone = 2016  // lost with it

        """)
  }

  /// A cell that feeds another is given its value first.
  @Test func whatFeedsComesBeforeWhatIsFed() {
    expectTheSameAgain([
      "cell c = 0", "cell b = 0", "cell a = 1", "a -> b", "b -> c", "b = 7", "c = 9",
      "cell d = 0", "a -> { d = a }", "d = 4", "event tap: Int", "cell e = 0", "tap -> { e = tap }",
      "tap(3)",
    ])
  }
}

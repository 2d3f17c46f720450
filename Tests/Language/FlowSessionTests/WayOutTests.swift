import FlowSession
import FlowTesting
import FlowText
import Testing

/// What a session adds to a mistake of the run, whose text it knows.
@Suite struct WayOutTests {
  private func recorder(running text: String) -> RunRecorder {
    let run = Run(text)
    _ = run.finish()
    return run.output
  }

  @Test func anIndexThatIsNotThereShowsHowToTakeAnotherValue() {
    let failed = recorder(running: "cell xs = [1]\nprint(xs[5])\n")
    #expect(
      failed.found.map(\.diagnostic.help) == [
        ["to take another value where there is none, write `recover(xs[5], …)`"]
      ])
    let mended = recorder(running: "cell xs = [1]\nprint(recover(xs[5], 0))\n")
    #expect(mended.found.map(\.words) == [])
    #expect(mended.lines == ["0"])
  }

  @Test(arguments: [
    ("cell xs = [[1], [2]]\nprint(xs[0][-1])\n", "xs[0]", "1"),
    ("print([1, 2, 3].map(x => x * 2)[-1])\n", "[1, 2, 3].map(x => x * 2)", "6"),
    ("print([1, 2, 3][-1])\n", "[1, 2, 3]", "3"),
  ])
  func aNegativeIndexShowsTheLastOne(text: String, list: String, last: String) {
    #expect(
      recorder(running: text).found.map(\.diagnostic.help) == [
        ["indices count from 0, and the last one is `\(list).count - 1`"]
      ])
    let mended = recorder(running: text.replacing("[-1]", with: "[\(list).count - 1]"))
    #expect(mended.found.map(\.words) == [])
    #expect(mended.lines == [last])
  }

  @Test(arguments: ["xs[9] += 1", "xs[9] = 1", "xs[9]  -= 1"])
  func anAssignedPartThatIsNotThereShowsHowToAskFirst(assignment: String) {
    let failed = recorder(running: "cell xs = [1]\n\(assignment)\n")
    #expect(
      failed.found.map(\.diagnostic.help) == [
        [
          "to assign only where there is one, write `if xs.count > 9 { … }`",
          "to add one at the end, write `xs = xs.append(…)`",
        ]
      ])
    let mended = recorder(
      running: "cell xs = [1]\nif xs.count > 9 { \(assignment) }\nxs = xs.append(2)\nprint(xs)\n")
    #expect(mended.found.map(\.words) == [])
    #expect(mended.lines == ["[1, 2]"])
  }

  private static let lists = """
    cell xs = [1]
    cell ys = [[1]]
    cell rows = [(n: 1, marks: [0])]

    """

  /// An element whose index stands in it is assigned; it can be asked for, and no value takes its place.
  @Test(arguments: [
    ("xs[9]/* the last */ = 1", "xs", "9"), ("xs[9]/* == */ -= 1", "xs", "9"),
    ("ys[9][0] = 1", "ys", "9"), ("ys[0][9] = 1", "ys[0]", "9"), ("rows[9].n += 1", "rows", "9"),
    ("rows[0].marks[9] = 1", "rows[0].marks", "9"), ("xs[ 9 ] = 1", "xs", "9"),
    ("xs[\"]]]\".count] = 1", "xs", "\"]]]\".count"),
    ("if xs.count == 1 { xs[9]\t= 1 }", "xs", "9"),
  ])
  func anAssignmentIsToldByWhatItIs(statement: String, list: String, index: String) {
    let failed = recorder(running: Self.lists + statement + "\n")
    #expect(
      failed.found.map(\.diagnostic.help) == [
        [
          "to assign only where there is one, write `if \(list).count > \(index) { … }`",
          "to add one at the end, write `\(list) = \(list).append(…)`",
        ]
      ])
    let mended = "if \(list).count > \(index) { \(statement) }\n"
    #expect(recorder(running: Self.lists + mended).found.map(\.words) == [])
  }

  /// The changes that are proposed make the programs that the sentences describe.
  @Test(arguments: [
    ("xs[9] = 1", ["if xs.count > 9 { xs[9] = 1 }", "xs = xs.append(1)"]),
    ("xs[9] += 1", ["if xs.count > 9 { xs[9] += 1 }"]),
    ("rows[9].n = 1", ["if rows.count > 9 { rows[9].n = 1 }"]),
    (
      "ys[0][9] = 1 + 1",
      ["if ys[0].count > 9 { ys[0][9] = 1 + 1 }", "ys[0] = ys[0].append(1 + 1)"]
    ),
    ("print(xs[9])", ["print(recover(xs[9], …))"]),
  ])
  func aChangeIsTheProgramThatIsDescribed(statement: String, changed: [String]) throws {
    var sources = SourceMap()
    let file = sources.add(name: "a.flow", bytes: Array((Self.lists + statement + "\n").utf8))
    let found = recorder(running: Self.lists + statement + "\n").found
    let ways = try #require(found.first).diagnostic.wording(.english).ways
    #expect(
      ways.compactMap { $0.fix?.applied(to: file) } == changed.map { Self.lists + $0 + "\n" })
  }

  /// An element that is read is no place of an assignment, whatever signs stand behind it.
  @Test(arguments: [
    ("print(\"\\(xs[9])=1\")", "xs[9]"), ("xs[xs[9]]=1", "xs[9]"),
    ("if (xs[9])==1 { print(1) }", "xs[9]"), ("print(xs[9]==1)", "xs[9]"),
    ("print(xs[9]/* = */)", "xs[9]"), ("print(xs[9]) // = 1", "xs[9]"),
    ("xs[0]=xs[9]", "xs[9]"), ("xs[0] = xs[9]; xs[0]=1", "xs[9]"), ("ys[xs[9]][0] = 1", "xs[9]"),
    ("print([0].map(x=>xs[9])==[1])", "xs[9]"), ("print(xs[\"]=\".count]>=1)", "xs[\"]=\".count]"),
    ("print(xs[9]<=1 ? 1:2)", "xs[9]"), ("if xs[9]!=1 { xs[0]=2 }", "xs[9]"),
    ("cell n=xs[9]\nn=1", "xs[9]"), ("print(xs.removing(9)==[])", "xs.removing(9)"),
  ])
  func anElementThatIsReadHasAnotherValue(statement: String, element: String) {
    let failed = recorder(running: Self.lists + statement + "\n")
    #expect(
      failed.found.map(\.diagnostic.help) == [
        ["to take another value where there is none, write `recover(\(element), …)`"]
      ])
  }

  @Test(arguments: [
    ("let n = 4\nexpect n == 3", "expected `n == 3`, and `n` is 4"),
    ("let n = 4\nexpect (n > 5)", "expected `n > 5`, and `n` is 4"),
    ("let a = 1\nlet b = 2\nexpect a == b", "expected `a == b`, and `a` is 1 and `b` is 2"),
    ("expect [1, 2].count != 2", "expected `[1, 2].count != 2`, and `[1, 2].count` is 2"),
    ("expect 1 == 2", "this comparison was expected to hold"),
    ("let ok = false\nexpect ok", "this was expected to be true"),
  ])
  func aFailedExpectationSaysWhatThereIs(text: String, message: String) {
    #expect(recorder(running: text + "\n").found.map(\.diagnostic.message) == [message])
  }

  @Test func aLongTextIsNotRepeated() {
    let name = String(repeating: "x", count: 50)
    let failed = recorder(running: "cell \(name) = [1]\nprint(\(name)[5])\n")
    #expect(failed.found.map(\.diagnostic.help) == [[]])
  }

  /// A call at the prompt stands in sight, so its refusal is one line.
  @Test func aRefusedCallAtThePromptSaysHowToAskFirst() {
    let recorder = RunRecorder()
    let session = Session(options: SessionOptions(), output: recorder)
    session.submit("cell open = false\ncommand go when open {}")
    session.submit("go()")
    let said = recorder.found.map { $0.diagnostic }
    #expect(
      said.map(\.message) == [
        "`go` is disabled and did not run: ask first with `if go.enabled { … }`"
      ])
    #expect(said.map { $0.showsPlace || !$0.labels.isEmpty } == [false])
  }

  @Test func aRefusedCallInAFileShowsTheCondition() {
    let text = "cell open = false\ncommand go when open {}\ngo()\n"
    let said = recorder(running: text).found.map { $0.diagnostic }
    #expect(said.map(\.message) == ["`go` is disabled and did not run"])
    #expect(said.flatMap(\.labels).map(\.text) == ["this is not true now"])
  }
}

import FlowTesting
import Testing

/// Marble diagrams of a program, and what is said of those that do not hold.
@Suite struct DiagramTests {
  private static let debounced = """
    cell text = ""
    event out: String
    text | updates | debounce(200ms) -> out

    """

  @Test func `a diagram that holds passes`() {
    let result = Judging.run(
      Self.debounced + """
        //: unit 100ms
        //: text : ab----c---|
        //: out  : ---b----c-|
        """)
    #expect(Judging.report(result) == "")
    #expect(result.cases.map(\.kind) == [.diagram(line: 4)])
  }

  @Test func `a line may explain several letters`() {
    let program = """
      cell text = ""
      text | updates -> out = it + "!"
      //: unit 1s
      //: a = "x  b = \\" y"  b = "two"   c="x  b = \\" y!"  d = "two!"
      //: text : a-b-|
      """
    #expect(Judging.report(program + "\n//: out : c-d-|") == "")
    #expect(Judging.report(program + "\n//: out : d-d-|").contains("`out` differs at 0ms"))
  }

  @Test func `errors are compared with errors`() {
    let program = """
      cell n = 1
      n -> tenth = 10 / n
      //: unit 1s
      //: a = 10
      //: n     : 2-0-1|
      """
    #expect(Judging.report(program + "\n//: tenth : 5-#-a|") == "")
    let report = Judging.report(program + "\n//: tenth : 5-0-a|")
    #expect(report.contains("`tenth` differs at 2s: expected `0`, found `error ("))
    #expect(report.contains("tenth  5-#-a|  found"))
    #expect(
      Judging.report(program + "\n//: tenth : 5-#-#|").contains(
        "`tenth` differs at 4s: expected an error, found `10`"))
  }

  @Test func `an event that carries nothing is a star`() {
    let program = "event tap\nevent rare\ntap | skip(1) -> rare\n//: unit 1s\n//: tap : *-*-*|\n"
    #expect(Judging.report(program + "//: rare : --*-*|") == "")
    #expect(Judging.report(program + "//: rare : --x-x|") == "")
    #expect(
      Judging.report(program + "//: rare : --*--|") == """
        a.flow:6: `rare` differs at 4s: expected nothing, found an event
          tap   *-*-*|
          rare  --*--|  expected
          rare  --*-*|  found
                    ^
        """)
  }

  @Test func `timers of the program need no input`() {
    let program = "cell ticks = 0\nevery(1s) -> ticks\n//: unit 500ms\n"
    #expect(Judging.report(program + "//: ticks : --1-2-3|") == "")
    #expect(
      Judging.report(program + "//: ticks : --1---3|").contains(
        "`ticks` differs at 2s: expected nothing, found `2`"))
  }

  @Test func `a diagram begins when the statements are done`() {
    #expect(
      Judging.report(
        """
        cell n = 0
        n -> twice = n * 2
        n = 7
        wait 5s
        //: unit 1s
        //: n     : -1|
        //: twice : -2|
        """) == "")
  }

  @Test func `a row may be told to come in, or to be compared`() {
    let twoWay = "cell a = 0\ncell b = 0\na <-> b\n//: unit 1s\n"
    #expect(Judging.report(twoWay + "//: in a : -1-2|\n//: out b : -1-2|") == "")
    #expect(Judging.report(twoWay + "//: in b : -1-2|\n//: out a : -1-2|") == "")
    #expect(
      Judging.report(twoWay + "//: in a : -1-2|\n//: b : -1-3|").contains(
        "`b` differs at 3s: expected `3`, found `2`"))
  }

  @Test func `several diagrams of a file each have a run of their own`() {
    let result = Judging.run(
      """
      event e: Int
      cell sum = 0
      e -> { sum += it }
      //: unit 1s
      //: e   : 1-2|
      //: sum : 1-3|

      //: e   : 2-2|
      //: sum : 2-5|

      //: e   : 2-2|
      //: sum : 2-4|
      """)
    #expect(
      result.cases.map(\.kind) == [.diagram(line: 4), .diagram(line: 8), .diagram(line: 11)])
    #expect(result.cases.map(\.failures.count) == [0, 1, 0])
  }

  @Test func `the program by itself is judged beside its diagrams`() {
    let text =
      "event e: Int\ne -> last = e\nprint(\"begun\")  //> %\n//: unit 1s\n//: e : 1|\n//: last : 1|"
    #expect(Judging.run(text.replacing("%", with: "begun")).failures.isEmpty)
    #expect(Judging.run(text.replacing("%", with: "done")).cases.map(\.failures.count) == [1, 0])
  }

  @Test func `a program that is wrong is told once`() {
    let result = Judging.run("cell n = \n//: unit 1s\n//: n : 1|\n//: m : 1|\n\n//: n : 2|")
    #expect(result.failures.map(\.kind) == [.diagnostic])
    #expect(result.failures.map(\.line) == [1])
  }

  @Test func `a program that is wrong has no diagrams`() {
    let result = Judging.run("nope() //! R2001\n//: unit 1s\n//: n : 1|")
    #expect(result.cases.map(\.kind) == [.run])
    #expect(result.failures.isEmpty)
  }

  @Test func `what the statements report is a failure, once`() {
    let diagram = "event e: Int\ne -> f = it\nprint(1 / 0)\n//: unit 1s\n//: e : 1|\n//: f : 1|"
    #expect(Judging.run(diagram).failures.map(\.line) == [3])
    #expect(Judging.run(diagram).cases.map(\.kind) == [.diagram(line: 4)])
    #expect(Judging.run("expect 1 == 1\n" + diagram).failures.map(\.line) == [4])
    #expect(Judging.run("print(1 / 0) //! R5001\n" + diagram).failures.map(\.line) == [4])
  }

  @Test func `a diagram of a classic program is one of its deliveries`() {
    let program = """
      cell a = 0
      a -> b = a
      event pair: Int
      a, b | updates | map(it.0 * 10 + it.1) -> pair
      //: unit 1s
      //: y = 11
      //: a : 1|

      """
    #expect(Judging.report(program + "//: pair : y|") == "")
    #expect(Judging.report(program + "//: pair : (1y)|\n//@ --semantics=classic") == "")
  }

  @Test func `other threads and scopes are no hindrance`() {
    #expect(
      Judging.report(
        """
        event e: Int
        scope screen { cell draft = 0 }
        e | deliverOn(background) | map(it * 2) | deliverOn(main) -> screen.draft
        //: unit 1s
        //: e : 1-2|
        //: screen.draft : 2-4|
        """) == "")
  }

  @Test func `a diagram that begins at the end of time ends well`() {
    let result = Judging.run(
      "wait 2562047h\nevent e: Int\ne -> f = it\n//: unit 1h\n//: e : 1 9000h 2|\n//: f : 1|")
    #expect(result.cases.count == 1)
  }

  @Test func `an always that breaks under the inputs is a failure`() {
    let result = Judging.run(
      "cell n = 1\nalways n < 3\nm := n\n//: unit 1s\n//: n : 2-4|\n//: m : 2-4|")
    #expect(result.cases.map(\.failures.count) == [0, 1])
    #expect(result.failures.map(\.line) == [2])
    let expected = Judging.run(
      "cell n = 1\nalways n < 3 //! R5012\nn = 5\nn = 1\n//: unit 1s\n//: in n : 2-4|")
    #expect(Judging.report(expected) == "")
  }
}

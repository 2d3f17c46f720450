import FlowSession
import FlowTesting
import FlowText
import Testing

/// What a program prints, reports and ends with, held against its comments.
@Suite struct RunTests {
  @Test func `a program that does what it says passes`() {
    #expect(Judging.report("print(1)  //> 1\nexpect 1 == 2 //! R5007\n") == "")
  }

  @Test func `a line that differs is shown beside what was printed`() {
    #expect(
      Judging.report("print(1)  //> 1\nprint(2)  //> 3\nprint(4)  //> 4") == """
        a.flow:2: line 2 of the output differs
            1
          - 3
          + 2
            4
        """)
  }

  @Test func `a line that is missing, and one too many`() {
    #expect(
      Judging.report("print(1)  //> 1\n//> 2\n") == """
        a.flow:2: line 2 of the output is missing
            1
          - 2
        """)
    #expect(
      Judging.report("print(1)  //> 1\nprint(2)\n") == """
        a.flow:1: more is printed than is expected, from line 2 of the output on
            1
          + 2
        """)
  }

  @Test func `a part of a line is looked for behind the lines of the parts before it`() {
    let text = "print(\"a 1\")\nprint(\"b\")\nprint(\"a 12\")\n"
    #expect(Judging.report(text + "//~ 1\n//~ a\n") == "")
    #expect(Judging.report(text + "//~ b\n//~ 2\n") == "")
    // Each needs a line of its own.
    #expect(
      Judging.report(text + "//~ a\n//~ a 1\n//~ 12\n") == """
        a.flow:6: no further line of the output has `12` in it
          - 12
        """)
    #expect(
      Judging.report(text + "//~ c\n") == """
        a.flow:4: no line of the output has `c` in it
          - c
          + a 1
          + b
          + a 12
        """)
    // A program of which nothing else is expected is run for it.
    #expect(Judging.run("print(1)  //~ 1\n").cases.map(\.kind) == [.run])
    #expect(
      Judging.report("import \"b.flow\"\nexpect true\n", imports: ["b.flow": "cell n = 1\n//~ 1\n"])
        .contains("output is expected where the import stands"))
  }

  @Test func `a failure has the message of the run with the text it speaks of`() throws {
    let result = Judging.run("cell n = 1\nexpect n == 2\nexpect true\n")
    #expect(result.status == .expectationFailed)
    let report = try #require(result.failures.first?.report)
    #expect(report.code == .expectationFailed && report.severity == .error)
    #expect(report.part == "expect n == 2" && report.line == "expect n == 2")
    #expect(report.findings.contains { $0.part == "n" && $0.value == "1" })
    #expect(Judging.run("x = 1  //! R2001\n").status == .programWrong)
    #expect(Judging.run("cell n = 1\n").status == nil)
  }

  @Test func `long output is shown around the difference`() {
    let text = "let xs = [1, 2, 3, 4, 5, 6, 7, 8, 9]\ncell n = 0\nn | updates -> print\n"
    let lines = (1...20).map { "n = \($0)  //> \($0 == 6 ? 66 : $0)\n" }.joined()
    #expect(
      Judging.report(text + lines) == """
        a.flow:9: line 6 of the output differs
            …
            3
            4
            5
          - 66
          + 6
            7
            8
            9
            …
        """)
  }

  @Test func `a diagnostic that nothing expects is shown as it is reported`() {
    #expect(
      Judging.report("cell year = 2016\nyaer = 2017\n") == """
        a.flow:2:1: error[R2001]: there is no `yaer` here
             |
           2 | yaer = 2017
             | ~~~~ did you mean `year`?
             = help: to declare it, write `cell yaer = 2017`
        """)
  }

  @Test func `a diagnostic that did not come is missing`() {
    #expect(
      Judging.report("cell n = 1 //! R2001 \"near\"\n") == """
        a.flow:1: R2001 "near" is expected here and was not reported
        """)
  }

  @Test func `words that a diagnostic does not speak are missed`() {
    let failures = Judging.run("expect 1 == 2 //! R5007 \"three\"\n").failures
    #expect(
      failures.map(\.message) == [
        "R5007 \"three\" is expected here and was not reported",
        "error[R5007]: this comparison was expected to hold",
      ])
  }

  @Test func `a diagnostic belongs on its line`() {
    #expect(Judging.run("expect 1 == 2\n//! R5007\n").failures.map(\.line) == [2, 1])
  }

  @Test func `the exit status is compared`() {
    #expect(
      Judging.report("print(1) //> 1\n//= 70\n") == """
        a.flow:1: the exit status is 0, and 70 is expected
        """)
  }

  /// A number that the tools use themselves means nothing else when a program chooses it.
  @Test(arguments: [1, 64, 65, 70, 130, 143])
  func `a status that the program chooses is compared as any other`(_ code: Int) {
    let text = "event e: Int\ne -> f = it\nprint(1)  //> 1\nexit(\(code))\n"
    #expect(
      Judging.report(text) == "a.flow:1: the exit status is \(code), and 0 is expected")
    #expect(Judging.report(text + "//= \(code)\n") == "")
  }

  @Test func `what is printed counts only where something is said of it`() {
    #expect(Judging.report("print(1)\nexpect 1 == 1\n") == "")
    var test = FlowTest(name: "a.flow", bytes: Array("print(1)\n".utf8))
    test.comparesAllOutput = true
    #expect(
      Judging.report(test.run()) == """
        a.flow:1: more is printed than is expected, from line 1 of the output on
          + 1
        """)
  }

  @Test func `an expect that fails is a failure, and so is an always`() {
    let failures = Judging.run("cell n = 1\nalways n < 2\nexpect n == 2\nn = 2\n").failures
    #expect(failures.map(\.line) == [3, 2])
    #expect(
      failures.map(\.message) == [
        "error[R5007]: expected `n == 2`, and `n` is 1",
        "error[R5012]: this no longer holds",
      ])
  }

  @Test func `time is virtual, and an option ends it`() {
    #expect(
      Judging.report("every(1h) -> print  //@ --until=2h\n//> 1\n//> 2\n") == "")
  }

  @Test func `classic programs are compared in both semantics`() {
    let program = """
      cell a = 1
      a -> b = a + 1
      a, b | updates -> print("\\(it)")
      a = 2
      //@ --semantics=classic
      """
    let right = "\n//> (1, 3)\n//> (2, 3)\n//< (2, 3)\n"
    #expect(Judging.report(program + right) == "")
    #expect(
      Judging.report(program + "\n//> (1, 3)\n//> (2, 3)\n//< (2, 2)\n") == """
        a.flow:8: line 1 of the output differs in waves
          - (2, 2)
          + (2, 3)
        """)
  }

  @Test func `hints count where that is said`() {
    #expect(
      Judging.run("//? hints\ncell age = 2\ncell n = 3\nn -> m = n + age\n").failures.map(\.line)
        == [4])
  }

  @Test func `imports of tests work, and their comments count`() {
    let model = "cell n = 1\nm := n + 1\nn = \"x\" //! R3001\n"
    #expect(Judging.report("import \"m.flow\"\n", imports: ["m.flow": model]) == "")
    #expect(
      Judging.report(
        "import \"m.flow\"\nprint(m)  //> 2\n", imports: ["m.flow": "cell k = 1\nm := k //> 1"])
          == """
          m.flow:2: output is expected where the import stands, not in the file that is imported
          a.flow:2: line 1 of the output differs
            - 2
            + 1
          """)
    #expect(
      Judging.run("import \"no.flow\"\n").failures.map(\.line) == [1])
  }

  @Test func `of what nothing is expected is only looked at`() {
    func kinds(_ text: String, _ imports: [String: String] = [:]) -> [TestCase.Kind] {
      Judging.run(text, imports: imports).cases.map(\.kind)
    }
    #expect(kinds("cell n = 1 // always expect\nprint(\"expect\")") == [.check])
    #expect(kinds("expect 1 == 1") == [.run])
    #expect(kinds("cell n = 1\nalways n == 1") == [.run])
    #expect(kinds("print(1) //> 1") == [.run])
    #expect(kinds("//: unit x") == [.run])
    #expect(kinds("event e\n//: unit 1s\n//: out e : -") == [.diagram(line: 2)])
    #expect(kinds("import \"m.flow\"", ["m.flow": "print(1)"]) == [.check])
    #expect(kinds("import \"m.flow\"", ["m.flow": "nope() //! R2001"]) == [.run])
    #expect(kinds("import \"m.flow\"", ["m.flow": "expect 1 == 1"]) == [.run])
    #expect(Judging.run("print(").failures.map(\.kind) == [.diagnostic])
  }
}

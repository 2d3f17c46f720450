import FlowTesting
import Testing

/// Somebody's program, judged by checks that stand elsewhere.
@Suite struct JudgedProgramTests {
  private static let answer = "cell year = 2016 //> 5\nyear -> age = year - 1985\n"

  private func report(_ program: String, _ checks: String) -> String {
    Judging.report(FlowTest(program: program, named: "answer.flow", checks: checks).run())
  }

  @Test func `checks see what the program declares, and its comments don't count`() {
    #expect(
      report(Self.answer, "expect age == 31\nyear = 2017\nprint(age) //> 32\n") == "")
  }

  @Test func `failures have the lines of the checks`() {
    let found = report(Self.answer, "expect age == 31\nexpect age == 32\nprint(age) //> 32\n")
    #expect(found.hasPrefix("checks.flow:2:1: error[R5007]"))
    #expect(found.contains("checks.flow:3: line 1 of the output differs"))
    #expect(report(Self.answer, "expect age == 30").hasPrefix("checks.flow:1:"))
  }

  @Test func `marbles drive the program`() {
    let checks = "//: unit 1s\n//: a = 2020\n//: b = 35\n//: year : a|\n//: age : b|"
    #expect(report(Self.answer, checks) == "")
    #expect(
      report("cell year = 2016\nyear -> age = year - 1986\n", checks)
        == """
        checks.flow:5:11: `age` differs at 0ms: expected `35`, found `34`
          year  a|
          age   b|  expected
          age   c|  found
                ^
          b = 35
          c = 34
        """)
  }

  @Test func `a program that is wrong is told in its own lines`() {
    let found = FlowTest(
      program: "cell year = 2016\nyear -> age = yaer\n", named: "answer.flow",
      checks: "expect age == 31"
    ).run().failures
    #expect(found.map(\.file) == ["answer.flow"])
    #expect(found.map(\.line) == [2])
  }

  @Test func `what is missing in the program is told`() {
    let found = FlowTest(program: "cell year = 2016\n", checks: "expect age == 31").run().failures
    #expect(found.map(\.message) == ["error[R2001]: there is no `age` here"])
    #expect(found.map(\.file) == ["checks.flow"])
  }

  @Test func `time may pass in both`() {
    let program = "cell n = 1\nwait 2s\nn = 2\nat 5s { n = 3 }\n"
    #expect(report(program, "expect n == 2\nwait 4s\nexpect n == 3\nprint(now()) //> 6s") == "")
    #expect(report(program, "//: unit 1s\n//: out n : ---3-|") == "")
    #expect(
      report(program, "expect n == 2\nwait 2s\nexpect n == 3").hasPrefix(
        "checks.flow:3:1: error[R5007]"))
  }

  @Test func `a program alone may be judged by its messages`() {
    #expect(report("cell n = 1\n", "") == "")
    #expect(report("cell n = 1\nprint(1 / 0)", "").hasPrefix("program.flow:2:") == false)
    #expect(report("cell n = 1\nprint(1 / 0)", "").hasPrefix("answer.flow:2:"))
    #expect(report("cell n = 1", "cell n = 2").hasPrefix("checks.flow:1:6: error[R2002]"))
  }

  @Test func `files may be imported`() {
    let test = FlowTest(
      program: "import \"model.flow\"\n", checks: "expect n == 1",
      files: ["model.flow": "cell n = 1\n"])
    #expect(test.run().hasPassed)
  }
}

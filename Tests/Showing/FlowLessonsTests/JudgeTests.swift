import FlowSession
import FlowText
import Testing

@testable import FlowLessons

/// A learner's program is judged by what it does.
@Suite struct JudgeTests {
  private let judge = Judge(check: "year = 2020\nexpect age == 35\nat 2s { expect age > 30 }\n")

  private func verdict(_ program: String) -> Verdict {
    judge.verdict(on: program, name: "mine.flow")
  }

  @Test(arguments: [
    "cell year = 2016\nyear -> age = year - 1985\n",
    "cell year = 1\nage := year - 1985",
    "cell year = 2016\ncell age = 0\nyear | map(it - 1985) -> age\nprint(\"what I like\")\nwait 1s\n",
    "cell year = 0\ncell age = 0\nyear -> { age = year - 1985 }\n",
  ])
  func `every program passes that does what is asked`(program: String) {
    #expect(verdict(program) == .passed)
  }

  /// Whatever the program says its status is, and wherever it ends itself.
  @Test(arguments: [
    "cell year = 2016\nyear -> age = year - 1985\nexit(0)\n",
    "cell year = 2016\nyear -> age = year - 1985\nexit(130)\n",
    "cell year = 2016\nyear -> age = year - 1985\nexit(65)\n",
    "cell year = 2016\nyear -> age = year - 1985\nafter 1s { exit(0) }\n",
    "cell year = 2016\nyear -> age = year - 1985\nyear | updates -> exit(1)\n",
  ])
  func `a program that ends itself is told to do so`(program: String) {
    #expect(verdict(program) == .exited)
    #expect(LessonWords(.english).lines(of: .exited)[0].contains("`exit`"))
  }

  @Test func `what fails is shown with what came`() {
    let program = "cell year = 2016\ncell age = year - 1985\nwait 2s\n"
    let failure = Verdict.Failure(
      steps: ["year = 2020"], expected: "expect age == 35",
      found: [Verdict.Fact(part: "age", value: "31")], reason: nil)
    #expect(verdict(program) == .failed([failure]))
    let words = LessonWords(.english).lines(of: verdict(program))
    #expect(words[1...] == ["  year = 2020", "  expect age == 35", "    `age` is 31"])
    #expect(LessonWords(.japanese).lines(of: verdict(program))[3] == "    `age` は 31 です")
    let timed = Judge(check: "age = 20\nexpect age == 20\nat 2s { expect age > 30 }\n")
    let later = timed.verdict(on: "cell age = 1\n", name: "a")
    #expect(
      LessonWords(.english).lines(of: later)[1...]
        == ["  age = 20", "  at 2s { expect age > 30 }", "    `age` is 20"])
  }

  @Test func `the names that are asked for and are not there are told`() {
    #expect(verdict("cell n = 1\n") == .lacks(["year", "age"]))
    #expect(verdict("let year = 1") != .passed)
    #expect(verdict("cell year = 1\n") == .lacks(["age"]))
  }

  /// A name that stands in the wrong place is another mistake than one that nobody has written.
  @Test func `a name that can not be seen from outside has its reason`() {
    let hidden = "cell year = 2016\nscope s { year -> age = year - 1985 }\n"
    let judge = Judge(
      check: "year = 2020\nexpect age == 35\n",
      mistakes: [Lesson.Mistake(program: hidden, reason: ["It belongs to the scope."])])
    let programs = [hidden, "cell year = 1\nscope other { year -> age = 3 }\n", "cell year = 1\n"]
    let reasons = programs.map { program in
      judge.reason(of: judge.verdict(on: program, name: "mine.flow"), on: program).count
    }
    #expect(programs.allSatisfy { judge.verdict(on: $0, name: "a") == .lacks(["age"]) })
    #expect(reasons == [1, 1, 0])
  }

  @Test(arguments: ["", "\n \n", "// only a comment\n\n  // another"])
  func `an empty program is told to be one`(program: String) {
    #expect(verdict(program) == .empty)
    #expect(LessonWords(.english).lines(of: .empty)[0].contains("nothing in it"))
  }

  @Test func `a constant is found out by changing a line of the program`() {
    let variation = Lesson.Variation(
      line: "cell home = 0", replacement: "cell home = 10", check: "expect half == 12\n")
    let judge = Judge(check: "expect half == 2\n", variations: [variation])
    func verdict(_ half: String, _ home: String = "cell home = 0") -> Verdict {
      judge.verdict(on: "\(home)\nhome += 2\nlet half = \(half)\n", name: "a")
    }
    #expect(verdict("home") == .passed)
    #expect(verdict("home", "cell  home = 0  // goals") == .passed)
    // Without the line there is nothing to change, and nothing is held against the program.
    #expect(verdict("home", "cell home: Int = 0") == .passed)
    guard case .failed(let failures) = verdict("2") else {
      Issue.record("passed")
      return
    }
    #expect(failures[0].variation == variation)
    let lines = LessonWords(.english).lines(of: .failed(failures))
    #expect(lines[1] == "  with `cell home = 10` in place of `cell home = 0`:")
    #expect(lines[2...] == ["  expect half == 12", "    `half` is 2"])
    #expect(verdict("2", "cell  home = 0  // goals") != .passed)
  }

  @Test func `what has to be printed may have anything around it`() {
    let judge = Judge(check: "n = 5  //~ 5\nn = 7  //~ 7\n")
    #expect(judge.verdict(on: "cell n = 1\nn -> print(\"n is \\(n)!\")\n", name: "a") == .passed)
    guard case .failed(let failures) = judge.verdict(on: "cell n = 1\n", name: "a") else {
      Issue.record("passed")
      return
    }
    #expect(failures[0].expected == "n = 5")
    #expect(failures[0].reason == "no line of the output has `5` in it")
  }

  @Test func `a name of the wrong kind is a failure in the check's words`() throws {
    guard case .failed(let failures) = verdict("cell year = \"x\"\nlet age = 35\n") else {
      Issue.record("passed")
      return
    }
    #expect(failures.first?.expected == "year = 2020")
    #expect(failures.first?.reason?.isEmpty == false)
  }

  @Test(arguments: [
    ("cell year = 2016\nyear -> age = \n", "mine.flow:2:"),
    ("cell year = 2016\nyear -> age = yaer - 1985", "mine.flow:2:15"),
    ("cell year = 2016\nyear -> { ", "mine.flow:2:"),
    ("cell year = 2016 /* open\n", "mine.flow:1:18"),
    ("import \"other.flow\"\n", "mine.flow:1:8"),
  ])
  func `a program that is none is refused in its own lines`(program: String, place: String) {
    guard case .refused(let lines) = verdict(program) else {
      Issue.record("\(verdict(program))")
      return
    }
    #expect(lines.first?.hasPrefix(place) == true, "\(lines)")
    #expect(lines.contains { $0.contains(" | ") })
  }

  @Test(arguments: [
    "cell year = 2016\nyear -> age = year - 1985\nevery(1ms) -> { year += 0 }\nwait 1000h\n",
    "cell year = 2016\nyear -> age = year - 1985\ncell n = 0\nn -> { n += 1 }\nn = 1\n",
    "cell year = 2016\nyear -> age = year - 1985\nlet big = (0...900000).map(x => x * x).count\n",
  ])
  func `a program that does too much is stopped`(program: String) {
    let judge = Judge(check: "expect age > 0\n", budget: 200)
    let verdict = judge.verdict(on: program, name: "mine.flow")
    #expect(verdict != .passed)
    if case .refused(let lines) = verdict { Issue.record("\(lines)") }
  }

  @Test func `an endless program is told to be one, and the budget is counted in steps`() {
    let endless = "cell n = 0\nevery(1ms) -> { n += 1 }\nwait 1000h\n"
    let judge = Judge(check: "expect n > 0\n", budget: 100)
    #expect(judge.verdict(on: endless, name: "a") == .endless)
    let short = "cell n = 0\nevery(10s) -> { n += 1 }\nwait 10s\n"
    #expect(judge.verdict(on: short, name: "a") == .passed)
  }

  @Test func `an error in a cell is none of the judge's business while the expectations hold`() {
    let judge = Judge(check: "d = 0\nd = 2\nexpect q == 5\n")
    let program = "cell d = 1\nd -> q = 10 / d\n"
    #expect(judge.verdict(on: program, name: "a") == .passed)
    let failing = Judge(check: "d = 0\nexpect q == 5\n")
    guard case .failed(let failures) = failing.verdict(on: program, name: "a") else {
      Issue.record("passed")
      return
    }
    #expect(failures[0].expected == "expect q == 5" && failures[0].reason != nil)
  }

  @Test func `an expectation that is never reached fails`() {
    let judge = Judge(check: "at 3h { expect n == 1 }\n")
    #expect(judge.verdict(on: "cell n = 1\n", name: "a") == .passed)
    #expect(judge.verdict(on: "cell n = 2\n", name: "a") != .passed)
  }

  /// A session that stays holds files open; a class has hundreds of answers.
  @Test func `nothing of a run stays`() {
    weak var session: Session?
    do {
      let run = ProgramRun("cell n = 1\nevery(1s) -> { n += 1 }\nwait 3s\nprint(n)\n", name: "a")
      #expect(run.output == ["4"])
      session = run.session
      #expect(session != nil)
    }
    #expect(session == nil)
  }

  @Test func `the sample's programs are judged as they say`() throws {
    let lesson = try SampleLesson.lesson()
    for task in [lesson.modify, lesson.make] {
      #expect(Judge(task, .english).verdict(on: task.answers[0], name: "a") == .passed)
      #expect(Judge(task, .english).verdict(on: task.wrong[0].program, name: "a") != .passed)
    }
    #expect(
      Judge(lesson.modify, .english).verdict(on: lesson.program, name: "a") == .lacks(["old"]))
  }
}

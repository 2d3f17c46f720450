import FlowText
import Testing

@testable import FlowLessons

/// The answers of a class, judged together.
@Suite struct ClassCheckTests {
  private static let right = "cell year = 2016\nyear -> age = year - 1985\nold := age > 40\n"
  private static let unchanged = "cell year = 2016\nyear -> age = year - 1985\n"

  private func check(_ answers: [(String, String, String)]) throws -> ClassCheck {
    let answers = answers.map {
      ClassCheck.Answer(pupil: $0.0, file: $0.1, text: .success($0.2))
    }
    let course = Course([try SampleLesson.lesson()])
    return ClassCheck(answers, courses: [course], words: LessonWords(.english))
  }

  @Test func `a table has a row for each pupil`() throws {
    let check = try check([
      ("anna", "03-modify.flow", Self.right),
      ("anna", "03-make.flow", "cell n = 3\ntwice := n * 2"),
      ("ben", "03-modify.flow", Self.unchanged),
    ])
    #expect(
      check.lines == [
        "pupil   3 Modify  3 Make  stuck at", "anna    passes    passes  -",
        "ben     not yet   -       3 Modify", "passed  1 of 2    1 of 1", "",
        "stuck at 3 Modify: ben", "", "ben/03-modify.flow: Not yet: there is no `old`.",
      ])
    #expect(!check.isPassed)
  }

  @Test func `a folder without pupils is one row`() throws {
    let check = try check([("", "3-modify.flow", Self.right)])
    #expect(check.lines == ["pupil  3 Modify  stuck at", "-      passes    -"])
    #expect(check.isPassed)
  }

  @Test func `who is stuck is told task by task, with what may be behind it`() throws {
    let make = "cell n = 3\nlet twice = 6"
    let constant = "cell year = 2016\nyear -> age = year - 1985\nlet old = age > 40\n"
    let check = try check([
      ("anna", "03-modify.flow", Self.right), ("anna", "03-make.flow", make),
      ("ben", "03-modify.flow", constant), ("ben", "03-make.flow", make),
      ("carl", "03-modify.flow", constant), ("dora", "03-modify.flow", Self.right),
    ])
    let lines = check.lines
    #expect(
      Array(lines[...5]) == [
        "pupil   3 Modify  3 Make   stuck at", "anna    passes    not yet  3 Make",
        "ben     not yet   not yet  3 Modify", "carl    not yet   -        3 Modify",
        "dora    passes    -        -", "passed  2 of 4    0 of 2",
      ])
    #expect(lines[7...8] == ["stuck at 3 Modify: ben, carl", "stuck at 3 Make: anna"])
    let behind = lines.indices.filter { lines[$0] == "  What may be behind it:" }
    #expect(behind.map { lines[$0 + 1] } == Array(repeating: "  A constant looks once.", count: 2))
    let japanese = ClassCheck(
      [ClassCheck.Answer(pupil: "健", file: "03-modify.flow", text: .success(constant))],
      courses: [Course([try SampleLesson.lesson()])], words: LessonWords(.japanese))
    #expect(japanese.lines[3] == "「3 変える」でつまずいている人: 健")
  }

  @Test(arguments: ["03-modify.flow", "3-modify.flow", "lesson-03.flow"])
  func `the names of answers`(name: String) throws {
    #expect(try check([("", name, Self.right)]).isPassed)
  }

  @Test(arguments: [
    "03.flow", "modify.flow", "lesson-03-modify.flow", "04-modify.flow", "03-run.flow",
  ])
  func `a name that says no task does not pass`(name: String) throws {
    let check = try check([("", name, Self.right)])
    #expect(!check.isPassed && check.lines.count == 1 && check.lines[0].hasPrefix("\(name): "))
  }

  @Test func `what can't be read does not pass`() throws {
    let answer = ClassCheck.Answer(
      pupil: "eve", file: "03-make.flow", text: .failure(ClassCheck.Unreadable("permission denied"))
    )
    let check = ClassCheck(
      [answer], courses: [Course([try SampleLesson.lesson()])], words: LessonWords(.english))
    #expect(!check.isPassed)
    #expect(check.lines.last == "eve/03-make.flow: permission denied")
  }

  @Test func `an answer in the other language passes`() throws {
    let japanese = try SampleLesson.lesson(
      replacing: "year = 2030\nexpect old\nyear = 2020\nexpect !old",
      by: "年 = 2030\nexpect 高齢\n年 = 2020\nexpect !高齢")
    let courses = [Course([try SampleLesson.lesson()]), Course([japanese])]
    let right = ClassCheck.Answer(
      pupil: "a", file: "03-modify.flow",
      text: .success("cell 年 = 2016\n年 -> 高齢 = 年 - 1985 > 40\n"))
    let words = LessonWords(.english)
    #expect(ClassCheck([right], courses: courses, words: words).isPassed)
    let wrong = ClassCheck.Answer(
      pupil: "a", file: "03-modify.flow",
      text: .success("cell 年 = 2016\nlet 高齢 = false\n"))
    let check = ClassCheck([wrong], courses: courses, words: words)
    #expect(!check.isPassed && check.lines.contains { $0.contains("expect 高齢") })
  }
}

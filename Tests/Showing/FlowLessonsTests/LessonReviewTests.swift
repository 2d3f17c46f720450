import FlowText
import Testing

@testable import FlowLessons

/// Whatever a lesson promises and does not hold is found.
@Suite struct LessonReviewTests {
  private func faults(_ old: String, _ new: String) throws -> [String] {
    let lesson = try SampleLesson.lesson(replacing: old, by: new)
    return LessonReview(of: lesson, words: LessonWords(.english)).faults
  }

  @Test func `the sample holds what it promises`() throws {
    let lesson = try SampleLesson.lesson()
    #expect(LessonReview(of: lesson, words: LessonWords(.english)).faults == [])
  }

  /// What stands there, what takes its place, and words of the fault.
  @Test(arguments: [
    (
      "- [ ] `31`\n  > Once is not\n  > for every year: line 2.\n- [x] `32`",
      "- [x] `99`\n- [ ] `32`\n  > No.", "`99` is marked as right"
    ),
    ("year = 2017", "yaer = 2017", "there is no `yaer`"),
    ("year -> age = year - 1985\n", "cell age = year - 1985\n", "hint[R7001]"),
    ("why age", "why old", "no cell or event `old`"),
    ("marbles year age", "marbles year old", "no cell or event `old`"),
    ("age -> old = age > 40", "age -> old = age > 50", "Modify: answer 1 does not pass"),
    ("let twice = n * 2", "n -> twice = n * 2", "Make: wrong program 1 passes"),
    ("let twice = n * 2", "let thrice = n * 3", "Make: no wrong program fails by what it does"),
    ("  > Once is not\n  > for every year: line 2.\n", "", "nothing says why answer a is wrong"),
    ("- [x] `32`\n", "- [x] `32`\n  > It is not.\n", "answer b is right, and says why"),
    ("`print` stands there: line 4.", "Look for a line behind it.", "two reasons are the same"),
    ("A constant looks once.", "Look for a line behind it.", "two reasons are the same"),
    (
      "> A constant looks once.\n",
      "> A constant looks once.\n\n```wrong\ncell year = 1\nlet old = false\n```\n\n> Another.\n",
      "Modify: wrong program 2 fails as one before it does"
    ),
    (
      "year = 2030\nexpect old\nyear = 2020\nexpect !old", "expect age > 0",
      "Modify: the program of the lesson, or an empty one, passes"
    ),
  ])
  func `a planted fault is found`(old: String, new: String, words: String) throws {
    let faults = try faults(old, new)
    #expect(faults.contains { $0.contains(words) }, "\(faults)")
  }
}

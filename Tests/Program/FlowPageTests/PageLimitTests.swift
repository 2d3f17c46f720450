import FlowLessons
import FlowPage
import FlowSession
import FlowText
import Foundation
import Synchronization
import Testing

/// What a tab bounds, and what it asks of those who keep files.
@Suite struct PageLimitTests {
  private func request(_ fields: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
  }

  @Test(arguments: ["load", "check", "submit", "complete"])
  func aTextThatIsTooLongIsNotRead(_ what: String) throws {
    let talk = TabTalk(program: "cell a = 1\n")
    let long = String(repeating: "// long\n", count: 150_000)
    let told = try Told.all(in: talk.say(request(["do": what, "n": 1, "text": long, "at": 0])))
    #expect(told.contains { $0.type == "limit" && $0.object["what"] as? String == "text" })
    #expect(told.last?.object["refused"] as? String == "this text is longer than 1048576 bytes")
  }

  @Test func wavesWithoutEndAreStopped() throws {
    let talk = TabTalk(program: "cell a = 0\na -> { a = a + 1 }\n")
    let told = try Told.all(in: talk.say(#"{"do":"set","n":1,"cell":0,"to":"1"}"#))
    #expect(told.contains { $0.type == "limit" && $0.object["what"] as? String == "waves" })
    #expect(told.last?.type == "done")
  }

  @Test func aProgramOfTooManyCellsIsRefused() throws {
    var limits = SessionLimits.ofTab
    limits.cells = 50
    let lines = (0..<100).map { "cell c\($0) = \($0)\n" }.joined()
    let talk = TabTalk(program: lines, limits: limits)
    let told = try Told.all(in: talk.take())
    #expect(told.contains { $0.type == "reported" && $0.text.contains("R6003") })
    #expect(told.contains { $0.type == "limit" })
  }

  @Test(arguments: [Int.max, Int.min, 3_155_760_000_000_000_001])
  func aBranchBeginsWhereTimeMayGo(_ instant: Int) throws {
    let talk = TabTalk(program: "cell a = 1\n")
    let told = try Told.all(
      in: talk.say(request(["do": "branch", "n": 1, "after": 0, "at": instant])))
    #expect(told.last?.object["refused"] as? String != nil)
    let more = try Told.all(
      in: talk.say(request(["do": "submit", "n": 2, "text": "a | delay(1s) -> b = it"])))
    #expect(more.last?.object["refused"] as? String == nil)
    #expect(more.last?.object["at"] as? Int == 0)
  }

  @Test func aLongValueIsCutAndFetchedWhole() throws {
    let talk = TabTalk(program: "cell text = \"\"\n")
    let long = String(repeating: "あ", count: 3000)
    let told = try Told.all(
      in: talk.say(request(["do": "set", "n": 1, "cell": 0, "string": long])))
    let wave = try #require(told.first { $0.type == "wave" })
    let steps = try #require(wave.object["steps"] as? [[Any]])
    let value = try #require(steps[0][3] as? String)
    #expect(value.hasSuffix("…(3002)"))
    #expect(value.utf8.count < 2048)
    let number = try #require(wave.object["number"] as? Int)
    let whole = try Told.all(
      in: talk.say(request(["do": "value", "n": 2, "wave": number, "cell": 0])))
    #expect(whole.first?.object["value"] as? String == "\"\(long)\"")
  }

  @Test func whatIsLearnedIsKeptWhereLearnersKeepIt() throws {
    let learner = OneLearner()
    var settings = PageSettings()
    settings.learner = learner
    let talk = TabTalk(settings)
    let course = try Course.builtIn(.english)
    let lesson = try #require(course.lessons.first)
    let answers = lesson.questions.map { String(LessonWords.letter($0.rightChoice)) }
    func judged(_ fields: [String: Any]) throws -> Told {
      let all: [String: Any] = ["do": "judge", "n": 1, "id": lesson.name]
      let told = try Told.all(in: talk.say(request(all.merging(fields) { _, new in new })))
      return try #require(told.first { $0.type == "judged" })
    }
    #expect(try judged(["part": "predict", "answers": answers]).object["right"] as? Bool == true)
    let answer = try #require(lesson.make.answers.first)
    #expect(try judged(["part": "make", "text": answer]).object["right"] as? Bool == true)
    let wrong = try #require(lesson.modify.wrong.first).program
    let verdict = try judged(["part": "modify", "text": wrong])
    #expect(verdict.object["right"] as? Bool == false)
    // What does not hold stands line by line.
    let lines = (verdict.object["text"] as? String)?.split(separator: "\n") ?? []
    #expect(lines.filter { $0 == "```" }.count == 2)
    #expect(learner.kept.withLock { $0[lesson.name]?.done } == [.predict, .make])

    let all = try Told.all(in: talk.say(#"{"do":"lessons","language":"ja"}"#))
    let rows = try #require(all.first { $0.type == "lessons" }?.object["all"] as? [[String: Any]])
    #expect(rows.count == course.lessons.count)
    #expect(rows[0]["done"] as? Int == 2)
    let one = try Told.all(in: talk.say(request(["do": "lesson", "id": lesson.name])))
    let parts = try #require(one.first { $0.type == "lesson" }?.object["parts"] as? [[String: Any]])
    #expect(parts.map { $0["kind"] as? String } == Lesson.Part.allCases.map(\.rawValue))
  }
}

private final class OneLearner: PageLearner {
  let kept = Mutex(LessonProgress())

  func progress() -> LessonProgress { kept.withLock { $0 } }

  func keep(_ entry: LessonProgress.Entry, of lesson: String) -> String? {
    kept.withLock { $0[lesson] = entry }
    return nil
  }
}

import FlowText
import Testing

@testable import FlowLessons

/// How far a learner has come, as text and as a list.
@Suite struct ProgressTests {
  @Test func `what is written is read again`() throws {
    var progress = LessonProgress()
    progress["03-dispose"] = LessonProgress.Entry(part: .modify, done: [.run, .predict])
    progress["/home/\u{1}\"a\"\\/01-年"] = LessonProgress.Entry(part: .predict)
    #expect(try LessonProgress(text: progress.text) == progress)
    #expect(try LessonProgress(text: LessonProgress().text) == LessonProgress())
    #expect(
      progress.text.hasSuffix(
        #""03-dispose":{"done":["predict","run"],"part":"modify"}},"version":1}"# + "\n"))
  }

  @Test func `another writer's JSON is understood`() throws {
    let text = """
      { "version" : 1, "note": [true, null, {"x": -3}],
        "lessons" : { "\\u0061\\n\\ud83d\\ude00" : { "done" : [ ], "part" : "run", "more": "x" } } }
      """
    let progress = try LessonProgress(text: text)
    #expect(progress.entries == ["a\n😀": LessonProgress.Entry(part: .run)])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"version\":1}", "{\"version\":2,\"lessons\":{}}",
    "{\"version\":1,\"lessons\":{}} x", "{\"version\":1,\"lessons\":[]}",
    "{\"version\":1,\"lessons\":{\"a\":{}}}",
    "{\"version\":1,\"lessons\":{\"a\":{\"part\":\"rum\",\"done\":[]}}}",
    "{\"version\":1,\"lessons\":{\"a\":{\"part\":\"run\",\"done\":[\"rum\"]}}}",
    "{\"version\":1,\"lessons\":{\"a\":{\"part\":\"run\",\"done\":[1]}}}",
    "{\"version\":1,\"lessons\":{\"\\ud800\":{\"part\":\"run\",\"done\":[]}}}",
    "{\"version\":1e3,\"lessons\":{}}", "{\"version\":1,\"lessons\":{\"a\":",
    "\u{1}", "{\"version\":99999999999999999999,\"lessons\":{}}",
  ])
  func `a damaged text is told to be one`(text: String) {
    #expect(throws: LessonProgress.Damage.self) { try LessonProgress(text: text) }
  }

  @Test func `deep nesting is refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: LessonProgress.Damage.self) { try LessonProgress(text: deep) }
  }

  @Test func `the list says how far one is, and what comes next`() throws {
    let course = try Course(files: [
      ("1-a.md", SampleLesson.text), ("2-b.md", SampleLesson.text), ("12-c.md", SampleLesson.text),
    ])
    var progress = LessonProgress()
    progress["1-a"] = LessonProgress.Entry(part: .make, done: Set(Lesson.Part.allCases))
    progress["2-b"] = LessonProgress.Entry(part: .investigate, done: [.predict, .run])
    let lines = CourseList.lines(of: course, words: LessonWords(.english)) { progress[$0.name] }
    #expect(
      lines[2...4] == [
        "   1  Year and age  [#####]  done",
        "   2  Year and age  [##---]  goes on at Investigate",
        "  12  Year and age  [-----]",
      ])
    #expect(lines.last?.hasPrefix("`runnel learn 2` begins") == true)
    for lesson in course.lessons {
      progress[lesson.name] = LessonProgress.Entry(done: Set(Lesson.Part.allCases))
    }
    #expect(CourseList.next(in: course) { progress[$0.name] } == nil)
    progress.forget("2-b")
    #expect(CourseList.next(in: course) { progress[$0.name] }?.number == 2)
    progress.forget(nil)
    #expect(progress == LessonProgress())
  }

  @Test(arguments: [
    (["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US"], Language.japanese),
    (["LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "en_US"], .japanese),
    (["LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8"], .english), (["LANG": "ja"], .japanese),
    (["LANG": "jam_JM"], .english), ([:], .english), (["LANG": "de_DE.UTF-8"], .english),
  ])
  func `the locale decides about the language`(
    environment: [String: String], language: Language
  ) {
    #expect(Language { environment[$0] } == language)
  }
}

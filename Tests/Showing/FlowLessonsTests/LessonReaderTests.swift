import Testing

@testable import FlowLessons

/// The form of a lesson's Markdown, and what is said where it is not kept.
@Suite struct LessonReaderTests {
  @Test func `a lesson is read whole`() throws {
    let lesson = try SampleLesson.lesson()
    #expect(lesson.name == "03-year" && lesson.number == 3 && lesson.title == "Year and age")
    #expect(
      lesson.introduction == [.text(["An *age* follows a year.", "It is `year - 1985`."])])
    #expect(lesson.program.hasPrefix("cell year = 2016\n") && lesson.program.hasSuffix("(age)\n"))
    #expect(lesson.questions.map(\.rightChoice) == [1, 0])
    #expect(lesson.questions[0].choices.map(\.text) == ["`31`", "`32`", "nothing"])
    #expect(
      lesson.questions[0].choices.map(\.reason) == [
        ["Once is not", "for every year: line 2."], [], ["`print` stands there: line 4."],
      ])
    #expect(lesson.questions[0].explanation == ["The age follows."])
    #expect(lesson.run == [.text(["See."]), .show([.output])])
    #expect(
      lesson.investigate
        == [.text(["Why?"]), .show([.why("age", at: nil), .marbles(["year", "age"])])])
    #expect(lesson.modify.hints == [["A contract may begin with `age`."], ["`age -> old = …`"]])
    #expect(lesson.modify.answers.count == 1)
    #expect(lesson.modify.wrong.map(\.reason) == [["A constant looks once."]])
    #expect(lesson.make.wrong.map(\.reason) == [[]])
    #expect(lesson.make.check == "expect twice == 6\nn = 5\nexpect twice == 10\n")
    #expect(lesson.summary == [.text(["It follows."])])
  }

  @Test func `a lesson in Japanese has its own headings`() throws {
    var text = SampleLesson.text
    for (english, japanese) in [
      ("## Predict", "## 予想する"), ("## Run", "## 動かす"), ("## Investigate", "## 調べる"),
      ("## Modify", "## 変える"), ("## Make", "## 作る"), ("## In short", "## まとめ"),
      ("> Hint:", "> ヒント:"),
    ] {
      text = text.split(separator: english, omittingEmptySubsequences: false)
        .joined(separator: japanese)
    }
    #expect(text.contains("## 予想する"))
    let lesson = try LessonReader.lesson(file: "ja/03-year.md", text: text)
    #expect(lesson.modify == (try SampleLesson.lesson()).modify)
  }

  /// What stands there, what takes its place, the line of the problem and words of it.
  static let problems: [(String, String, Int, String)] = [
    ("# Year and age", "Year and age", 1, "begins with its title"),
    ("```flow", "```flaw", 6, "`flaw` has no place here"),
    ("## Predict", "## Foretell", 13, "`## Predict` is expected"),
    ("- [ ] `31`", "- [x] `31`", 17, "exactly one answer is marked"),
    ("- [x] `32`", "- [ ] `32`", 17, "exactly one answer is marked"),
    ("> The age follows.", "The age follows.", 17, "says why"),
    ("What is printed?", "", 17, "the question is missing"),
    ("\noutput\n", "\noutputs\n", 39, "`outputs` can't be shown"),
    ("\nwhy age\n", "\nwhy age --at soon\n", 47, "can't be shown"),
    ("```show\noutput\n```", "No display.", 40, "shows nothing"),
    ("expect old\nyear = 2020\nexpect !old", "year = 2020", 53, "no `check`"),
    ("> Hint: A contract may begin with `age`.\n> Hint", "> A contract.\n> Hint", 62, "a hint"),
    ("```wrong\ncell n", "```answer\ncell n", 81, "no `wrong`"),
    ("```answer\ncell n", "```wrong\ncell n", 81, "no `answer`"),
    ("It follows.\n", "It follows.\n\n## More\n", 105, "nothing follows"),
    ("let twice = n * 2\n```", "let twice = n * 2", 96, "nothing closes this block"),
  ]

  @Test(arguments: problems)
  func `what has not the form is a problem with its line`(
    old: String, new: String, line: Int, words: String
  ) throws {
    let problem = #expect(throws: LessonProblem.self) {
      try SampleLesson.lesson(replacing: old, by: new)
    }
    let found = try #require(problem)
    #expect(found.message.contains(words), "\(found)")
    #expect(found.line == line, "\(found)")
    #expect(found.description.hasPrefix("en/03-year.md:"))
  }

  @Test(arguments: ["year.md", "03.md", "0-a.md", "1234-a.md", "x/three-a.md"])
  func `the name of a file begins with a number`(name: String) {
    #expect(throws: LessonProblem.self) {
      try LessonReader.lesson(file: name, text: SampleLesson.text)
    }
  }

  @Test func `no two lessons have one number`() throws {
    let problem = #expect(throws: LessonProblem.self) {
      try Course(files: [("3-a.md", SampleLesson.text), ("03-b.md", SampleLesson.text)])
    }
    #expect(try #require(problem).message.contains("`3-a`"))
    let course = try Course(files: [("4-a.md", SampleLesson.text), ("03-b.md", SampleLesson.text)])
    #expect(course.numbers == [3, 4])
  }

  @Test(arguments: [
    ("output", "output"), ("marbles", "marbles"), ("marbles  a b", "marbles a b"),
    ("trace", "trace"), ("graph", "graph"), ("graph a", "graph a"), ("why a", "why a"),
    ("why a --at 250ms", "why a --at 250ms"), ("why not a", "why not a"),
    ("why not a --at 1s", "why not a --at 1s"), ("compare", "compare"), ("why not", "why not"),
  ])
  func `a display is read and written`(line: String, text: String) {
    #expect(ShowCommand(line)?.text == text)
  }

  @Test(arguments: [
    "", "outputs", "output a", "graph a b", "why", "why a b", "why a --at", "trace 1",
  ])
  func `nothing else is a display`(line: String) {
    #expect(ShowCommand(line) == nil)
  }
}

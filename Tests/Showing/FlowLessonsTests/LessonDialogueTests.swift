import FlowText
import SeededRandom
import Testing

@testable import FlowLessons

/// A learner's way through a lesson: lines in, lines out.
@Suite struct LessonDialogueTests {
  @Test func `the parts come in their order`() throws {
    var dialogue = try SampleLesson.dialogue()
    let first = dialogue.begin()
    #expect(first.lines[0] == "Lesson 3 of 3 - Year and age")
    #expect(first.lines.contains("An age follows a year. It is `year - 1985`."))
    #expect(first.lines.contains("  2  year -> age = year - 1985"))
    #expect(first.lines.contains("[#----] Predict") && first.lines.contains("  b) `32`"))
    let second = dialogue.take("a")
    #expect(
      second.lines[...3] == [
        "Not a: it is b.", "Once is not for every year: line 2.", "", "The age follows.",
      ])
    #expect(second.lines.contains("And then?") && dialogue.done == [])
    let run = dialogue.take("A")
    #expect(run.lines[0] == "Right." && dialogue.part == .run && dialogue.done == [.predict])
    #expect(run.lines.contains("[output]") && run.lines.contains("32"))
    let investigate = dialogue.take("")
    #expect(investigate.lines.contains { $0.hasPrefix("age  31 -> 32    by #1") })
    #expect(dialogue.take("next").lines.contains("[####-] Modify"))
    #expect(dialogue.part == .modify && !dialogue.isOver)
    for line in ["cell year = 2016", "year -> age = year - 1985", "age -> old = age > 40"] {
      #expect(dialogue.take(line) == .nothing)
      #expect(dialogue.prompt == "... ")
    }
    #expect(dialogue.take(".").lines[0] == "It does what it shall do.")
    #expect(dialogue.part == .make && dialogue.prompt == "> ")
    let end = dialogue.take(file: "cell n = 3\ntwice := n * 2\n", name: "a.flow")
    #expect(end.request == .end && dialogue.isOver)
    #expect(end.lines.contains("It follows.") && end.lines.last?.hasSuffix("learn 4`") == true)
    #expect(dialogue.done.count == 5)
  }

  @Test func `a program that fails can be tried again`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    _ = dialogue.begin()
    let failed = dialogue.take(file: "cell year = 1\ncell old = true\n", name: "a.flow")
    #expect(failed.lines[0].hasPrefix("Not yet") && failed.lines.contains("  expect !old"))
    #expect(dialogue.part == .modify && failed.request == .line)
    let refused = dialogue.take(file: "cell year = \n", name: "a.flow")
    #expect(refused.lines[1].hasPrefix("a.flow:1:"))
    #expect(dialogue.take(file: SampleLesson.text, name: "a.flow").lines.count > 1)
    #expect(dialogue.part == .modify && dialogue.done == [])
  }

  @Test func `a program that fails as an expected mistake does is told what may be behind it`()
    throws
  {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    _ = dialogue.begin()
    let constant = "cell year = 2016\nyear -> age = year - 1985\nlet old = year > 2040\n"
    let expected = dialogue.take(file: constant, name: "a.flow")
    let place = try #require(expected.lines.firstIndex(of: "What may be behind it:"))
    #expect(expected.lines[place + 1] == "A constant looks once.")
    // One that fails elsewhere has another reason.
    let other = "cell year = 2016\nyear -> age = year - 1985\nlet old = true\n"
    #expect(!dialogue.take(file: other, name: "a.flow").lines.contains("What may be behind it:"))
  }

  @Test func `whoever types only what is new is told that the whole program is wanted`() throws {
    let words = LessonWords(.english)
    var dialogue = try SampleLesson.dialogue(from: .modify)
    _ = dialogue.begin()
    _ = dialogue.take("age -> old = age > 40")
    let reply = dialogue.take(".")
    #expect(reply.lines.last == words.wholeProgram)
    #expect(reply.lines[0] != words.wholeProgram)
    // With lines of the lesson in it, it was meant as a whole one.
    let whole = dialogue.take(file: "cell year = 2016\ncell old = true\n", name: "a.flow")
    #expect(!whole.lines.contains(words.wholeProgram))
    let empty = dialogue.take(file: "\n", name: "a.flow")
    #expect(empty.lines == words.lines(of: .empty))
    _ = dialogue.take("skip")
    // There the learner begins with nothing.
    #expect(
      !dialogue.take(file: "cell m = 1\n", name: "a.flow").lines.contains(words.wholeProgram))
  }

  @Test func `Enter alone says what is missing where something is`() throws {
    let words = LessonWords(.english)
    var dialogue = try SampleLesson.dialogue()
    _ = dialogue.begin()
    #expect(dialogue.take("").lines == [words.answerFirst(3)])
    #expect(dialogue.take("  ").lines == [words.answerFirst(3)] && dialogue.part == .predict)
    var modify = try SampleLesson.dialogue(from: .modify)
    _ = modify.begin()
    let lines = modify.take("").lines
    #expect(lines.first?.hasPrefix("`edit` opens ") == true && modify.part == .modify)
  }

  @Test func `going on says what it leaves out`() throws {
    var dialogue = try SampleLesson.dialogue()
    _ = dialogue.begin()
    #expect(
      dialogue.take("next").lines[0]
        == "Skipped: Predict, 2 questions not answered. `back` leads there again.")
    _ = dialogue.take("back")
    _ = dialogue.take("b")
    #expect(
      dialogue.take("skip").lines[0]
        == "Skipped: Predict, 1 question not answered. `back` leads there again.")
    #expect(!dialogue.take("next").lines.contains { $0.hasPrefix("Skipped") })
    _ = dialogue.take("next")
    #expect(dialogue.take("next").lines[0] == "Skipped: Modify. `back` leads there again.")
    // What is done already is not skipped.
    var done = try SampleLesson.dialogue(from: .modify)
    _ = done.begin()
    _ = done.take(file: try SampleLesson.lesson().modify.answers[0], name: "a.flow")
    _ = done.take("back")
    #expect(!done.take("next").lines.contains { $0.hasPrefix("Skipped") })
  }

  @Test func `hints come one by one, and then an answer`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    _ = dialogue.begin()
    #expect(dialogue.take("answer").lines == ["First the hints: 2 left. Type `hint`."])
    #expect(dialogue.take("hint").lines == ["Hint 1/2: A contract may begin with `age`."])
    #expect(dialogue.take("ＨＩＮＴ").lines == ["Hint 2/2: `age -> old = …`"])
    #expect(dialogue.take("ヒント").lines[0].hasPrefix("There are no more hints"))
    #expect(dialogue.take("answer").lines.contains("  age -> old = age > 40"))
    #expect(dialogue.done == [])
  }

  @Test func `back and skip lead through the parts, and what was skipped is told`() throws {
    var dialogue = try SampleLesson.dialogue()
    _ = dialogue.begin()
    #expect(dialogue.take("back").lines == ["This is the beginning."])
    _ = dialogue.take("b")
    #expect(dialogue.take("back").lines.contains("What is printed?"))
    _ = dialogue.take("skip")
    #expect(dialogue.part == .run && dialogue.done == [])
    #expect(dialogue.take("back").lines.contains("[#----] Predict"))
    _ = dialogue.take("skip")
    _ = dialogue.take("")
    _ = dialogue.take("")
    #expect(dialogue.part == .modify && dialogue.done == [.run, .investigate])
    _ = dialogue.take("skip")
    let end = dialogue.take("skip")
    #expect(end.request == .end && dialogue.isOver)
    #expect(end.lines.last?.contains("Predict, Modify, Make") == true)
    // Where the learner is led to next time.
    #expect(dialogue.part == .predict)
  }

  @Test func `the file of a part is asked for by its name`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    #expect(dialogue.take("check").request == .file("lesson-03.flow"))
    let edit = dialogue.take("edit").request
    #expect(edit == .editor("lesson-03.flow", text: try SampleLesson.lesson().program))
    _ = dialogue.take("skip")
    #expect(dialogue.take("check").request == .file("lesson-03-make.flow"))
    #expect(dialogue.take("edit").request == .editor("lesson-03-make.flow", text: ""))
    var other = try SampleLesson.dialogue(from: .make, file: "mine.flow")
    #expect(other.take("check").request == .file("mine-make.flow"))
    var early = try SampleLesson.dialogue()
    #expect(early.take("check").lines == ["There is nothing to write here."])
  }

  @Test func `more can be asked for where there is something to see`() throws {
    var dialogue = try SampleLesson.dialogue(from: .investigate)
    _ = dialogue.begin()
    #expect(dialogue.take("why year").lines[0] == "[why year]")
    #expect(dialogue.take("graph").lines.contains { $0.contains("age = 32") })
    #expect(dialogue.take("marbles nothing").lines[1] == "There is no cell or event `nothing`.")
    #expect(dialogue.part == .investigate)
  }

  @Test func `a word that is no command is told of, with the nearest`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    #expect(dialogue.take("hnit").lines == ["There is no command `hnit`; did you mean `hint`?"])
    #expect(dialogue.take("xyzzy").lines == ["There is no command `xyzzy`; `help` lists them."])
    #expect(dialogue.prompt == "> ")
    var early = try SampleLesson.dialogue()
    #expect(early.take("d").lines[0].hasPrefix("The answers are a / b / c"))
    #expect(early.take("help").lines.count == 10)
    var escaping = try SampleLesson.dialogue(from: .run)
    #expect(escaping.take("a\u{1B}[2J").lines[0].contains("\\u{1B}"))
  }

  @Test func `leaving and the end of the input say how to go on`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    let left = dialogue.take("quit")
    #expect(left.request == .end && !dialogue.isOver)
    #expect(left.lines == ["Left at Modify; `runnel learn 3` goes on from there."])
    var typing = try SampleLesson.dialogue(from: .modify)
    _ = typing.take("cell a = 1")
    let end = typing.endOfInput()
    #expect(end.lines.count == 2 && end.lines[0].contains("not judged") && end.request == .end)
  }

  @Test func `a lesson is gone on with where it was left`() throws {
    var dialogue = try SampleLesson.dialogue(from: .make, done: [.predict, .run])
    let lines = dialogue.begin().lines
    #expect(lines.contains("You are at Make; `back` leads to what was before."))
    #expect(lines.contains("  1  cell year = 2016") && lines.contains("[#####] Make"))
    #expect(!lines.contains("What is printed?"))
  }

  @Test func `a program without end that is typed is not kept`() throws {
    var dialogue = try SampleLesson.dialogue(from: .modify)
    let line = "// " + String(repeating: "x", count: 100_000)
    #expect(dialogue.take(line) == .nothing)
    #expect(dialogue.take(line) == .nothing)
    #expect(dialogue.take(line) == .nothing)
    #expect(dialogue.take("quit") == .nothing)
    #expect(dialogue.take(".").lines == ["This is longer than a program of a lesson may be."])
    #expect(dialogue.prompt == "> ")
  }

  @Test(arguments: 1...40)
  func `whatever is typed, the dialogue goes on`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let typed = [
      "", "a", "b", "c", "?", "next", "back", "skip", "again", "hint", "answer", "edit", "check",
      "戻る",
      "cell n = 3", "twice := n * 2", "}", ".", "why year", "graph", "xyzzy", "\u{0}", "年", "b.",
      "a b",
    ]
    var dialogue = try SampleLesson.dialogue()
    _ = dialogue.begin()
    var lines: [String] = []
    for _ in 0..<120 {
      let line = typed.randomElement(using: &random) ?? ""
      lines.append(line)
      let before = dialogue.done
      let reply = dialogue.take(line)
      #expect(dialogue.done.isSuperset(of: before), "\(lines)")
      #expect((reply.request == .end) == dialogue.isOver, "\(lines)")
      // Only the end of a program that is typed is silent, and a line of it.
      #expect(
        !reply.lines.isEmpty || reply.request != .line || dialogue.prompt == "... " || line == "")
      if dialogue.isOver { return }
    }
    #expect(dialogue.endOfInput().request == .end)
  }

  @Test func `everything is said in Japanese, too`() throws {
    var dialogue = try SampleLesson.dialogue(.japanese)
    var lines = dialogue.begin().lines
    for line in ["z", "a", "b", "", "", "hint", "hint", "hint", "answer", "zz", "help", "check"] {
      lines += dialogue.take(line).lines
    }
    lines += dialogue.take(file: "cell year = 1\n", name: "a.flow").lines
    lines += dialogue.take("終了").lines
    let own = SampleLesson.text
    let english = lines.filter { line in
      line.contains { $0.isLetter } && line.allSatisfy { $0.isASCII || "…─┤├".contains($0) }
        && !own.contains(trimmed(line.drop { "0123456789 abc)".contains($0) }))
    }
    // What is computed from the program is the same in both languages.
    let computed = ["[", "->", "wave", "year", "0ms", "─"]
    #expect(english.filter { line in !computed.contains { line.contains($0) } } == [])
  }

  @Test func `the whole text has everything, and the answers at its end`() throws {
    let page = LessonPage(
      try SampleLesson.lesson(), words: LessonWords(.english), width: 78)
    let lines = page.wholeText(of: 14)
    let answers = try #require(lines.firstIndex(of: "Answers"))
    #expect(lines[..<answers].contains("[#####] Make") && lines[..<answers].contains("It follows."))
    #expect(!lines[..<answers].contains("  age -> old = age > 40"))
    #expect(lines[answers...].contains("b) The age follows."))
    #expect(lines[answers...].contains("a) Once is not for every year: line 2."))
    #expect(lines[answers...].contains("  age -> old = age > 40"))
  }
}

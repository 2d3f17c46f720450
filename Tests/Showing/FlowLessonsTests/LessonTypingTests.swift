import FlowSession
import FlowText
import Testing

@testable import FlowLessons

/// What the editor of the prompt asks a lesson for while a line is typed.
@Suite struct LessonTypingTests {
  private func offered(_ text: String, _ dialogue: LessonDialogue) -> [String] {
    dialogue.completions(in: text, at: text.utf8.count).1.map(\.text)
  }

  @Test func `Tab completes the commands of the part`() throws {
    let predict = try SampleLesson.dialogue()
    #expect(offered("sk", predict) == ["skip"])
    #expect(offered("", predict).prefix(3) == ["a", "b", "c"])
    #expect(!offered("", predict).contains("trace"))
    let investigate = try SampleLesson.dialogue(from: .investigate)
    #expect(offered("tr", investigate) == ["trace"])
    #expect(offered("hi", investigate) == ["hint"])
  }

  @Test func `Tab completes the cells of the lesson behind a question`() throws {
    let dialogue = try SampleLesson.dialogue(from: .investigate)
    #expect(offered("why a", dialogue) == ["age"])
    #expect(Set(offered("why ", dialogue)) == ["year", "age", "not"])
    #expect(offered("why not ye", dialogue) == ["year"])
    #expect(offered("marbles year a", dialogue) == ["age"])
  }

  @Test func `Tab completes names and words of the language in a program`() throws {
    var modify = try SampleLesson.dialogue(from: .modify)
    #expect(offered("print(ag", modify) == ["age"])
    #expect(offered("age | thr", modify) == ["throttle"])
    _ = modify.take("cell total = 3")
    #expect(offered("tot", modify) == ["total"])
    // The lines that are typed are a program of their own.
    #expect(!offered("ye", modify).contains("year"))
    #expect(!offered("sk", modify).contains("skip"))
    var make = try SampleLesson.dialogue(from: .make)
    #expect(!offered("print(ag", make).contains("age"))
    for line in ["scope box {", "  cell inside = 1", "}"] { _ = make.take(line) }
    #expect(offered("box.ins", make) == ["inside"])
    let text = "age | thr"
    let found = try SampleLesson.dialogue(from: .modify).completions(in: text, at: text.utf8.count)
    #expect(found.start == 6)
  }

  @Test func `a block that is open goes on in the next line, and a command does not`() throws {
    let modify = try SampleLesson.dialogue(from: .modify)
    #expect(modify.isUnfinished("scope box {"))
    #expect(modify.isUnfinished("print(age,"))
    #expect(!modify.isUnfinished("age -> old = age > 40"))
    for command in ["hint", "check", ".", "why age", "?", "戻る"] {
      #expect(!modify.isUnfinished(command), "\(command)")
    }
    #expect(!(try SampleLesson.dialogue()).isUnfinished("scope box {"))
  }

  @Test func `every command is in the list and says what it does`() {
    for language in Language.allCases {
      let summaries = LessonWords(language).summaries
      #expect(Set(summaries.map(\.command)) == Set(LearnerCommand.allCases))
      #expect(Set(summaries.map(\.text)).count == summaries.count)
    }
  }
}

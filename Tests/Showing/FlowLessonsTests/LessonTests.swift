import FlowSession
import FlowText
import Testing

@testable import FlowLessons

/// Every lesson that comes with the program holds what it promises, in both languages.
@Suite struct LessonTests {
  /// A lesson of a language, named so that a failure says which.
  struct Case: CustomTestStringConvertible, Sendable {
    let language: Language
    let lesson: Lesson

    var testDescription: String { "\(language.rawValue)/\(lesson.name)" }
  }

  private static let cases: [Case] = Language.allCases.flatMap { language in
    let course = try? Course.builtIn(language)
    return (course?.lessons ?? []).map { Case(language: language, lesson: $0) }
  }

  /// Whoever writes one of the programs that come is told which idea is behind it.
  @Test(arguments: cases)
  func `each wrong program has its reason`(one: Case) {
    for part in Lesson.Part.allCases {
      guard let task = one.lesson.task(of: part) else { continue }
      let judge = Judge(task, one.language)
      for wrong in task.wrong {
        let verdict = judge.verdict(on: wrong.program, name: "mine.flow")
        // What is refused is told by its message.
        if case .refused = verdict { continue }
        #expect(
          !judge.reason(of: verdict, on: wrong.program).isEmpty, "\(part): \(wrong.program)")
      }
    }
  }

  // MARK: The course

  @Test(arguments: Language.allCases)
  func `the lessons are numbered from 1 on`(language: Language) throws {
    let course = try Course.builtIn(language)
    #expect(course.lessons.count >= 14)
    #expect(course.numbers == Array(1...course.lessons.count))
  }

  @Test func `both languages have the same lessons with the same parts`() throws {
    let english = try Course.builtIn(.english).lessons
    let japanese = try Course.builtIn(.japanese).lessons
    #expect(english.map(\.name) == japanese.map(\.name))
    for (left, right) in zip(english, japanese) {
      let name = Comment(rawValue: left.name)
      #expect(left.questions.map(\.rightChoice) == right.questions.map(\.rightChoice), name)
      #expect(left.questions.map(\.choices.count) == right.questions.map(\.choices.count), name)
      for (one, other) in zip([left.modify, left.make], [right.modify, right.make]) {
        #expect(one.wrong.map(\.reason.isEmpty) == other.wrong.map(\.reason.isEmpty), name)
      }
      #expect(Self.displays(left.run) == Self.displays(right.run), name)
      #expect(Self.displays(left.investigate) == Self.displays(right.investigate), name)
      for (one, other) in [(left.modify, right.modify), (left.make, right.make)] {
        #expect(one.hints.count == other.hints.count, name)
        #expect(Self.expectations(one) == Self.expectations(other), name)
        #expect(one.answers.count == other.answers.count, name)
      }
      #expect(left.program.lines.count == right.program.lines.count, name)
    }
  }

  /// The first word of each display.
  private static func displays(_ pieces: [Lesson.Piece]) -> [String] {
    pieces.flatMap { piece -> [String] in
      guard case .show(let commands) = piece else { return [] }
      return commands.map { String($0.text.prefix { $0 != " " }) }
    }
  }

  private static func expectations(_ task: Lesson.Task) -> Int {
    task.check.split(separator: "expect", omittingEmptySubsequences: false).count - 1
  }

  // MARK: Each lesson

  @Test(arguments: cases)
  func `a lesson holds what it promises`(_ item: Case) {
    #expect(LessonReview(of: item.lesson, words: LessonWords(item.language)).faults == [])
    #expect((4...14).contains(item.lesson.program.lines.count))
    let run = ProgramRun(item.lesson.program, name: item.lesson.name)
    let isAboutErrors = item.lesson.name.hasSuffix("-errors")
    #expect(isAboutErrors || run.messages.isEmpty, "\(run.output)")
    for task in [item.lesson.modify, item.lesson.make] {
      for answer in task.answers {
        #expect(ProgramRun.check(answer, name: "answer").flatMap { $0.lines(.english) } == [])
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `each wrong choice has a reason of its own`(language: Language) throws {
    var reasons: [String: String] = [:]
    for lesson in try Course.builtIn(language).lessons {
      for (number, question) in lesson.questions.enumerated() {
        for (place, choice) in question.choices.enumerated() where !choice.isRight {
          let name = "\(lesson.name) \(number + 1)\(LessonWords.letter(place))"
          let reason = choice.reason.joined(separator: " ")
          // A few words would not say which idea it is and where to look.
          #expect(reason.displayWidth > 80, "\(name)")
          #expect(!question.explanation.joined(separator: " ").contains(reason), "\(name)")
          if let other = reasons.updateValue(name, forKey: reason) {
            Issue.record("\(name) has the reason of \(other)")
          }
        }
      }
    }
    #expect(reasons.count >= 50)
  }

  @Test(arguments: cases)
  func `a display fits into a terminal`(_ item: Case) {
    let show = LessonShow(
      program: item.lesson.program, name: "lesson.flow", width: 78, words: LessonWords(.english))
    for piece in item.lesson.run + item.lesson.investigate {
      guard case .show(let commands) = piece else { continue }
      for line in commands.flatMap(show.lines) where line.displayWidth > 100 {
        Issue.record("too wide: \(line)")
      }
    }
  }

  @Test(arguments: cases)
  func `the lesson can be gone through, with its answers`(_ item: Case) throws {
    let page = LessonPage(item.lesson, words: LessonWords(item.language), width: 78)
    var dialogue = LessonDialogue(page, numbers: Self.cases.map(\.lesson.number))
    _ = dialogue.begin()
    for question in item.lesson.questions {
      _ = dialogue.take(String(LessonWords.letter(question.rightChoice)))
    }
    _ = dialogue.take("")
    _ = dialogue.take("")
    for task in [item.lesson.modify, item.lesson.make] {
      for line in task.answers[0].split(separator: "\n", omittingEmptySubsequences: false) {
        _ = dialogue.take(String(line))
      }
      _ = dialogue.take(".")
    }
    #expect(dialogue.isOver && dialogue.done.count == Lesson.Part.allCases.count)
    #expect(page.wholeText(of: 14).count > 60)
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}

import FlowSession
import FlowText
import Foundation
import Testing

@testable import FlowLessons

/// Every lesson that comes with the program holds what it promises, in both languages.
@Suite struct LessonTests {
  /// A lesson of a language, named so that a failure says which.
  struct Case: CustomTestStringConvertible, Sendable {
    let language: LessonLanguage
    let lesson: Lesson

    var testDescription: String { "\(language.rawValue)/\(lesson.name)" }
    var tasks: [(part: Lesson.Part, task: Lesson.Task)] {
      [(.modify, lesson.modify), (.make, lesson.make)]
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func texts(of language: LessonLanguage) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: "Sources/FlowLessons/Lessons/\(language.rawValue)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  private static let cases: [Case] = LessonLanguage.allCases.flatMap { language in
    let course = try? Course.builtIn(language)
    return (course?.lessons ?? []).map { Case(language: language, lesson: $0) }
  }

  // MARK: The course

  @Test(arguments: LessonLanguage.allCases)
  func `the lessons in the program are those of the folder`(language: LessonLanguage) throws {
    let built = language == .english ? LessonText.english : LessonText.japanese
    let texts = try Self.texts(of: language)
    #expect(built.map { $0.name + ".md" } == texts.map(\.name), "`make pages` was not run")
    for (built, text) in zip(built, texts) {
      #expect(built.text == text.text, "\(text.name) has changed: run `make pages`")
    }
    let course = try Course.builtIn(language)
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
  func `the program runs without a mistake or a hint`(_ item: Case) {
    let messages = ProgramRun.check(item.lesson.program, name: item.lesson.name)
    #expect(messages.flatMap(\.lines) == [])
    let run = ProgramRun(item.lesson.program, name: item.lesson.name)
    #expect(run.hasBegun && run.status != .interrupted && run.status != .programWrong)
    let isAboutErrors = item.lesson.name.hasSuffix("-errors")
    #expect(isAboutErrors || run.messages.isEmpty, "\(run.output)")
    #expect((4...14).contains(item.lesson.program.lines.count))
  }

  @Test(arguments: cases)
  func `a predicted value is one that comes`(_ item: Case) {
    let run = ProgramRun(item.lesson.program, name: item.lesson.name)
    let all = (run.output + run.trace).joined(separator: "\n")
    for question in item.lesson.questions {
      let right = question.choices[question.rightChoice].text
      // An answer that is a value and nothing else stands in what is shown.
      guard right.count > 2, right.hasPrefix("`"), right.hasSuffix("`"),
        !right.dropFirst().dropLast().contains("`")
      else { continue }
      let value = String(right.dropFirst().dropLast())
      #expect(all.contains(value), "\(value) never comes")
    }
  }

  @Test(arguments: cases)
  func `every display shows something`(_ item: Case) {
    let words = LessonWords(item.language)
    let show = LessonShow(
      program: item.lesson.program, name: "lesson.flow", width: 78, words: words)
    for piece in item.lesson.run + item.lesson.investigate + item.lesson.introduction {
      guard case .show(let commands) = piece else { continue }
      for command in commands {
        let lines = show.lines(command)
        #expect(!lines.isEmpty, "\(command.text)")
        let text = lines.joined(separator: "\n")
        #expect(!text.contains("there is no `"), "\(command.text): \(text)")
        #expect(!text.contains(words.noSuchCell("")), "\(command.text): \(text)")
        #expect(!text.contains("error[R"), "\(command.text): \(text)")
        for line in lines where line.displayWidth > 100 {
          Issue.record("\(command.text) is wider than a terminal: \(line)")
        }
      }
    }
  }

  @Test(arguments: cases)
  func `every answer passes`(_ item: Case) {
    for (part, task) in item.tasks {
      for answer in task.answers {
        let verdict = Judge(task).verdict(on: answer, name: "\(part)")
        #expect(verdict == .passed, "\(part): \(LessonWords(.english).lines(of: verdict))")
        let hints = ProgramRun.check(answer, name: "\(part)").flatMap(\.lines)
        #expect(hints == [], "\(part)")
      }
    }
  }

  @Test(arguments: cases)
  func `no wrong program passes, nor one that was not changed`(_ item: Case) {
    for (part, task) in item.tasks {
      for wrong in task.wrong + [item.lesson.program, ""] {
        #expect(Judge(task).verdict(on: wrong, name: "\(part)") != .passed, "\(part): \(wrong)")
      }
    }
  }

  /// What is refused or lacks a name fails for reasons that have nothing to do with the check.
  @Test(arguments: cases)
  func `one of the wrong programs fails by what it does`(_ item: Case) {
    for (part, task) in item.tasks {
      let verdicts = task.wrong.map { Judge(task).verdict(on: $0, name: "\(part)") }
      #expect(
        verdicts.contains { if case .failed = $0 { true } else { false } }, "\(part): \(verdicts)")
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
    for (_, task) in item.tasks {
      for line in task.answers[0].split(separator: "\n", omittingEmptySubsequences: false) {
        _ = dialogue.take(String(line))
      }
      _ = dialogue.take(".")
    }
    #expect(dialogue.isOver && dialogue.done.count == Lesson.Part.allCases.count)
    #expect(page.wholeText(of: 11).count > 60)
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}

import Checkout
import FlowText
import Foundation
import Testing

@testable import FlowLessons

/// The lesson in docs/TEACHING.md that shows the form is one, and its checks can fail.
@Suite struct TeachingGuideTests {
  private static let guide = Checkout.root.appending(path: "docs/TEACHING.md")

  @Test func `the lesson of the guide holds what it promises`() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let start = try #require(text.range(of: "````markdown\n"))
    let end = try #require(text.range(of: "````\n", range: start.upperBound..<text.endIndex))
    let source = String(text[start.upperBound..<end.lowerBound])
    let lesson = try LessonReader.lesson(file: "01-lights.md", text: source)
    #expect(ProgramRun.check(lesson.program, name: "a").flatMap { $0.lines(.english) } == [])
    for task in [lesson.modify, lesson.make] {
      #expect(Judge(task, .english).verdict(on: task.answers[0], name: "a") == .passed)
      for wrong in task.wrong.map(\.program) + [lesson.program] {
        #expect(Judge(task, .english).verdict(on: wrong, name: "a") != .passed)
      }
    }
  }

  @Test func `the guide names every lesson`() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    for lesson in try Course.builtIn(.english).lessons {
      #expect(text.contains("| \(lesson.twoDigits) \(lesson.title) |"), "\(lesson.title)")
    }
  }
}

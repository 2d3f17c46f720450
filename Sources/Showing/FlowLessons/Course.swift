package import FlowText

/// The lessons of a language, in order of their numbers.
package struct Course: Sendable {
  package let lessons: [Lesson]

  init(_ lessons: [Lesson]) { self.lessons = lessons.sorted { $0.number < $1.number } }

  package var numbers: [Int] { lessons.map(\.number) }

  package func lesson(_ number: Int) -> Lesson? { lessons.first { $0.number == number } }

  /// Reads lessons; `files` are the names and texts of their files.
  package init(files: [(name: String, text: String)]) throws(LessonProblem) {
    var lessons: [Lesson] = []
    for file in files {
      let lesson = try LessonReader.lesson(file: file.name, text: file.text)
      if let same = lessons.first(where: { $0.number == lesson.number }) {
        throw LessonProblem(
          file: file.name, line: 1, "`\(same.name)` has the number \(lesson.number), too")
      }
      lessons.append(lesson)
    }
    self.init(lessons)
  }

  /// Returns the lessons that come with the program; the build embeds `Lessons` as `LessonTexts`.
  package static func builtIn(_ language: Language) throws(LessonProblem) -> Course {
    try Course(files: LessonTexts.all.filter { $0.name.hasPrefix("\(language.rawValue)/") })
  }
}

import FlowText

/// The list of lessons with the learner's progress in each.
package enum CourseList {
  /// Returns the list as lines, and how to continue; `entry` returns the progress in a lesson.
  package static func lines(
    of course: Course, words: LessonWords, entry: (Lesson) -> LessonProgress.Entry?
  ) -> [String] {
    let width = course.lessons.map(\.title.displayWidth).max() ?? 0
    var lines = [words.lessons, ""]
    for lesson in course.lessons {
      let entry = entry(lesson)
      let bar = Lesson.Part.allCases.map { entry?.done.contains($0) == true ? "#" : "-" }.joined()
      let state = entry.map { $0.isComplete ? words.isDone : words.goesOnAt($0.part) } ?? ""
      let number = lesson.number < 10 ? " \(lesson.number)" : "\(lesson.number)"
      lines.append(
        trimmedAtEnd("  \(number)  \(lesson.title.padded(to: width))  [\(bar)]  \(state)"))
    }
    let next = Self.next(in: course, entry: entry)
    return lines + ["", next.map { words.begin($0.number) } ?? words.allDone]
  }

  /// Returns the first lesson that is not done.
  package static func next(
    in course: Course, entry: (Lesson) -> LessonProgress.Entry?
  ) -> Lesson? {
    course.lessons.first { entry($0)?.isComplete != true }
  }
}

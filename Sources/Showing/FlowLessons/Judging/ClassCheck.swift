import FlowText

/// The answers of a class, judged together.
package struct ClassCheck {
  /// A file that a pupil handed in.
  package struct Answer {
    /// The pupil's folder; empty if the answers are not in folders.
    package let pupil: String
    /// The name of the file: `03-modify.flow`.
    package let file: String
    /// The program, or the reason why it can't be read.
    package let text: Result<String, Unreadable>

    package init(pupil: String, file: String, text: Result<String, Unreadable>) {
      self.pupil = pupil
      self.file = file
      self.text = text
    }
  }

  package struct Unreadable: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// A task of the course.
  private struct Column: Hashable, Comparable {
    let number: Int
    let part: Lesson.Part

    static func < (left: Column, right: Column) -> Bool {
      (left.number, left.part) < (right.number, right.part)
    }
  }

  /// The courses, that of the chosen language first, since an answer may be in the other language.
  private let courses: [Course]
  private let words: LessonWords
  private var results: [String: [Column: Bool]] = [:]
  private var notes: [String] = []
  /// True if every answer passed.
  package private(set) var isPassed = true

  package init(_ answers: [Answer], courses: [Course], words: LessonWords) {
    self.courses = courses
    self.words = words
    for answer in answers { judge(answer) }
  }

  /// Returns the task that a file answers: `03-modify.flow`, or the file that a learner edits,
  /// `lesson-03.flow`.
  private static func column(of file: String) -> Column? {
    guard file.hasSuffix(".flow") else { return nil }
    var name = file.dropLast(5)
    let isLearners = name.hasPrefix("lesson-")
    if isLearners { name = name.dropFirst(7) }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits) else { return nil }
    switch (name.dropFirst(digits.count), isLearners) {
    case ("-modify", false), ("", true): return Column(number: number, part: .modify)
    case ("-make", _): return Column(number: number, part: .make)
    default: return nil
    }
  }

  private mutating func judge(_ answer: Answer) {
    let path = (answer.pupil.isEmpty ? "" : answer.pupil + "/") + answer.file
    guard let column = Self.column(of: answer.file) else {
      return note(path, [words.noAnswer])
    }
    let tasks = courses.compactMap { $0.lesson(column.number)?.task(of: column.part) }
    guard !tasks.isEmpty else { return note(path, [words.noLesson(column.number)]) }
    switch answer.text {
    case .failure(let problem): note(path, [problem.reason])
    case .success(let program):
      let verdicts = tasks.map { Judge($0, words.language).verdict(on: program, name: path) }
      if verdicts.contains(.passed) {
        results[answer.pupil, default: [:]][column] = true
        return
      }
      // If no language passes, the verdict of the language whose names the answer uses is more
      // helpful.
      let verdict = verdicts.first { !$0.isAboutNames } ?? verdicts[0]
      note(path, words.lines(of: verdict))
    }
    results[answer.pupil, default: [:]][column] = false
  }

  private mutating func note(_ path: String, _ lines: [String]) {
    isPassed = false
    notes.append("\(path): \(lines[0])")
    notes += lines.dropFirst().map { "  " + $0 }
  }

  /// The table, a row for each pupil, and below it the reasons why answers did not pass.
  package var lines: [String] {
    let columns = Set(results.values.flatMap(\.keys)).sorted()
    let titles = columns.map { "\($0.number) \(words.name(of: $0.part))" }
    let widths = titles.map { max($0.displayWidth, words.notYet.displayWidth) + 2 }
    let names = results.keys.sorted()
    let first = (names + [words.pupil]).map(\.displayWidth).max() ?? 0
    func row(_ name: String, _ cells: [String]) -> String {
      trimmedAtEnd(
        name.padded(to: first + 2) + zip(cells, widths).map { $0.padded(to: $1) }.joined())
    }
    var lines = columns.isEmpty ? [] : [row(words.pupil, titles)]
    for name in names {
      let cells = columns.map { column in
        results[name]?[column].map { $0 ? words.passes : words.notYet } ?? "-"
      }
      lines.append(row(name.isEmpty ? "-" : name, cells))
    }
    return lines + (notes.isEmpty ? [] : [""] + notes)
  }
}

extension Verdict {
  /// True if it only reports missing names.
  fileprivate var isAboutNames: Bool {
    if case .lacks = self { true } else { false }
  }
}

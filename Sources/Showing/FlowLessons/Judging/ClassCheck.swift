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
      let judges = tasks.map { Judge($0, words.language) }
      let verdicts = judges.map { $0.verdict(on: program, name: path) }
      if verdicts.contains(.passed) {
        results[answer.pupil, default: [:]][column] = true
        return
      }
      // If no language passes, the verdict of the language whose names the answer uses is more
      // helpful.
      let place = verdicts.firstIndex { !$0.isAboutNames } ?? 0
      let reason = judges[place].reason(of: verdicts[place], on: program)
      let behind = reason.isEmpty ? [] : [words.perhaps] + TextLayout.lines(of: reason, width: 76)
      note(path, words.lines(of: verdicts[place]) + behind)
    }
    results[answer.pupil, default: [:]][column] = false
  }

  private mutating func note(_ path: String, _ lines: [String]) {
    isPassed = false
    notes.append("\(path): \(lines[0])")
    notes += lines.dropFirst().map { "  " + $0 }
  }

  /// The table, a row for each pupil and one for the class; who is stuck where; and below them the reasons why
  /// answers did not pass.
  package var lines: [String] {
    let columns = Set(results.values.flatMap(\.keys)).sorted()
    guard !columns.isEmpty else { return notes }
    let names = results.keys.sorted()
    var rows = [[words.pupil] + columns.map(title) + [words.stuckAt]]
    for name in names {
      let cells = columns.map { column in
        results[name]?[column].map { $0 ? words.passes : words.notYet } ?? "-"
      }
      rows.append([shown(name)] + cells + [place(of: name).map(title) ?? "-"])
    }
    if names.count > 1 { rows.append([words.theClass] + columns.map(count) + [""]) }
    let stuck = Dictionary(grouping: names) { place(of: $0) }
    let groups = columns.compactMap { column in
      stuck[column].map { words.stuck(at: title(column), $0.map(shown)) }
    }
    return Array(
      [Self.table(rows), groups, notes].filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func title(_ column: Column) -> String {
    "\(column.number) \(words.name(of: column.part))"
  }

  private func shown(_ pupil: String) -> String { pupil.isEmpty ? "-" : pupil }

  /// Returns the first task that a pupil has answered and not passed.
  private func place(of pupil: String) -> Column? {
    results[pupil]?.filter { !$0.value }.keys.min()
  }

  /// Returns how many of those who answered a task have passed it.
  private func count(_ column: Column) -> String {
    let answers = results.values.compactMap { $0[column] }
    return words.passed(answers.count(where: \.self), of: answers.count)
  }

  /// Returns rows of as many cells each as lines, with a column as wide as its widest cell.
  private static func table(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { place in
      rows.map { $0[place].displayWidth }.max() ?? 0
    }
    return rows.map { row in
      trimmedAtEnd(zip(row, widths).map { $0.padded(to: $1 + 2) }.joined())
    }
  }
}

extension Verdict {
  /// True if it only reports missing names.
  fileprivate var isAboutNames: Bool {
    if case .lacks = self { true } else { false }
  }
}

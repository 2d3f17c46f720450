import FlowSession
import FlowText

/// Checks that a lesson keeps its promises; for the tests, and for authors of lessons.
package struct LessonReview {
  private let lesson: Lesson
  private let words: LessonWords
  /// Faults found, a sentence each.
  package private(set) var faults: [String] = []

  package init(of lesson: Lesson, words: LessonWords) {
    self.lesson = lesson
    self.words = words
    lookAtProgram()
    lookAtDisplays()
    lookAtReasons()
    for part in Lesson.Part.allCases {
      if let task = lesson.task(of: part) { lookAt(task, part) }
    }
  }

  private func place(_ part: Lesson.Part) -> String { words.name(of: part) }

  private mutating func lookAtProgram() {
    for message in ProgramRun.check(lesson.program, name: lesson.name) {
      faults += message.lines(words.language).prefix(1)
    }
    let run = ProgramRun(lesson.program, name: lesson.name, language: words.language)
    guard run.hasBegun else { return }
    if run.status == .interrupted { faults.append(words.lines(of: .endless)[0]) }
    let shown = (run.output + run.trace).joined(separator: "\n")
    for question in lesson.questions {
      guard let value = question.rightValue, !shown.contains(value) else { continue }
      faults.append("\(place(.predict)): " + words.neverComes(value))
    }
  }

  private mutating func lookAtDisplays() {
    let show = LessonShow(program: lesson.program, name: lesson.name, width: 78, words: words)
    for piece in lesson.introduction + lesson.run + lesson.investigate {
      guard case .show(let commands) = piece else { continue }
      for command in commands {
        if let name = show.unknownName(in: command) {
          faults.append("`\(command.text)`: " + words.noSuchCell(name))
        } else if show.lines(command).isEmpty {
          faults.append("`\(command.text)`: " + words.noOutput)
        }
      }
    }
  }

  /// Looks whether whoever answers wrongly is told what is wrong about this answer.
  private mutating func lookAtReasons() {
    let predict = place(.predict)
    var reasons: [[String]] = []
    for question in lesson.questions {
      reasons.append(question.explanation)
      for (place, choice) in question.choices.enumerated()
      where choice.isRight != choice.reason.isEmpty {
        let letter = LessonWords.letter(place)
        faults.append("\(predict): " + words.reasonIsMissing(letter, isRight: choice.isRight))
      }
      reasons += question.choices.map(\.reason).filter { !$0.isEmpty }
    }
    for part in Lesson.Part.allCases {
      reasons += lesson.task(of: part)?.wrong.map(\.reason).filter { !$0.isEmpty } ?? []
    }
    for (place, reason) in reasons.enumerated() where reasons[..<place].contains(reason) {
      faults.append(words.sameReason(reason[0]))
    }
  }

  private mutating func lookAt(_ task: Lesson.Task, _ part: Lesson.Part) {
    let judge = Judge(task, words.language)
    for (place, answer) in task.answers.enumerated() {
      let verdict = judge.verdict(on: answer, name: "answer-\(place + 1)")
      guard verdict != .passed else { continue }
      faults.append("\(self.place(part)): " + words.answerFails(place + 1))
      faults += words.lines(of: verdict).map { "  " + $0 }
    }
    var failsByDeed = false
    for (place, wrong) in task.wrong.enumerated() {
      let verdict = judge.verdict(on: wrong.program, name: "wrong-\(place + 1)")
      let reason = judge.reason(of: verdict, on: wrong.program)
      if !wrong.reason.isEmpty, verdict != .passed, reason != wrong.reason {
        faults.append("\(self.place(part)): " + words.reasonIsHidden(place + 1))
      }
      switch verdict {
      case .passed: faults.append("\(self.place(part)): " + words.wrongPasses(place + 1))
      case .failed: failsByDeed = true
      case .empty, .refused, .lacks, .endless, .exited: break
      }
    }
    // A refused program, or one that lacks a name, fails for reasons unrelated to the check.
    if !failsByDeed { faults.append("\(place(part)): " + words.noWrongFails) }
    for program in [lesson.program, ""]
    where judge.verdict(on: program, name: lesson.name) == .passed {
      faults.append("\(place(part)): " + words.unchangedPasses)
    }
  }
}

extension Lesson.Question {
  /// The right answer if it is a value and nothing else: `32` between backticks.
  fileprivate var rightValue: String? {
    let text = choices[rightChoice].text
    let value = text.dropFirst().dropLast()
    return text.hasPrefix("`") && text.hasSuffix("`") && !value.isEmpty && !value.contains("`")
      ? String(value) : nil
  }
}

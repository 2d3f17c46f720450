/// The parts of a lesson as lines of text.
package struct LessonPage {
  let lesson: Lesson
  let words: LessonWords
  let width: Int

  package init(_ lesson: Lesson, words: LessonWords, width: Int) {
    self.lesson = lesson
    self.words = words
    self.width = max(40, width)
  }

  /// Returns the title, the introduction and the program.
  func opening(of count: Int) -> [String] {
    let title = "\(words.lesson(lesson.number, of: count)) - \(lesson.title)"
    return TextLayout.wrapped(title, width: width) + [""] + lines(of: lesson.introduction)
      + Self.numbered(lesson.program) + [""]
  }

  func heading(_ part: Lesson.Part) -> [String] {
    let bar = Lesson.Part.allCases.map { $0 <= part ? "#" : "-" }.joined()
    return ["[\(bar)] \(words.name(of: part))", ""]
  }

  func lines(of question: Lesson.Question) -> [String] {
    lines(of: question.pieces)
      + question.choices.enumerated().flatMap { place, choice in
        TextLayout.wrapped(
          "  \(LessonWords.letter(place))) \(choice.text)", width: width, indent: 5)
      } + [""]
  }

  func lines(of pieces: [Lesson.Piece]) -> [String] {
    pieces.flatMap { piece -> [String] in
      switch piece {
      case .text(let text): self.text(text) + [""]
      case .code(let text): Self.indented(text) + [""]
      case .show(let commands): commands.flatMap { shown($0) + [""] }
      }
    }
  }

  /// Returns a text of the lesson as Markdown, with the lines of each paragraph joined.
  package static func markdown(_ lines: [String]) -> String {
    TextLayout.paragraphs(of: lines).joined(separator: "\n")
  }

  func text(_ lines: [String]) -> [String] { TextLayout.lines(of: lines, width: width) }

  /// Returns a display below the command that asks for it.
  package func shown(_ command: ShowCommand) -> [String] {
    let show = LessonShow(
      program: lesson.program, name: "lesson-\(lesson.twoDigits).flow", width: width, words: words)
    return ["[\(command.text)]"] + show.lines(command)
  }

  static func numbered(_ program: String) -> [String] {
    program.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated().map {
      let number = String($0.offset + 1)
      let blanks = String(repeating: " ", count: max(0, 3 - number.count))
      return trimmedAtEnd("\(blanks)\(number)  \($0.element)")
    }
  }

  static func indented(_ program: String) -> [String] {
    program.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { trimmedAtEnd("  \($0)") }
  }

  // MARK: The lesson whole

  /// Returns why the right answer is right, and why each other one is wrong.
  private func answers(to question: Lesson.Question) -> [String] {
    func marked(_ place: Int, _ text: [String]) -> [String] {
      guard let first = text.first else { return [] }
      return self.text(["\(LessonWords.letter(place))) \(first)"] + text.dropFirst())
    }
    return marked(question.rightChoice, question.explanation)
      + question.choices.enumerated().flatMap { marked($0, $1.reason) } + [""]
  }

  /// Returns everything on one page, for printing or for reading without answering; the answers
  /// come last.
  package func wholeText(of count: Int) -> [String] {
    var lines = opening(of: count) + heading(.predict)
    for question in lesson.questions { lines += self.lines(of: question) }
    lines += heading(.run) + self.lines(of: lesson.run)
    lines += heading(.investigate) + self.lines(of: lesson.investigate)
    for (part, task) in [(Lesson.Part.modify, lesson.modify), (.make, lesson.make)] {
      lines += heading(part) + self.lines(of: task.pieces)
      for hint in task.hints { lines += text(["\(words.hint): \(hint[0])"] + hint.dropFirst()) }
      lines.append("")
    }
    lines += [words.summary, ""] + self.lines(of: lesson.summary) + [words.answers, ""]
    for question in lesson.questions {
      lines += answers(to: question)
    }
    lines.removeLast()
    for (part, task) in [(Lesson.Part.modify, lesson.modify), (.make, lesson.make)] {
      lines += ["", words.name(of: part), ""] + Self.indented(task.answers[0])
    }
    return lines
  }
}

extension Lesson {
  /// Its number as in file names: `03`.
  package var twoDigits: String { number < 10 ? "0\(number)" : "\(number)" }
}

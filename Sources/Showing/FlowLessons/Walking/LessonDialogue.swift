import FlowText

/// A learner's progress through a lesson: takes lines, returns lines, and knows the present part.
///
/// It reads and writes no files itself. If one is needed it says so in `Reply.request`, and its
/// caller answers with `take(file:)` or continues with further lines.
package struct LessonDialogue {
  package struct Reply: Hashable, Sendable {
    package internal(set) var lines: [String] = []
    package internal(set) var request = Request.line

    /// A reply without lines, which asks for the next line.
    package static let nothing = Reply()
  }

  /// The input needed next.
  package enum Request: Hashable, Sendable {
    /// The next line that the learner types.
    case line
    /// The text of the learner's file, for `take(file:)`.
    case file(String)
    /// A file to be opened in the editor, created with this text if it does not exist.
    case editor(String, text: String)
    /// No input: the learner has left, or the lesson is over.
    case end
  }

  package let lesson: Lesson
  package private(set) var part: Lesson.Part
  package private(set) var done: Set<Lesson.Part>

  private let page: LessonPage
  let words: LessonWords
  /// The numbers of all lessons.
  private let numbers: [Int]
  private let file: String?
  private(set) var question = 0
  private var hints = 0
  /// The lines of a program that is being typed.
  private(set) var typed: [String]?
  private var typedBytes = 0
  package private(set) var isOver = false
  /// False while the learner's progress can't be kept, so that nothing is promised.
  package var keepsProgress = true

  /// The longest program that can be typed.
  private static let mostBytes = 256 * 1024

  /// - Parameters:
  ///   - page: The lesson as it is shown.
  ///   - numbers: The numbers of all lessons of the course.
  ///   - file: The file that the learner edits, if it is not the usual one.
  ///   - part: The part to begin with.
  ///   - done: The parts that are done already.
  package init(
    _ page: LessonPage, numbers: [Int], file: String? = nil, from part: Lesson.Part = .predict,
    done: Set<Lesson.Part> = []
  ) {
    self.page = page
    lesson = page.lesson
    words = page.words
    self.numbers = numbers
    self.file = file
    self.part = part
    self.done = done
  }

  /// The prompt shown before the learner's input.
  package var prompt: String { typed == nil ? "> " : "... " }

  /// Returns the file for a part in which the learner writes a program.
  package func file(of part: Lesson.Part) -> String {
    let name = file ?? "lesson-\(lesson.twoDigits).flow"
    guard part == .make else { return name }
    let stem = name.hasSuffix(".flow") ? String(name.dropLast(5)) : name
    return stem + "-make.flow"
  }

  // MARK: Going on

  /// Shows the beginning, and the learner's present part.
  package mutating func begin() -> Reply {
    var reply = Reply(lines: page.opening(of: numbers.count))
    if part != .predict { reply.lines += [words.resumed(at: part), ""] }
    enter(&reply)
    return reply
  }

  /// Ends the dialogue, because the input has ended.
  package mutating func endOfInput() -> Reply {
    var reply = Reply()
    if typed != nil { reply.lines.append(words.endsWithDot) }
    leave(&reply)
    return reply
  }

  private mutating func leave(_ reply: inout Reply) {
    reply.lines.append(words.left(at: part, number: lesson.number, isKept: keepsProgress))
    reply.request = .end
  }

  /// Shows the present part.
  private mutating func enter(_ reply: inout Reply) {
    reply.lines += page.heading(part)
    switch part {
    case .predict: reply.lines += page.lines(of: lesson.questions[question])
    case .run: reply.lines += page.lines(of: lesson.run)
    case .investigate: reply.lines += page.lines(of: lesson.investigate)
    case .modify, .make: reply.lines += page.lines(of: task.pieces)
    }
    invite(&reply)
  }

  private func invite(_ reply: inout Reply) {
    let choices = part == .predict ? lesson.questions[question].choices.count : 0
    reply.lines += TextLayout.wrapped(
      words.invitation(to: part, choices: choices, file: file(of: part)), width: page.width)
  }

  private var task: Lesson.Task { part == .make ? lesson.make : lesson.modify }

  private mutating func goOn(isDone: Bool, _ reply: inout Reply) {
    if isDone {
      done.insert(part)
    } else if !done.contains(part) {
      reply.lines.append(words.skipped(part, questions: lesson.questions.count - question))
    }
    question = 0
    hints = 0
    guard let next = part.next else { return finish(&reply) }
    part = next
    reply.lines.append("")
    enter(&reply)
  }

  private mutating func finish(_ reply: inout Reply) {
    isOver = true
    reply.lines += ["", words.summary, ""] + page.lines(of: lesson.summary)
    let missing = Lesson.Part.allCases.filter { !done.contains($0) }
    reply.lines.append(
      missing.isEmpty
        ? words.finished(next: numbers.first { $0 > lesson.number })
        : words.unfinished(missing, number: lesson.number))
    if let first = missing.first { part = first }
    reply.request = .end
  }

  private mutating func goBack(_ reply: inout Reply) {
    if part == .predict, question > 0 {
      question -= 1
    } else if let previous = part.previous {
      part = previous
      question = 0
    } else {
      reply.lines.append(words.atTheBeginning)
      return
    }
    hints = 0
    enter(&reply)
  }

  // MARK: Lines

  /// Takes a line that the learner typed.
  package mutating func take(_ line: String) -> Reply {
    var reply = Reply()
    if typed != nil {
      typeOn(line, &reply)
    } else if let command = LearnerCommand(line) {
      perform(command, &reply)
    } else if trimmed(line).isEmpty {
      enterAlone(&reply)
    } else if part == .predict {
      predict(line, &reply)
    } else if let show = ShowCommand(trimmed(line)) {
      reply.lines += page.shown(show)
    } else if part >= .modify, !isSingleWord(line) {
      typed = []
      typeOn(line, &reply)
    } else {
      let word = trimmed(line)
      reply.lines.append(words.unknown(shown(word), nearest: LearnerCommand.nearest(to: word)))
    }
    return reply
  }

  private mutating func enterAlone(_ reply: inout Reply) {
    switch part {
    case .predict:
      reply.lines.append(words.answerFirst(lesson.questions[question].choices.count))
    case .run, .investigate: goOn(isDone: true, &reply)
    case .modify, .make: invite(&reply)
    }
  }

  /// Returns whether a line is a single word, which was meant as a command and not as a line of a
  /// program.
  func isSingleWord(_ line: String) -> Bool {
    trimmed(line).allSatisfy { $0.isLetter || $0 == "?" }
  }

  private mutating func perform(_ command: LearnerCommand, _ reply: inout Reply) {
    switch command {
    case .next where part == .run || part == .investigate: goOn(isDone: true, &reply)
    case .next, .skip: goOn(isDone: false, &reply)
    case .back: goBack(&reply)
    case .again: enter(&reply)
    case .hint: hint(&reply)
    case .answer: answer(&reply)
    case .help: reply.lines += words.help
    case .quit: leave(&reply)
    case .check, .edit:
      guard part >= .modify else { return reply.lines.append(words.nothingToWrite) }
      let path = file(of: part)
      let start = part == .modify ? lesson.program : ""
      reply.request = command == .check ? .file(path) : .editor(path, text: start)
    }
  }

  private mutating func hint(_ reply: inout Reply) {
    guard part >= .modify else { return reply.lines.append(words.noHintHere) }
    guard hints < task.hints.count else { return reply.lines.append(words.noMoreHints) }
    let hint = task.hints[hints]
    hints += 1
    reply.lines += page.text(
      ["\(words.hint) \(hints)/\(task.hints.count): \(hint[0])"] + hint.dropFirst())
  }

  private func answer(_ reply: inout Reply) {
    guard part >= .modify else { return reply.lines.append(words.noHintHere) }
    guard hints >= task.hints.count else {
      return reply.lines.append(words.hintsFirst(task.hints.count - hints))
    }
    reply.lines += LessonPage.indented(task.answers[0])
  }

  private mutating func predict(_ line: String, _ reply: inout Reply) {
    let question = lesson.questions[question]
    // `A)` counts as `a`.
    let plain = LearnerCommand.plain(line).filter { !").".contains($0) }
    guard let letter = plain.first, plain.count == 1, let value = letter.asciiValue,
      let place = Int(exactly: Int(value) - 97), question.choices.indices.contains(place)
    else { return reply.lines.append(words.noSuchChoice(question.choices.count)) }
    let choice = question.choices[place]
    let right = LessonWords.letter(question.rightChoice)
    reply.lines.append(choice.isRight ? words.right : words.wrong(letter, right: right))
    if !choice.reason.isEmpty { reply.lines += page.text(choice.reason) + [""] }
    reply.lines += page.text(question.explanation)
    guard self.question + 1 < lesson.questions.count else { return goOn(isDone: true, &reply) }
    self.question += 1
    reply.lines.append("")
    reply.lines += page.lines(of: lesson.questions[self.question])
    invite(&reply)
  }

  // MARK: Programs

  private mutating func typeOn(_ line: String, _ reply: inout Reply) {
    guard trimmed(line) != "." else {
      let program = (typed ?? []).map { $0 + "\n" }.joined()
      let isTooLong = typedBytes > Self.mostBytes
      typed = nil
      typedBytes = 0
      guard !isTooLong else { return reply.lines.append(words.tooLong) }
      return judge(program, name: words.yourProgram, &reply)
    }
    typedBytes += line.utf8.count + 1
    if typedBytes <= Self.mostBytes { typed?.append(line) }
  }

  /// Judges the text of the learner's file.
  package mutating func take(file text: String, name: String) -> Reply {
    var reply = Reply()
    judge(text, name: name, &reply)
    return reply
  }

  private mutating func judge(_ program: String, name: String, _ reply: inout Reply) {
    let judge = Judge(task, words.language)
    let verdict = judge.verdict(on: program, name: name)
    reply.lines += words.lines(of: verdict)
    let reason = judge.reason(of: verdict, on: program)
    if !reason.isEmpty { reply.lines += [words.perhaps] + page.text(reason) }
    if verdict == .passed {
      goOn(isDone: true, &reply)
    } else if part == .modify, verdict != .empty, !hasLessonLines(program) {
      reply.lines.append(words.wholeProgram)
    }
  }

  /// Returns whether a program has any line of the lesson's.
  private func hasLessonLines(_ program: String) -> Bool {
    func lines(_ text: String) -> Set<String> {
      Set(text.split(whereSeparator: \.isNewline).map { trimmed($0) }.filter { !$0.isEmpty })
    }
    return !lines(lesson.program).isDisjoint(with: lines(program))
  }

  private func shown(_ word: String) -> String {
    escapedForTerminal(word.count > 40 ? word.prefix(40) + "…" : word)
  }
}

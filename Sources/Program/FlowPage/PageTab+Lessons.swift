import FlowDrawing
import FlowLessons
import FlowText

/// The lessons of `runnel learn`, with its judge and its progress.
extension PageTab {
  func tellLessons(_ language: String) -> String? {
    guard let course = course(language) else {
      return say("there are no lessons", "レッスンがありません")
    }
    let progress = settings.learner?.progress() ?? learned
    frames.add("lessons") { json in
      json.add(
        "all",
        course.lessons.map { lesson in
          var json = JSONText()
          json.add("id", lesson.name)
          json.add("title", lesson.title)
          json.add("summary", PageLesson.firstParagraph(of: lesson.introduction))
          json.add("done", progress[lesson.name]?.done.count ?? 0)
          json.add("of", Lesson.Part.allCases.count)
          return json
        })
    }
    return nil
  }

  func tellLesson(_ id: String, _ language: String) -> String? {
    guard let lesson = lesson(id, language) else { return noLesson(id) }
    let words = LessonWords(Language(locale: language))
    let done = (settings.learner?.progress() ?? learned)[lesson.name]?.done ?? []
    let page = PageLesson(lesson, words)
    frames.add("lesson") { json in
      json.add("id", lesson.name)
      json.add("title", lesson.title)
      json.add("parts", Lesson.Part.allCases.map { page.part($0, isDone: done.contains($0)) })
      json.add("summary", page.markdown(lesson.summary))
    }
    return nil
  }

  func judge(_ judgement: PageRequest.Judgement, _ number: Int?) -> String? {
    guard let lesson = lesson(judgement.id, judgement.language) else {
      return noLesson(judgement.id)
    }
    guard let part = Lesson.Part(rawValue: judgement.part) else {
      let part = judgement.part.prefix(40)
      return say("a lesson has no part `\(part)`", "レッスンに `\(part)` という部分はありません")
    }
    let words = LessonWords(Language(locale: judgement.language))
    var isRight = true
    var lines: [String] = []
    switch part {
    case .run, .investigate: break
    case .predict:
      guard judgement.answers.count <= lesson.questions.count, !judgement.answers.isEmpty,
        !judgement.answers.contains("")
      else {
        let count = lesson.questions.count
        return say("there are \(count) questions", "問題は \(count) 個あります")
      }
      for (number, (question, answer)) in zip(1..., zip(lesson.questions, judgement.answers)) {
        let right = LessonWords.letter(question.rightChoice)
        let place = question.choices.indices.first {
          answer.lowercased() == String(LessonWords.letter($0))
        }
        let isThisRight = place == question.rightChoice
        isRight = isRight && isThisRight
        let result = isThisRight ? words.right : words.wrong(answer.first ?? "?", right: right)
        lines += ["**\(lesson.questions.count > 1 ? "\(number). " : "")\(result)**", ""]
        let reason = place.map { question.choices[$0].reason } ?? []
        if !reason.isEmpty { lines += [LessonPage.markdown(reason), ""] }
        lines += [LessonPage.markdown(question.explanation), ""]
      }
    case .modify, .make:
      guard let text = judgement.text, let task = lesson.task(of: part) else {
        return "`text` is missing"
      }
      if let refusal = tooLong(text) { return refusal }
      let judge = Judge(task, words.language)
      let verdict = judge.verdict(on: text, name: program)
      isRight = verdict == .passed
      lines = Self.markdown(ofVerdict: words.lines(of: verdict))
      let reason = judge.reason(of: verdict, on: text)
      if !reason.isEmpty { lines += ["", words.perhaps, "", LessonPage.markdown(reason)] }
    }
    // A learner who has answered all questions has done that part, as at the prompt.
    let isAnswered = part == .predict && judgement.answers.count == lesson.questions.count
    let problem = isRight || isAnswered ? keep(part, of: lesson) : nil
    frames.add("judged") { json in
      json.add("n", number)
      json.add("right", isRight)
      let all = lines + [problem.map(words.notKept)].compactMap(\.self)
      json.add("text", all.joined(separator: "\n"))
    }
    return nil
  }

  /// A verdict as Markdown: what it quotes of the program, below its first line, stays line by line.
  static func markdown(ofVerdict lines: [String]) -> [String] {
    guard lines.count > 1 else { return lines }
    let quoted = lines.dropFirst().joined(separator: "\n").filter { $0 != "`" }
    return [lines[0], "", "```", quoted, "```"]
  }

  // MARK: The course

  private func noLesson(_ id: String) -> String {
    let id = id.prefix(40)
    return say("there is no lesson `\(id)`", "`\(id)` というレッスンはありません")
  }

  private func course(_ language: String) -> Course? {
    try? Course.builtIn(Language(locale: language))
  }

  private func lesson(_ id: String, _ language: String) -> Lesson? {
    course(language)?.lessons.first { $0.name == id }
  }

  /// Stores that a part is done; returns the reason if that is not possible.
  private func keep(_ part: Lesson.Part, of lesson: Lesson) -> String? {
    var progress = settings.learner?.progress() ?? learned
    var entry = progress[lesson.name] ?? LessonProgress.Entry()
    entry.done.insert(part)
    if let next = Lesson.Part.allCases.first(where: { !entry.done.contains($0) }) {
      entry.part = next
    }
    progress[lesson.name] = entry
    learned = progress
    return settings.learner?.keep(entry, of: lesson.name)
  }
}

/// A lesson in the form that the page gets: its texts as Markdown.
struct PageLesson {
  private let lesson: Lesson
  private let page: LessonPage
  private let words: LessonWords

  init(_ lesson: Lesson, _ words: LessonWords) {
    self.lesson = lesson
    self.words = words
    page = LessonPage(lesson, words: words, width: 72)
  }

  static func firstParagraph(of pieces: [Lesson.Piece]) -> String {
    for case .text(let lines) in pieces { return LessonPage.markdown(lines) }
    return ""
  }

  func part(_ part: Lesson.Part, isDone: Bool) -> JSONText {
    var json = JSONText()
    json.add("kind", part.rawValue)
    json.add("title", words.name(of: part))
    json.add("done", isDone)
    switch part {
    case .predict:
      json.add("before", markdown(lesson.introduction))
      json.add("program", lesson.program)
      json.add("questions", lesson.questions.map(question))
    case .run:
      json.add("text", markdown(lesson.run))
      json.add("program", lesson.program)
    case .investigate:
      json.add("text", markdown(lesson.investigate))
      json.add("program", lesson.program)
    case .modify, .make:
      guard let task = lesson.task(of: part) else { break }
      json.add("text", markdown(task.pieces))
      json.add("program", part == .modify ? lesson.program : "")
      json.add("hints", task.hints.map(LessonPage.markdown))
    }
    return json
  }

  private func question(_ question: Lesson.Question) -> JSONText {
    var json = JSONText()
    json.add("text", markdown(question.pieces))
    json.add("choices", question.choices.map(\.text))
    return json
  }

  func markdown(_ pieces: [Lesson.Piece]) -> String {
    let parts = pieces.map { piece -> String in
      switch piece {
      case .text(let lines): return LessonPage.markdown(lines)
      case .code(let program): return "```flow\n\(program)```"
      case .show(let commands):
        let shown = commands.map { page.shown($0).joined(separator: "\n") }
        return "```text\n\(shown.joined(separator: "\n\n"))\n```"
      }
    }
    return parts.joined(separator: "\n\n")
  }
}

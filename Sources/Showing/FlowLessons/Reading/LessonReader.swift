/// Reads the Markdown of a lesson.
///
/// The format is documented in docs/TEACHING.md. Any text that does not have it is a problem with a
/// line.
struct LessonReader {
  private let file: String
  private let blocks: [MarkdownBlock]
  private var next = 0

  private init(file: String, text: String) {
    self.file = file
    blocks = MarkdownBlock.blocks(of: text)
  }

  /// Reads a lesson; `file` is its name in problems, and its last component gives the lesson's
  /// name.
  static func lesson(file: String, text: String) throws(LessonProblem) -> Lesson {
    var reader = LessonReader(file: file, text: text)
    return try reader.lesson()
  }

  private mutating func lesson() throws(LessonProblem) -> Lesson {
    let (name, number) = try nameAndNumber()
    guard case .heading(1, let title)? = peek?.kind, !title.isEmpty else {
      throw problem("a lesson begins with its title, `# …`")
    }
    next += 1
    var introduction: [Lesson.Piece] = []
    var program: String?
    while let block = blockOfSection() {
      if case .fence("flow", let text) = block.kind, program == nil {
        program = text
      } else {
        introduction.append(try piece(block))
      }
    }
    guard let program else {
      throw problem("the program of the lesson, a `flow` block, is missing")
    }
    guard !introduction.isEmpty else { throw problem("a paragraph is missing under the title") }
    try begin(.predict)
    let questions = try questions()
    try begin(.run)
    let run = try pieces(of: .run)
    try begin(.investigate)
    let investigate = try pieces(of: .investigate)
    try begin(.modify)
    let modify = try task()
    try begin(.make)
    let make = try task()
    try beginSummary()
    let summary = try pieces(of: nil)
    guard peek == nil else { throw problem("nothing follows `\(Heading.summary.names[0])`") }
    return Lesson(
      name: name, number: number, title: title, introduction: introduction, program: program,
      questions: questions, run: run, investigate: investigate, modify: modify, make: make,
      summary: summary)
  }

  /// Reads the name and number from the file name: `03-dispose.md` is the lesson `03-dispose` with
  /// the number 3.
  private func nameAndNumber() throws(LessonProblem) -> (String, Int) {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let name = last.hasSuffix(".md") ? String(last.dropLast(3)) : last
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let number = Int(digits), number > 0,
      name.dropFirst(digits.count).first == "-"
    else {
      throw LessonProblem(
        file: file, line: 1, "the name of a lesson's file begins with its number: `03-dispose.md`")
    }
    return (name, number)
  }

  // MARK: Blocks and sections

  private var peek: MarkdownBlock? { next < blocks.count ? blocks[next] : nil }

  private func problem(_ message: String, at line: Int? = nil) -> LessonProblem {
    LessonProblem(file: file, line: line ?? peek?.line ?? blocks.last?.line ?? 1, message)
  }

  /// Returns the next block, unless a heading or the end comes first.
  private mutating func blockOfSection() -> MarkdownBlock? {
    guard let block = peek else { return nil }
    if case .heading = block.kind { return nil }
    next += 1
    return block
  }

  private mutating func begin(_ part: Lesson.Part) throws(LessonProblem) {
    try begin(Heading.of(part))
  }

  private mutating func beginSummary() throws(LessonProblem) { try begin(.summary) }

  private mutating func begin(_ heading: Heading) throws(LessonProblem) {
    guard case .heading(2, let text)? = peek?.kind, heading.names.contains(text) else {
      throw problem("here `## \(heading.names[0])` is expected")
    }
    next += 1
  }

  private func piece(_ block: MarkdownBlock) throws(LessonProblem) -> Lesson.Piece {
    switch block.kind {
    case .text(let lines): return .text(lines)
    case .fence("flow", let text): return .code(text)
    case .fence("show", let text): return .show(try commands(text, at: block.line))
    case .fence(let info, _):
      throw problem("a block `\(info)` has no place here", at: block.line)
    case .openFence: throw problem("nothing closes this block; ``` does", at: block.line)
    case .choices:
      throw problem("answers with boxes stand in `## Predict` only", at: block.line)
    case .quote: throw problem("a line behind `>` has no place here", at: block.line)
    case .heading: throw problem("this heading has no place here", at: block.line)
    }
  }

  private func commands(_ text: String, at line: Int) throws(LessonProblem) -> [ShowCommand] {
    var commands: [ShowCommand] = []
    for (offset, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !trimmed(row).isEmpty {
      guard let command = ShowCommand(trimmed(row)) else {
        throw problem(
          "`\(trimmed(row))` can't be shown; there are \(ShowCommand.forms)", at: line + 1 + offset)
      }
      commands.append(command)
    }
    guard !commands.isEmpty else { throw problem("this block shows nothing", at: line) }
    return commands
  }

  private mutating func pieces(of part: Lesson.Part?) throws(LessonProblem) -> [Lesson.Piece] {
    var pieces: [Lesson.Piece] = []
    while let block = blockOfSection() { pieces.append(try piece(block)) }
    guard !pieces.isEmpty else { throw problem("a part of the lesson is empty") }
    let shows = pieces.contains { if case .show = $0 { true } else { false } }
    guard part == nil || shows else {
      throw problem("this part shows nothing; a `show` block does")
    }
    return pieces
  }

  // MARK: Predict

  private mutating func questions() throws(LessonProblem) -> [Lesson.Question] {
    var questions: [Lesson.Question] = []
    var pieces: [Lesson.Piece] = []
    while let block = blockOfSection() {
      guard case .choices(let choices) = block.kind else {
        pieces.append(try piece(block))
        continue
      }
      guard !pieces.isEmpty else { throw problem("the question is missing", at: block.line) }
      guard (2...6).contains(choices.count) else {
        throw problem("a question has two to six answers", at: block.line)
      }
      guard choices.filter(\.isMarked).count == 1 else {
        throw problem("exactly one answer is marked as right, with `[x]`", at: block.line)
      }
      guard case .quote(let explanation)? = peek?.kind else {
        throw problem("behind the answers `> …` says why", at: block.line)
      }
      next += 1
      questions.append(
        Lesson.Question(
          pieces: pieces,
          choices: choices.map {
            Lesson.Question.Choice(
              text: TextLayout.joined($0.text), isRight: $0.isMarked, reason: $0.reason)
          },
          explanation: explanation))
      pieces = []
    }
    guard pieces.isEmpty else { throw problem("a question has no answers") }
    guard (1...3).contains(questions.count) else {
      throw problem("there are one to three questions")
    }
    return questions
  }

  // MARK: Modify and make

  private mutating func task() throws(LessonProblem) -> Lesson.Task {
    let line = peek?.line
    var pieces: [Lesson.Piece] = []
    var check: String?
    var variations: [Lesson.Variation] = []
    var hints: [[String]] = []
    var answers: [String] = []
    var wrong: [Lesson.Mistake] = []
    while let block = blockOfSection() {
      switch block.kind {
      case .fence("check", let text):
        guard check == nil else { throw problem("a task has one `check`", at: block.line) }
        check = text
      case .fence(let info, let text) where info.hasPrefix("check "):
        variations.append(try variation(info.dropFirst(6), check: text, at: block.line))
      case .fence("answer", let text): answers.append(text)
      case .fence("wrong", let text):
        wrong.append(Lesson.Mistake(program: text, reason: reasonBehind()))
      case .quote(let lines): hints += try self.hints(lines, at: block.line)
      default: pieces.append(try piece(block))
      }
    }
    guard !pieces.isEmpty else { throw problem("the task says nothing", at: line) }
    guard let check, check.contains("expect") else {
      throw problem("the task has no `check` with an `expect`", at: line)
    }
    guard (1...3).contains(hints.count) else {
      throw problem("a task has one to three hints, `> Hint: …`", at: line)
    }
    guard !answers.isEmpty else { throw problem("the task has no `answer`", at: line) }
    guard !wrong.isEmpty else { throw problem("the task has no `wrong` program", at: line) }
    return Lesson.Task(
      pieces: pieces, check: check, variations: variations, hints: hints, answers: answers,
      wrong: wrong)
  }

  /// Reads the quote directly behind a wrong program, which is no hint.
  private mutating func reasonBehind() -> [String] {
    guard case .quote(let lines)? = peek?.kind,
      !Heading.hint.contains(where: { lines[0].hasPrefix($0) })
    else { return [] }
    next += 1
    return lines
  }

  /// Reads ` ```check cell year = 2016 => cell year = 2000 `: a check with a line of the program
  /// replaced.
  private func variation(
    _ text: Substring, check: String, at line: Int
  ) throws(LessonProblem) -> Lesson.Variation {
    guard let arrow = text.firstRange(of: "=>") else {
      throw problem("behind `check` stands `LINE => LINE`, or nothing", at: line)
    }
    let sides = (trimmed(text[..<arrow.lowerBound]), trimmed(text[arrow.upperBound...]))
    guard !sides.0.isEmpty, !sides.1.isEmpty else {
      throw problem("behind `check` stands `LINE => LINE`, or nothing", at: line)
    }
    guard check.contains("expect") else {
      throw problem("this `check` has no `expect`", at: line)
    }
    return Lesson.Variation(line: sides.0, replacement: sides.1, check: check)
  }

  /// Reads hints; each begins with the word for a hint, and a line without it continues the hint
  /// before.
  private func hints(_ lines: [String], at line: Int) throws(LessonProblem) -> [[String]] {
    var hints: [[String]] = []
    for text in lines where !text.isEmpty {
      if let word = Heading.hint.first(where: text.hasPrefix) {
        hints.append([trimmed(text.dropFirst(word.count))])
      } else if hints.isEmpty {
        throw problem("a hint begins with `Hint:`", at: line)
      } else {
        hints[hints.count - 1].append(text)
      }
    }
    return hints
  }
}

/// The headings of a lesson, in both languages.
private struct Heading {
  let names: [String]

  static let summary = Heading(names: ["In short", "まとめ"])
  static let hint = ["Hint:", "ヒント:", "ヒント："]

  static func of(_ part: Lesson.Part) -> Heading {
    switch part {
    case .predict: Heading(names: ["Predict", "予想", "予想する"])
    case .run: Heading(names: ["Run", "実行", "実行する", "動かす"])
    case .investigate: Heading(names: ["Investigate", "調べる"])
    case .modify: Heading(names: ["Modify", "変える", "変更", "直す"])
    case .make: Heading(names: ["Make", "作る"])
    }
  }
}

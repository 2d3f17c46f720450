import ArgumentParser
import FlowLessons
import FlowSession
import FlowText
import RunnelREPL

struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Go through lessons: predict, run, investigate, modify and make.",
    discussion: """
      Alone it lists the lessons, with how far you are in each, and at a terminal asks for one. `runnel learn 3` begins a lesson or goes \
      on with it, `runnel learn next` the first one that is not done. Everything is lines of text, so it \
      works without a terminal, too. docs/TEACHING.md tells how to use it in a class and how to write \
      lessons of your own.
      """)

  @Argument(
    help: ArgumentHelp("The number of a lesson, or `next`.", valueName: "lesson"),
    completion: .custom { _, _, _ in [] })
  var lesson: String?

  @Option(help: "The language of the lessons; without it that of the locale.")
  var lang: Language?

  @Option(
    help: ArgumentHelp(
      "The file that you edit; without it lesson-03.flow, with the number of the lesson.",
      valueName: "path"), completion: .file(extensions: ["flow"]))
  var file: String?

  @Flag(help: "Prints the lesson whole, with its answers at the end.")
  var text = false

  @Option(
    help: ArgumentHelp(
      "Judges the answers of a class: files such as 03-modify.flow and 03-make.flow, or a folder of them "
        + "for each pupil.", valueName: "folder"), completion: .directory)
  var check: String?

  @Option(
    help: ArgumentHelp(
      "Takes the lessons of this folder, such as 01-name.md.", valueName: "folder"),
    completion: .directory)
  var lessons: String?

  @Flag(
    help: "Looks whether the lessons hold what they promise: answers pass, wrong programs do not.")
  var review = false

  @Flag(help: "Forgets the progress in a lesson, or in all.")
  var reset = false

  func validate() throws {
    let wishes = [text, check != nil, reset, review].filter(\.self).count
    guard wishes <= 1 else {
      throw ValidationError(CommandWords.spoken.areOtherThings)
    }
    guard !text || lesson != nil else {
      throw ValidationError(CommandWords.spoken.textTakesNumber)
    }
    guard check == nil || lesson == nil else {
      throw ValidationError(CommandWords.spoken.checkTakesNoLesson)
    }
    guard file != "" else { throw ValidationError(CommandWords.spoken.takesFile("--file")) }
  }

  func run() throws {
    let status: Int32
    do throws(ScriptProblem) {
      status = try answer()
    } catch {
      status = error.report()
    }
    throw ExitCode(status)
  }

  private var language: Language {
    lang ?? Language(environment: Environment.variable)
  }

  private func answer() throws(ScriptProblem) -> Int32 {
    let words = LessonWords(language)
    let library = try LessonLibrary(language: language, folder: lessons)
    if let check { return try judge(check, library, words) }
    if review { return self.review(library.course, words) }
    var progress = ProgressFile(environment: Environment.variable)
    if lesson == nil, reset { return forget(nil, &progress, words) }
    let status = lesson == nil ? list(library, progress, words) : ExitStatus.success.rawValue
    guard status == ExitStatus.success.rawValue,
      let lesson = lesson ?? LessonQuestion(numbers: library.course.numbers, words: words).answer()
    else { return status }
    let entry = { (lesson: Lesson) in progress.progress[library.key(of: lesson)] }
    guard let chosen = choose(lesson, library.course, entry) else {
      if lesson == "next" { return list(library, progress, words) }
      StandardError.complain(words.unknownLesson(lesson, of: library.course.numbers))
      return ExitStatus.usage.rawValue
    }
    let key = library.key(of: chosen)
    if reset { return forget(key, &progress, words) }
    let page = LessonPage(chosen, words: words, width: min(100, columns))
    let output = BufferedOutput(descriptor: 1)
    if text {
      for line in page.wholeText(of: library.course.lessons.count) {
        output.write(escapedForTerminal(line) + "\n")
      }
      return output.finish()
    }
    // A completed lesson begins at its beginning again.
    let kept = entry(chosen)
    let start = kept.map { $0.isComplete ? .predict : $0.part } ?? .predict
    let dialogue = LessonDialogue(
      page, numbers: library.course.numbers, file: file, from: start, done: kept?.done ?? [])
    var loop = LearnLoop(dialogue, key: key, words: words, progress: progress, output: output)
    let endStatus = loop.run()
    return endStatus ?? output.finish()
  }

  /// Returns the chosen lesson: by its number, its name, or the first that is not done.
  private func choose(
    _ text: String, _ course: Course, _ entry: (Lesson) -> LessonProgress.Entry?
  ) -> Lesson? {
    if text == "next" { return CourseList.next(in: course, entry: entry) }
    return Int(text).flatMap(course.lesson) ?? course.lessons.first { $0.name == text }
  }

  private var columns: Int { TerminalSize.current(of: 1).columns }

  private func list(
    _ library: LessonLibrary, _ progress: ProgressFile, _ words: LessonWords
  ) -> Int32 {
    if let problem = progress.problem {
      StandardError.complain(words.sentence(about: problem, path: progress.path ?? ""))
    }
    let lines = CourseList.lines(of: library.course, words: words) { lesson in
      progress.progress[library.key(of: lesson)]
    }
    return print(lines)
  }

  private func forget(
    _ key: String?, _ progress: inout ProgressFile, _ words: LessonWords
  ) -> Int32 {
    switch progress.forget(key) {
    case .forgotten: return print([words.isReset])
    case .nothing: return print([words.hasNoProgress])
    case .keptAside(let path): return print([words.keptAside(path), words.isReset])
    case .failed(let reason):
      StandardError.complain(reason)
      return ExitStatus.cannotCreate.rawValue
    }
  }

  /// Reviews a lesson, or all; returns 1 if one has faults.
  private func review(_ course: Course, _ words: LessonWords) -> Int32 {
    let chosen = lesson.map { text in choose(text, course) { _ in nil }.map { [$0] } ?? [] }
    guard chosen != [] else {
      StandardError.complain(words.unknownLesson(lesson ?? "", of: course.numbers))
      return ExitStatus.usage.rawValue
    }
    var isGood = true
    var lines: [String] = []
    for lesson in chosen ?? course.lessons {
      let faults = LessonReview(of: lesson, words: words).faults
      isGood = isGood && faults.isEmpty
      lines += faults.isEmpty ? [words.holds(lesson.name)] : faults.map { "\(lesson.name): \($0)" }
    }
    let status = print(lines)
    return status == 0 && !isGood ? ExitStatus.expectationFailed.rawValue : status
  }

  /// Judges the answers of a class; returns 1 if one does not pass.
  private func judge(
    _ folder: String, _ library: LessonLibrary, _ words: LessonWords
  ) throws(ScriptProblem) -> Int32 {
    let answers = try AnswerFolder.answers(in: folder)
    guard !answers.isEmpty else {
      throw ScriptProblem(.cannotRead, words.noAnswers(in: folder))
    }
    var courses = [library.course]
    for other in Language.allCases where other != language {
      // Lessons of a folder may exist in one language only.
      if let more = try? LessonLibrary(language: other, folder: lessons) {
        courses.append(more.course)
      }
    }
    let result = ClassCheck(answers, courses: courses, words: words)
    let status = print(result.lines)
    guard status == ExitStatus.success.rawValue, !result.isPassed else { return status }
    return ExitStatus.expectationFailed.rawValue
  }

  private func print(_ lines: [String]) -> Int32 {
    let output = BufferedOutput(descriptor: 1)
    for line in lines { output.write(escapedForTerminal(line) + "\n") }
    return output.finish()
  }
}

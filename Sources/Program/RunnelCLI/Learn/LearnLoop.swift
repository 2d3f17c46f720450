import FlowLessons
import FlowText
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A learner's dialogue: lines come from standard input, answers go to standard output.
struct LearnLoop {
  private var dialogue: LessonDialogue
  private let key: String
  private let words: LessonWords
  private let output: BufferedOutput
  private var progress: ProgressFile
  private var input = LineInput(descriptor: 0)
  private let isAtTerminal = isatty(0) == 1 && isatty(1) == 1
  /// The prompt's editor; nil where standard input is not a terminal that can be drawn on.
  private let reader: EntryReader?
  private let host: LearnHost
  private var hasToldProblem = false

  init(
    _ dialogue: LessonDialogue, key: String, words: LessonWords, progress: ProgressFile,
    output: BufferedOutput
  ) {
    self.dialogue = dialogue
    self.key = key
    self.words = words
    self.progress = progress
    self.output = output
    host = LearnHost(dialogue)
    var environment: [String: String] = [:]
    for name in ["TERM", "NO_COLOR"] { environment[name] = Environment.variable(name) }
    reader = EntryReader(environment: environment, in: words.language)
  }

  /// Goes through the lesson until it is finished, the learner leaves or the input ends.
  ///
  /// - Returns: The exit code for a signal that asked the process to end; nil if there was none.
  mutating func run() -> Int32? {
    defer { reader?.end() }
    goThrough()
    return reader?.endStatus
  }

  private mutating func goThrough() {
    var reply = dialogue.begin()
    while true {
      show(reply)
      keep()
      guard output.failure == nil else { return }
      switch reply.request {
      case .end: return
      case .line:
        guard let lines = nextLines() else {
          if isAtTerminal, reader == nil { output.write("\n") }
          return show(dialogue.endOfInput())
        }
        reply = take(lines)
      case .file(let path): reply = judge(path)
      case .editor(let path, let text):
        edit(path, text)
        reply = LessonDialogue.Reply.nothing
      }
    }
  }

  /// Waits for the lines of the next entry; nil at the end of the input.
  private mutating func nextLines() -> [String]? {
    guard let reader else {
      if isAtTerminal {
        output.write(dialogue.prompt)
        output.flush()
      }
      return input.next().map { [$0] }
    }
    host.dialogue = dialogue
    guard let entry = reader.next(for: host) else { return nil }
    host.remember(entry)
    return entry.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Takes the lines of an entry; what is asked for by one of them ends it.
  private mutating func take(_ lines: [String]) -> LessonDialogue.Reply {
    for line in lines.dropLast() {
      let reply = dialogue.take(line)
      guard reply.request == .line else { return reply }
      show(reply)
    }
    return dialogue.take(lines.last ?? "")
  }

  private func show(_ reply: LessonDialogue.Reply) {
    say(reply.lines)
  }

  private func say(_ lines: [String]) {
    for line in lines { output.write(escapedForTerminal(line) + "\n") }
    output.flush()
  }

  /// Stores the learner's progress; a failure is reported once.
  private mutating func keep() {
    progress.keep(LessonProgress.Entry(part: dialogue.part, done: dialogue.done), of: key)
    dialogue.keepsProgress = progress.problem == nil
    guard let problem = progress.problem, !hasToldProblem else { return }
    hasToldProblem = true
    StandardError.complain(words.sentence(about: problem, path: progress.path ?? ""))
  }

  private mutating func judge(_ path: String) -> LessonDialogue.Reply {
    guard LearnerFile.isThere(path) else {
      say([words.noFileYet(path)])
      return .nothing
    }
    switch LearnerFile.text(path) {
    case .success(let text): return dialogue.take(file: text, name: path)
    case .failure(let problem):
      say([problem.reason])
      return .nothing
    }
  }

  private func edit(_ path: String, _ text: String) {
    switch LearnerFile.make(path, text, words) {
    case .made: say([words.fileMade(path)])
    case .isThere: say([words.fileKept(path)])
    case .failed(let reason): return say([reason])
    }
    let editor = ["VISUAL", "EDITOR"].compactMap(Environment.variable).first { !$0.isEmpty }
    guard isAtTerminal, let editor else { return say([words.openYourself(path)]) }
    var problem: String?
    let open = { problem = LearnerFile.edit(path, with: editor, words) }
    if let reader { reader.lendTerminal(open) } else { open() }
    say([problem ?? words.nowCheck])
  }
}

extension LessonWords {
  /// Returns the message about progress that cannot be stored.
  func sentence(about problem: ProgressFile.Problem, path: String) -> String {
    switch problem {
    case .damaged(let reason): damaged(path, reason)
    case .failed(let reason): notKept(reason)
    }
  }
}

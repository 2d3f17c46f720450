import FlowLessons
import FlowText

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
  }

  /// Goes through the lesson until it is finished, the learner leaves or the input ends.
  mutating func run() {
    var reply = dialogue.begin()
    while true {
      show(reply)
      keep()
      guard output.failure == nil else { return }
      switch reply.request {
      case .end: return
      case .line:
        if isAtTerminal {
          output.write(dialogue.prompt)
          output.flush()
        }
        guard let line = input.next() else {
          if isAtTerminal { output.write("\n") }
          show(dialogue.endOfInput())
          return
        }
        reply = dialogue.take(line)
      case .file(let path): reply = judge(path)
      case .editor(let path, let text):
        edit(path, text)
        reply = LessonDialogue.Reply.nothing
      }
    }
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
    say([LearnerFile.edit(path, with: editor, words) ?? words.nowCheck])
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

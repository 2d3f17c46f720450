import FlowDrawing
package import FlowSession
import FlowText

/// Help for the line that is being typed.
extension LessonDialogue {
  /// Returns whether a line has to go on before it can be taken: a block of a program that is still open.
  package func isUnfinished(_ text: String) -> Bool {
    guard part >= .modify, typed != nil || isOfProgram(text) else { return false }
    return ProgramRun.session(of: []).isUnfinished(text)
  }

  /// Returns whether a line would begin a program, and is no command.
  private func isOfProgram(_ text: String) -> Bool {
    LearnerCommand(text) == nil && ShowCommand(trimmed(text)) == nil && !isSingleWord(text)
  }

  /// Returns what Tab offers at a byte offset of a line, and where the word that it replaces begins.
  package func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    let head = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let words = head.split(separator: " ", omittingEmptySubsequences: false)
    let word = words.last.map(String.init) ?? ""
    var offered: [Completion] = []
    if typed == nil, words.count <= 1 { offered = commands }
    if typed == nil, let first = words.first, ["why", "marbles", "graph"].contains(first) {
      offered = names
      if first == "why", words.count == 2 { offered += [offer("not", "")] }
    } else if part >= .modify {
      let found = ProgramRun.session(of: context).completions(in: text, at: offset)
      let start = offset - word.utf8.count
      guard found.start == start else { return found }
      offered += found.1
    }
    let fitting = offered.filter { $0.text.hasPrefix(word) && $0.text != word }
    return (offset - word.utf8.count, fitting)
  }

  private func offer(_ text: String, _ kind: String) -> Completion {
    Completion(text: text, kind: kind, value: nil)
  }

  /// The words that may stand at the beginning of a line.
  private var commands: [Completion] {
    let letters =
      part == .predict ? lesson.questions[question].choices.indices.map(LessonWords.letter) : []
    let shows = part == .predict ? [] : ["why ", "marbles", "graph", "trace", "output", "compare"]
    return letters.map { offer(String($0), "") }
      + LearnerCommand.allCases.map { offer($0.rawValue, summary(of: $0)) }
      + shows.map { offer($0, "") }
  }

  private func summary(of command: LearnerCommand) -> String {
    words.summaries.first { $0.command == command }?.text ?? ""
  }

  /// The cells and events of the lesson's program.
  private var names: [Completion] {
    let picture = ProgramRun(lesson.program, name: lesson.name).record.picture
    return picture.cells.compactMap { $0.name.isEmpty ? nil : offer($0.name, "") }
  }

  /// The lines that declare what the line being typed may name.
  private var context: [String] {
    if let typed, !typed.isEmpty { return typed }
    return part == .modify ? lesson.program.split(separator: "\n").map(String.init) : []
  }
}

extension ProgramRun {
  /// Returns a session in which the lines of a program that is not finished yet have been carried out.
  static func session(of lines: [String]) -> Session {
    let budget = StepBudget(StepBudget.most)
    let session = Run(
      [], named: "", options: options, output: Silence(),
      interruption: Interruption { budget.isSpent() }
    ).session
    var entry = ""
    for line in lines {
      entry += entry.isEmpty ? line : "\n" + line
      guard !session.isUnfinished(entry) else { continue }
      session.submit(entry)
      entry = ""
    }
    return session
  }
}

/// Takes what a session reports and shows nothing.
private final class Silence: SessionOutput {
  func print(_ line: String) {}
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
  func record(_ moment: RecordedMoment) {}
  func show(_ event: SessionEvent) {}
}

import FlowLessons
import FlowSession
import RunnelREPL

/// A lesson as the host of the prompt's editor.
final class LearnHost: LineSourceHost {
  /// The dialogue at the line that is being typed.
  var dialogue: LessonDialogue
  private var history = EntryHistory()

  init(_ dialogue: LessonDialogue) { self.dialogue = dialogue }

  /// Remembers an entry for ↑ and ^R.
  func remember(_ entry: String) {
    // The history has no file, so nothing can fail.
    try? history.add(entry)
  }

  var prompts: PipeLineSource.Prompts {
    PipeLineSource.Prompts(first: dialogue.prompt, further: "... ")
  }

  func isUnfinished(_ text: String) -> Bool { dialogue.isUnfinished(text) }

  func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    dialogue.completions(in: text, at: offset)
  }

  func aids(for text: String, at offset: Int) -> EntryAids { EntryAids() }

  func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [StyledText] {
    []
  }

  let offersEarlierEntries = true
  var earlierEntries: [String] { history.entries }
  let timeToNextDeadline: Int? = nil
  func serve() {}
  func goOn() -> Bool { false }
}

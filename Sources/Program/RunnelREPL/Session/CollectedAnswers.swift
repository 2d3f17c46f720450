import FlowSession
import FlowText

/// Collects a session's answers, and passes nothing on.
final class CollectedAnswers: SessionOutput {
  private let words: PromptWords
  private(set) var events: [SessionEvent] = []
  private(set) var diagnostics: [(Diagnostic, SourceMap)] = []
  /// Largest number of answers; nobody reads more.
  private static let most = 200

  init(_ words: PromptWords) { self.words = words }

  func print(_ line: String) {
    show(.note(words.prints(line)))
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if diagnostics.count < Self.most { diagnostics.append((diagnostic, sources)) }
  }

  func show(_ event: SessionEvent) {
    if events.count < Self.most { events.append(event) }
  }
}

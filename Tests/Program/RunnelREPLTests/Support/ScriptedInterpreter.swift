import FlowSession
import FlowText
import RunnelREPL

/// A session whose answers a test foresees: what an entry does is looked up.
final class ScriptedInterpreter: PromptInterpreter {
  var keeper: (any EntryKeeper)?
  let programText = "cell a = 1\n"

  func replay(_ steps: [SessionStep], from origin: Int) -> Session.Replay { Session.Replay() }

  var timeToNextDeadline: Int? { nextDeadline.map { max(0, $0 - now) } }

  func files(beginning path: String, at offset: Int) -> (start: Int, [Completion]) { (offset, []) }
  func mistakes(in text: String) -> [Session.Mistake] { [] }
  func note(on text: String, at offset: Int) -> String? { nil }
  func preview(
    of text: String, unless isOver: @escaping @Sendable () -> Bool
  ) -> [SessionEvent]? { nil }

  func isDeclared(_ name: String) -> Bool { false }
  func description(of name: String) -> String? { nil }
  func answer(_ question: SessionQuestion) -> [String] { [] }

  func change(_ change: SessionChange) -> SessionAnswer { .refused("no session") }

  let interruption = Interruption()
  var status = RunStatus.succeeded
  var submitted: [String] = []
  /// What an entry does, by its text.
  var answers: [String: (any SessionOutput) -> Void] = [:]
  var nextDeadline: Int?
  var now = 0
  var timerRuns = 0
  var rows: [ListingRow] = []
  private let output: any SessionOutput

  init(output: any SessionOutput) {
    self.output = output
  }

  func submit(_ text: String) {
    submitted.append(text)
    answers[text]?(output)
  }

  func isUnfinished(_ text: String) -> Bool { text.hasSuffix("->") || text.hasSuffix("(") }

  func completions(in text: String, at offset: Int) -> (start: Int, [Completion]) {
    (offset, [Completion(text: "year", kind: "Int", value: "2016")])
  }

  func serveTimers() {
    timerRuns += 1
    nextDeadline = nil
    output.print("timer")
  }

  func goOn() -> Bool {
    guard nextDeadline != nil else { return false }
    serveTimers()
    return true
  }

  func listing(of kind: ListingKind) -> [ListingRow] { rows }
}

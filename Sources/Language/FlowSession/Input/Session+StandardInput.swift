import FlowCheck
import FlowRuntime
import FlowText

extension Session {
  /// Connects standard input with its events, which have been declared; does nothing if it is not to be read.
  func connectInput() {
    guard let place = inputPlace.take(), let (line, end) = inputEvents, let feed = makeFeed()
    else { return }
    feed.report = { [unowned self] in report($0, at: place) }
    runtime.feed(line, end, from: feed, at: place)
  }

  /// True if the program listens to standard input, nothing is read, and it has sent no line and no end itself.
  package var lacksInput: Bool {
    guard case .closed = options.input, let (line, end) = inputEvents else { return false }
    return runtime.value(of: line).isPending && runtime.value(of: end).isPending
      && (runtime.isHeard(line) || runtime.isHeard(end))
  }

  /// True if lines wait for a contract that listens.
  package var awaitsInput: Bool { runtime.awaitsInput }

  /// Takes the lines that wait for the present instant.
  package func takeInput() {
    if runtime.awaitsInput { letPass(until: runtime.clock.now) }
  }

  /// The events of the language's own `stdin`; nil if the program does not name it.
  private var inputEvents: (line: SymbolID, end: SymbolID)? {
    let environment = runtime.environment
    guard let line = environment.lookup([StandardInput.name, "line"]), environment.isOfInput(line),
      let end = environment.lookup([StandardInput.name, "end"])
    else { return nil }
    return (line, end)
  }

  private func makeFeed() -> InputFeed? {
    switch options.input {
    case .closed, .entries, .program: nil
    case .descriptor(let descriptor):
      InputFeed(descriptor: descriptor, limits: options.limits, bell: interruption.bell)
    case .text(let bytes):
      InputFeed(bytes: bytes, limits: options.limits, bell: interruption.bell)
    }
  }

  private func report(_ problem: InputFeed.Problem, at place: Span) {
    switch problem {
    case .invalid(let line):
      reporter.report(Diagnostic(LineIsNoText(line: line, span: place)))
    case .noThread(let refusal):
      runtime.noteFailure()
      reporter.report(
        Diagnostic(NoThread(kind: .input, reason: refusal.message, span: place)))
    }
  }
}

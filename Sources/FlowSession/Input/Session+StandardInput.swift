import FlowCheck
import FlowRuntime
import FlowText

extension Session {
  /// Connects standard input with its events, which have been declared; does nothing if it is not to be read.
  func connectInput() {
    guard let place = inputPlace.take(), case .descriptor(let descriptor) = options.input,
      let line = runtime.environment.lookup([StandardInput.name, "line"]),
      let end = runtime.environment.lookup([StandardInput.name, "end"])
    else { return }
    let feed = InputFeed(descriptor: descriptor, limits: options.limits, bell: interruption.bell)
    feed.report = { [unowned self] in report($0, at: place) }
    runtime.feed(line, end, from: feed, at: place)
  }

  private func report(_ problem: InputFeed.Problem, at place: Span) {
    switch problem {
    case .invalid(let line):
      reporter.report(
        Diagnostic(
          .inputIsNoText, severity: .warning,
          "line \(line) of the input is not text in UTF-8; what is wrong in it became U+FFFD",
          at: place, notes: ["lines behind it may be wrong, too"],
          help: ["convert the input first, as with `iconv -f latin1 -t utf-8`"]))
    case .noThread(let refusal):
      runtime.noteFailure()
      reporter.report(
        Diagnostic(
          .limitReached,
          "`stdin` needs another thread, and the system grants none: \(refusal.message)",
          at: place,
          help: ["`ulimit -u` shows how many threads there may be, and `ulimit -v` how much memory"]
        ))
    }
  }
}

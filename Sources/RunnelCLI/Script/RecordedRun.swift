import FlowDrawing
import FlowSession
import FlowText

/// A script that has been run under virtual time, with all that happened.
struct RecordedRun {
  let session: Session
  let status: RunStatus
  /// Nil where the script was wrong, so that nothing has run.
  let record: RunRecord?

  /// Runs a script; diagnostics go to standard error, what it prints is only recorded.
  init(
    file: String, options: RecordingOptions, until end: DurationArgument?
  ) throws(ScriptProblem) {
    let script = try ScriptText(path: file, limit: options.limits.limits.sourceBytes)
    var session = options.sessionOptions
    session.until = end?.nanoseconds
    session.reader = ScriptFolder(ofScriptAt: file)
    let allowance = MemoryAllowance()
    session.isShortOfMemory = { allowance.isShort }
    let output = MomentCollector(
      console: ConsoleOutput(colored: options.color.color.isColored(descriptor: 2)),
      isCutShort: end != nil)
    self.session = Session(options: session, output: output)
    let watch = EndingWatch(raising: self.session.interruption)
    var hasBegun = false
    status = self.session.run(name: script.name, bytes: script.bytes) {
      hasBegun = true
      watch.endsWithTheRun()
    }
    output.console.endOfFile()
    record =
      hasBegun && status != .interrupted
      ? RunRecord(
        moments: output.moments, picture: self.session.picture,
        end: max(self.session.now, end?.nanoseconds ?? 0)) : nil
  }
}

/// Keeps what happens; only diagnostics are shown.
private final class MomentCollector: SessionOutput {
  let console: ConsoleOutput
  private let isCutShort: Bool
  private(set) var moments: [RecordedMoment] = []

  /// With `isCutShort`, somebody wants to see the run up to an instant, and knows that more would follow.
  init(console: ConsoleOutput, isCutShort: Bool) {
    self.console = console
    self.isCutShort = isCutShort
  }

  func print(_ line: String) {}
  func show(_ event: SessionEvent) {}
  func record(_ moment: RecordedMoment) { moments.append(moment) }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if isCutShort, diagnostic.code == .notReached { return }
    console.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }
}

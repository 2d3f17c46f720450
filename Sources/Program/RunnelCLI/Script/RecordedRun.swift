import FlowDrawing
import FlowSession
import FlowTesting
import FlowText

/// A script that has been run under virtual time, with its record.
struct RecordedRun {
  let session: Session
  /// The text of the script.
  let program: String
  let status: RunStatus
  /// The exit code without a drawing: that of the signal if one has ended the run.
  let code: Int32
  /// Nil if the script had errors or was interrupted.
  let record: RunRecord?

  /// Runs a script; diagnostics go to standard error, printed lines are only recorded.
  init(
    _ call: ScriptCall, options: RecordingOptions, until end: DurationArgument?
  ) throws(ScriptProblem) {
    var session = options.sessionOptions
    let script = try call.prepareToWatch(&session)
    self.init(
      script, options: session, until: end?.nanoseconds,
      reports: ConsoleReports(options.messages))
    call.noteLack(of: self.session, running: script)
  }

  /// Runs a text with options that are complete; its diagnostics go to `reports`.
  init(
    _ script: ScriptText, options: SessionOptions, until end: Int?, reports: any RunReports
  ) {
    program = String(decoding: script.bytes, as: UTF8.self)
    var options = options
    options.until = end
    let output = MomentCollector(
      reports, isCutShort: end != nil, limit: options.limits.recordBytes)
    let run = Run(script, options: options, output: output)
    session = run.session
    let watch = EndingWatch.raising(session.interruption)
    var hasBegun = false
    status = run.finish {
      hasBegun = true
      watch.endsWithTheRun()
    }
    reports.endOfFile()
    code = watch.exitCode(status.rawValue, of: session)
    if status != .interrupted { watch.endsAtOnce() }
    record =
      hasBegun && status != .interrupted
      ? RunRecord(
        moments: Array(output.log.moments), picture: session.picture,
        end: max(session.now, end ?? 0), forgottenUntil: output.log.forgottenUntil) : nil
  }
}

/// The receiver of diagnostics of a script whose output is only recorded.
protocol RunReports: AnyObject {
  func report(_ diagnostic: Diagnostic, in sources: SourceMap)
  func noteOmission(_ omitted: DiagnosticList.Omission)
  func endOfFile()
}

extension RunReports {
  func noteOmission(_ omitted: DiagnosticList.Omission) {}
  func endOfFile() {}
}

/// Diagnostics on standard error, in the form of `run`.
final class ConsoleReports: RunReports {
  private let console: ConsoleOutput

  init(_ messages: MessageOptions) {
    console = messages.console
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    console.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }
  func endOfFile() { console.endOfFile() }
}

/// Drops diagnostics, which are in the record.
final class NoReports: RunReports {
  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {}
}

/// Collects the record; diagnostics are passed on.
private final class MomentCollector: SessionOutput {
  private let reports: any RunReports
  private let isCutShort: Bool
  private(set) var log: MomentLog

  /// Makes a collector; with `isCutShort` the end of the run was chosen, so unreached statements
  /// are not reported.
  init(_ reports: any RunReports, isCutShort: Bool, limit: Int) {
    log = MomentLog(limit: limit)
    self.reports = reports
    self.isCutShort = isCutShort
  }

  /// False: a record is shown later.
  var showsWaves: Bool { false }

  func print(_ line: String) {}
  func warn(_ line: String, by contract: String?) {}
  func show(_ event: SessionEvent) {}
  func record(_ moment: RecordedMoment) { log.append(moment) }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if isCutShort, diagnostic.code == .notReached { return }
    reports.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { reports.noteOmission(omitted) }
}

package import FlowText

/// Where a session's output goes.
///
/// Called on the thread that drives the session, in the order things happen. An output may buffer
/// what is printed until `flush`.
package protocol SessionOutput: AnyObject {
  /// A line that the program printed, without its line end. It may hold line ends of its own.
  func print(_ line: String)
  /// The same of a line that a contract printed, for whoever watches.
  func print(_ line: String, by contract: String?)
  /// A diagnostic, of the check or of the run. Spans are places in `sources`.
  func report(_ diagnostic: Diagnostic, in sources: SourceMap)
  /// More was found in a text than `report` has told: so much that nobody would read it.
  func noteOmission(_ omitted: DiagnosticList.Omission)
  /// What happened, for whoever watches; not called unless `SessionOptions.watches` is set.
  func show(_ event: SessionEvent)
  /// Indicates whether `show` is to be called for the steps of a wave, which cost as much to write as to compute.
  var showsWaves: Bool { get }
  /// What happened, as plain values; not called unless `SessionOptions.records` is set.
  func record(_ moment: RecordedMoment)
  /// The session is about to sleep or to hand control back: what was printed should reach its reader.
  func flush()
}

extension SessionOutput {
  package func print(_ line: String, by contract: String?) { print(line) }
  package func flush() {}
  package var showsWaves: Bool { true }
  package func record(_ moment: RecordedMoment) {}
  package func noteOmission(_ omitted: DiagnosticList.Omission) {}
}

/// How a session runs.
package struct SessionOptions: Sendable {
  /// What the clock is.
  package enum Time: Sendable {
    /// The machine's monotonic clock; the run sleeps.
    case real
    /// Nothing sleeps.
    case virtual
  }

  /// How a change reaches those who depend on it.
  package enum Semantics: String, Sendable {
    /// In waves: each cell fires once, after everything it depends on; observers come last.
    case waves
    /// Depth first, as the library Bond does it: each contract is told at once, with all that follows.
    case classic
  }

  package var time: Time = .real
  package var semantics: Semantics = .waves
  /// The instant at which the run ends, in nanoseconds from its start.
  package var until: Int?
  /// Whether `SessionOutput.show` is called.
  package var watches = false
  /// Whether `SessionOutput.record` is called, and waves are remembered.
  package var records = false
  /// Whether the time that each contract takes is measured.
  package var measures = false
  package var limits = SessionLimits()
  /// Whether the process has taken so much of the memory the system grants it that nothing large may
  /// follow; asked now and then.
  package var isShortOfMemory: (@Sendable () -> Bool)?
  /// Where imported files are read; without one a program imports nothing.
  package var reader: (any SourceReader)?

  package init() {}
}

/// How a run ended; the raw value is the process's exit code.
package enum RunStatus: Int32, Sendable {
  case succeeded = 0
  case expectationFailed = 1
  case programWrong = 65
  case failedWhileRunning = 70
  case interrupted = 130
}

// `Session.swift`:
//
//   package final class Session                   not Sendable; confined to the thread that made it
//     init(options: SessionOptions, output: any SessionOutput)
//     func check(name: String, bytes: [UInt8]) -> RunStatus     diagnostics and hints, nothing runs
//     func run(name: String, bytes: [UInt8]) -> RunStatus       the whole script, to its end
//     func submit(_ text: String)                               one entry at the prompt
//     func isUnfinished(_ text: String) -> Bool                 whether a prompt should go on
//     func completions(in text: String, at offset: Int) -> (start: Int, [Completion])   byte offsets
//     var nextDeadline: Int?      nanoseconds from the start; nil when nothing is due
//     func serveTimers()          runs everything that is due now
//     func goOn() -> Bool         after the last entry: waits for what happens next; false at the end
//     var interruption: Interruption     a Sendable flag that a signal handler may raise

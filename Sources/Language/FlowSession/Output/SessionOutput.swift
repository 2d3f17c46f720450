package import FlowText

/// The destination of a session's output.
///
/// Called on the thread that drives the session, in the order of occurrence. An output may buffer
/// printed lines until `flush`.
package protocol SessionOutput: AnyObject {
  /// Prints a line of the program, without its line end; it may contain line ends.
  func print(_ line: String)
  /// Prints a line of a contract's observer, with the contract's text if the session watches.
  func print(_ line: String, by contract: String?)
  /// True if a text that ends no line is written at once, by `write`; a line is printed whole otherwise.
  var showsPieces: Bool { get }
  /// Writes a text that ends no line; not called unless `showsPieces` is set.
  func write(_ text: String)
  /// True if a picture takes the place of the one before, by `draw`; its lines are printed otherwise.
  var drawsPictures: Bool { get }
  /// Shows a picture, whose lines may have line ends; not called unless `drawsPictures` is set.
  func draw(_ lines: [String])
  /// Writes a line to standard error, with the text of the contract whose observer it is if the session watches.
  func warn(_ line: String, by contract: String?)
  /// Reports a diagnostic of the check or of the run; spans refer to `sources`.
  func report(_ diagnostic: Diagnostic, in sources: SourceMap)
  /// Reports that a text had more diagnostics than `report` was called with, too many to read.
  func noteOmission(_ omitted: DiagnosticList.Omission)
  /// Shows an occurrence; not called unless `SessionOptions.watches` is set.
  func show(_ event: SessionEvent)
  /// True if `show` is to be called for the steps of a wave, whose formatting costs as much as the wave.
  var showsWaves: Bool { get }
  /// Records an occurrence as a plain value; not called unless `SessionOptions.records` is set.
  func record(_ moment: RecordedMoment)
  /// Writes out printed lines, as the session is about to sleep or to return control.
  func flush()
}

extension SessionOutput {
  package func print(_ line: String, by contract: String?) { print(line) }
  package var showsPieces: Bool { false }
  package func write(_ text: String) {}
  package var drawsPictures: Bool { false }
  package func draw(_ lines: [String]) {}
  package func warn(_ line: String, by contract: String?) { print(line, by: contract) }
  package func flush() {}
  package var showsWaves: Bool { true }
  package func record(_ moment: RecordedMoment) {}
  package func noteOmission(_ omitted: DiagnosticList.Omission) {}
}

/// Settings of a session.
package struct SessionOptions: Sendable {
  /// The kind of clock.
  package enum Time: Sendable {
    /// The machine's monotonic clock; the run sleeps.
    case real
    /// Nothing sleeps.
    case virtual
  }

  /// The way in which a change reaches the contracts that depend on it.
  package enum Semantics: String, Sendable {
    /// In waves: each cell fires once, after everything it depends on; observers come last.
    case waves
    /// Depth first, as in the library Bond: each contract is notified at once, with everything that
    /// follows.
    case classic
  }

  /// The origin of the lines that `stdin` sends.
  package enum Input: Sendable {
    /// Nothing is read; only the program sends lines, by `stdin.line("…")`.
    case closed
    /// A file that is open, from which lines are read while a contract listens.
    case descriptor(Int32)
    /// These lines, which are there at once; every run gets the same.
    case text([UInt8])
    /// The entries of a prompt come from there, and a program may not name it.
    case entries
    /// The program itself has come from there, and may not name it.
    case program
  }

  /// Value for a parameter of the program, as text.
  package struct Argument: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package var input: Input = .closed
  /// The values for parameters, in the order in which they were given.
  package var arguments: [Argument] = []
  /// True if every argument has to be a parameter of the program.
  package var knowsParameters = true
  /// Returns a variable of the environment, for `env`.
  package var variable: (@Sendable (String) -> String?)?
  package var time: Time = .real
  /// The seed of `random`; unless set, 0 under virtual time and one by chance in real time.
  package var seed: UInt64?
  /// The second since 1970, in UTC, at which the run begins for `date()`; unless set, the machine's local time,
  /// and 2000-01-01 00:00:00 under virtual time.
  package var date: Int?
  package var semantics: Semantics = .waves
  /// The language of answers; names, values and code are the same in all.
  package var language = Language.english
  /// The instant at which the run ends, in nanoseconds from its start.
  package var until: Int?
  /// True if `SessionOutput.show` is called.
  package var watches = false
  /// True if `SessionOutput.record` is called, and waves are remembered.
  package var records = false
  /// True if a record has as much of a long value as an answer shows, for who shows it later.
  package var recordsLongValues = false
  /// True if a mark made of all of a value (`LongValueMark`) stands behind the beginning that the record has of it.
  package var marksLongValues = false
  /// True if the changes that messages offer may be applied, so that each is tried before it is offered as ready.
  package var offersFixes = false
  /// True if what each contract does is counted, and the running time of its code measured.
  ///
  /// Waves are neither told nor remembered then: `watches` and `records` say nothing of them.
  package var measures = false
  package var limits = SessionLimits()
  /// Returns whether the process has used nearly all the memory that the system grants it; called
  /// now and then.
  package var isShortOfMemory: (@Sendable () -> Bool)?
  /// Returns the same while the program runs, where the system limits the memory of the process.
  package var runsShortOfMemory: (@Sendable () -> Bool)?
  /// The source of imported files; without one a program can import nothing.
  package var reader: (any SourceReader)?

  package init() {}
}

/// The outcome of a run; the raw value is the process's exit code.
///
/// One that the program has chosen by `exit` equals none of those named here, whatever its number.
package struct RunStatus: Hashable, Sendable {
  package let rawValue: Int32
  /// True if the program has chosen it.
  package let isChosen: Bool

  private init(rawValue: Int32) {
    self.rawValue = rawValue
    isChosen = false
  }

  /// Makes the status of a program that has ended its run by `exit`.
  init(chosen code: UInt8) {
    rawValue = Int32(code)
    isChosen = true
  }

  package static let succeeded = RunStatus(rawValue: 0)
  package static let expectationFailed = RunStatus(rawValue: 1)
  /// The program can't be run in the way that the command line asks for.
  package static let usage = RunStatus(rawValue: 64)
  package static let programWrong = RunStatus(rawValue: 65)
  package static let failedWhileRunning = RunStatus(rawValue: 70)
  package static let interrupted = RunStatus(rawValue: 130)
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

package import FlowSession

/// The services of a session for the prompt, which knows nothing else of the language.
///
/// Confined to the thread of the prompt's loop.
package protocol PromptInterpreter: AnyObject {
  /// Runs one entry to the end of its waves.
  func submit(_ text: String)
  /// Returns whether an entry is unfinished, so that Enter begins another line.
  func isUnfinished(_ text: String) -> Bool
  /// Returns the completions at a byte offset, and where the word that they replace begins.
  func completions(in text: String, at offset: Int) -> (start: Int, [Completion])
  /// Returns the files whose path has the prefix that is written up to a byte offset.
  func files(beginning path: String, at offset: Int) -> (start: Int, [Completion])
  /// Returns the errors in a text, without carrying it out.
  func mistakes(in text: String) -> [Session.Mistake]
  /// Returns the description of the name at a byte offset.
  func note(on text: String, at offset: Int) -> String?
  /// Returns the effects of an entry, without carrying it out; nil if `isOver` stopped the work or
  /// the entry has errors.
  func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [SessionEvent]?
  /// Time until something is due, in nanoseconds of the machine's clock; nil if nothing is.
  var timeToNextDeadline: Int? { get }
  /// The present, in nanoseconds from the start of the prompt, which no `:reset` changes.
  var now: Int { get }
  /// The instant up to which everything has been carried out, counted as `now` is.
  var instant: Int { get }
  /// The instant at which the latest entry began, counted as `now` is.
  var entryInstant: Int { get }
  /// Runs everything that is due now.
  func serveTimers()
  /// Waits, after the last entry, for the next occurrence, and carries it out; false if nothing can
  /// happen any more.
  func goOn() -> Bool
  /// The status of the program so far, as an exit code.
  var status: RunStatus { get }
  /// True if the program has ended its run by `exit`.
  var hasExited: Bool { get }
  /// Raised on ^C while something runs.
  var interruption: Interruption { get }
  /// Shows the progress of long work; called with nil at its end.
  var showProgress: ((String?) -> Void)? { get set }
  /// Stores accepted entries.
  var keeper: (any EntryKeeper)? { get set }
  /// Replays the steps of an earlier session, without output; its clock shows 0 at `origin`.
  func replay(_ steps: [SessionStep], from origin: Int) -> Session.Replay
  /// The present program, as a script.
  var programText: String { get }
  /// Returns whether a name has been declared.
  func isDeclared(_ name: String) -> Bool
  /// Returns the description of a declared name; nil if there is no such name.
  func description(of name: String) -> String?
  /// Returns the answer to a question, as lines.
  func answer(_ question: SessionQuestion) -> [String]
  /// Changes the session by a command.
  func change(_ change: SessionChange) -> SessionAnswer
  /// Returns the present value of a cell, or none for an event; nil for other names.
  func glimpse(of name: String) -> CellGlimpse?
  /// The stamps of the files that have been read; nil if no files are read.
  var files: FileStamps? { get }
  /// Returns whether an entry in force has loaded the file with a name.
  func hasLoaded(_ path: String) -> Bool
  /// The clock's speed relative to real time; 0 if it is stopped.
  var clockSpeed: Double { get }
  /// True if the program takes longer than the time it is given, so that its clock has become slower.
  var clockIsBehind: Bool { get }
  /// The way in which changes spread.
  var semantics: SessionOptions.Semantics { get }
  /// Returns the live cells or contracts, in the order in which they were declared or signed.
  func listing(of kind: ListingKind) -> [ListingRow]
}

/// The stamps of files by their paths: when they were read, and at present.
package typealias FileStamps = (read: [String: FileStamp], now: [String: FileStamp])

/// Defaults for a replacement of a session without cells, files or clock.
extension PromptInterpreter {
  package var showProgress: ((String?) -> Void)? {
    get { nil }
    set {}
  }
  package var instant: Int { now }
  package var hasExited: Bool { false }
  package var entryInstant: Int { now }
  package func glimpse(of name: String) -> CellGlimpse? { nil }
  package var files: FileStamps? { nil }
  package func hasLoaded(_ path: String) -> Bool { false }
  package var clockSpeed: Double { 1 }
  package var clockIsBehind: Bool { false }
  package var semantics: SessionOptions.Semantics { .waves }
}

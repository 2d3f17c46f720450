package import FlowSession

/// What the prompt needs of a session; the prompt knows nothing else of the language.
///
/// Confined to the thread of the prompt's loop.
package protocol PromptInterpreter: AnyObject {
  /// Runs one entry to the end of its waves.
  func submit(_ text: String)
  /// Whether an entry is open at its end, so that Enter goes on.
  func isUnfinished(_ text: String) -> Bool
  /// The ways to go on at a place in bytes, and where the word begins that they replace.
  func completions(in text: String, at offset: Int) -> (start: Int, [Completion])
  /// The files whose path begins like one that is written up to a place in bytes.
  func files(beginning path: String, at offset: Int) -> (start: Int, [Completion])
  /// The mistakes in a text; nothing of it is done.
  func mistakes(in text: String) -> [Session.Mistake]
  /// What the name at a place in bytes is and holds.
  func note(on text: String, at offset: Int) -> String?
  /// What an entry would do, without doing it; nil where it was over before that was known.
  func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [SessionEvent]?
  /// How long until something is due, in nanoseconds of the machine's clock; nil when nothing is.
  var timeToNextDeadline: Int? { get }
  /// The present, in nanoseconds from the start.
  var now: Int { get }
  /// The instant up to which everything has been carried out.
  var instant: Int { get }
  /// The instant at which the latest entry began.
  var entryInstant: Int { get }
  /// Runs everything that is due now.
  func serveTimers()
  /// After the last entry: waits for what happens next, and lets it happen; false when nothing can
  /// happen any more.
  func goOn() -> Bool
  /// How the program went so far, as an exit code would say it.
  var status: RunStatus { get }
  /// Raised on ^C while something runs.
  var interruption: Interruption { get }
  /// Shows how far something has come that takes long; nil when that is over.
  var showProgress: ((String?) -> Void)? { get set }
  /// Keeps accepted entries.
  var keeper: (any EntryKeeper)? { get set }
  /// Carries out the steps of an earlier session, without a word.
  func replay(_ steps: [SessionStep]) -> Session.Replay
  /// The program as it stands, as a script.
  var programText: String { get }
  /// Whether a name has been declared.
  func isDeclared(_ name: String) -> Bool
  /// What a declared name is and holds; nil where nothing has the name.
  func description(of name: String) -> String?
  /// What a question is answered with, as lines.
  func answer(_ question: SessionQuestion) -> [String]
  /// Changes the session by a command.
  func change(_ change: SessionChange) -> SessionAnswer
  /// What a cell holds, or that a name is an event; nil for every other name.
  func glimpse(of name: String) -> CellGlimpse?
  /// How the files stand that have been read; nil where no files are read.
  var files: FileStamps? { get }
  /// Whether an entry in force has carried out the file with a name.
  func hasLoaded(_ path: String) -> Bool
  /// How many times as fast as real time the clock goes; 0 while it stands.
  var clockSpeed: Double { get }
  /// How changes spread.
  var semantics: SessionOptions.Semantics { get }
  /// The cells or contracts that are alive, in the order in which they were declared or signed.
  func listing(of kind: ListingKind) -> [ListingRow]
}

/// The stamps of files, by their paths: when they were read, and of what stands in their places now.
package typealias FileStamps = (read: [String: FileStamp], now: [String: FileStamp])

/// What a stand-in for a session says that knows no cells, files or clock.
extension PromptInterpreter {
  package var showProgress: ((String?) -> Void)? {
    get { nil }
    set {}
  }
  package var instant: Int { now }
  package var entryInstant: Int { now }
  package func glimpse(of name: String) -> CellGlimpse? { nil }
  package var files: FileStamps? { nil }
  package func hasLoaded(_ path: String) -> Bool { false }
  package var clockSpeed: Double { 1 }
  package var semantics: SessionOptions.Semantics { .waves }
}

import FlowDrawing
import FlowSession
import FlowText

/// A program that has run under virtual time within a budget, with everything recorded about it.
struct ProgramRun {
  /// A message about the program.
  struct Message {
    let diagnostic: Diagnostic
    let sources: SourceMap

    var line: Int { sources[diagnostic.span.source].line(at: diagnostic.span.start) }

    /// Returns the message as lines, as the command line shows it.
    func lines(_ language: Language) -> [String] {
      let style = DiagnosticStyle(leadWithPlace: true, lineWidth: 78, language: language)
      return DiagnosticRenderer(sources: sources, style: style).render(diagnostic)
        .split(separator: "\n").map(String.init)
    }
  }

  let session: Session
  let status: RunStatus
  /// Printed lines and reports except hints, in order; a report takes one line.
  let output: [String]
  let messages: [Message]
  let trace: [String]
  let record: RunRecord
  /// True if the program was not refused, so that it began.
  let hasBegun: Bool

  /// Runs a program; `name` is its name in messages, and `language` is that of the reports.
  init(
    _ program: String, name: String, semantics: SessionOptions.Semantics = .waves,
    until end: Int? = nil, language: Language = .english, budget: Int = StepBudget.most
  ) {
    var options = Self.options
    options.language = language
    options.semantics = semantics
    options.until = end
    let budget = StepBudget(budget)
    let collector = RunCollector(language)
    let run = Run(
      Array(program.utf8), named: name, options: options, output: collector,
      interruption: Interruption { budget.isSpent() })
    let session = run.session
    var hasBegun = false
    status = run.finish {
      hasBegun = true
      collector.text = TraceText(names: session, in: language)
    }
    // The session holds the collector as its output, and each would keep the other alive.
    collector.text = nil
    self.hasBegun = hasBegun
    self.session = session
    output = collector.output
    messages = collector.messages
    trace = collector.trace
    record = RunRecord(
      moments: collector.moments, picture: session.picture, end: max(session.now, end ?? 0))
  }

  /// Returns the errors, warnings and hints of a program, without running it.
  static func check(_ program: String, name: String) -> [Message] {
    let run = Run(
      Array(program.utf8), named: name, options: options, output: RunCollector(.english))
    _ = run.check()
    return run.output.messages
  }

  /// Options and limits for a program of a lesson.
  static var options: SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.records = true
    options.watches = true
    options.limits.sourceBytes = 1024 * 1024
    options.limits.cells = 10_000
    options.limits.stepsPerWave = 100_000
    options.limits.wavesPerCause = 1_000
    options.limits.deliveriesPerCause = 20_000
    options.limits.valueBytes = 1024 * 1024
    options.limits.allValueBytes = 16 * 1024 * 1024
    options.limits.queued = 10_000
    return options
  }
}

/// Records what a run reports.
private final class RunCollector: SessionOutput {
  /// Largest number of lines, messages and moments kept of each kind; more than anybody reads.
  private static let mostLines = 2_000

  private(set) var output: [String] = []
  private(set) var messages: [ProgramRun.Message] = []
  private(set) var trace: [String] = []
  private(set) var moments: [RecordedMoment] = []
  private let language: Language
  private var bytes = 0
  var text: TraceText?

  init(_ language: Language) { self.language = language }

  func print(_ line: String) {
    for part in line.split(separator: "\n", omittingEmptySubsequences: false) {
      say(escapedForTerminal(String(part)))
    }
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    guard messages.count < Self.mostLines else { return }
    messages.append(ProgramRun.Message(diagnostic: diagnostic, sources: sources))
    if diagnostic.severity != .hint {
      let line = sources[diagnostic.span.source].line(at: diagnostic.span.start)
      let message = escapedForTerminal(diagnostic.wording(language).message)
      say("! \(diagnostic.code.rawValue) (\(line)): \(message)")
    }
  }

  func record(_ moment: RecordedMoment) {
    guard moments.count < Self.mostLines, bytes <= SessionLimits().recordBytes else { return }
    moments.append(moment)
    bytes += moment.bytes
    guard trace.count < Self.mostLines, var text else { return }
    self.text = nil
    trace += text.lines(for: moment)
    self.text = text
  }

  func show(_ event: SessionEvent) {}

  private func say(_ line: String) {
    if output.count < Self.mostLines { output.append(line) }
  }
}

import FlowDrawing
import FlowSession
import FlowText

/// The output of a recorded run.
protocol RecordedOutput: SessionOutput {
  var session: Session? { get set }
  /// Begins the output, as the script has no errors and is about to run.
  func begin(program: String)
  /// Writes the rest, and returns the exit code.
  func finish(_ status: Int32) -> Int32
}

/// The output of a traced run: its waves, with the program's lines among them, in order.
final class TraceOutput: RecordedOutput {
  private enum Form {
    case text(TraceText)
    case json(TraceJSON)
  }

  private let console: ConsoleOutput
  private let output = BufferedOutput(descriptor: 1)
  private let isJSON: Bool
  private let language: Language
  private var form: Form?
  weak var session: Session?

  init(console: ConsoleOutput, isJSON: Bool, language: Language) {
    self.language = language
    self.console = console
    self.isJSON = isJSON
  }

  /// Begins the trace, as the script has no errors and is about to run.
  func begin(program: String) {
    guard let session else { return }
    guard isJSON else {
      form = .text(TraceText(names: session, in: language))
      return
    }
    let json = TraceJSON(names: session)
    write([json.begin(program: program, semantics: session.options.semantics)])
    form = .json(json)
  }

  func record(_ moment: RecordedMoment) {
    switch form {
    case .text(var text)?:
      form = nil
      write(text.lines(for: moment))
      form = .text(text)
    case .json(var json)?:
      form = nil
      write(json.lines(for: moment))
      form = .json(json)
    case nil: break
    }
  }

  func print(_ line: String) {}

  func warn(_ line: String, by contract: String?) {
    output.flush()
    console.warn(line, by: contract)
  }

  func show(_ event: SessionEvent) {}

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    if case .json(let json)? = form {
      let severity = diagnostic.severity == .error ? "error" : "warning"
      write([
        json.diagnostic(
          code: diagnostic.code.rawValue, severity: severity, message: diagnostic.message,
          place: sources.place(of: diagnostic.span))
      ])
    }
    output.flush()
    console.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }

  func flush() {
    output.flush()
    if output.failure != nil { session?.interruption.raise() }
  }

  /// Writes the rest, and returns the exit code.
  func finish(_ status: Int32) -> Int32 {
    if case .json(let json)? = form {
      write([json.end(at: session?.now ?? 0, status: status)])
    }
    return output.finish(status)
  }

  private func write(_ lines: [String]) {
    for line in lines {
      output.write(line)
      output.write("\n")
    }
    if output.failure != nil { session?.interruption.raise() }
  }
}

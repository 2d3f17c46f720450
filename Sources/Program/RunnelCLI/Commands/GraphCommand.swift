import ArgumentParser
import FlowDrawing
import FlowSession
import FlowTesting
import FlowText

struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Run a script and draw its cells and contracts.",
    discussion: """
      The script runs in virtual time, to its end or to --until, and what it prints is left out. With a \
      cell only what is around that cell is drawn. Graphviz lays out an SVG where it is installed.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case dot
    case mermaid
    case svg
    case json
  }

  enum LayoutChoice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case own
  }

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String

  @Argument(
    help: ArgumentHelp(
      "A cell, event or command, such as screen.draft; and the values of parameters, each as name=value.",
      valueName: "cell"), completion: .custom { _, _, _ in [] })
  var words: [String] = []

  @Option(help: "How the graph is written.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "The file to write; without it, or as -, standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var replacing: ReplacingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many contracts to follow up from the cell.", valueName: "n"))
  var up: Int = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many contracts to follow down from the cell.", valueName: "n"))
  var down: Int = 1

  @Option(help: "Who lays out an SVG: Graphviz where it is installed (auto), or runnel (own).")
  var layout: LayoutChoice = .auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ends the run at this instant, such as 250ms, 10s or 2min.", valueName: "duration"))
  var until: DurationArgument?

  @OptionGroup var input: InputOptions
  @OptionGroup var surroundings: SurroundingsOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    try replacing.validate(with: "--out", out)
    guard up >= 0, down >= 0 else {
      throw ValidationError(CommandWords.spoken.upAndDownTakeNumbers)
    }
    let others = CallWords.divided(words).others
    guard others.count < 2 else {
      throw ValidationError(CommandWords.spoken.graphTakesOneCell(others[1]))
    }
    try input.check(for: file)
  }

  private var cell: String? { CallWords.divided(words).others.first }

  private var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.until = until?.nanoseconds
    options.limits = limits.limits
    // A graph shows the end alone.
    options.limits.recordBytes = 0
    surroundings.apply(to: &options)
    options.watches = true
    options.language = messages.lang
    return options
  }

  func run() throws {
    let call = ScriptCall(file: file, values: CallWords.divided(words).values, input: input)
    var options = sessionOptions
    let script: ScriptText
    do {
      script = try call.prepareToWatch(&options)
    } catch {
      throw ExitCode(error.report())
    }
    let output = SilentOutput(messages.console)
    let run = Run(script, options: options, output: output)
    let session = run.session
    let watch = EndingWatch.raising(session.interruption)
    let status = run.finish(willPerform: watch.endsWithTheRun)
    output.console.endOfFile()
    call.noteLack(of: session, running: script)
    if status == .programWrong || status == .interrupted {
      throw ExitCode(watch.exitCode(status.rawValue, of: session))
    }
    watch.endsAtOnce()
    let text = try drawing(of: session.graphPicture, name: script.name)
    let drawing = DrawingFile(
      path: out ?? "-", form: format.form, read: FilesRead(call),
      isForced: replacing.force)
    // A run that failed is drawn all the same, and its status is that of the command.
    throw ExitCode(drawing.write(text, status: status.rawValue))
  }

  private func drawing(of picture: ProgramPicture, name: String) throws -> String {
    var part = picture
    if let cell {
      guard let around = picture.around(cell, up: up, down: down) else {
        StandardError.complain(CommandWords.spoken.unknownPart(cell))
        throw ExitCode(ExitStatus.usage.rawValue)
      }
      part = around
    }
    let title = cell.map { "\(name): \($0)" } ?? name
    switch format {
    case .text:
      return picture.graphText(of: cell, limit: nil, in: messages.lang).map {
        escapedForTerminal($0) + "\n"
      }.joined()
    case .json: return part.json(program: name)
    case .dot: return GraphSketch(part, in: messages.lang).dot(title: title)
    case .mermaid: return GraphSketch(part, in: messages.lang).mermaid(title: title)
    case .svg:
      let drawing = GraphSVG(GraphSketch(part, in: messages.lang))
      let places = layout == .auto ? Graphviz.layout(drawing.task) : nil
      return drawing.text(title: title, layout: places)
    }
  }
}

extension GraphCommand.Format {
  /// The form of a file in this format.
  fileprivate var form: DrawingForm {
    switch self {
    case .text: .text
    case .dot: .dot
    case .mermaid: .mermaid
    case .svg: .svg
    case .json: .json
    }
  }
}

/// Passes on diagnostics, and drops the program's output.
private final class SilentOutput: SessionOutput {
  let console: ConsoleOutput

  init(_ console: ConsoleOutput) { self.console = console }

  /// Nothing is shown but the end.
  var showsWaves: Bool { false }

  func print(_ line: String) {}
  func show(_ event: SessionEvent) {}

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    console.report(diagnostic, in: sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }
}

import ArgumentParser
import FlowDrawing
import FlowSession
import FlowText
import RunnelREPL

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show a script under waves and under classic delivery, or stages under one input.",
    usage: """
      runnel compare [<options>] <file> [name=value …]
      runnel compare [<options>] --stages <stages> --input <values>
      """,
    discussion: """
      With a file, the script runs twice under virtual time, and what it delivers and prints stands in two \
      columns; what classic delivery does differently is marked. The exit code is that of the run in waves.

      With --stages, each row of stages gets the same input: \
      runnel compare --stages 'throttle(1s), debounce(300ms)' --input 'init@0 a@200ms b@500ms'.
      """)

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String?

  @Argument(
    help: ArgumentHelp("The values of parameters, each as name=value.", valueName: "name=value"),
    completion: .custom { _, _, _ in [] })
  var parameters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Stages as in a script, such as 'throttle(1s), map(it) | debounce(1s)'; `input` is what they get.",
      valueName: "text"))
  var stages: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Values with their instants, 'a@200ms b@1.5s', or marbles, 'a-b--(cd)|'; one at 0 is there at first.",
      valueName: "values"))
  var input: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What a character of marbles lasts.", valueName: "duration"))
  var unit: DurationArgument?

  @Flag(name: .customLong("differences"), help: "Only what differs between the two runs.")
  var differencesOnly = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Columns of the output; without it those of the terminal.", valueName: "n"))
  var width: Int?

  @Flag(help: "Uses plain characters only, which have one width everywhere.")
  var ascii = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Ends the run at this instant, such as 250ms or 10s.", valueName: "duration")
  )
  var until: DurationArgument?

  @OptionGroup var lines: InputOptions
  @OptionGroup var surroundings: SurroundingsOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if let width, !(20...1000).contains(width) {
      throw ValidationError(CommandWords.spoken.takesNumber("--width", from: 20, to: 1000))
    }
    guard (file != nil) != (stages != nil) else {
      throw ValidationError(CommandWords.spoken.compareTakesFile)
    }
    guard (stages != nil) == (input != nil) else {
      throw ValidationError(CommandWords.spoken.goTogether("--stages", "--input"))
    }
    guard stages != nil || unit == nil else {
      throw ValidationError(CommandWords.spoken.goesWith("--unit", "--input"))
    }
    guard file != nil || !differencesOnly else {
      throw ValidationError(CommandWords.spoken.goesWithFile("--differences"))
    }
    if let word = parameters.first(where: { !CallWords.isValue($0) }) {
      throw ValidationError(CommandWords.spoken.isNoParameter(word))
    }
    guard file != nil || lines.stdin == nil else {
      throw ValidationError(CommandWords.spoken.goesWithFile("--stdin"))
    }
    try lines.check(for: file)
    if let unit, unit.nanoseconds < 1_000_000 {
      throw ValidationError(CommandWords.spoken.takesAtLeast("--unit", "1ms"))
    }
  }

  func run() throws {
    if let file { throw ExitCode(compareRuns(of: file)) }
    throw ExitCode(compareStages(stages ?? "", input ?? ""))
  }

  private var style: MarbleText.Style { ascii ? .ascii : .unicode }
  private var columns: Int { width ?? TerminalSize.current(of: 1).columns }

  private func options(_ semantics: SessionOptions.Semantics) -> SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics
    options.limits = limits.limits
    surroundings.apply(to: &options)
    options.records = true
    options.language = messages.lang
    options.marksLongValues = true
    return options
  }

  // MARK: Two runs

  private func compareRuns(of file: String) -> Int32 {
    let call = ScriptCall(file: file, values: parameters, input: lines)
    var options = options(.waves)
    let script: ScriptText
    do {
      script = try call.prepareToWatch(&options)
    } catch {
      return error.report()
    }
    var waves: RecordedRun? = RecordedRun(
      script, options: options, until: until?.nanoseconds, reports: ConsoleReports(messages))
    if let session = waves?.session { call.noteLack(of: session, running: script) }
    guard let wavesRecord = waves?.record, let status = waves?.status else {
      return waves?.code ?? 0
    }
    // The other run needs the memory that this program has taken.
    waves = nil
    options.semantics = .classic
    let classic = RecordedRun(
      script, options: options, until: until?.nanoseconds, reports: NoReports())
    guard let classicRecord = classic.record else { return classic.code }
    let comparison = RunComparison(
      waves: wavesRecord, classic: classicRecord, in: messages.lang)
    let lines = ComparisonText.lines(
      comparison, width: columns, style: style, differencesOnly: differencesOnly)
    return show(lines, status)
  }

  // MARK: Stages

  private func compareStages(_ stages: String, _ input: String) -> Int32 {
    let trial: StageTrial
    do throws(StageInput.Problem) {
      trial = try StageTrial(
        stages: stages, input: input, unit: unit?.nanoseconds ?? 100_000_000)
    } catch {
      StandardError.complain(escapedForTerminal(error.message(messages.lang)))
      return ExitStatus.usage.rawValue
    }
    let script = ScriptText(name: "--stages", program: trial.program)
    var options = options(.waves)
    let allowance = MemoryAllowance()
    allowance.bound(&options)
    let run = RecordedRun(
      script, options: options, until: until?.nanoseconds,
      reports: StageReports(trial, messages))
    guard let record = run.record else { return run.code }
    let outcome = StageOutcome(trial, record, in: messages.lang)
    let drawing = MarbleText.lines(outcome.chart, width: columns, style: style)
    return show(drawing + [""] + outcome.lines(width: columns), run.status)
  }

  private func show(_ lines: [String], _ status: RunStatus) -> Int32 {
    let output = BufferedOutput(descriptor: 1)
    output.write(lines.joined(separator: "\n") + "\n")
    return output.finish(status.rawValue)
  }
}

/// Messages about stages, at their places in the command-line arguments.
private final class StageReports: RunReports {
  private let console: ConsoleReports
  private let trial: StageTrial

  init(_ trial: StageTrial, _ messages: MessageOptions) {
    self.trial = trial
    console = ConsoleReports(messages)
  }

  func report(_ diagnostic: Diagnostic, in sources: SourceMap) {
    console.report(trial.translated(diagnostic), in: trial.sources)
  }

  func noteOmission(_ omitted: DiagnosticList.Omission) { console.noteOmission(omitted) }
  func endOfFile() { console.endOfFile() }
}

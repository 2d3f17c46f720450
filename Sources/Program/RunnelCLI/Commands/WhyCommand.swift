import ArgumentParser
import FlowDrawing
import FlowSession
import FlowText

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a cell has its value at the end of a script, or why nothing has come to it.",
    usage: """
      runnel why [<options>] <file> [name=value …] <cell>
      runnel why [<options>] <file> [name=value …] not <cell>
      """,
    discussion: "The script runs under virtual time; the answers are those of `:why` at the prompt."
  )

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String

  @Argument(
    help: ArgumentHelp(
      "The cell; after `not`, why nothing has come to it. And the values of parameters, each as name=value.",
      valueName: "cell"), completion: .custom { _, _, _ in [] })
  var words: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Asks at this instant, such as 250ms or 10s, not at the end.", valueName: "duration"))
  var at: DurationArgument?

  @OptionGroup var options: RecordingOptions

  func validate() throws {
    guard asked.count == 1 || asked.count == 2 && asked[0] == "not" else {
      throw ValidationError(CommandWords.spoken.whyTakesCell)
    }
    try options.input.check(for: file)
  }

  /// The words that are no values of parameters.
  private var asked: [String] { CallWords.divided(words).others }

  func run() throws {
    throw ExitCode(answer())
  }

  private func answer() -> Int32 {
    let run: RecordedRun
    do {
      let values = CallWords.divided(words).values
      run = try RecordedRun(
        ScriptCall(file: file, values: values, input: options.input), options: options, until: at)
    } catch {
      return error.report()
    }
    guard let record = run.record else { return run.code }
    let name = asked[asked.count - 1]
    guard run.session.isDeclared(name) else {
      StandardError.complain(CellNames.unknown(name, among: record.picture.cells.map(\.name)))
      return ExitStatus.usage.rawValue
    }
    let lines = asked.count == 2 ? run.session.whyNot(name) : run.session.why(name)
    let output = BufferedOutput(descriptor: 1)
    for line in lines { output.write(TerminalText.escaped(line) + "\n") }
    return output.finish(run.status.rawValue)
  }
}

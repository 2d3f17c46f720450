import ArgumentParser
import FlowDrawing
import FlowSession
import FlowText
import RunnelREPL

struct MarblesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marbles",
    abstract: "Draw what happens in a script as a marble diagram, from its run under virtual time.",
    discussion: """
      Each wave is a column, each cell a row; between them stand the stages of the contracts that lead to a \
      cell. What was stopped, replaced or is still held is listed below.
      """)

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String

  @Argument(
    help: ArgumentHelp(
      "The cells and events to draw, all without one; and the values of parameters, each as name=value.",
      valueName: "cell"), completion: .custom { _, _, _ in [] })
  var words: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Columns of the drawing; without it those of the terminal.", valueName: "n"))
  var width: Int?

  @Flag(help: "Uses plain characters only, which have one width everywhere.")
  var ascii = false

  @Option(
    help: ArgumentHelp(
      "Writes an SVG picture to this file; - is standard output.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Flag(
    help:
      "The picture of --svg moves: lines of the script light up, and each marble comes at its moment."
  )
  var moving = false

  @OptionGroup var replacing: ReplacingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Ends the run at this instant, such as 250ms or 10s.", valueName: "duration")
  )
  var until: DurationArgument?

  @OptionGroup var options: RecordingOptions

  func validate() throws {
    try replacing.validate(with: "--svg", svg)
    guard !moving || svg != nil else {
      throw ValidationError(CommandWords.spoken.goesWith("--moving", "--svg"))
    }
    if let width, !(20...1000).contains(width) {
      throw ValidationError(CommandWords.spoken.takesNumber("--width", from: 20, to: 1000))
    }
    try options.input.check(for: file)
  }

  private var cells: [String] { CallWords.divided(words).others }

  func run() throws {
    throw ExitCode(draw())
  }

  private func draw() -> Int32 {
    let call = ScriptCall(
      file: file, values: CallWords.divided(words).values, input: options.input)
    let run: RecordedRun
    do {
      run = try RecordedRun(call, options: options, until: until)
    } catch {
      return error.report()
    }
    guard let record = run.record else { return run.code }
    let chart: MarbleChart
    do throws(MarbleChart.Unknown) {
      chart = try MarbleChart(record, cells: cells, in: options.messages.lang)
    } catch {
      StandardError.complain(
        run.session.constancy(of: error.name)
          ?? CellNames.unknown(error.name, among: error.names))
      return ExitStatus.usage.rawValue
    }
    if let svg {
      let text =
        moving
        ? MovingPicture.text(
          program: run.program, scenes: [MovingScene(record, of: chart)], title: title,
          width: width ?? 88)
        : MarbleSVG.text(chart, title: title, width: width ?? 100)
      let drawing = DrawingFile(
        path: svg, form: .svg, read: FilesRead(call), isForced: replacing.force)
      return drawing.write(text, status: run.status.rawValue)
    }
    let columns = width ?? TerminalSize.current(of: 1).columns
    let lines = MarbleText.lines(chart, width: columns, style: ascii ? .ascii : .unicode)
    return print(lines.joined(separator: "\n") + "\n", run.status)
  }

  private var title: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let say = options.messages.lang
    guard !cells.isEmpty else { return say("Marble diagram of \(name)", "\(name) のマーブル図") }
    let list = cells.joined(separator: say(", ", "、"))
    return say("Marble diagram of \(list) in \(name)", "\(name) の \(list) のマーブル図")
  }

  private func print(_ text: String, _ status: RunStatus) -> Int32 {
    let output = BufferedOutput(descriptor: 1)
    output.writeShown(text)
    return output.finish(status.rawValue)
  }
}

import ArgumentParser
import FlowSession
import RunnelREPL

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a script, to its end.",
    usage: """
      runnel run [<options>] <file> [name=value …]
      runnel run [<options>] -e <program> [name=value …]
      """,
    discussion: "'runnel help age.flow' lists the parameters of a script.")

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String?

  @Argument(
    help: "The values of parameters, each as name=value.", completion: .custom { _, _, _ in [] })
  var parameters: [String] = []

  @Option(
    name: .customShort("e"), parsing: .unconditional,
    help: ArgumentHelp("Runs this text in place of a file.", valueName: "program"))
  var text: String?

  @Flag(help: "Shows every wave: when, why, what changed, and what stopped for which reason.")
  var trace = false

  @Flag(help: "With '--trace', shows each wave as a line of JSON; docs/TRACE.md has the keys.")
  var json = false

  @Flag(
    help: ArgumentHelp(
      "Says at the end, on standard error, how often each contract was computed; of that, how often it "
        + "changed its cell, stopped with nothing to pass on, or ran its block; and how long its code "
        + "took. Not together with '--trace'."))
  var profile = false

  @OptionGroup var input: InputOptions
  @OptionGroup var options: RunOptions
  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard file != nil || text != nil else {
      throw ValidationError(CommandWords.spoken.runTakesFile)
    }
    var options = SessionOptions()
    if let word = options.take(words) {
      throw ValidationError(
        text != nil && word == file
          ? CommandWords.spoken.areTwoPrograms
          : ([CommandWords.spoken.isNoParameter(word)]
            + ScriptHelp.parameters(of: source)).joined(separator: "\n"))
    }
    try input.check(for: file)
    guard trace || !json else {
      throw ValidationError(CommandWords.spoken.goesWith("--json", "--trace"))
    }
    guard !trace || !profile else {
      throw ValidationError(CommandWords.spoken.areTwoRuns)
    }
  }

  /// The words behind the script; with `-e` the first one stands where the file would.
  private var words: [String] { (text == nil ? [] : file.map { [$0] } ?? []) + parameters }

  private var call: ScriptCall { ScriptCall(source, values: words, input: input.stdin) }
  private var source: ScriptSource { text.map(ScriptSource.text) ?? .path(file ?? "-") }

  func run() throws {
    let console = { messages.console }
    if trace {
      let (isJSON, console) = (json, console())
      var recorded = options.sessionOptions
      recorded.records = true
      // What is told at once need not be kept.
      recorded.limits.recordBytes = 0
      throw ExitCode(
        Self.run(
          call, options: recorded, console: console,
          recordedBy: TraceOutput(console: console, isJSON: isJSON, language: messages.lang)))
    }
    if profile {
      var measured = options.sessionOptions
      measured.measures = true
      let console = console()
      throw ExitCode(
        Self.run(
          call, options: measured, console: console,
          recordedBy: ProfileOutput(console: console, width: TerminalSize.current(of: 2).columns)))
    }
    let status = Self.run(call, options: options.sessionOptions, output: messages.console)
    throw ExitCode(status)
  }

  /// Runs a script and exits the process.
  ///
  /// Returns only if the script cannot be read, which has been reported; then with the exit code.
  static func run(
    _ call: ScriptCall, options: SessionOptions, output: ConsoleOutput
  ) -> Int32 {
    var options = options
    let script: ScriptText
    do {
      script = try call.prepareToRun(&options)
    } catch {
      return error.report()
    }
    LargePages.prepare(forSourceBytes: script.bytes.count, within: call.allowance)
    let run = Run(script, options: options, output: output)
    output.interruption = run.session.interruption
    let watch = EndingWatch.raising(run.session.interruption)
    let status = run.finish(willPerform: watch.endsWithTheRun)
    output.endOfFile()
    if case .path(let path) = call.source, path != "-", status != .programWrong,
      status != .interrupted
    {
      output.tellHints(run.session.hintsNotTold, to: path)
    }
    let code = output.finish(status.rawValue)
    // The program's memory is released with the process: freeing a million cells takes a second.
    _exit(watch.exitCode(code, of: run.session))
  }

  /// Runs a script and passes what happens in it, or at its end what happened, to an output.
  private static func run(
    _ call: ScriptCall, options: SessionOptions, console: ConsoleOutput,
    recordedBy output: some RecordedOutput
  ) -> Int32 {
    var options = options
    let script: ScriptText
    do {
      script = try call.prepareToRun(&options)
    } catch {
      return error.report()
    }
    let run = Run(script, options: options, output: output)
    output.session = run.session
    let watch = EndingWatch.raising(run.session.interruption)
    let status = run.finish {
      output.begin(program: script.name)
      watch.endsWithTheRun()
    }
    console.endOfFile()
    let code = output.finish(status.rawValue)
    return watch.exitCode(code, of: run.session)
  }
}

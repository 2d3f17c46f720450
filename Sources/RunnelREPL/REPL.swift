package import FlowSession

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The prompt: reads entries from standard input and answers.
package struct REPL {
  private let options: REPLOptions
  private let environment: [String: String]
  private let makeInterpreter: (any SessionOutput) -> any PromptInterpreter

  /// - Parameter interpreter: makes what runs the entries, given where its output goes.
  package init(
    options: REPLOptions = REPLOptions(), environment: [String: String],
    interpreter: @escaping (any SessionOutput) -> any PromptInterpreter
  ) {
    self.options = options
    self.environment = environment
    makeInterpreter = interpreter
  }

  /// Runs until the input ends or someone leaves.
  ///
  /// - Returns: the process's exit code.
  package func run() -> Int32 {
    let console = Console(device: StandardOutput(), look: look)
    let output = PromptOutput(console: console, renderer: renderer)
    let interpreter = makeInterpreter(output)
    let watch = SignalWatch(raising: interpreter.interruption)
    defer { watch.stop() }
    let inbox = PromptInbox()
    let terminal = isAtTerminal && !isDumb
      ? TerminalLineSource(console: console, watch: watch) : nil
    defer { terminal?.end() }
    let prompts = PipeLineSource.Prompts(first: "flow> ", further: "  ... ")
    let loop = PromptLoop(
      interpreter: interpreter,
      source: terminal
        ?? PipeLineSource(
          input: STDIN_FILENO, console: console, watch: watch,
          prompts: isAtTerminal ? prompts : nil),
      console: console, output: output, history: EntryHistory(file: historyFile), inbox: inbox,
      watch: watch)
    return loop.run()
  }

  private var isAtTerminal: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// Whether the terminal can do nothing but print.
  private var isDumb: Bool {
    let name = environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb"
  }

  private var look: Console.Look {
    var look = Console.Look()
    look.outputIsTerminal = isatty(STDOUT_FILENO) != 0
    look.diagnosticsAreTerminal = isatty(STDERR_FILENO) != 0
    look.colorsOutput = hasColors(where: look.outputIsTerminal)
    look.colorsDiagnostics = hasColors(where: look.diagnosticsAreTerminal)
    return look
  }

  private func hasColors(where isTerminal: Bool) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: isTerminal && !isDumb && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  private var renderer: AnswerRenderer {
    AnswerRenderer(level: options.level, columns: nil)
  }

  private var historyFile: HistoryFile? {
    switch options.history {
    case .none: nil
    case .file(let path): HistoryFile(path: path)
    case .standard: HistoryFile.standardPath(environment: environment).map(HistoryFile.init)
    }
  }
}

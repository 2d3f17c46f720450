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
  private let inbox: PromptInbox
  private let makeInterpreter: (any SessionOutput) -> any PromptInterpreter

  /// Makes a prompt; `interpreter` creates the interpreter of entries for a given output, and
  /// threads that it starts may post to `inbox`.
  package init(
    options: REPLOptions = REPLOptions(), environment: [String: String],
    inbox: PromptInbox = PromptInbox(),
    interpreter: @escaping (any SessionOutput) -> any PromptInterpreter
  ) {
    self.options = options
    self.environment = environment
    self.inbox = inbox
    makeInterpreter = interpreter
  }

  /// Runs until the input ends or the user leaves.
  ///
  /// - Returns: The process's exit code.
  package func run() -> Int32 {
    let console = Console(device: StandardOutput(), look: look)
    let output = PromptOutput(
      console: console, renderer: AnswerRenderer(level: options.level),
      leadsWithPlace: !abilities.isAtTerminal)
    let interpreter = makeInterpreter(output)
    let watch = SignalWatch(raising: interpreter.interruption)
    defer { watch.stop() }
    let terminal =
      abilities.canDraw
      ? TerminalLineSource(console: console, watch: watch) : nil
    defer { terminal?.end() }
    if terminal != nil { output.columns = { TerminalSize.current(of: STDOUT_FILENO).columns } }
    let source: any LineSource = terminal ?? plainSource(console: console, watch: watch)
    var kept: KeptSession?
    if let path = options.session {
      let opening = SessionOpening(
        interpreter: interpreter, semantics: options.semantics, console: console, watch: watch)
      switch opening.open(path, isSafe: options.isSafe) {
      case .open(let session): kept = session
      case .refused(let exitCode): return exitCode
      }
    }
    let loop = PromptLoop(
      interpreter: interpreter, source: source, console: console, output: output,
      history: source.isInteractive ? history(console: console) : EntryHistory(), inbox: inbox,
      watch: watch, version: options.version, home: environment["HOME"],
      editor: [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
        .first { !$0.isEmpty })
    loop.kept = kept
    loop.file = options.file
    let exitCode = loop.run()
    kept?.finish(at: interpreter.now)
    return exitCode
  }

  private func plainSource(console: Console, watch: SignalWatch) -> PipeLineSource {
    let prompts = PipeLineSource.Prompts(first: "flow> ", further: "  ... ")
    return PipeLineSource(
      input: STDIN_FILENO, console: console, watch: watch,
      prompts: abilities.isAtTerminal ? prompts : nil,
      limit: options.entryBytes)
  }

  private var abilities: TerminalAbilities {
    TerminalAbilities(environment: environment, color: options.color)
  }

  private var look: Console.Look {
    var look = Console.Look()
    look.outputIsTerminal = isatty(STDOUT_FILENO) != 0
    look.diagnosticsAreTerminal = isatty(STDERR_FILENO) != 0
    look.colorsOutput = abilities.hasColors(where: look.outputIsTerminal)
    look.language = options.language
    look.colorsDiagnostics = abilities.hasColors(where: look.diagnosticsAreTerminal)
    return look
  }

  /// Returns the earlier entries; if they cannot be read, that is reported once, and the prompt continues.
  private func history(console: Console) -> EntryHistory {
    do throws(HistoryFailure) {
      guard let path = try historyPath() else { return EntryHistory() }
      var history = EntryHistory(file: HistoryFile(path: path))
      try history.load()
      return history
    } catch {
      console.write(line: error.notice(PromptWords(options.language)))
      return EntryHistory()
    }
  }

  private func historyPath() throws(HistoryFailure) -> String? {
    switch options.history {
    case .none: return nil
    case .file(let path): return path
    case .standard:
      guard let path = HistoryFile.standardPath(environment: environment) else {
        throw HistoryFailure("HOME is not set")
      }
      return path
    }
  }
}

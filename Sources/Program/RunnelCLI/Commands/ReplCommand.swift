import ArgumentParser
import FlowSession
import FlowText
import RunnelREPL

struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Open a prompt; with piped input, answer its lines without one.")

  @Argument(
    help: ArgumentHelp("A file to load first.", valueName: "file.flow"),
    completion: .file(extensions: ["flow"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "Keeps the session in this file, and goes on where it was left.", valueName: "file"),
    completion: .file())
  var session: String?

  @Flag(help: "Opens the session without carrying anything out again.")
  var safe = false

  @OptionGroup var options: RunOptions
  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard !safe || session != nil else {
      throw ValidationError(CommandWords.spoken.goesWith("--safe", "--session"))
    }
    guard session != "" else { throw ValidationError(CommandWords.spoken.takesFile("--session")) }
  }

  func run() throws {
    throw ExitCode(serve())
  }

  /// Serves the prompt with the parsed options.
  func serve() -> Int32 {
    var look = REPLOptions()
    look.session = session
    look.isSafe = safe
    look.language = messages.lang
    if let file {
      guard ScriptFolder(ofScriptAt: file).start != nil else {
        StandardError.complain(CommandWords.spoken.noFile(TerminalText.escaped(file)))
        return ExitStatus.noInput.rawValue
      }
      look.file = file
    }
    return Self.run(options: options.sessionOptions, look: look, color: messages.color)
  }

  /// Serves the prompt and returns the exit code.
  static func run(
    options: SessionOptions, look: REPLOptions = REPLOptions(), color: ColorChoice
  ) -> Int32 {
    var options = options
    // The prompt shows every change.
    options.watches = true
    options.offersFixes = true
    options.language = look.language
    // A session that is kept is carried out again when it is opened, and draws the same numbers then.
    if look.session != nil, options.seed == nil { options.seed = 0 }
    if options.reader == nil { options.reader = ScriptFolder() }
    let allowance = MemoryAllowance()
    allowance.bound(&options)
    var look = look
    look.version = RunnelCommand.version
    look.entryBytes = options.limits.sourceBytes
    if options.semantics == .classic {
      look.version += " (classic)"
      look.semantics = "classic"
    }
    // The prompt checks the terminal itself; forced colours are decided here.
    let isForced = color.decide(isTerminal: false, environment: Environment.variable)
    look.color =
      switch color {
      case .auto: isForced ? .always : .auto
      case .always: .always
      case .never: .never
      }
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME", "TERM", "NO_COLOR", "VISUAL", "EDITOR"] {
      environment[name] = Environment.variable(name)
    }
    return REPL(options: look, environment: environment) { output in
      PromptSession(options: options, output: output)
    }.run()
  }
}

import ArgumentParser
import FlowSession
import RunnelREPL

struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Open a prompt; with piped input, answer its lines without one.")

  @OptionGroup var options: RunOptions
  @OptionGroup var color: ColorOptions

  func run() throws {
    throw ExitCode(Self.run(options: options.sessionOptions, color: color.color))
  }

  /// Serves the prompt and gives the code to leave with.
  static func run(options: SessionOptions, color: ColorChoice) -> Int32 {
    var options = options
    // The prompt answers with what moved.
    options.watches = true
    var look = REPLOptions()
    look.version = RunnelCommand.version
    if options.semantics == .classic { look.version += " (classic)" }
    // The prompt decides by the terminal; what forces colours is known here.
    let isForced = color.decide(isTerminal: false, environment: Environment.variable)
    look.color =
      switch color {
      case .auto: isForced ? .always : .auto
      case .always: .always
      case .never: .never
      }
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME", "TERM", "NO_COLOR"] {
      environment[name] = Environment.variable(name)
    }
    return REPL(options: look, environment: environment) { output in
      Session(options: options, output: output)
    }.run()
  }
}

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
    let prompt = REPL(options: options, colored: color.isColored(descriptor: 1))
    return prompt.run()
  }
}

import ArgumentParser
import FlowSession
import FlowText

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for mistakes and give hints, without running anything.",
    discussion: "With several files the exit code is the highest that one of them gives.")

  @Argument(
    help: ArgumentHelp("The scripts, or - for standard input.", valueName: "file"),
    completion: .file(extensions: ["flow"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Print what the checked script becomes: code.", valueName: "form"))
  var emit: Emission?

  @Flag(
    help:
      "Print each message as a line of JSON, with the changes that would mend it (docs/MESSAGES.md)."
  )
  var json = false

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var messages: MessageOptions

  /// The forms that `--emit` prints.
  enum Emission: String, ExpressibleByArgument, CaseIterable {
    case code
  }

  func run() throws {
    let output = messages.console
    output.writesJSON = json
    var worst: Int32 = 0
    for file in files {
      worst = max(worst, check(file, output: output))
    }
    throw ExitCode(output.finish(worst))
  }

  private func check(_ file: String, output: ConsoleOutput) -> Int32 {
    let script: ScriptText
    do {
      script = try ScriptText(path: file, limit: limits.limits.sourceBytes)
    } catch {
      output.flush()
      return error.report()
    }
    // Each file has a session of its own, since its declarations do not concern the next.
    let look = Run(
      lookingAt: script, in: ScriptFolder(ofScriptAt: file), limits: limits.limits,
      offersFixes: json, output: output)
    output.interruption = look.session.interruption
    if emit == .code {
      let (status, lines) = look.emitCode()
      for line in lines { output.print(escapedForTerminal(line)) }
      output.endOfFile()
      return status.rawValue
    }
    let status = look.check()
    if status == .succeeded, !json {
      let name = escapedForTerminal(script.name)
      let hints = output.hints
      let words = CommandWords(say: messages.lang)
      let verdict =
        hints == 0
        ? words.isRight : words.hints(hints, orMore: output.omitted.contains(.others))
      output.print("\(name): \(verdict)")
    }
    output.endOfFile()
    return status.rawValue
  }
}

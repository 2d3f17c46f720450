import ArgumentParser
import FlowSession
import FlowText
import FlowTranslation

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a script's contracts as Swift code for another reactive library.",
    discussion: """
      Nothing runs. Comments say where the library behaves differently, and what it can't say; \
      docs/OTHER-LIBRARIES.md has the differences as a table.
      """)

  /// The libraries, by their names on the command line.
  enum Library: String, CaseIterable, ExpressibleByArgument {
    case bond
    case rxswift
    case combine
    case reactiveswift

    var target: TargetLibrary {
      switch self {
      case .bond: .bond
      case .rxswift: .rxswift
      case .combine: .combine
      case .reactiveswift: .reactiveswift
      }
    }
  }

  @Argument(help: "The script, or - for standard input.", completion: .file(extensions: ["flow"]))
  var file: String

  @Option(name: .customLong("as"), help: "The library whose code is shown.")
  var library: Library

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var messages: MessageOptions

  func run() throws {
    throw ExitCode(show())
  }

  private func show() -> Int32 {
    let script: ScriptText
    do {
      script = try ScriptText(path: file, limit: limits.limits.sourceBytes)
    } catch {
      return error.report()
    }
    let console = messages.console
    let look = Run(
      lookingAt: script, in: ScriptFolder(ofScriptAt: file), limits: limits.limits, output: console)
    let (status, program) = look.checkedProgram()
    console.endOfFile()
    guard let program else { return status.rawValue }
    let output = BufferedOutput(descriptor: 1)
    output.writeShown(
      SwiftTranslation.text(of: program, as: library.target, in: messages.lang))
    return output.finish(status.rawValue)
  }
}

import ArgumentParser
import FlowText

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the code of a message, such as R2001; without one, list them all.")

  @Argument(help: "The code; r2001 and 2001 will do.")
  var code: String?

  @OptionGroup var color: ColorOptions

  func run() throws {
    let output = BufferedOutput(descriptor: 1)
    guard let code else {
      for page in DiagnosticPage.all {
        output.write("\(page.code)  \(page.title)\n")
      }
      throw ExitCode(output.finish())
    }
    guard let page = DiagnosticPage.page(for: code) else {
      StandardError.complain(
        "there is no code `\(escapedForTerminal(code))`; \(Self.suggestion(for: code))")
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    output.write(page.rendered(colored: color.color.isColored(descriptor: 1)))
    throw ExitCode(output.finish())
  }

  private static func suggestion(for code: String) -> String {
    let nearest = DiagnosticPage.nearest(to: code)
    guard !nearest.isEmpty else {
      return "codes look like R2001, and `runnel explain` lists them"
    }
    return "the nearest are " + nearest.map { "\($0.code) (\($0.title))" }.joined(separator: ", ")
  }
}

import ArgumentParser
import FlowHelp
import FlowText
import RunnelREPL

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain the code of a message, such as R2001, or a word; without one, list the codes.")

  @Argument(
    help: "The code, for which r2001 and 2001 will do, or a word such as throttle.",
    completion: .custom { _, _, _ in [] })
  var code: String?

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let output = BufferedOutput(descriptor: 1)
    guard let code else {
      for page in DiagnosticPage.all(in: messages.lang) {
        output.write("\(page.code)  \(page.title)\n")
      }
      throw ExitCode(output.finish())
    }
    guard HelpText.answer(to: code) != nil else {
      StandardError.complain(
        "there is nothing called `\(escapedForTerminal(code))`; \(Self.suggestion(for: code))")
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    let hasColor = messages.color.isColored(descriptor: 1)
    for line in HelpText.lines(about: code, in: messages.lang) {
      output.write(line.rendered(color: hasColor) + "\n")
    }
    throw ExitCode(output.finish())
  }

  private static func suggestion(for code: String) -> String {
    let nearest = DiagnosticPage.nearest(to: code)
    if !nearest.isEmpty {
      return "the nearest are " + nearest.map { "\($0.code) (\($0.title))" }.joined(separator: ", ")
    }
    if let word = HelpText.book.nearest(to: code) { return "did you mean `\(word)`?" }
    return "codes look like R2001, and `runnel explain` lists them"
  }
}

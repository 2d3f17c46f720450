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
    let words = CommandWords(say: messages.lang)
    guard HelpText.answer(to: code) != nil else {
      StandardError.complain(
        words.nothingCalled(escapedForTerminal(code)) + Self.suggestion(for: code, words))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    let hasColor = messages.color.isColored(descriptor: 1)
    for line in HelpText.lines(about: code, in: messages.lang) {
      output.write(line.rendered(color: hasColor) + "\n")
    }
    throw ExitCode(output.finish())
  }

  private static func suggestion(for code: String, _ words: CommandWords) -> String {
    let nearest = DiagnosticPage.nearest(to: code)
    if !nearest.isEmpty {
      return words.nearestAre(
        nearest.map { page in
          let told = DiagnosticPage.page(for: page.code, in: words.say) ?? page
          return "\(told.code) (\(told.title))"
        })
    }
    if let word = HelpText.book.nearest(to: code) { return words.say.didYouMean(word) }
    return words.codesLookLike
  }
}

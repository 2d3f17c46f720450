import ArgumentParser
import FlowText

/// The options for messages: their colour and their language.
struct MessageOptions: ParsableArguments {
  @Option(help: "Whether messages are coloured.")
  var color: ColorChoice = .auto

  @Option(help: "The language of messages.")
  var lang = Language.english

  /// Output that tells messages in the chosen way.
  var console: ConsoleOutput {
    ConsoleOutput(colored: color.isColored(descriptor: 2), language: lang)
  }
}

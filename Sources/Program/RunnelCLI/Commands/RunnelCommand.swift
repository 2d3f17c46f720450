import ArgumentParser

/// The whole command line; without a subcommand it runs a file.
struct RunnelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runnel",
    abstract: "Declare cells and the contracts between them, and watch values move.",
    usage: """
      runnel [<options>] [<file>] [name=value …]
      runnel <subcommand> [<options>] …
      """,
    discussion: """
      'runnel age.flow' runs a script, 'runnel -' one that comes from standard input, 'runnel -e' \
      the text behind it, and 'runnel' alone opens a prompt. Behind the script stand the values of its \
      parameters; 'runnel help age.flow' lists them.

      Exit codes: 0 all went well; 1 an expect failed; 64 the command line is wrong; 65 the script is \
      wrong; 66 it can't be read (77: not permitted); 70 it failed while running, or met a limit; 73 \
      a picture or report can't be written; 74 the output can't be written, or ':save' has not saved; \
      129, 130 and 143 the terminal was gone, it was interrupted or terminated.
      """,
    version: "runnel \(version)",
    subcommands: [
      RunCommand.self, CheckCommand.self, ReplCommand.self, ExplainCommand.self, WhyCommand.self,
      MarblesCommand.self, GraphCommand.self, LearnCommand.self, TestCommand.self,
      CompareCommand.self, ShowCommand.self, ServeCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static let version = "0.2.0"

  /// The names of the subcommands, including the one that the parser adds.
  static let subcommandNames =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}

import ArgumentParser

/// The option for the lines that a script reads.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The lines that the script reads by 'stdin' come from this file; - is standard input.",
      valueName: "file"))
  var stdin: String?

  /// Throws if a script and its lines are both to come from standard input.
  func check(for script: String?) throws {
    guard script != "-" || stdin != "-" else {
      throw ValidationError(CommandWords.spoken.stdinIsScript)
    }
    guard stdin != "" else { throw ValidationError(CommandWords.spoken.takesFile("--stdin")) }
  }
}

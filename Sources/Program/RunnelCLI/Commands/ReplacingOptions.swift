import ArgumentParser

/// The option that lets a picture or a report replace a file; shared by the subcommands that write one.
struct ReplacingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Lets the written file replace one that Runnel did not write, or that was changed since; never one "
        + "that was read."))
  var force = false

  /// Throws unless a file is written at all.
  func validate(with option: String, _ path: String?) throws {
    guard path != "" else { throw ValidationError(CommandWords.spoken.takesFile(option)) }
    guard !force || path != nil else {
      throw ValidationError(CommandWords.spoken.goesWith("--force", option))
    }
  }
}

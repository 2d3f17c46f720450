import ArgumentParser
import FlowSession

/// Options of a recorded run: under virtual time, without its output.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How changes spread: in waves, or depth first, as in classic binding libraries.",
      valueName: "kind"))
  var semantics: RunOptions.Semantics = .waves

  @OptionGroup var input: InputOptions
  @OptionGroup var surroundings: SurroundingsOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @OptionGroup var messages: MessageOptions

  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.time = .virtual
    options.semantics = semantics == .classic ? .classic : .waves
    options.limits = limits.limits
    options.records = true
    options.language = messages.lang
    surroundings.apply(to: &options)
    return options
  }
}

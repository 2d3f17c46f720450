import ArgumentParser
import FlowSession
import FlowText

/// Options of a run, shared by the subcommands.
struct RunOptions: ParsableArguments {
  enum Time: String, CaseIterable, ExpressibleByArgument {
    case real
    case virtual
  }

  enum Semantics: String, CaseIterable, ExpressibleByArgument {
    case waves
    case classic
  }

  @Option(
    help: ArgumentHelp(
      "How changes spread: in waves, where each cell fires once, or depth first, as in classic "
        + "binding libraries (see 'Classic' in the language reference)."))
  var semantics: Semantics = .waves

  @Option(help: "Whether the run sleeps (real) or time only jumps ahead (virtual).")
  var time: Time = .real

  @Option(
    help: ArgumentHelp(
      "Ends the run at this instant, such as 250ms, 10s or 2min.", valueName: "duration"))
  var until: DurationArgument?

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.time = time == .virtual ? .virtual : .real
    options.semantics = semantics == .classic ? .classic : .waves
    options.until = until?.nanoseconds
    options.limits = limits.limits
    return options
  }
}

/// A duration on the command line.
struct DurationArgument: ExpressibleByArgument {
  let nanoseconds: Int

  init?(argument: String) {
    guard let nanoseconds = DurationText.nanoseconds(of: argument) else { return nil }
    self.nanoseconds = nanoseconds
  }
}

/// The option for coloured messages.
struct ColorOptions: ParsableArguments {
  @Option(help: "Whether messages are coloured.")
  var color: ColorChoice = .auto
}

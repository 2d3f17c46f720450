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
        + "binding libraries (see 'Classic' in the language reference).", valueName: "kind"))
  var semantics: Semantics = .waves

  @Option(help: "Whether the run sleeps (real) or time only jumps ahead (virtual).")
  var time: Time = .real

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ends the run at this instant, such as 250ms, 10s or 2min.", valueName: "duration"))
  var until: DurationArgument?

  @OptionGroup var surroundings: SurroundingsOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  var sessionOptions: SessionOptions {
    var options = SessionOptions()
    options.time = time == .virtual ? .virtual : .real
    options.semantics = semantics == .classic ? .classic : .waves
    options.until = until?.nanoseconds
    options.limits = limits.limits
    surroundings.apply(to: &options)
    return options
  }
}

/// Options for what a run finds around it.
struct SurroundingsOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed of 'random', so that a run draws the same numbers as another; under virtual time it is 0 unless "
        + "given.", valueName: "n"))
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The date at which 'date' begins, such as 2026-11-22T08:00:00, in UTC; under virtual time "
        + "2000-01-01T00:00:00 unless given.", valueName: "instant"))
  var date: DateArgument?

  func apply(to options: inout SessionOptions) {
    options.seed = seed
    options.date = date?.second
  }
}

/// A date on the command line.
struct DateArgument: ExpressibleByArgument {
  /// The second since 1970 that it names.
  let second: Int

  init?(argument: String) {
    guard let second = DateText.second(of: argument) else { return nil }
    self.second = second
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

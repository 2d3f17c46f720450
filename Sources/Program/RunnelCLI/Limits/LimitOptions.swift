import ArgumentParser
import FlowSession

/// The limits of a run, each with an option; shared by the subcommands.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Bytes of the script with its imports.", valueName: "size"))
  var maxSource = ByteCount(SessionLimits().sourceBytes)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How deep brackets nest, up to 200.", valueName: "n"))
  var maxNesting = SessionLimits().nesting

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Cells, events and contracts at a time.", valueName: "n"))
  var maxCells = SessionLimits().cells

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cells and contracts that one wave visits; calls, turns of a block's loops, and all waves of one cause, "
        + "likewise.",
      valueName: "n"))
  var maxSteps = SessionLimits().stepsPerWave

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many waves may follow one from the other.", valueName: "n"))
  var maxWaves = SessionLimits().wavesPerCause

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Deliveries that follow from one cause, in classic.", valueName: "n"))
  var maxDeliveries = SessionLimits().deliveriesPerCause

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Bytes of one text, and of what is printed at once.", valueName: "size"))
  var maxValue = ByteCount(SessionLimits().valueBytes)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Bytes of all values together.", valueName: "size"))
  var maxMemory = ByteCount(SessionLimits().allValueBytes)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Waves that wait; timers and held values, likewise.", valueName: "n"))
  var maxQueue = SessionLimits().queued

  func validate() throws {
    let counts = [
      ("--max-nesting", maxNesting), ("--max-cells", maxCells), ("--max-steps", maxSteps),
      ("--max-waves", maxWaves), ("--max-deliveries", maxDeliveries), ("--max-queue", maxQueue),
    ]
    for (name, count) in counts where count <= 0 {
      throw ValidationError(CommandWords.spoken.takesNumberAboveZero(name))
    }
    guard maxNesting <= SessionLimits.deepestNesting else {
      throw ValidationError(
        CommandWords.spoken.goesUpTo("--max-nesting", SessionLimits.deepestNesting))
    }
  }

  var limits: SessionLimits {
    var limits = SessionLimits()
    limits.sourceBytes = maxSource.bytes
    limits.nesting = maxNesting
    limits.cells = maxCells
    limits.stepsPerWave = maxSteps
    limits.wavesPerCause = maxWaves
    limits.deliveriesPerCause = maxDeliveries
    limits.valueBytes = maxValue.bytes
    limits.allValueBytes = maxMemory.bytes
    limits.queued = maxQueue
    return limits
  }
}

import FlowRuntime

/// The bounds that keep a program from running without end and from taking all memory.
///
/// Each has a row in `docs/LIMITS.md`, and those of a program an option of the command line (`LimitOptions`).
package struct SessionLimits: Sendable {
  /// Deepest possible nesting of brackets, whatever the option says: the stack has no room for more.
  package static let deepestNesting = 200

  /// Bytes of all sources together: the script and its imports, or the entries of a prompt.
  package var sourceBytes = 64 * 1024 * 1024
  /// Brackets inside brackets.
  package var nesting = SessionLimits.deepestNesting
  /// Cells, events and contracts that may be alive.
  package var cells = 10_000_000
  /// Nodes that one wave may visit; waves that may follow from one cause.
  package var stepsPerWave = 10_000_000
  /// Waves that may follow one from the other.
  package var wavesPerCause = 10_000
  /// Deliveries to contracts that may follow from one cause, in classic semantics.
  package var deliveriesPerCause = 2_000_000
  /// Bytes of one text, and of what is printed at once.
  package var valueBytes = 16 * 1024 * 1024
  /// Bytes of all values together; shared storage counts once.
  package var allValueBytes = 512 * 1024 * 1024
  /// Bytes of each record of what has happened: of the waves that answer `why`, and of those that are drawn.
  ///
  /// Surfaces that keep no past set it to none.
  package var recordBytes = 64 * 1024 * 1024
  /// Waves that wait, timers, and values that are held or on another thread.
  package var queued = 100_000
  /// True if `allValueBytes` is a share of the memory that the system grants.
  package var valuesShareMemory = false
  /// True if `valueBytes` is.
  package var textsShareMemory = false

  package init() {}
}

extension RuntimeLimits {
  /// Takes over the limits that apply while a program runs.
  init(_ limits: SessionLimits) {
    self.init()
    cells = limits.cells
    wavesPerCause = limits.wavesPerCause
    stepsPerWave = limits.stepsPerWave
    valueBytes = limits.valueBytes
    allValueBytes = limits.allValueBytes
    queued = limits.queued
    memoryShares.isOfValues = limits.valuesShareMemory
    memoryShares.isOfTexts = limits.textsShareMemory
  }
}

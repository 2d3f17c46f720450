/// How much a program may take; `SessionLimits` says what is usual.
package struct RuntimeLimits: Sendable {
  package var cells = Int.max
  package var wavesPerCause = Int.max
  package var stepsPerWave = Int.max
  package var valueBytes = Machine.valueBytes
  package var allValueBytes = Int.max
  package var queued = Int.max
  package var memoryShares = MemoryShares()

  package init() {}
}

/// Which limits are a share of the memory that the system grants, since the usual ones go beyond it.
package struct MemoryShares: Sendable {
  /// The limit of all values together is a sixth of that memory.
  package var isOfValues = false
  /// The limit of one text is a twelfth of that memory.
  package var isOfTexts = false

  package init() {}
}
